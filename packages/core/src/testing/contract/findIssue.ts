import * as v from 'valibot';

/** First deviation of a value from a schema. */
export interface FoundIssue {
  readonly what: string;
  readonly answered: unknown;
  readonly expected: unknown;
}

// Of the forms of a union the one that the value comes closest to: its deviation is the deepest.
function closest(issue: v.BaseIssue<unknown>): readonly v.BaseIssue<unknown>[] {
  const [first] = (issue.issues ?? []).map((inner) => closest(inner)).sort((one, two) => depth(two) - depth(one));
  return first === undefined || depth(first) === 0 ? [issue] : [issue, ...first];
}

const depth = (issues: readonly v.BaseIssue<unknown>[]): number =>
  issues.reduce((count, { path }) => count + (path?.length ?? 0), 0);

/** Returns the first deviation of a value from a schema, named by the path of its field; undefined when it is valid. */
export function findIssue(what: string, schema: v.GenericSchema, value: unknown): FoundIssue | undefined {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return undefined;
  const issues = closest(parsed.issues[0]);
  const path = issues.flatMap((issue) => v.getDotPath(issue) ?? []).join('.');
  const issue = issues.at(-1) ?? parsed.issues[0];
  return {
    what: path === '' ? what : `${what} field ${path}`,
    answered: issue.received,
    expected: issue.expected ?? issue.message,
  };
}
