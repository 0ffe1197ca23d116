import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../ui/headless.ts';
import { type Outcome, settle } from './outcome.ts';
import { ownKey } from './ownMutations.ts';

/**
 * Options of the mutations that run commands. A page's defaults do not apply: a command is neither repeated nor held
 * back, and the code that starts it removes it from the cache.
 */
export const commandOptions = { networkMode: 'always', retry: false, gcTime: Infinity } as const;

/** A command to run. */
interface CommandRun<Value> {
  /** Command, such as `['servers', 'power', 7]`. */
  readonly key: readonly unknown[];
  /** Subject that one call at a time is about. Default: calls run at the same time. */
  readonly subject?: unknown;
  /** Input that other components see while the command is pending. */
  readonly variables?: unknown;
  readonly call: () => Promise<Value>;
}

/**
 * Runs a command as a mutation of the cache: it goes on when its component unmounts, other components see it while it is
 * pending, and it is dropped with its customer. While one about the same subject is pending, returns the result of that
 * one.
 */
export function runCommand<Value>(cache: QueryClient, { key, subject, variables, call }: CommandRun<Value>) {
  const mutations = cache.getMutationCache();
  const mutationKey = subject === undefined ? ownKey(...key) : ownKey(...key, subject);
  const pending = subject === undefined ? undefined : mutations.find({ mutationKey, status: 'pending' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- mutations with the same key run the same command
  if (pending !== undefined) return pending.continue() as Promise<Value>;
  const options = { ...commandOptions, mutationKey, mutationFn: call };
  const mutation = mutations.build<Value, unknown, unknown, unknown>(cache, options);
  return mutation.execute(variables).finally(() => mutations.remove(mutation));
}

/**
 * Makes a command of a call: it runs as a mutation (`runCommand`) and never rejects. `subjectOf` names the subject of a
 * call; calls about different subjects run at the same time. Default: one call at a time. While a call about the same
 * subject is pending, also by another component, the command returns its outcome. Returns a stable function.
 */
export function useMutationCommand<Input extends readonly unknown[], Value>(
  name: `${string}.${string}`,
  call: (...input: Input) => Promise<Value>,
  subjectOf: (...input: Input) => string = () => '',
): (...input: Input) => Promise<Outcome<Value>> {
  const cache = useQueryClient();
  return useCommand((...input: Input) =>
    settle(runCommand(cache, { key: name.split('.'), subject: subjectOf(...input), call: () => call(...input) })),
  );
}
