import type { Client } from '@abrak/core';
import { createApiKey } from '@abrak/core/partners';
import {
  changeSharing,
  createFolder,
  shareDocument,
  type StoredDocument,
  trashDocuments,
  uploadFile,
  setLinkLimits,
} from '@abrak/core/files';
import { MINUTE_MS, wireErrorCodes } from '@abrak/core/internal';
import { type Operation, allOperations } from '@abrak/core/internal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, sendOperation } from '../../testing/contractCall.ts';
import { openSandbox, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { aPartner, getToken, pageHeaders } from '../../testing/partnerCalls.ts';
import type { CallAnswer } from '../../testing/sendCall.ts';
import { someCases } from '../../testing/someCases.ts';

/** Text in the names and in the bytes of everything that the owner has. */
const SECRET = 'zq7secret';

const kinds = ['private', 'named', 'withLink', 'public', 'limited', 'trashed'] as const;
type Kind = (typeof kinds)[number];

const people = ['named', 'stranger', 'key', 'page', 'visitor'] as const;
type Person = (typeof people)[number];
type Caller = Person | 'owner';

interface Target {
  readonly kind: Kind;
  readonly document: StoredDocument;
}

let sandbox: TestSandbox;
let owner: Client;
let headersOf: Readonly<Record<Person, Readonly<Record<string, string>>>>;
let targets: readonly Target[];
let key: string;
/** A folder of each caller's own; visitors name one of the stranger's. */
let ownFolders: Readonly<Record<Caller, StoredDocument>>;

/** Fields that name a document: by its number or by its address. */
const namingFields = ['id', 'ids', 'targetId', 'parentId', 'pathId', 'uuid'];

// Their ids are of jobs, of uploads, and of the content of links.
const otherIds = ['documents/jobs/', '/tus/', 'dl/'];

const attacked = allOperations.filter(
  (operation) =>
    operation.noun === 'files' &&
    fieldsOf(operation).some((field) => namingFields.includes(field)) &&
    !otherIds.some((start) => operation.path.startsWith(start)),
);

/** Calls with which the owner finds nothing either: these files have no versions, and are shared with others. */
const notForOwner = new Set(['restoreVersion', 'deleteVersion', 'listSharedFolder']);

function addFolder(by: Client, name: string): Promise<StoredDocument> {
  return createFolder(by, { name, parentId: 0, parentName: null });
}

const changes: Readonly<Record<Kind, (folder: StoredDocument) => Promise<unknown>>> = {
  private: () => Promise.resolve(),
  named: ({ id }) => shareDocument(owner, { id, email: 'named@abrak.example' }),
  withLink: ({ id }) => changeSharing(owner, { id, sharing: 'WITH_LINK' }),
  public: ({ id }) => changeSharing(owner, { id, sharing: 'PUBLIC' }),
  async limited({ id }) {
    await changeSharing(owner, { id, sharing: 'PUBLIC' });
    await setLinkLimits(owner, id, { maxDownloads: 5 });
  },
  async trashed({ id }) {
    await changeSharing(owner, { id, sharing: 'PUBLIC' });
    await trashDocuments(owner, [id]);
  },
};

// A folder that is open in this way, and a file in it.
async function addTargets(kind: Kind, name = ''): Promise<readonly Target[]> {
  const folder = await addFolder(owner, `${SECRET} ${kind} ${name}`);
  const file = await uploadFile(owner, {
    file: new Blob([SECRET]),
    name: `${SECRET}.txt`,
    folderId: folder.id,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await changes[kind](folder);
  return [folder, file].map((document) => ({ kind, document }));
}

async function addKey(client: Client): Promise<string> {
  const made = await createApiKey(client, {
    name: 'Backup',
    scopes: ['files:read', 'files:write'],
    networks: [],
    isReadOnly: false,
    expiresAt: null,
  });
  return made.key;
}

// Sessions and tokens end while the clock is advanced.
async function signIn(): Promise<void> {
  sandbox.world.advance(MINUTE_MS);
  owner = await sandbox.signIn('owner');
  const [named, stranger] = [await sandbox.signIn('named'), await sandbox.signIn('sara')];
  const page = await getToken(sandbox, { scopes: ['files:read', 'files:write'] });
  headersOf = {
    named: { token: tokenOf(named) },
    stranger: { token: tokenOf(stranger) },
    key: { token: key },
    page: pageHeaders(page.token),
    visitor: {},
  };
}

beforeAll(async () => {
  sandbox = await openSandbox({ partners: () => [aPartner()] });
  for (const name of ['owner', 'named', 'sara']) await sandbox.addCustomer(name);
  const [stranger, named] = [await sandbox.signIn('sara'), await sandbox.signIn('named')];
  key = await addKey(stranger);
  await signIn();
  const strangers = await addFolder(stranger, 'own');
  ownFolders = {
    owner: await addFolder(owner, 'own'),
    named: await addFolder(named, 'own'),
    stranger: strangers,
    key: strangers,
    page: strangers,
    visitor: strangers,
  };
  targets = (await Promise.all(kinds.map((kind) => addTargets(kind)))).flat();
});
afterAll(() => sandbox.close());

const isOpen = (kind: Kind) => kind === 'withLink' || kind === 'public';

const isNamed = (kind: Kind, person: Person) => kind === 'named' && person === 'named';

/** Public pages are for people: keys and tokens of pages open nothing else than what they are for. */
const isBrowser = (person: Person) => person !== 'key' && person !== 'page';

type Rule = (target: Target, person: Person) => boolean;

/** Rules of the calls that open a document by its address. */
const byAddress: Readonly<Record<string, Rule>> = {
  createDownloadLink: ({ kind }, person) => isOpen(kind) || isNamed(kind, person),
  getOriginal: ({ kind, document }, person) => document.kind === 'file' && (isOpen(kind) || isNamed(kind, person)),
  // The limit is one of downloads, and a rendering is none.
  getPreview: ({ kind, document }, person) =>
    document.kind === 'file' && (isOpen(kind) || kind === 'limited' || isNamed(kind, person)),
  openPublicPage: ({ kind }, person) => isBrowser(person) && (isOpen(kind) || kind === 'limited'),
  downloadPublic: ({ kind }, person) => isBrowser(person) && (isOpen(kind) || kind === 'limited'),
};

/** Calls that others than the owner may make about a document by its number. */
const byNumber = new Set(['createArchive', 'listSharedFolder']);

function isAllowed({ id }: Operation, target: Target, person: Person): boolean {
  return byAddress[id]?.(target, person) ?? (byNumber.has(id) && isNamed(target.kind, person));
}

/** Returns what the owner has, except for the counts of downloads. */
async function stateOfOwner() {
  const columns = ['id', 'uuid', 'name', 'parent_id', 'owner_id', 'sharing_status', 'trashed_at', 'blob_key'] as const;
  const q = sandbox.db.q();
  const owned = targets.map(({ document }) => document.id);
  const [documents, shares, limits] = await Promise.all([
    q.selectFrom('document').select(columns).where('id', 'in', owned).orderBy('id').execute(),
    q.selectFrom('share').selectAll().orderBy('document_id').execute(),
    q.selectFrom('link_limit').selectAll().orderBy('document_id').execute(),
  ]);
  return { documents, shares, limits };
}

// Each naming field in turn names the document, the others one of the caller's own.
async function call(operation: Operation, { document }: Target, caller: Caller) {
  const own = ownFolders[caller];
  const fields = fieldsOf(operation).filter((field) => namingFields.includes(field));
  const calls = fields.map((attackedField) =>
    Object.fromEntries(
      fields.map((field) => {
        const { id, uuid } = field === attackedField ? document : own;
        return [field, field === 'uuid' ? uuid : id];
      }),
    ),
  );
  const answers = [];
  for (const named of calls) {
    // Calls are limited to a number per minute.
    sandbox.world.advance(1_000);
    const headers = caller === 'owner' ? { token: tokenOf(owner) } : headersOf[caller];
    answers.push(await sendOperation(sandbox, operation, { values: { ...named, path: '' }, headers }));
  }
  return answers;
}

const isDenied = ({ status, text }: CallAnswer) =>
  [401, 403, 404].includes(status) || /"code":"?(\w+)/.exec(text)?.[1] === String(wireErrorCodes.itemMissing);

const nameOf = ({ kind, document }: Target, person: Person) => `${kind} ${document.kind} to ${person}`;

describe('a document of somebody else', () => {
  test.each(attacked.map((operation) => [operation.id, operation] as const))(
    'is given by %s to those only who may read it, and is changed by nobody',
    async (id, operation) => {
      await signIn();
      const before = await stateOfOwner();
      const cases = someCases(targets.flatMap((target) => people.map((person) => ({ target, person }))));
      const given: string[] = [];
      const told: string[] = [];
      for (const { target, person } of cases) {
        const answers = await call(operation, target, person);
        if (answers.some((answer) => !isDenied(answer))) given.push(nameOf(target, person));
        else if (answers.some(({ text }) => text.includes(SECRET))) told.push(nameOf(target, person));
      }
      const allowed = cases.filter(({ target, person }) => isAllowed(operation, target, person));
      expect(given).toEqual(allowed.map(({ target, person }) => nameOf(target, person)));
      expect(told).toEqual([]);
      expect(await stateOfOwner()).toEqual(before);
      // The call means something: it finds what is the caller's own.
      const owned = [...(await addTargets('withLink', id)), ...(await addTargets('trashed', id))];
      const answers = [];
      for (const target of owned) answers.push(...(await call(operation, target, 'owner')));
      expect(answers.every(isDenied)).toBe(notForOwner.has(id));
    },
  );
});
