import './messages/index.ts';
import type { ActionProblem, PowerProblem } from '@abrak/core';
import { useTranslation } from 'react-i18next';
import type { Switches } from './useSwitches.ts';

/** Why something cannot be done now, in words; the provider's own where it has some. */
export function useReasons({ messages }: Switches) {
  const { t } = useTranslation('servers');
  const told: Partial<Record<ActionProblem, string>> = {
    createDisabled: messages.createServer,
    extendDisabled: messages.extend,
    idleDisabled: messages.idle,
  };
  return {
    action: (problem: ActionProblem): string => told[problem] || t(`actionProblems.${problem}`),
    power: (problem: PowerProblem): string => t(`power.problems.${problem}`),
  };
}
