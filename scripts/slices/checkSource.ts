import { findLines, type Finding, type LineRule } from './finding.ts';

const everywhere: LineRule[] = [
  { pattern: /\b(TODO|FIXME|XXX)\b/, message: 'is unfinished; finish it, or write it down where work is planned' },
];

const published: LineRule[] = [
  { pattern: /\bconsole\.(log|info|debug)\(/, message: 'prints into the page of whoever embeds it' },
];

const tests: LineRule[] = [
  { pattern: /\.(only|skip|todo)\(/, message: 'leaves tests out' },
  { pattern: /\bwaitForTimeout\(/, message: 'waits on the wall clock; wait for what should happen' },
  {
    pattern: /\bnew Promise\(\s*\(?\w*\)?\s*=>\s*\{?\s*(window\.)?setTimeout\(|from 'node:timers\/promises'/,
    message: 'sleeps; inject the clock, or wait for what should happen',
  },
];

const rulesOfSandbox: LineRule[] = [{ pattern: /\bq\(\)/, message: 'runs a query; move it to the store of its noun' }];

const runsQueries = /Store\.ts$|^apps\/sandbox\/src\/(db|testing)\//;

/** Reports lines that may not stay in the source: unfinished work, printing, skipped tests, sleeps, queries outside stores. */
export function checkSource(path: string, text: string): Finding[] {
  const isTest = /\.(test|spec)\.tsx?$/.test(path);
  return findLines(path, text, [
    ...everywhere,
    ...(path.startsWith('packages/') ? published : []),
    ...(isTest ? tests : []),
    ...(path.startsWith('apps/sandbox/') && !isTest && !runsQueries.test(path) ? rulesOfSandbox : []),
  ]);
}
