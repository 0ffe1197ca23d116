import { type ReactNode, useEffect, useState } from 'react';
import { useClient, useLazyComponent } from '../../provider/index.ts';
import type { IdentityQuestionProps } from './IdentityQuestion.tsx';

// Loaded late: few visits need a confirmation.
const load = async () => (await import('./IdentityQuestion.tsx')).IdentityQuestion;

interface Question {
  readonly resolve: (isConfirmed: boolean) => void;
}

/**
 * Asks the customer to confirm to be at the session when the server refuses a call without a confirmation
 * (`confirmationRequired`); the call is then sent once more. Place it once inside `AbrakProvider`, not in a
 * part that is loaded late: a call that is refused before it is there fails. Every component is covered.
 */
export function IdentityDialog(): ReactNode {
  const { confirmations } = useClient();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let pending: Question | undefined;
    const remove = confirmations.handle(
      () =>
        new Promise((resolve) => {
          pending = { resolve };
          setQuestion(pending);
        }),
    );
    return () => {
      remove();
      pending?.resolve(false);
    };
  }, [confirmations]);
  const answer = (isConfirmed: boolean) => {
    question?.resolve(isConfirmed);
    setQuestion(undefined);
  };
  const props: IdentityQuestionProps | undefined = question && { onAnswer: answer };
  return useLazyComponent({ load, props, onFail: () => answer(false) });
}
