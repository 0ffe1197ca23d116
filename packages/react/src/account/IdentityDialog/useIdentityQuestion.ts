import { useEffect, useState } from 'react';
import { useClient } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';

interface Question {
  readonly resolve: (isConfirmed: boolean) => void;
}

/** Question to the customer to confirm to be at the session. */
export interface IdentityPrompt {
  /** True while a call waits for the confirmation. */
  readonly isAsked: boolean;
  /** Ends the question: with true after the session was confirmed, with false to let the call fail. A stable function. */
  readonly answer: (isConfirmed: boolean) => void;
}

/** Receives the question of the client; the last component that uses this gets it. */
export function useIdentityQuestion(): IdentityPrompt {
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
  const answer = useCommand((isConfirmed: boolean) => {
    question?.resolve(isConfirmed);
    setQuestion(undefined);
  });
  return { isAsked: question !== undefined, answer };
}
