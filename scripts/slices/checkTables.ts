import layerMap from '../layers.json' with { type: 'json' };
import type { Finding } from './finding.ts';

/** Path and text of a source file. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const { path: src, foundations } = layerMap.layers.sandbox;
const owners = new Map(
  Object.entries(layerMap.tables).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
);

/** Tables that a file reads although their noun is above it, each with the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // A password that was changed ends the access of keys and of partners' pages in the same transaction.
  [`${src}/account/sessionStore.ts`]: ['api_key', 'partner_grant', 'partner_token'],
  // Events that no endpoint wants are not written.
  [`${src}/events/eventStore.ts`]: ['webhook_endpoint'],
};

// Positions from the top; foundations are below all features, and what is in no list reads everything.
function floorOf(folder: string): number {
  const row = layerMap.features.findIndex((features) => features.includes(folder));
  if (row >= 0) return row;
  return foundations.includes(folder) ? Infinity : -1;
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
const comments = /\/\*.*?\*\/|\/\/[^\n]*/gs;
const named = /\b(?:from|into|join|update|using)\s+(\w+)|(?:From|Into|Table|[jJ]oin|using|table)\(\s*'(\w+)/g;

function checkQueries({ path, text }: Source): Finding[] {
  if (!path.endsWith('Store.ts')) return [];
  const folder = path.slice(src.length + 1).replace(/\/.*/s, '');
  const code = text.replaceAll(comments, blank);
  return Array.from(code.matchAll(named)).flatMap(({ 1: inSql, 2: inCall, index }) => {
    const table = inSql ?? inCall ?? '';
    const owner = owners.get(table);
    if (owner === undefined || owner === folder || floorOf(owner) > floorOf(folder)) return [];
    if (exceptions[path]?.includes(table) === true) return [];
    const line = code.slice(0, index).split('\n').length;
    return [{ path, line, message: `names the table ${table} of ${owner}, which is not below ${folder}` }];
  });
}

function checkOwners({ path, text }: Source): Finding[] {
  return Array.from(text.matchAll(/^ {2}(\w+): \w+Table;$/gm), ({ 1: table = '' }) => table)
    .filter((table) => !owners.has(table))
    .map((table) => ({ path, message: `declares the table ${table}, which has no owner in scripts/layers.json` }));
}

/**
 * Reports queries of the sandbox that name a table of a noun above or beside theirs, and a table without an owner. Finds
 * names in calls of the query builder and after the words of SQL that a table follows.
 */
export function checkTables(source: Source): Finding[] {
  if (!source.path.startsWith(`${src}/`)) return [];
  return source.path.startsWith(`${src}/db/`) ? checkOwners(source) : checkQueries(source);
}
