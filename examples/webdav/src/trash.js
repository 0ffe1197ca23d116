import { attempt, itemMissing } from './errors.js';
import { nameOf, parentOf } from './paths.js';

// A WebDAV server has no trash: deleted documents move into this folder, under their time and old path.
export const TRASH = '/.trash';

const trashPath = (path, at) => `${TRASH}/${at}~${encodeURIComponent(path)}`;

/** Creates the calls of the trash. */
export function webdavTrash({ dav, ids, toDocument, moveAll }) {
  async function read() {
    if (!(await dav.exists(TRASH))) return [];
    const entries = await dav.getDirectoryContents(TRASH);
    return entries.map((entry) => {
      const [time, path] = nameOf(entry.filename).split('~', 2);
      return { entry, trashedAt: Number(time), original: decodeURIComponent(path) };
    });
  }

  return {
    trashDocuments: (chosen, batching) =>
      attempt(async () => {
        if (!(await dav.exists(TRASH))) await dav.createDirectory(TRASH);
        const now = Date.now();
        const paths = chosen.map((id) => ids.pathOf(id));
        await moveAll(
          paths.map((path, index) => [path, trashPath(path, now + index)]),
          batching,
        );
      }),
    listTrash: () =>
      attempt(async () => {
        const trashed = await read();
        const documents = trashed.map(({ entry, trashedAt, original }) => ({
          ...toDocument(entry),
          name: nameOf(original),
          path: original,
          trashedAt,
        }));
        return documents.toSorted((one, other) => other.trashedAt - one.trashedAt);
      }),
    restoreDocuments: (chosen, batching) =>
      attempt(async () => {
        const trashed = await read();
        const moves = chosen.map((id) => {
          const found = trashed.find(({ entry }) => entry.filename === ids.pathOf(id));
          if (found === undefined) throw itemMissing();
          return [found.entry.filename, found.original];
        });
        for (const [, original] of moves) await dav.createDirectory(parentOf(original), { recursive: true });
        await moveAll(moves, batching);
      }),
    eraseDocuments: (chosen) =>
      attempt(async () => {
        for (const id of chosen) await dav.deleteFile(ids.pathOf(id));
      }),
  };
}
