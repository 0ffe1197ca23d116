import { describe, expect, it } from 'vitest';
import { describeSlowFiles, type TimedReport } from './slowFiles.ts';

const aFile = (name: string, milliseconds: number, tests: number) => ({
  name: `/repository/${name}`,
  startTime: 1_000,
  endTime: 1_000 + milliseconds,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

describe('describeSlowFiles', () => {
  it('lists the slowest files first, up to a count', () => {
    const report: TimedReport = {
      testResults: [aFile('fast.test.ts', 40, 2), aFile('slow.test.ts', 12_340, 10), aFile('middle.test.ts', 2_000, 1)],
    };
    expect(describeSlowFiles(report, { root: '/repository', count: 2 })).toBe(
      ['seconds  tests  file', '   12.3     10  slow.test.ts', '    2.0      1  middle.test.ts'].join('\n'),
    );
  });

  it('adds up the projects that run the same file', () => {
    const report: TimedReport = { testResults: [aFile('a.stories.tsx', 1_500, 3), aFile('a.stories.tsx', 1_000, 3)] };
    expect(describeSlowFiles(report, { root: '/repository', count: 20 })).toBe(
      ['seconds  tests  file', '    2.5      6  a.stories.tsx'].join('\n'),
    );
  });
});
