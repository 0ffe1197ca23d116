import type { Kysely } from 'kysely';

export type FolderQuery = Kysely<object>;
