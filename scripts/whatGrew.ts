import { runCommand } from './runCommand.ts';

/** Modules to name; the others have grown less. */
const NAMED = 10;

const isShipped = (path: string) =>
  /^(?:packages|apps\/console)\/.*\.(?:json|[jt]sx?)$/.test(path) &&
  /\/(?:public|src)\//.test(path) &&
  !/\.(?:stories|test)\.|\/testing\//.test(path);

/**
 * Lists the modules that pages load and that have more lines than before, those that have grown most first, from the
 * output of `git diff --numstat`.
 */
export function grownModules(numstat: string): readonly string[] {
  const changes = numstat.split('\n').map((line) => {
    const [added = '', removed = '', path = ''] = line.split('\t');
    return { path, lines: Number(added) - Number(removed) };
  });
  return changes
    .filter(({ path, lines }) => lines > 0 && isShipped(path))
    .toSorted((one, other) => other.lines - one.lines)
    .map(({ path, lines }) => `${path}  +${lines} lines`);
}

/** Returns sentences that name the modules that have grown since a file of budgets was changed; empty without git. */
export async function whatGrew(budgets: string): Promise<readonly string[]> {
  const { exitCode, output: commit } = await runCommand(`git log -1 --format=%h -- ${budgets}`);
  if (exitCode !== 0 || commit === '') return [];
  const { exitCode: failed, output } = await runCommand(
    `git diff --numstat ${commit} -- packages apps package-lock.json`,
  );
  if (failed !== 0) return [];
  const grown = grownModules(output);
  return [
    `\n${budgets} was last changed by ${commit}. Modules that have grown since:`,
    ...(grown.length === 0 ? ['none'] : grown.slice(0, NAMED)),
    ...(output.includes('package-lock.json') ? ['package-lock.json has changed, too: see its packages.'] : []),
  ];
}
