import * as v from 'valibot';
import {
  finishSignIn,
  addPasskey,
  beginConfirmation,
  beginPasskey,
  beginPasskeySignIn,
  beginTotp,
  confirmIdentity,
  confirmTotp,
  finishPasskeySignIn,
  listFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '../../account/index.ts';
import { filledText } from '../fields.ts';
import { factorRefusals } from '../logged.ts';
import { answering, done, headOf, named, noJson, type OperationError } from '../Operation.ts';
import {
  ConfirmationShape,
  FactorChallengeShape,
  FactorsShape,
  FirstCodeShape,
  NewPasskeyShape,
  PasskeyCreationShape,
  PasskeyNameShape,
  PasskeySignInShape,
  PasskeyStepShape,
  RecoveryCodesShape,
  SecondStepShape,
  TotpEnrolmentShape,
} from './factorShapes.ts';
import { AuthAnswerShape } from './shapes.ts';

const codeRules: OperationError = { rules: ['required', 'factorCodeFormat'], field: 'code' };
const nameRules: OperationError = { rules: ['required', 'textControl', 'textTooLong'], field: 'name' };

const auth = { auth: 'nobody' } as const;
const own = { auth: 'customer' } as const;
const app = { ...own, capability: 'secondFactor' } as const;
const passkeys = { ...own, capability: 'passkeys' } as const;
const nothing = { schema: v.object({}) };
const passkeyId = { id: filledText('Id of a passkey', '1f0c4a9e-3c1b-4d5e-9a53-0e6f1b2c3d4e') };

const stepErrors: readonly OperationError[] = [
  'factorRefused',
  'challengeEnded',
  'accountLocked',
  'notAllowed',
  noJson,
];

/** Calls of second factors: the second step of a sign-in, their management, and confirmations. */
export const factorOperations = named({
  answerSecondStep: {
    ...auth,
    ...headOf(finishSignIn),
    logged: { done: 'signedIn', refused: factorRefusals },
    summary: 'Answer the challenge of a sign-in',
    description: 'With a code or a passkey. Each code works once, and each challenge; a fifth wrong answer ends it.',
    capability: 'secondFactor',
    body: { schema: SecondStepShape },
    answers: answering(AuthAnswerShape, 'The session.'),
    errors: [...stepErrors, codeRules],
  },
  beginPasskeySignIn: {
    ...auth,
    ...headOf(beginPasskeySignIn),
    summary: 'Start a sign-in with a passkey alone',
    capability: 'passkeys',
    body: nothing,
    answers: answering(PasskeySignInShape, 'The challenge.'),
    errors: ['notAllowed', noJson],
  },
  finishPasskeySignIn: {
    ...auth,
    ...headOf(finishPasskeySignIn),
    logged: { done: 'signedIn', refused: factorRefusals },
    summary: 'Sign in with a passkey alone',
    description: 'The passkey verifies its user, so no password is asked.',
    capability: 'passkeys',
    body: { schema: PasskeyStepShape },
    answers: answering(AuthAnswerShape, 'The session.'),
    errors: stepErrors,
  },
  listFactors: {
    ...app,
    ...headOf(listFactors),
    summary: 'List the second factors of the customer',
    answers: answering(FactorsShape, 'The second factors.'),
  },
  beginTotp: {
    ...app,
    ...headOf(beginTotp),
    summary: 'Start an authenticator app',
    description: 'It counts once its first code was sent.',
    body: nothing,
    answers: answering(TotpEnrolmentShape, 'The secret.'),
    errors: ['limitReached', 'confirmationRequired'],
  },
  confirmTotp: {
    ...app,
    ...headOf(confirmTotp),
    logged: { done: 'factorAdded', refused: factorRefusals },
    summary: 'Add the authenticator app with its first code',
    body: { schema: FirstCodeShape },
    answers: answering(RecoveryCodesShape, 'The app is added.'),
    errors: ['factorRefused', 'challengeEnded', 'limitReached', 'confirmationRequired', codeRules],
  },
  removeTotp: {
    ...app,
    ...headOf(removeTotp),
    logged: { done: 'factorRemoved' },
    summary: 'Remove the authenticator app',
    answers: done('The app is removed; with the last factor also the recovery codes.'),
    errors: ['itemMissing', 'confirmationRequired'],
  },
  renewRecoveryCodes: {
    ...app,
    ...headOf(renewRecoveryCodes),
    logged: { done: 'recoveryCodesRenewed' },
    summary: 'Replace the recovery codes',
    body: nothing,
    answers: answering(RecoveryCodesShape, 'The new codes; the old ones do not work any more.'),
    errors: ['itemMissing', 'confirmationRequired'],
  },
  beginPasskey: {
    ...passkeys,
    ...headOf(beginPasskey),
    summary: 'Start a passkey',
    body: nothing,
    answers: answering(PasskeyCreationShape, 'The challenge, for this session only.'),
    errors: ['limitReached', 'confirmationRequired', 'notAllowed'],
  },
  addPasskey: {
    ...passkeys,
    ...headOf(addPasskey),
    logged: { done: 'factorAdded', refused: factorRefusals },
    summary: 'Add a passkey',
    body: { schema: NewPasskeyShape },
    answers: answering(RecoveryCodesShape, 'The passkey is added.'),
    errors: ['factorRefused', 'challengeEnded', 'limitReached', 'notAllowed', nameRules],
  },
  renamePasskey: {
    ...passkeys,
    ...headOf(renamePasskey),
    summary: 'Rename a passkey',
    parameters: passkeyId,
    body: { schema: PasskeyNameShape },
    answers: done('The passkey has the name.'),
    errors: ['itemMissing', nameRules],
  },
  removePasskey: {
    ...passkeys,
    ...headOf(removePasskey),
    logged: { done: 'factorRemoved' },
    summary: 'Remove a passkey',
    parameters: passkeyId,
    answers: done('The passkey is removed; with the last factor also the recovery codes.'),
    errors: ['itemMissing', 'confirmationRequired'],
  },
  beginConfirmation: {
    ...own,
    ...headOf(beginConfirmation),
    summary: 'Ask how the customer can confirm the session',
    capability: 'stepUp',
    body: nothing,
    answers: answering(FactorChallengeShape, 'The challenge, for this session only.'),
  },
  confirmIdentity: {
    ...own,
    ...headOf(confirmIdentity),
    logged: { done: 'confirmed', refused: factorRefusals },
    summary: 'Confirm the session for some minutes',
    description: 'With a code or a passkey; a customer without a second factor with the password.',
    capability: 'stepUp',
    body: { schema: ConfirmationShape },
    answers: done('The session is confirmed.'),
    errors: ['factorRefused', 'challengeEnded', { code: 'invalidCredentials', status: 400 }, codeRules],
  },
});
