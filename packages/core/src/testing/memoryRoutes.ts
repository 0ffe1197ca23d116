import * as v from 'valibot';
import { hashPassword, type User } from '../account/index.ts';
import { ApiError } from '../client/index.ts';
import { ROOT_FOLDER_ID } from '../files/index.ts';
import type { DocumentTree } from './DocumentTree.ts';
import { toWireDocument, toWireUser } from './wire.ts';

/** A call as it reached the backend. */
export interface MemoryCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What the routes serve. */
export interface MemoryAccount {
  readonly tree: DocumentTree;
  readonly password: string;
  readonly isLocked: boolean;
  readonly user: () => User;
  /** Tokens of the sessions that are alive. */
  readonly tokens: Set<string>;
}

interface RouteCall extends MemoryCall {
  readonly account: MemoryAccount;
  readonly token: string;
  /** The path's variable part. */
  readonly param: string;
}

type Route = readonly [method: string, path: RegExp, answer: (call: RouteCall) => unknown];

function read<TSchema extends v.GenericSchema>(schema: TSchema, value: unknown): v.InferOutput<TSchema> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new ApiError({ code: 'badRequest', messages: [v.summarize(parsed.issues)] });
  return parsed.output;
}

const IdSchema = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const IdsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(IdSchema),
);
const NewFolderSchema = v.object({ name: v.string(), parent: v.object({ id: v.number() }) });

/** Begins a session. */
export function openSession(tokens: Set<string>): string {
  const token = `memory-token-${crypto.randomUUID()}`;
  tokens.add(token);
  return token;
}

async function signIn({ account, query }: RouteCall) {
  const { user, password, isLocked, tokens } = account;
  const { email, username } = user();
  const isKnown = query['email'] === email || query['email'] === username;
  const isRight = isKnown && query['password'] === (await hashPassword(password));
  if (!isRight) throw new ApiError({ code: 'invalidCredentials' });
  if (isLocked) throw new ApiError({ code: 'accountLocked' });
  return { token: openSession(tokens), user: { username } };
}

const SIGN_IN_PATH = /^\/cfs\/auth$/;

const routes: readonly Route[] = [
  ['GET', SIGN_IN_PATH, signIn],
  ['GET', /^\/cfs\/rest\/users\/currentUser$/, ({ account }) => toWireUser(account.user())],
  ['GET', /^\/cfs\/rest\/users\/signout$/, ({ account, token }) => void account.tokens.delete(token)],
  ['GET', /^\/cfs\/rest\/documents$/, ({ account }) => account.tree.list(ROOT_FOLDER_ID).map(toWireDocument)],
  [
    'GET',
    /^\/cfs\/rest\/documents\/children$/,
    ({ account: { tree }, query }) => {
      const parent = tree.folderAt(read(v.string(), query['path']));
      return { parent, children: tree.list(parent.id).map(toWireDocument) };
    },
  ],
  [
    'POST',
    /^\/cfs\/rest\/documents$/,
    ({ account, body }) => {
      const { name, parent } = read(NewFolderSchema, body);
      return toWireDocument(account.tree.addFolder(parent.id, name));
    },
  ],
  [
    'PUT',
    /^\/cfs\/rest\/documents\/rename$/,
    ({ account, query, body }) =>
      account.tree.rename(read(IdSchema, query['id']), read(v.object({ name: v.string() }), body).name),
  ],
  ['PUT', /^\/cfs\/rest\/documents\/trash$/, ({ account, query }) => account.tree.trash(read(IdsSchema, query['ids']))],
  [
    'PUT',
    /^\/cfs\/rest\/documents\/move$/,
    ({ account, query }) => account.tree.move(read(IdsSchema, query['ids']), read(IdSchema, query['targetId'])),
  ],
  [
    'GET',
    /^\/cfs\/rest\/publicAccess\/([^/]+)\/generateDownloadLink$/,
    ({ account, param }) => ({ token: `download-${account.tree.findByUuid(param).uuid}` }),
  ],
];

/** Answers a call by the documented contract (A §7); throws ApiError for what the contract refuses. */
export async function answerCall(call: MemoryCall, account: MemoryAccount, token: string): Promise<unknown> {
  const route = routes.find(([method, path]) => method === call.method && path.test(call.path));
  if (route === undefined) {
    throw new ApiError({ code: 'itemMissing', messages: [`no route ${call.method} ${call.path}`] });
  }
  const [, path, answer] = route;
  if (path !== SIGN_IN_PATH && !account.tokens.has(token)) throw new ApiError({ code: 'sessionEnded' });
  return answer({ ...call, account, token, param: decodeURIComponent(path.exec(call.path)?.[1] ?? '') });
}
