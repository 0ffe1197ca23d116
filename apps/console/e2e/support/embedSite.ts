import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { inject } from 'vitest';
import { elementsFolder } from '../../../../scripts/buildElements.ts';
import { tokensScript } from './embedPages.ts';
import { type PartnerAccess, sendToken, tokensCode } from './partnerBackend.ts';

/** A page of a partner's site. */
export interface EmbedPage {
  readonly html: string;
  /** Content-Security-Policy that the page is served with; default: none. */
  readonly policy?: string;
}

/** A partner's site with its own origin. Serves pages, tokens, the elements below /elements and the probe below /probe. */
export interface EmbedSite {
  readonly origin: string;
  /** Serves a page at a path. */
  put(path: string, page: EmbedPage): void;
  /** Serves a script of the page at a path. */
  putScript(path: string, code: string): void;
  /** Serves the files of a folder below `/<name>`. */
  mount(name: string, folder: string): void;
  /** Sets the customer whose tokens the site's backend issues, and the API that it requests them from. */
  setTokenAccess(access: PartnerAccess): void;
}

const HOST = '127.0.0.1';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

function sendPage(response: ServerResponse, { html, policy }: EmbedPage): void {
  if (policy !== undefined) response.setHeader('content-security-policy', policy);
  response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  try {
    const content = await readFile(file);
    response.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream').end(content);
  } catch {
    response.writeHead(404).end();
  }
}

async function openSite(): Promise<EmbedSite> {
  let access: PartnerAccess | undefined;
  const pages = new Map<string, EmbedPage>();
  const scripts = new Map([[tokensScript, tokensCode]]);
  const folders = new Map<string, string | undefined>([
    ['elements', elementsFolder],
    ['probe', inject('probeFolder')],
  ]);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
    const page = pages.get(pathname);
    const [, top = '', ...rest] = pathname.split('/');
    const [folder, script] = [folders.get(top), scripts.get(pathname)];
    if (page !== undefined) sendPage(response, page);
    else if (script !== undefined) response.setHeader('content-type', 'text/javascript; charset=utf-8').end(script);
    else if (pathname === '/token' && access !== undefined) void sendToken(access, request, response);
    else if (folder !== undefined) void sendFile(response, join(folder, normalize(`/${rest.join('/')}`)));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return {
    origin: `http://${HOST}:${address.port}`,
    put: (path, page) => void pages.set(path, page),
    putScript: (path, code) => void scripts.set(path, code),
    mount: (name, folder) => void folders.set(name, folder),
    setTokenAccess: (newAccess) => {
      access = newAccess;
    },
  };
}

let site: Promise<EmbedSite> | undefined;

/** Returns the partner's site of this worker; opens it on the first call. */
export function workerSite(): Promise<EmbedSite> {
  return (site ??= openSite());
}
