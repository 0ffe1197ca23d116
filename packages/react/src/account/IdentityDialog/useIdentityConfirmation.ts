import { type FactorChallenge, beginConfirmation, confirmIdentity, type IdentityProof } from '@abrak/core/account';
import { type Outcome, useClient, useMutationCommand } from '../../provider/headless.ts';
import { type IdentityPrompt, useIdentityQuestion } from './useIdentityQuestion.ts';

/** Question to the customer to confirm to be at the session, with the calls that confirm it. */
export interface IdentityConfirmation extends IdentityPrompt {
  /** Fetches the challenge, which says how the customer can prove it: by password or a second factor. A stable function. */
  readonly begin: () => Promise<Outcome<FactorChallenge>>;
  /** Sends the proof; after a success the waiting call is sent again. A stable function. */
  readonly confirm: (challenge: FactorChallenge, proof: IdentityProof) => Promise<Outcome>;
}

/**
 * Receives the question when the server refuses a call without a confirmation (`confirmationRequired`); the call is then
 * sent once more. Use it once inside `AbrakProvider`; it covers every call of the client, so leave `IdentityDialog` out.
 */
export function useIdentityConfirmation(): IdentityConfirmation {
  const client = useClient();
  const { isAsked, answer } = useIdentityQuestion();
  const begin = useMutationCommand('account.beginConfirmation', () => beginConfirmation(client));
  const confirm = useMutationCommand(
    'account.confirmIdentity',
    async ({ challenge }: FactorChallenge, proof: IdentityProof): Promise<undefined> => {
      await confirmIdentity(client, { challenge, proof });
      answer(true);
    },
  );
  return { isAsked, begin, confirm, answer };
}
