import './messages/index.ts';
import type { ActionProblem, PowerProblem, ServerView } from '@abrak/core/servers';
import { useTranslation } from '../../ui/index.ts';
import type { Switches } from './useSwitches.ts';

/**
 * Returns texts for problems that prevent an action; the provider's own message wins where there is one. Those of a
 * server's `view` tell the hours that are left of its lock.
 */
export function useProblemText({ messages }: Switches, { idle }: Partial<Pick<ServerView, 'idle'>> = {}) {
  const { t } = useTranslation('servers');
  const providerMessages: Partial<Record<ActionProblem, string>> = {
    createDisabled: messages.createServer,
    extendDisabled: messages.extend,
    idleDisabled: messages.idle,
  };
  const locked = idle && t('expiry.idle', { count: idle.hoursLeft });
  const lockedText = (problem: ActionProblem | PowerProblem) => (problem === 'idleLocked' ? locked : undefined);
  return {
    action: (problem: ActionProblem): string =>
      lockedText(problem) ?? (providerMessages[problem] || t(`actionProblems.${problem}`)),
    power: (problem: PowerProblem): string => lockedText(problem) ?? t(`power.problems.${problem}`),
  };
}
