import type { Client } from '@abrak/core';
import {
  changeSharing,
  createFolder,
  type StoredDocument,
  uploadFile,
  getLinkLimits,
  type LinkLimitChanges,
  setLinkLimits,
} from '@abrak/core/files';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openSandbox, type TestSandbox } from './openSandbox.ts';

/** Text of the shared files. */
export const TEXT = 'سلام دنیا, 0123456789';

/** Sandbox of the test file; all variables are set by `setUpLinks`. */
export let sandbox: TestSandbox;
/** Client of the customer who shares files. */
export let owner: Client;
export let stranger: Client;
/** File with a link; each test has its own. */
export let file: StoredDocument;
/** Number of the test, from which its visitors' network is made. */
export let address = 0;

/** Opens a sandbox for the test file, with an owner and a stranger, and shares a new file before each test. */
export function setUpLinks(): void {
  beforeAll(async () => {
    sandbox = await openSandbox();
    await sandbox.addCustomer('owner');
    await sandbox.addCustomer('stranger');
    owner = await sandbox.signIn('owner');
    stranger = await sandbox.signIn('stranger');
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    address += 1;
    file = await share(await upload(`named-${address}.txt`));
  });
}

/** Returns the time of the sandbox in milliseconds. */
export const now = () => sandbox.world.now().getTime();

/** Uploads a file of the owner. */
export function upload(name: string, folder?: StoredDocument): Promise<StoredDocument> {
  return uploadFile(owner, {
    file: new Blob([TEXT]),
    name,
    folderId: folder?.id ?? 0,
    onConflict: 'keepBoth',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

/** Gives a document a link. */
export async function share(document: StoredDocument): Promise<StoredDocument> {
  await changeSharing(owner, { id: document.id, sharing: 'WITH_LINK' });
  return document;
}

/** Creates a folder of the owner. */
export function addFolder(name: string): Promise<StoredDocument> {
  return createFolder(owner, { name: `${name} ${address}`, parentId: 0, parentName: null });
}

/** Changes the limits of a link. */
export const limit = (changes: LinkLimitChanges, document = file) => setLinkLimits(owner, document.id, changes);
/** Returns the counted downloads of a link. */
export const downloads = async (document = file) => (await getLinkLimits(owner, document.id)).downloads;
/** Returns the path of a link's page. */
export const pageOf = ({ uuid }: { readonly uuid: string }) => `/public/${uuid}`;
/** Returns the path of a link's download. */
export const downloadOf = ({ uuid, name, kind }: StoredDocument) =>
  `/download/${uuid}/${encodeURIComponent(kind === 'folder' ? `${name}.zip` : name)}/dl`;

type Headers = Readonly<Record<string, string>>;

/** Browser of a visitor: keeps cookies by their paths, and comes from a network of its own for each test. */
export function visitor(network = `198.51.100.${address}`) {
  const jar = new Map<string, { readonly value: string; readonly path: string }>();
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /path=([^;]*)/i.exec(line)?.[1] ?? '/';
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, { value, path });
    }
  };
  const ask = async (
    path: string,
    { headers = {}, method = 'GET', body }: { headers?: Headers; method?: string; body?: string } = {},
  ) => {
    const { pathname } = new URL(path, sandbox.url);
    const cookie = [...jar]
      .filter(([, { path: own }]) => pathname.startsWith(own))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(new URL(path, sandbox.url), {
      method,
      redirect: 'manual',
      headers: { 'x-forwarded-for': network, ...(cookie && { cookie }), ...form, ...headers },
      ...(body !== undefined && { body }),
    });
    keep(answer);
    return answer;
  };
  return {
    jar,
    ask,
    unlock: (document: { readonly uuid: string }, password: string) =>
      ask(pageOf(document), { method: 'POST', body: new URLSearchParams({ password }).toString() }),
    /** Follows the redirect of a limited download. */
    async download(document: StoredDocument, headers: Headers = {}) {
      const first = await ask(downloadOf(document), { headers });
      return first.status === 302 ? ask(first.headers.get('location') ?? '', { headers }) : first;
    },
  };
}

/** Begins a download of a limited link; returns the address that it is redirected to. */
export async function ticketOf(browser: ReturnType<typeof visitor>, document = file): Promise<string> {
  const { status, headers } = await browser.ask(downloadOf(document));
  expect(status).toBe(302);
  return headers.get('location') ?? '';
}
