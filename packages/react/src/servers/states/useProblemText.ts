import './messages/index.ts';
import type { ActionProblem, PowerProblem } from '@abrak/core/servers';
import { useTranslation } from '../../ui/index.ts';
import type { Switches } from './useSwitches.ts';

/** Returns texts for problems that prevent an action; the provider's own message wins where there is one. */
export function useProblemText({ messages }: Switches) {
  const { t } = useTranslation('servers');
  const providerMessages: Partial<Record<ActionProblem, string>> = {
    createDisabled: messages.createServer,
    extendDisabled: messages.extend,
    idleDisabled: messages.idle,
  };
  return {
    action: (problem: ActionProblem): string => providerMessages[problem] || t(`actionProblems.${problem}`),
    power: (problem: PowerProblem): string => t(`power.problems.${problem}`),
  };
}
