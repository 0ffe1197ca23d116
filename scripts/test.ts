import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './runCommand.ts';
import { summarizeTests, type TestReport } from './testSummary.ts';

const folder = mkdtempSync(join(tmpdir(), 'abrak-tests-'));
const reportFile = join(folder, 'report.json');

async function runVitest(): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  const [exitCode] = await once(child, 'exit');
  return typeof exitCode === 'number' ? exitCode : 1;
}

const exitCode = await runVitest();
const report: TestReport | undefined = existsSync(reportFile)
  ? JSON.parse(readFileSync(reportFile, 'utf8'))
  : undefined;
rmSync(folder, { recursive: true });

const { passed, failed } = summarizeTests(report, exitCode);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = exitCode;
