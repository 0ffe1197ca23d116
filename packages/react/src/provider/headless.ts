/**
 * Exports what hooks without an interface need of the provider.
 *
 * @module
 */
export { useClient, useSupport } from './ClientContext.ts';
export { useClock, useTime } from './clock.ts';
export { belongsTo, claimCache } from './customerOfCache.ts';
export { customerKey } from './customerStorage.ts';
export { onCacheDispose } from './disposeCache.ts';
export { fieldProblems } from './fieldProblems.ts';
export { type Loading, useLoading } from './loading.ts';
export {
  checkedValue,
  CommandError,
  type Failure,
  loadCode,
  type Outcome,
  settle,
  stoppedBy,
  type Success,
} from './outcome.ts';
export { ownKey } from './ownMutations.ts';
export { onePerCache } from './perCache.ts';
export { useAccess, useScope } from './useAccess.ts';
export { usePrefetched } from './usePrefetched.ts';
export { commandOptions, runCommand, useMutationCommand } from './runCommand.ts';
