import { webdavContent } from './content.js';
import { attempt } from './errors.js';
import { checkName, inside, nameOf, parentOf } from './paths.js';
import { createServer } from './server.js';
import { TRASH, webdavTrash } from './trash.js';

/** Creates the port of a WebDAV server at an address, for `createClient({ ports: { files } })`. */
export function webdavFiles(address) {
  const server = createServer(address);
  const { dav, ids, toDocument, stat, moveAll } = server;

  return {
    ...webdavContent(server),
    ...webdavTrash(server),
    listFolder: (path, signal) =>
      attempt(async () => {
        const at = path === '' ? '/' : path;
        const entries = await dav.getDirectoryContents(at, { signal });
        const documents = entries.filter(({ filename }) => filename !== TRASH).map(toDocument);
        return { folder: { id: ids.of(at), name: nameOf(at) || null }, documents };
      }),
    createFolder: ({ name, parentId }) =>
      attempt(async () => {
        checkName(name);
        const path = inside(ids.pathOf(parentId), name);
        await dav.createDirectory(path);
        return stat(path);
      }),
    renameDocument: ({ id, name }) =>
      attempt(async () => {
        checkName(name);
        const path = ids.pathOf(id);
        await moveAll([[path, inside(parentOf(path), name)]]);
      }),
    moveDocuments: (chosen, { targetId, ...batching }) =>
      attempt(() => {
        const target = ids.pathOf(targetId);
        const paths = chosen.map((id) => ids.pathOf(id));
        return moveAll(
          paths.map((path) => [path, inside(target, nameOf(path))]),
          batching,
        );
      }),
  };
}
