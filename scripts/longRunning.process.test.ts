import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runUntilOneEnds } from './longRunning.ts';

const runsForEver = 'setInterval(() => {}, 1000);';

function runnerArgs(program: string): string[] {
  const runner = `import { runUntilOneEnds } from ${JSON.stringify(join(import.meta.dirname, 'longRunning.ts'))};
    process.exitCode = await runUntilOneEnds([{ args: ['-e', ${JSON.stringify(program)}] }]);`;
  return ['--input-type=module', '-e', runner];
}

describe('runUntilOneEnds', () => {
  it('exits with the code of the first program that ends, and ends the others', async () => {
    const exitCode = await runUntilOneEnds([{ args: ['-e', 'process.exit(3)'] }, { args: ['-e', runsForEver] }]);

    expect(exitCode).toBe(3);
  });

  it('runs a program in its folder with its added environment', async () => {
    const program = "process.exit(process.cwd().endsWith('packages') && process.env.ABRAK_TEST === 'yes' ? 4 : 1)";

    expect(await runUntilOneEnds([{ args: ['-e', program], folder: 'packages', env: { ABRAK_TEST: 'yes' } }])).toBe(4);
  });

  it('fails when a program is ended by a signal that this process did not receive', async () => {
    expect(await runUntilOneEnds([{ args: ['-e', 'process.kill(process.pid)'] }])).toBe(1);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'forwards %s to the program once and exits with its exit code',
    async (signal) => {
      const program = `let count = 0;
      process.on('${signal}', () => { count += 1; setImmediate(() => process.exit(10 + count)); });
      ${runsForEver}
      console.log('ready');`;
      const child = spawn(process.execPath, runnerArgs(program), { stdio: ['ignore', 'pipe', 'inherit'] });
      const exit = once(child, 'exit');
      await once(child.stdout, 'data');

      child.kill(signal);

      expect(await exit).toEqual([11, null]);
    },
  );

  it('ends the program when its parent process is gone', async () => {
    const program = `process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
      ${runsForEver}
      console.log('ready');`;
    const shell = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(runnerArgs(program))}, {
      stdio: 'inherit',
    });`;
    const child = spawn(process.execPath, ['-e', shell], { stdio: ['ignore', 'pipe', 'inherit'] });
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const end = once(child.stdout, 'end');
    await once(child.stdout, 'data');

    child.kill('SIGKILL');
    await end;

    expect(output.join('')).toBe('ready\nended\n');
  });
});
