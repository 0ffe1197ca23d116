import { beginConfirmation, confirmIdentity, type FactorChallenge, type IdentityProof } from '@abrak/core/internal';
import { useEffect, useState } from 'react';
import { type Outcome, useClient, useSingleCall } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';

/** Question to the customer to confirm to be at the session. */
export interface IdentityConfirmation {
  /** True while a call waits for the confirmation. */
  readonly isAsked: boolean;
  /** Fetches the challenge, which says how the customer can prove it: by password or a second factor. A stable function. */
  readonly begin: () => Promise<Outcome<FactorChallenge>>;
  /** Sends the proof; after a success the waiting call is sent again. A stable function. */
  readonly confirm: (challenge: FactorChallenge, proof: IdentityProof) => Promise<Outcome>;
  /** Ends the question: with true after the session was confirmed, with false to let the call fail. A stable function. */
  readonly answer: (isConfirmed: boolean) => void;
}

interface Question {
  readonly resolve: (isConfirmed: boolean) => void;
}

/**
 * Receives the question when the server refuses a call without a confirmation (`confirmationRequired`); the call is then
 * sent once more. Use it once inside `AbrakProvider`; it covers every call of the client, so leave `IdentityDialog` out.
 */
export function useIdentityConfirmation(): IdentityConfirmation {
  const client = useClient();
  const { confirmations } = client;
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
  const begin = useSingleCall(() => beginConfirmation(client));
  const confirm = useSingleCall(async ({ challenge }: FactorChallenge, proof: IdentityProof): Promise<undefined> => {
    await confirmIdentity(client, { challenge, proof });
    answer(true);
  });
  return { isAsked: question !== undefined, begin, confirm, answer };
}
