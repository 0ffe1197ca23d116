import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './runCommand.ts';
import { describeSlowFiles, type TimedReport } from './slowFiles.ts';
import { summarizeTests, type TestReport } from './testSummary.ts';

const SLOW_FLAG = '--slow';
const SLOW_COUNT = 20;

const folder = mkdtempSync(join(tmpdir(), 'abrak-tests-'));
const reportFile = join(folder, 'report.json');
const given = process.argv.slice(2);

async function runVitest(): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...given.filter((flag) => flag !== SLOW_FLAG)], {
    cwd: root,
    stdio: 'inherit',
  });
  const [exitCode] = await once(child, 'exit');
  return typeof exitCode === 'number' ? exitCode : 1;
}

const exitCode = await runVitest();
const report: (TestReport & TimedReport) | undefined = existsSync(reportFile)
  ? JSON.parse(readFileSync(reportFile, 'utf8'))
  : undefined;
rmSync(folder, { recursive: true });

if (given.includes(SLOW_FLAG) && report !== undefined)
  console.log(describeSlowFiles(report, { root, count: SLOW_COUNT }));
const { passed, failed } = summarizeTests(report, exitCode);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = exitCode;
