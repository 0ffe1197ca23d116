import type { ReactNode } from 'react';
import { useLazyComponent } from '../../provider/index.ts';
import type { IdentityQuestionProps } from './IdentityQuestion.tsx';
import { useIdentityQuestion } from './useIdentityQuestion.ts';

// Loaded late: few visits need a confirmation.
const load = async () => (await import('./IdentityQuestion.tsx')).IdentityQuestion;

/**
 * Asks the customer to confirm to be at the session when the server refuses a call without a confirmation
 * (`confirmationRequired`); the call is then sent once more. Place it once inside `AbrakProvider`, not in a
 * part that is loaded late: a call that is refused before it is there fails. Every component is covered.
 */
export function IdentityDialog(): ReactNode {
  const { isAsked, answer } = useIdentityQuestion();
  const props: IdentityQuestionProps | undefined = isAsked ? { onAnswer: answer } : undefined;
  return useLazyComponent({ load, props, onFail: () => answer(false) });
}
