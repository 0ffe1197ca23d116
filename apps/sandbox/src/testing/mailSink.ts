import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const HOST = '127.0.0.1';

/** Mail as the server received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body. */
  readonly text: string;
}

/** SMTP server on the loopback interface that stores the mails that it receives. */
export interface MailSink {
  /** Value for SMTP_URL. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Returns the number of connections that were opened. */
  connections(): number;
  /** Resolves with the next mail that arrives after the call. */
  next(): Promise<ReceivedMail>;
  close(): Promise<void>;
}

type Reply = (mail: ReceivedMail) => string | undefined;

const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? '';

async function handleConnection(socket: Socket, receive: Reply): Promise<void> {
  const sendLine = (line: string) => void socket.write(`${line}\r\n`);
  let mail = { from: '', to: [] as string[], lines: [] as string[] };
  let isData = false;
  sendLine('220 sink');
  for await (const line of createInterface(socket)) {
    const verb = line.slice(0, 4).toUpperCase();
    if (isData && line !== '.') mail.lines.push(line.replace(/^\.\./, '.'));
    else if (isData) {
      isData = false;
      const answer = receive({ ...mail, text: mail.lines.join('\n') });
      if (answer !== undefined) sendLine(answer);
    } else if (verb === 'DATA') {
      isData = true;
      sendLine('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else {
      if (verb === 'MAIL') mail = { from: addressIn(line), to: [], lines: [] };
      if (verb === 'RCPT') mail.to.push(addressIn(line));
      sendLine(verb === 'EHLO' ? '250-sink\r\n250-8BITMIME\r\n250 SMTPUTF8' : '250 ok');
    }
  }
}

/** Opens an SMTP server. `reply` returns the answer to a mail, by default "250 ok", or undefined to send none. */
export async function openMailSink(reply: Reply = () => '250 ok'): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let waiting: ((mail: ReceivedMail) => void)[] = [];
  const receive: Reply = (mail) => {
    mails.push(mail);
    for (const resolve of waiting) resolve(mail);
    waiting = [];
    return reply(mail);
  };
  let opened = 0;
  const server = createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that is killed resets the connection.
    socket.on('error', () => socket.destroy());
    handleConnection(socket, receive).catch(() => socket.destroy());
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://${HOST}:${port}`,
    mails,
    connections: () => opened,
    next: () => new Promise((resolve) => void waiting.push(resolve)),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
