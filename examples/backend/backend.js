import { randomUUID } from 'node:crypto';

const customers = [];
const sessions = new Map();
const links = new Map();
let lastId = 0;

class Refusal extends Error {
  constructor([status, code, msg], field) {
    super(msg);
    Object.assign(this, { status, code, field });
  }
}

// Status, code and message. The client shows a sentence of its own for the codes that it knows.
const refusals = {
  badRequest: [400, 400, 'این مقدار پذیرفته نیست'],
  credentials: [401, 9002, 'نام کاربری یا گذرواژه درست نیست'],
  failed: [500, 2, 'خطایی رخ داد'],
  intoItself: [409, 6003, 'پوشه در خودش جا نمی‌گیرد'],
  link: [403, 6006, 'این پیوند دیگر کار نمی‌کند'],
  missing: [404, 404, 'این مورد وجود ندارد'],
  name: [400, 6001, 'این نام پذیرفته نیست'],
  notFolder: [400, 6004, 'مقصد پوشه نیست'],
  session: [401, 403, 'نشست شما تمام شده است'],
  taken: [409, 409, 'این نام وجود دارد'],
};
const missing = () => new Refusal(refusals.missing);

// Documents of a customer by id. Folder 0 is the root.
const isGone = (own, it) => it !== undefined && (it.trashedAt > 0 || isGone(own, own.documents.get(it.parentId)));
const inside = (own, id) => [...own.documents.values()].filter((it) => it.parentId === id && !it.trashedAt);
const holds = (own, outer, id) => id === outer || (id !== 0 && holds(own, outer, own.documents.get(id)?.parentId ?? 0));
const pathOf = (own, it) => (it === undefined ? '' : `${pathOf(own, own.documents.get(it.parentId))}/${it.name}`);

function find(own, id, isTrashed = false) {
  const it = own.documents.get(Number(id));
  if (it === undefined || (isTrashed ? !it.trashedAt : isGone(own, it))) throw missing();
  return it;
}
function findFolder(own, id) {
  const it = Number(id) === 0 ? { id: 0, name: '', discriminator: 'D' } : find(own, id);
  if (it.discriminator !== 'D') throw new Refusal(refusals.notFolder);
  return it;
}
function findAll(own, query, choose = (id) => find(own, id)) {
  const ids = (query.get('ids') ?? '').split(',');
  if (![...ids, query.get('targetId') ?? '0'].every((id) => /^\d+$/.test(id)))
    throw new Refusal(refusals.badRequest, 'ids');
  return ids.map((id) => choose(Number(id)));
}
function checkBody(isRight, field) {
  if (!isRight) throw new Refusal(refusals.badRequest, field);
}
function freeName({ own, parentId, self }, given) {
  const name = String(given ?? '').trim();
  const isWrong = name === '' || name === '.' || name === '..' || name.length > 255 || /[/\\\p{Cc}]/u.test(name);
  if (isWrong) throw new Refusal(refusals.name, 'name');
  const isTaken = inside(own, parentId).some((it) => it !== self && it.name.normalize() === name.normalize());
  if (isTaken) throw new Refusal(refusals.taken, 'name');
  return name;
}
function toWire(own, { bytes, parentId, ...it }) {
  const parent = { id: parentId, name: own.documents.get(parentId)?.name ?? '' };
  const fullPath = pathOf(own, own.documents.get(it.id));
  return { ...it, parent, fullPath, size: bytes?.length ?? 0, owner: { displayName: own.username } };
}
function add(own, { parentId, given, type = '', bytes }) {
  const kind = ['image', 'video', 'audio'].find((word) => type.startsWith(`${word}/`)) ?? 'other';
  const file = { mimeType: type || null, genericType: kind, discriminator: bytes === undefined ? 'D' : 'F', bytes };
  const rest = { description: '', downloadCount: 0, sharingStatus: 'PRIVATE', createdAt: Date.now() };
  const it = { id: ++lastId, uuid: randomUUID(), name: freeName({ own, parentId }, given), parentId, ...file, ...rest };
  own.documents.set(it.id, it);
  return toWire(own, it);
}
const order = ({ discriminator }) => (discriminator === 'D' ? 0 : 1);
const byName = new Intl.Collator('fa', { numeric: true }).compare;

function list(own, path = '/') {
  let at = findFolder(own, 0);
  for (const name of path.split('/').filter(Boolean)) {
    at = inside(own, at.id).find((it) => it.name === name && it.discriminator === 'D');
    if (at === undefined) throw missing();
  }
  const children = inside(own, at.id).toSorted((a, b) => order(a) - order(b) || byName(a.name, b.name));
  return { parent: { id: at.id, name: at.name }, children: children.map((it) => toWire(own, it)) };
}
// Checks every document before the first one moves.
function move(own, moves) {
  for (const { it, parentId } of moves) {
    if (holds(own, it.id, parentId)) throw new Refusal(refusals.intoItself);
    freeName({ own, parentId, self: it }, it.name);
  }
  const places = new Set(moves.map(({ it, parentId }) => `${parentId}/${it.name.normalize()}`));
  if (places.size < moves.length) throw new Refusal(refusals.taken, 'name');
  for (const { it, parentId } of moves) Object.assign(it, { parentId, trashedAt: 0 });
}
function restore(own, documents) {
  const isBack = (parent) => parent !== undefined && (documents.includes(parent) || !isGone(own, parent));
  move(
    own,
    documents.map((it) => ({ it, parentId: isBack(own.documents.get(it.parentId)) ? it.parentId : 0 })),
  );
}
function erase(own, erased) {
  const isErased = ({ id }) => erased.some((it) => holds(own, it.id, id));
  for (const { id } of [...own.documents.values()].filter(isErased)) own.documents.delete(id);
}
function findFile(own, uuid) {
  const it = [...own.documents.values()].find(
    (one) => one.uuid === uuid && one.bytes !== undefined && !isGone(own, one),
  );
  if (it === undefined) throw missing();
  return it;
}
function findLink(token) {
  if (!links.has(token)) throw new Refusal(refusals.link);
  return links.get(token);
}
function signIn(query) {
  const own = customers.find(({ email, username }) => [email, username].includes(query.get('email')?.toLowerCase()));
  if (own?.password !== query.get('password')) throw new Refusal(refusals.credentials);
  const token = randomUUID();
  sessions.set(token, own);
  return { token, user: { username: own.username } };
}
function userOf({ id, email, username, documents }) {
  const quota = [...documents.values()].reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);
  const plan = { id: 3, name: 'FREE', jsonInfo: '{"plan_type":"MONTH","quota":21474836480}' };
  const names = { email, username, displayName: username, name: username, family: '', mobileNumber: '', phone: '' };
  return { id, ...names, balance: 0, quota, plan, language: { id: 1, code: 'fa' }, profile: null };
}

// Method and path of each call; `:` stands for one segment.
const calls = {
  'GET /vm/settings': () => ({}),
  'GET /cfs/auth': ({ query }) => signIn(query),
  'GET /dl/:/:/:': ({ segments }) => ({ file: findLink(segments[1]), isAttachment: true }),
  'GET /cfs/rest/users/currentUser': ({ own }) => userOf(own),
  'GET /cfs/rest/users/signout': ({ token }) => void sessions.delete(token),
  'GET /cfs/rest/documents': ({ own }) => list(own),
  'GET /cfs/rest/documents/children': ({ own, query }) => list(own, query.get('path') ?? '/'),
  'GET /cfs/rest/documents/trash': ({ own }) =>
    [...own.documents.values()]
      .filter((it) => it.trashedAt)
      .toSorted((a, b) => b.trashedAt - a.trashedAt)
      .map((it) => toWire(own, it)),
  'GET /cfs/rest/publicAccess/:/generateDownloadLink': ({ own, segments }) => {
    const token = randomUUID();
    links.set(token, findFile(own, segments[3]));
    return token;
  },
  'GET /preview/:/:': ({ own, segments }) => ({ file: findFile(own, segments[1]) }),
  'GET /preview/:/:/:': ({ own, segments }) => ({ file: findFile(own, segments[1]) }),
  'POST /cfs/rest/documents': ({ own, body }) =>
    add(own, { parentId: findFolder(own, body.parent?.id ?? body.parentId).id, given: body.name }),
  'POST /nwuploads': async ({ own, form }) => {
    const file = (await form()).get('file');
    const parent = findFolder(own, (await form()).get('pathId'));
    const name = file.name.split(/[/\\]/).at(-1);
    return add(own, {
      parentId: parent.id,
      given: name,
      type: file.type,
      bytes: Buffer.from(await file.arrayBuffer()),
    });
  },
  'PUT /cfs/rest/documents/rename': ({ own, query, body }) => {
    const it = find(own, query.get('id'));
    it.name = freeName({ own, parentId: it.parentId, self: it }, body.name);
  },
  'POST /cfs/rest/documents/:': ({ own, segments, body }) => {
    const description = String(body.description ?? '');
    checkBody(body.id === Number(segments[3]) && [...description].length <= 2_000, 'description');
    find(own, body.id).description = description;
  },
  'PUT /cfs/rest/documents/:/changeSharingStatus': ({ own, segments, body }) => {
    checkBody(
      body.id === Number(segments[3]) && ['PRIVATE', 'WITH_LINK', 'PUBLIC'].includes(body.sharingStatus),
      'sharingStatus',
    );
    find(own, body.id).sharingStatus = body.sharingStatus;
  },
  'PUT /cfs/rest/documents/move': ({ own, query }) => {
    const documents = findAll(own, query);
    const { id: parentId } = findFolder(own, query.get('targetId'));
    move(
      own,
      documents.filter((it) => it.parentId !== parentId).map((it) => ({ it, parentId })),
    );
  },
  'PUT /cfs/rest/documents/trash': ({ own, query }) => {
    for (const it of findAll(own, query, (id) => own.documents.get(id) ?? find(own, id))) it.trashedAt ||= Date.now();
  },
  'PUT /cfs/rest/documents/restore': ({ own, query }) =>
    restore(
      own,
      findAll(own, query, (id) => find(own, id, true)),
    ),
  'DELETE /cfs/rest/documents': ({ own, query }) =>
    erase(
      own,
      findAll(own, query, (id) => find(own, id, true)),
    ),
};
const isOpen = /^GET \/(vm\/settings|cfs\/auth$|dl\/)/;

function findCall(method, segments) {
  return Object.entries(calls).find(([call]) => {
    const [wanted, path] = call.split(' ');
    const parts = path.slice(1).split('/');
    return (
      wanted === method &&
      parts.length === segments.length &&
      parts.every((part, at) => part === ':' || part === segments[at])
    );
  })?.[1];
}
async function answer(request) {
  const { pathname, searchParams: query } = new URL(request.url, 'http://localhost');
  const segments = pathname.slice(1).split('/').map(decodeURIComponent);
  // Pictures and previews are fetched by the page itself, which sends the cookie instead of the header.
  const token = request.headers.token ?? /(?:^|; )token=([\w-]+)/.exec(request.headers.cookie)?.[1];
  const own = sessions.get(token);
  if (own === undefined && !isOpen.test(`${request.method} ${pathname}`)) throw new Refusal(refusals.session);
  const call = findCall(request.method, segments);
  if (call === undefined) throw missing();
  const content = Buffer.concat(await Array.fromAsync(request));
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const body = headers['content-type'].startsWith('application/json') ? JSON.parse(content) : {};
  let form;
  const readForm = () => (form ??= new Response(content, { headers }).formData());
  return call({ own, token, query, segments, body, form: readForm });
}
function send(response, status, value) {
  if (value?.file === undefined) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value) ?? '');
    return;
  }
  const { name, mimeType, bytes } = value.file;
  response.setHeader(
    'content-disposition',
    `${value.isAttachment ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  // A file that contains script must not run as a page of this origin.
  response.setHeader('content-security-policy', 'sandbox').setHeader('x-content-type-options', 'nosniff');
  response.writeHead(status, { 'content-type': mimeType ?? 'application/octet-stream' }).end(bytes);
}
/** Answers a request. */
export async function handle(request, response) {
  try {
    const value = await answer(request);
    if (sessions.has(value?.token))
      response.setHeader('set-cookie', `token=${value.token}; HttpOnly; SameSite=Lax; Path=/`);
    send(response, 200, value);
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) console.error(error);
    const { status, code, message: msg, field } = isRefusal ? error : new Refusal(refusals.failed);
    send(response, status, { errors: [{ code, msg, field }] });
  }
}

/** Adds a customer; `password` is the SHA-1 that the client sends, in hexadecimal. */
export function addCustomer({ email, username, password }) {
  customers.push({ id: customers.length + 1, email, username, password, documents: new Map() });
}
