import { type SelectQueryBuilder, sql } from 'kysely';
import * as v from 'valibot';

interface PlanNode {
  readonly 'Relation Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const NodeSchema: v.GenericSchema<unknown, PlanNode> = v.object({
  'Relation Name': v.optional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': v.optional(v.number()),
  Plans: v.optional(v.array(v.lazy(() => NodeSchema))),
});

const PlanSchema = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: NodeSchema })]) })]);

function addRows(node: PlanNode, read: Map<string, number>): void {
  const {
    'Relation Name': table,
    'Actual Rows': kept,
    'Rows Removed by Filter': removed = 0,
    'Actual Loops': loops,
    Plans: inner = [],
  } = node;
  if (table !== undefined) read.set(table, (read.get(table) ?? 0) + (kept + removed) * loops);
  for (const one of inner) addRows(one, read);
}

/** Runs a query and returns the number of rows that it read of each table, those that it left out included. */
export async function rowsRead<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<Readonly<Record<string, number>>> {
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = v.parse(PlanSchema, await query.explain('json', sql`analyze`));
  const read = new Map<string, number>();
  addRows(plan, read);
  return Object.fromEntries(read);
}
