import { hasCapability, settingsQueries } from '@abrak/core';
import type { ConflictChoice } from '@abrak/core/files';
import {
  type Arrival,
  conflictChoices,
  type ConflictResolver,
  type NameConflict,
  withoutDeleted,
} from '@abrak/core/internal';
import { type FileServices, pendingDeletesOf } from '../../data/index.ts';
import { type ArrivalOrigin, conflictQuestionsOf } from './conflictQuestions.ts';

/** Determines who resolves conflicts: the server, a renaming upload, or nobody. Requests the server's capabilities on first use. */
export async function conflictResolver(
  { client, cache }: FileServices,
  origin: ArrivalOrigin,
): Promise<ConflictResolver> {
  // Without settings, assume a server without capabilities.
  const settings = await cache.ensureQueryData(settingsQueries.settings(client)).catch(() => undefined);
  if (hasCapability(settings, 'conflicts')) return 'server';
  return origin === 'device' ? 'upload' : 'nobody';
}

/** Choices for arrivals whose names are taken; undefined when the question was canceled and nothing may be changed. */
type ChosenForArrivals<TArrival> = ReadonlyMap<TArrival, ConflictChoice> | undefined;

/** Opens a question about names that are taken, with the choices that this server supports; resolves with the answer. */
export async function askAboutConflicts<TArrival extends Arrival>(
  found: readonly NameConflict<TArrival>[],
  services: FileServices,
  origin: ArrivalOrigin = 'server',
): Promise<ChosenForArrivals<TArrival>> {
  const { client, cache } = services;
  const conflicts = await withoutDeleted(found, pendingDeletesOf(cache, client).deletes);
  if (conflicts.length === 0) return new Map();
  const resolver = await conflictResolver(services, origin);
  const choices = await conflictQuestionsOf(cache).ask({ origin, resolver, conflicts });
  // A choice that this conflict does not have changes nothing.
  const chosen = (conflict: NameConflict, index: number) =>
    conflictChoices(conflict, resolver).find((choice) => choice === choices?.[index]) ?? 'skip';
  return choices && new Map(conflicts.map((conflict, index) => [conflict.arriving, chosen(conflict, index)]));
}
