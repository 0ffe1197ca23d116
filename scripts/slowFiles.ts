import { relative } from 'node:path';

/** The part of Vitest's JSON report that the table needs; times are in milliseconds. */
export interface TimedReport {
  readonly testResults: readonly {
    /** Path of the test file. */
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly unknown[];
  }[];
}

interface TimedFile {
  readonly file: string;
  readonly seconds: number;
  readonly tests: number;
}

/** Adds up the projects that run the same file. */
function timeFiles({ testResults }: TimedReport, root: string): TimedFile[] {
  const files = new Map<string, TimedFile>();
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const file = relative(root, name);
    const before = files.get(file);
    files.set(file, {
      file,
      seconds: (before?.seconds ?? 0) + (endTime - startTime) / 1000,
      tests: (before?.tests ?? 0) + assertionResults.length,
    });
  }
  return [...files.values()];
}

/** Returns a table of the files whose tests took longest, slowest first: seconds, number of tests, path. */
export function describeSlowFiles(
  report: TimedReport,
  { root, count }: { readonly root: string; readonly count: number },
): string {
  const slowest = timeFiles(report, root)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);
  const lines = slowest.map(
    ({ seconds, tests, file }) => `${seconds.toFixed(1).padStart(7)}  ${String(tests).padStart(5)}  ${file}`,
  );
  return [`seconds  tests  file`, ...lines].join('\n');
}
