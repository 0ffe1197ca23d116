import { buildConsole, consoleFolder } from './buildConsole.ts';
import { runUntilOneEnds } from './longRunning.ts';

// A command of the operator serves no console.
const isCommand = process.argv[2] === 'settings';

try {
  if (!isCommand) await buildConsole();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

process.exitCode = await runUntilOneEnds([
  {
    args: ['--conditions=@abrak/source', 'apps/sandbox/src/main.ts', ...process.argv.slice(2)],
    env: { CONSOLE_DIR: consoleFolder },
  },
]);
