import { ApiError } from '@abrak/core';
import { itemMissing } from './errors.js';

export const parentOf = (path) => path.slice(0, path.lastIndexOf('/')) || '/';
export const nameOf = (path) => path.slice(path.lastIndexOf('/') + 1);
export const inside = (folder, name) => (folder === '/' ? `/${name}` : `${folder}/${name}`);

/** Refuses names that would lead to another folder. */
export function checkName(name) {
  if (name.trim() === '' || name === '.' || name === '..' || /[/\\\p{Cc}]/u.test(name))
    throw new ApiError({ code: 'nameInvalid', status: 400 });
}

/** Creates the numbers of documents: WebDAV knows documents by path, the components by number, as long as the page lives. */
export function createIds() {
  const byPath = new Map([['/', 0]]);
  const byId = new Map([[0, '/']]);
  return {
    of(path) {
      const id = byPath.get(path) ?? byId.size;
      byPath.set(path, id);
      byId.set(id, path);
      return id;
    },
    pathOf(id) {
      const path = byId.get(id);
      if (path === undefined) throw itemMissing();
      return path;
    },
    /** A moved document, and what is inside of it, keeps its number. */
    move(from, to) {
      for (const [path, id] of byPath) {
        if (path !== from && !path.startsWith(`${from}/`)) continue;
        const moved = to + path.slice(from.length);
        byPath.delete(path);
        byPath.set(moved, id);
        byId.set(id, moved);
      }
    },
  };
}
