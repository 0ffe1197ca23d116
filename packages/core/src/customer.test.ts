import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { listFolder, uploadFile, uploadFileResumably } from './files/index.ts';
import { memoryStorage } from './shared/internal.ts';
import { createEmbedClient } from './client/access/createEmbedClient.ts';
import type { EmbedToken } from './client/access/scopes.ts';
import { type ClientOptions, createClient } from './client/createClient.ts';
import { createCustomerWatch } from './client/customer.ts';
import type { Ports } from './client/ports.ts';
import { createSession, SESSION_LIFETIME_MS } from './client/session.ts';
import type { UploadAnswer } from './client/upload/uploadTransport.ts';
import { clientOfTurn } from './client/wrapCalls.ts';

const changed = { code: 'customerChanged' };

describe('the watch of a session', () => {
  test('counts customers who leave, not those who arrive, return or renew their session', () => {
    const session = createSession();
    const customer = createCustomerWatch(session);
    const turns: (readonly [number, string | undefined])[] = [];
    customer.subscribe(() => turns.push([customer.turn(), customer.name()]));
    session.start('t', 'sara');
    session.start('u', 'sara');
    session.end();
    session.start('v', 'sara');
    session.start('w', 'omid');
    session.end('refused');
    expect(turns).toEqual([
      [0, 'sara'],
      [1, undefined],
      [1, 'sara'],
      [2, 'omid'],
      [3, undefined],
    ]);
  });

  test('notices what another tab did, and keeps an expired session for its customer until another signs in', () => {
    let time = 0;
    const storage = memoryStorage();
    const here = createSession({ storage, now: () => time });
    const there = createSession({ storage, now: () => time });
    here.start('t', 'sara');
    const customer = createCustomerWatch(here);
    time = SESSION_LIFETIME_MS;
    expect([customer.look(), customer.name()]).toEqual([0, 'sara']);
    there.start('u', 'omid');
    expect(customer.turn()).toBe(0);
    expect([customer.look(), customer.name()]).toEqual([1, 'omid']);
  });
});

/** Client in one tab, and the session of another tab with the same storage. */
function twoTabs(options: Partial<ClientOptions> = {}) {
  const storage = memoryStorage();
  const there = createSession({ storage });
  there.start('saras', 'sara');
  const tokens: (string | null)[] = [];
  const gates: ((answer: Response) => void)[] = [];
  const client = createClient({
    baseUrl: 'https://api.example',
    session: createSession({ storage }),
    fetch: (input, init) => {
      tokens.push(new Request(input, init).headers.get('token'));
      return new Promise((resolve) => gates.push(resolve));
    },
    ...options,
  });
  const call = (by = client) => by.request({ method: 'GET', service: 'cfs', path: 'things', answer: v.unknown() });
  const answer = () => gates.shift()?.(Response.json({ of: 'sara' }));
  return { client, there, tokens, call, answer };
}

describe('a call', () => {
  test('after a change in this tab is sent for the customer who is here', async () => {
    const { client, call, tokens } = twoTabs();
    client.session.end();
    client.session.start('omids', 'omid');
    void call();
    await vi.waitFor(() => expect(tokens).toEqual(['omids']));
  });

  test('of a customer who has left in another tab is not sent with the token of the next one', async () => {
    const { call, there, tokens, client } = twoTabs();
    there.start('omids', 'omid');
    await expect(call()).rejects.toMatchObject(changed);
    expect(tokens).toEqual([]);
    void call();
    await vi.waitFor(() => expect(tokens).toEqual(['omids']));
    expect(client.customer.name()).toBe('omid');
  });

  test.each(['end', 'start'] as const)(
    'whose answer arrives after the customer left (%s) has no answer',
    async (way) => {
      const { call, there, tokens, answer } = twoTabs();
      const sent = call();
      await vi.waitFor(() => expect(tokens).toEqual(['saras']));
      if (way === 'end') there.end();
      else there.start('omids', 'omid');
      answer();
      await expect(sent).rejects.toMatchObject(changed);
    },
  );

  test('through the client of a turn is never sent for a later customer', async () => {
    const { client, call, there, tokens } = twoTabs();
    const saras = clientOfTurn(client, client.customer.turn());
    there.start('omids', 'omid');
    client.session.refresh();
    await expect(call(saras)).rejects.toMatchObject(changed);
    expect(tokens).toEqual([]);
  });

  test('is not repeated with the renewed token of another customer', async () => {
    const given = ['sara', 'omid'].map((subject): EmbedToken => ({
      token: subject,
      subject,
      expiresInSeconds: 3_600,
      scopes: ['files:write'],
    }));
    const tokens: (string | null)[] = [];
    const client = createEmbedClient({
      baseUrl: 'https://api.example',
      fetchToken: async () => given.shift() ?? Promise.reject(new TypeError('no more tokens')),
      fetch: async (input, init) => {
        const token = new Request(input, init).headers.get('token');
        tokens.push(token);
        return token === 'sara' ? new Response('', { status: 401 }) : Response.json({});
      },
    });
    const erase = () => client.request({ method: 'DELETE', service: 'cfs', path: 'things', answer: v.unknown() });
    await expect(erase()).rejects.toMatchObject(changed);
    expect(tokens).toEqual(['sara']);
    await erase();
    expect(tokens).toEqual(['sara', 'omid']);
  });

  test('of a port is not made for a later customer, and its late answer is refused', async () => {
    const { promise, resolve } = Promise.withResolvers<never>();
    const list = vi.fn(() => promise);
    const files = { listFolder: list, previewUrl: () => 'address' } as unknown as NonNullable<Ports['files']>;
    const { client, there } = twoTabs({ ports: { files } });
    const late = listFolder(client, '/');
    there.start('omids', 'omid');
    resolve({} as never);
    await expect(late).rejects.toMatchObject(changed);
    there.end();
    await expect(listFolder(client, '/')).rejects.toMatchObject(changed);
    expect(list).toHaveBeenCalledOnce();
    expect(client.ports.files?.previewUrl({ uuid: 'u', name: 'n' }, 'small')).toBe('address');
  });
});

test.each(['plain', 'resumable'] as const)('a %s upload is stopped as soon as its customer leaves', async (kind) => {
  const signals: AbortSignal[] = [];
  const send = ({ signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<UploadAnswer>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const resumable = { send, list: () => Promise.resolve([]), discard: () => Promise.resolve() };
  const { client } = twoTabs({ upload: send, resumable });
  const upload = {
    file: new Blob(['x']),
    name: 'secret.txt',
    folderId: 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  };
  const sent = (kind === 'plain' ? uploadFile : uploadFileResumably)(client, upload);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  client.session.end();
  expect(signals[0]?.aborted).toBe(true);
  await expect(sent).rejects.toMatchObject(changed);
});
