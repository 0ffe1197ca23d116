import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client } from '@abrak/core';
import {
  changeSharing,
  createFolder,
  previewUrl,
  type StoredDocument,
  uploadFile,
  copyDocuments,
  setLinkLimits,
} from '@abrak/core/files';
import sharp from 'sharp';
import { tokenOf } from './openSandbox.ts';

/** Sandbox that is attacked, and who attacks it. */
export interface Target {
  readonly baseUrl: string;
  readonly uploadUrl: string;
  /** Sessions of one customer, the attacker. */
  readonly sessions: readonly [Client, ...Client[]];
}

/** Calls that are repeated at once until the attack ends. */
export type Round = (signal: AbortSignal) => Promise<unknown>;

/** Attack on the service by one customer or one visitor. */
export interface Attack {
  readonly name: string;
  /** Number of rounds at a time. */
  readonly atOnce: number;
  /** Prepares what the rounds need. */
  readonly prepare: (target: Target) => Promise<Round>;
}

const anyOf = <Item>(items: readonly [Item, ...Item[]]) => items[Math.floor(Math.random() * items.length)] ?? items[0];

function newFolder(client: Client, name: string, parentId = 0): Promise<StoredDocument> {
  return createFolder(client, { name: `${name} ${randomUUID()}`, parentId, parentName: null });
}

function upload(client: Client, file: Blob, signal: AbortSignal): Promise<StoredDocument> {
  const name = 'large.png';
  return uploadFile(client, { file, name, folderId: 0, onConflict: 'keepBoth', onProgress: () => undefined, signal });
}

/** Copies a folder into itself until that is refused: each copy has twice the documents. */
async function doubled(client: Client, copies: number): Promise<StoredDocument> {
  const folder = await newFolder(client, 'doubled');
  for (let made = 0; made < copies; made += 1)
    await copyDocuments(client, [folder.id], { targetId: folder.id }).catch(() => undefined);
  return folder;
}

async function growingFolder({ sessions: [client] }: Target): Promise<Round> {
  const folder = await doubled(client, 8);
  return () => copyDocuments(client, [folder.id], { targetId: folder.id });
}

async function publicArchive({ baseUrl, sessions: [client] }: Target): Promise<Round> {
  const folder = await doubled(client, 12);
  await changeSharing(client, { id: folder.id, sharing: 'PUBLIC' });
  const address = new URL(`/download/${folder.uuid}/x.zip/dl`, baseUrl);
  return (signal) => fetch(address, { method: 'HEAD', signal });
}

async function deepSearch({ baseUrl, sessions: [client] }: Target): Promise<Round> {
  let folder = await newFolder(client, 'x'.repeat(200));
  const top = folder;
  for (let depth = 1; depth < 16; depth += 1) folder = await newFolder(client, 'x'.repeat(200), folder.id);
  for (let copies = 0; copies < 6; copies += 1)
    await copyDocuments(client, [top.id], { targetId: folder.id }).catch(() => undefined);
  const address = new URL('/cfs/rest/documents/search?text=x&limit=50', baseUrl);
  return async (signal) => (await fetch(address, { headers: { token: tokenOf(client) }, signal })).arrayBuffer();
}

async function linkPasswords({ sessions }: Target): Promise<Round> {
  const folder = await newFolder(sessions[0], 'locked');
  await changeSharing(sessions[0], { id: folder.id, sharing: 'WITH_LINK' });
  return () => setLinkLimits(anyOf(sessions), folder.id, { password: `four foxes ${randomUUID()}` });
}

async function guessedLink({ baseUrl, sessions: [client] }: Target): Promise<Round> {
  const folder = await newFolder(client, 'guessed');
  await changeSharing(client, { id: folder.id, sharing: 'WITH_LINK' });
  await setLinkLimits(client, folder.id, { password: 'four brown foxes' });
  const body = new URLSearchParams({ password: 'wrong one' });
  return (signal) => fetch(new URL(`/public/${folder.uuid}`, baseUrl), { method: 'POST', body, signal });
}

async function largePicture({ sessions: [client] }: Target): Promise<Round> {
  const { data } = await sharp({ create: { width: 3_000, height: 3_000, channels: 4, background: '#12345678' } })
    .png({ progressive: true })
    .toBuffer({ resolveWithObject: true });
  return async (signal) => {
    const { uuid } = await upload(client, new Blob([new Uint8Array(data)]), signal);
    await fetch(previewUrl(client, { uuid, name: 'large.png' }, 'small'), {
      headers: { token: tokenOf(client) },
      signal,
    });
  };
}

// The bytes never come: the body is announced, and nothing is sent.
function slowUploads({ uploadUrl, sessions: [client] }: Target): Promise<Round> {
  const headers = { token: tokenOf(client), 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5e8 };
  const round: Round = (signal) =>
    new Promise((resolve) => {
      const sent = request(uploadUrl, { method: 'POST', headers, signal }, resolve);
      sent.on('error', resolve);
      sent.write('--x\r\n');
    });
  return Promise.resolve(round);
}

function guessedPasswords({ baseUrl }: Target): Promise<Round> {
  return Promise.resolve((signal) => {
    const query = new URLSearchParams({ email: `somebody${randomUUID()}`, password: 'a'.repeat(40) });
    return fetch(new URL(`/cfs/auth?${query}`, baseUrl), { signal });
  });
}

function madeUpTokens({ baseUrl }: Target): Promise<Round> {
  return Promise.resolve((signal) =>
    fetch(new URL('/cfs/rest/documents', baseUrl), { headers: { token: randomUUID() }, signal }),
  );
}

/** Attacks that stopped the service once. */
export const attacks: readonly Attack[] = [
  { name: 'copies that double a folder', atOnce: 4, prepare: growingFolder },
  { name: 'archives of a public folder', atOnce: 12, prepare: publicArchive },
  { name: 'searches in deep folders', atOnce: 4, prepare: deepSearch },
  { name: 'passwords of links by 10 sessions', atOnce: 40, prepare: linkPasswords },
  { name: 'guessed passwords of a link', atOnce: 20, prepare: guessedLink },
  { name: 'large pictures', atOnce: 3, prepare: largePicture },
  { name: 'uploads without bytes', atOnce: 140, prepare: slowUploads },
  { name: 'guessed passwords of accounts', atOnce: 40, prepare: guessedPasswords },
  { name: 'made-up tokens', atOnce: 100, prepare: madeUpTokens },
];

/** When an attack ends. */
export interface AttackEnd {
  readonly signal: AbortSignal;
  /** Most rounds one after another. Default: no limit. */
  readonly rounds?: number;
}

/** Repeats the rounds of an attack; what is refused is tried again. Resolves with the number of rounds. */
export async function runAttack(
  { atOnce }: Attack,
  round: Round,
  { signal, rounds = Number.POSITIVE_INFINITY }: AttackEnd,
): Promise<number> {
  let done = 0;
  const repeat = async () => {
    for (let own = 0; own < rounds && !signal.aborted; own += 1) {
      await round(signal).catch(() => undefined);
      done += 1;
      // A call that the client refuses at once would never let the timer of the attack's end run.
      await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
  return done;
}
