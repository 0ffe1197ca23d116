import { describe, expect, it } from 'vitest';
import { summarizeTests, type TestReport } from './testSummary.ts';

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failedFile = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
const brokenFile = { status: 'failed', assertionResults: [] };

describe('summarizeTests', () => {
  it.each<[string, TestReport | undefined, number, number, number]>([
    ['a clean run', { numPassedTests: 1, numFailedTests: 0, testResults: [passedFile] }, 0, 1, 0],
    ['a failed test', { numPassedTests: 2, numFailedTests: 1, testResults: [passedFile, failedFile] }, 1, 2, 1],
    ['a broken file', { numPassedTests: 1, numFailedTests: 0, testResults: [passedFile, brokenFile] }, 1, 1, 1],
    ['an error outside of every test', { numPassedTests: 1, numFailedTests: 0, testResults: [passedFile] }, 1, 1, 1],
    ['a run without a report', undefined, 1, 0, 1],
  ])('counts %s', (_what, report, exitCode, passed, failed) => {
    expect(summarizeTests(report, exitCode)).toEqual({ passed, failed });
  });
});
