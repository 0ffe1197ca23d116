import * as v from 'valibot';
import { tellDeveloper } from './tellDeveloper.ts';

/** Creates the parser of a row: null, and a message to the developer, for one that cannot be read. */
export function rowOrNull<TRow extends {}>(row: v.GenericSchema<unknown, TRow>) {
  return v.fallback(v.nullable(row), (odd) => {
    if (odd?.issues) tellDeveloper(`A row of an answer cannot be read and is left out: ${v.summarize(odd.issues)}`);
    return null;
  });
}

/**
 * Creates the parser of a list: rows that cannot be read are left out, so that one odd row does not hide the others. A
 * list of which no row can be read is refused.
 */
export function rowsOf<TRow extends {}>(row: v.GenericSchema<unknown, TRow>): v.GenericSchema<unknown, TRow[]> {
  return v.pipe(
    v.array(rowOrNull(row)),
    v.check((rows) => rows.length === 0 || rows.some((one) => one !== null), 'a list with a row that can be read'),
    v.transform((rows) => rows.filter((one) => one !== null)),
  );
}
