import type { KyselyConfig, LogEvent } from 'kysely';
import { addSpan, isTracing } from '../shared/index.ts';

const texts = /'(?:[^']|'')*'/g;
const subject = /\b(?:from|into|update|join)\s+"?([a-z_]{1,60})\b/i;

function addQuery(event: LogEvent): void {
  // Values are parameters; texts in a statement are left out all the same.
  const statement = event.query.sql.replace(texts, '');
  const operation = /[a-z]+/i.exec(statement)?.[0].toUpperCase() ?? 'QUERY';
  const table = subject.exec(statement)?.[1];
  addSpan(
    {
      name: table === undefined ? operation : `${operation} ${table}`,
      kind: 'client',
      fields: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table !== undefined && { 'db.collection.name': table }),
      },
    },
    { ms: event.queryDurationMillis, ...(event.level === 'error' && { error: event.error }) },
  );
}

/** Returns the option of Kysely that shows queries in traces; none when no traces are kept. */
export function traceQueries(): Pick<KyselyConfig, 'log'> {
  return isTracing() ? { log: addQuery } : {};
}
