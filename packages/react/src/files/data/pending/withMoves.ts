import { type StoredDocument, sortDocuments, defaultSort } from '@abrak/core/files';
import type { RunningMove } from './runningMoves.ts';

/** Returns a folder's documents with the running moves applied. */
export function withMoves(
  listed: readonly StoredDocument[],
  folderId: number,
  moves: readonly RunningMove[],
): readonly StoredDocument[] {
  if (moves.length === 0) return listed;
  const targets = new Map(moves.flatMap(({ documents, targetId }) => documents.map(({ id }) => [id, targetId])));
  const arriving = moves.filter(({ targetId }) => targetId === folderId);
  const makesRoom = (id: number) => arriving.some(({ replacedIds }) => replacedIds.has(id));
  const staying = listed.filter(({ id }) => (targets.get(id) ?? folderId) === folderId && !makesRoom(id));
  if (arriving.length === 0) return staying;
  const listedIds = new Set(listed.map(({ id }) => id));
  const added = arriving
    .flatMap(({ arrivals }) => arrivals)
    .filter(({ id }) => !listedIds.has(id) && targets.get(id) === folderId);
  return added.length === 0 ? staying : sortDocuments([...added, ...staying], defaultSort);
}
