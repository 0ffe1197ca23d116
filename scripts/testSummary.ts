/** The part of Vitest's JSON report that the summary needs. */
export interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Numbers of passed and failed tests. */
export interface TestSummary {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Sums up a test run. A file that fails before its first test counts as one failure, and so does a run that
 * ends badly although every test passed, or that ends without a report.
 */
export function summarizeTests(report: TestReport | undefined, exitCode: number): TestSummary {
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length;
  return { passed: report?.numPassedTests ?? 0, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}
