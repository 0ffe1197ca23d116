import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const HOST = '127.0.0.1';

/** A mail as it reached the server. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Head and body. */
  readonly text: string;
}

/** A mail server on loopback that keeps what it gets. */
export interface MailSink {
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The next mail that is received from now on. */
  next(): Promise<ReceivedMail>;
  close(): Promise<void>;
}

type Reply = (mail: ReceivedMail) => string | undefined;

const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? '';

async function converse(socket: Socket, receive: Reply): Promise<void> {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let mail = { from: '', to: [] as string[], lines: [] as string[] };
  let isData = false;
  say('220 sink');
  for await (const line of createInterface(socket)) {
    const verb = line.slice(0, 4).toUpperCase();
    if (isData && line !== '.') mail.lines.push(line.replace(/^\.\./, '.'));
    else if (isData) {
      isData = false;
      const answer = receive({ ...mail, text: mail.lines.join('\n') });
      if (answer !== undefined) say(answer);
    } else if (verb === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else {
      if (verb === 'MAIL') mail = { from: addressIn(line), to: [], lines: [] };
      if (verb === 'RCPT') mail.to.push(addressIn(line));
      say(verb === 'EHLO' ? '250-sink\r\n250-8BITMIME\r\n250 SMTPUTF8' : '250 ok');
    }
  }
}

/** Opens one; the reply to a mail is "250 ok" by default, and undefined for silence. */
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
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Whoever is killed in the middle resets the line.
    socket.on('error', () => socket.destroy());
    converse(socket, receive).catch(() => socket.destroy());
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://${HOST}:${port}`,
    mails,
    next: () => new Promise((resolve) => void waiting.push(resolve)),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
