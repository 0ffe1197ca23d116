import * as v from 'valibot';
import {
  activateAccount,
  changePassword,
  changeProfile,
  endSessions,
  getCurrentUser,
  listSessions,
  requestActivation,
  requestPasswordReset,
  setNewPassword,
  signUp,
  getCaptcha,
  listActivity,
} from '../../account/index.ts';
import { checkCredentials, endSession } from '../../account/internal.ts';
import { announced, filledText, judgedParameter, limited, text, word, wordsIn } from '../fields.ts';
import { answering, done, headOf, named, noJson, type OperationError } from '../Operation.ts';
import { passwordRefusals, signInRefusals } from '../logged.ts';
import { factorOperations } from './factors.ts';
import { FactorChallengeShape } from './factorShapes.ts';
import { mailPreferenceOperations } from './mailPreferences.ts';
import { liveUpdateOperations } from './liveUpdates.ts';
import { notificationOperations } from './notifications.ts';
import { planOperations } from './plans.ts';
import {
  ActivityShape,
  AuthAnswerShape,
  ChallengeShape,
  PageUserShape,
  PasswordHashShape,
  ProfileChangesShape,
  SessionShape,
  UserShape,
} from './shapes.ts';

const identifier = limited(text('E-mail address or username', 'sara'), 320);
const email = text('E-mail address', 'sara@example.com');
const code = limited(text('Code of the mail; it works once', 'dGhlLWNvZGU'), 200);
const newPassword = PasswordHashShape;

const signInErrors: readonly OperationError[] = ['accountLocked', 'invalidCredentials', 'notAllowed'];
const emailRules: OperationError = { rules: ['emailEmpty', 'emailInvalid', 'emailTooLong'], field: 'email' };
const newPasswordRules = (field: string): OperationError => ({
  rules: ['passwordEmpty', 'passwordWeak', 'passwordCommon'],
  field,
});

const signInOperations = named({
  signIn: {
    ...headOf(checkCredentials),
    logged: { done: 'signedIn', refused: signInRefusals },
    summary: 'Sign in',
    description:
      'Answers a session token and sets it as an http-only cookie for two days. Refused for pages of other origins.',
    auth: 'nobody',
    query: { email: identifier, password: PasswordHashShape },
    answers: answering(AuthAnswerShape, 'The session.'),
    errors: [...signInErrors, 'captchaInvalid', 'secondFactorRequired'],
  },
  signInByPost: {
    logged: { done: 'signedIn', refused: signInRefusals },
    noun: 'account',
    method: 'POST',
    service: 'auth',
    path: 'auth',
    summary: 'Sign in, with the credentials in the body',
    capability: 'postSignIn',
    auth: 'nobody',
    body: {
      schema: v.object({
        email: identifier,
        password: PasswordHashShape,
        reCaptcha: v.optional(
          limited(
            text('Answer to the captcha, after `captchaInvalid` has asked for one', 'eyJjaGFsbGVuZ2UiOnt9fQ'),
            4_000,
          ),
        ),
      }),
    },
    answers: answering(
      v.union([AuthAnswerShape, announced('secondFactor', FactorChallengeShape)]),
      'The session, or the challenge of a customer with a second factor.',
    ),
    errors: [...signInErrors, 'captchaInvalid', noJson],
  },
  renewToken: {
    noun: 'account',
    method: 'POST',
    service: 'auth',
    path: 'auth/renew',
    summary: 'Tell the token of the session in the cookie',
    description: 'For a page that keeps the token in memory only. Refused for pages of other origins.',
    capability: 'cookieRenewal',
    auth: 'nobody',
    body: { schema: v.object({}) },
    answers: answering(AuthAnswerShape, 'The session.'),
    errors: ['sessionEnded', 'notAllowed', noJson],
  },
  signOut: {
    ...headOf(endSession),
    logged: { done: 'signedOut' },
    summary: 'End the current session',
    auth: 'customer',
    answers: done('The session has ended.'),
  },
});

const registrationOperations = named({
  getCaptcha: {
    ...headOf(getCaptcha),
    summary: 'Get a challenge for registration',
    capability: 'captcha',
    auth: 'nobody',
    answers: answering(ChallengeShape, 'A challenge. Its solution is good for one registration within ten minutes.'),
  },
  signUp: {
    ...headOf(signUp),
    logged: { done: 'signUp' },
    summary: 'Register',
    description: 'Creates an account that waits for its activation by a mail.',
    auth: 'nobody',
    query: {
      verify: v.optional(v.pipe(v.boolean(), v.description('Always false.'), v.examples([false]))),
      lang: v.optional(word(['fa', 'en'], 'Language of the mail; default `fa`')),
    },
    body: {
      schema: v.object({
        email,
        username: text('5 to 45 English letters and digits, the first a letter', 'sara1'),
        password: PasswordHashShape,
        reCaptcha: text('Answer to the captcha', 'eyJjaGFsbGVuZ2UiOnt9fQ'),
      }),
    },
    answers: done('The account exists, a mail is on its way.'),
    errors: [
      'emailTaken',
      'usernameTaken',
      'captchaInvalid',
      emailRules,
      { rules: ['required', 'usernameInvalid'], field: 'username' },
      newPasswordRules('password'),
      'notAllowed',
      noJson,
    ],
  },
  requestActivation: {
    ...headOf(requestActivation),
    summary: 'Ask for a new activation mail',
    description: 'The answer does not tell whether there is such a customer.',
    auth: 'nobody',
    query: { email: judgedParameter(email) },
    answers: done('A mail is on its way, if there is such a customer.'),
    errors: [emailRules, 'notAllowed'],
  },
  requestPasswordReset: {
    ...headOf(requestPasswordReset),
    logged: { done: 'resetRequested' },
    summary: 'Ask for a mail to set a new password',
    description: 'The answer does not tell whether there is such a customer.',
    auth: 'nobody',
    query: { email: judgedParameter(email) },
    answers: done('A mail is on its way, if there is such a customer.'),
    errors: [emailRules, 'notAllowed'],
  },
  activateAccount: {
    ...headOf(activateAccount),
    summary: 'Activate an account with the code of its mail',
    description: 'A new account needs its password, too: the code alone could activate what a stranger has registered.',
    isExtension: true,
    auth: 'nobody',
    body: { schema: v.object({ code, password: v.optional(PasswordHashShape) }) },
    answers: answering(v.object({ username: text('Username of the account', 'sara') }), 'The account is active.'),
    errors: ['codeInvalid', { code: 'invalidCredentials', status: 400 }, 'accountLocked', 'notAllowed', noJson],
  },
  setNewPassword: {
    ...headOf(setNewPassword),
    logged: { done: 'passwordReset' },
    summary: 'Set a new password with the code of a mail',
    description: 'Ends every session and every API key of the customer.',
    isExtension: true,
    auth: 'nobody',
    body: { schema: v.object({ code, newPassword }) },
    answers: done('The password has changed.'),
    errors: ['codeInvalid', newPasswordRules('newPassword'), 'notAllowed', noJson],
  },
});

const profileErrors: readonly OperationError[] = [
  'itemMissing',
  { rules: ['nationalCodeFormat', 'nationalCodeInvalid'], field: 'profile.nationalId' },
  { rules: ['postalCodeFormat', 'postalCodeInvalid'], field: 'profile.postalCode' },
  { rules: ['companyNationalCodeFormat', 'companyNationalCodeCheck'], field: 'profile.companyNationalCode' },
  { rules: ['mobileInvalid'], field: 'mobileNumber' },
  { rules: ['landlineInvalid'], field: 'profile.fax' },
  { rules: ['required', 'textControl', 'textTooLong'], field: 'name' },
];

const customerOperations = named({
  getCurrentUser: {
    ...headOf(getCurrentUser),
    summary: 'Read the signed-in customer',
    description: "A partner's page gets a pseudonym, and storage and balance as far as its scopes go.",
    auth: 'customer',
    scopes: 'any',
    answers: answering(v.union([UserShape, PageUserShape]), 'The customer.'),
  },
  changeProfile: {
    ...headOf(changeProfile),
    logged: { done: 'profileChanged' },
    summary: 'Change the profile',
    description: 'Absent fields keep their values. The given API tells nothing of the answer.',
    auth: 'customer',
    query: { verify: v.optional(v.pipe(v.boolean(), v.description('Always false.'), v.examples([false]))) },
    body: { schema: ProfileChangesShape },
    answers: answering(UserShape, 'The customer with the changes.'),
    errors: profileErrors,
  },
  changePassword: {
    ...headOf(changePassword),
    logged: { done: 'passwordChanged', refused: passwordRefusals },
    summary: 'Change the password',
    description: 'Ends all other sessions and all codes of mails.',
    auth: 'customer',
    body: { schema: v.object({ currentPassword: PasswordHashShape, newPassword }) },
    answers: done('The password has changed.'),
    errors: [
      { code: 'invalidCredentials', status: 400 },
      'confirmationRequired',
      newPasswordRules('newPassword'),
      { rules: ['passwordUnchanged'], field: 'newPassword' },
    ],
  },
  listSessions: {
    ...headOf(listSessions),
    summary: 'List the sessions of the customer',
    capability: 'sessions',
    auth: 'customer',
    answers: answering(v.array(SessionShape), 'The sessions, newest first.'),
  },
  endSessions: {
    ...headOf(endSessions),
    logged: { done: 'sessionsEnded' },
    summary: 'End sessions',
    description: 'Without `ids` all but the current one. None is ended when one of them is not the customer’s.',
    capability: 'sessions',
    auth: 'customer',
    query: {
      ids: v.optional(
        wordsIn(filledText('Ids of sessions, separated by commas', '1f0c4a9e-3c1b-4d5e-9a53-0e6f1b2c3d4e')),
      ),
    },
    answers: done('The sessions have ended.'),
    errors: ['itemMissing'],
  },
});

const activityOperations = named({
  listActivity: {
    ...headOf(listActivity),
    summary: 'List the newest security events of the account',
    capability: 'activity',
    auth: 'customer',
    answers: answering(v.array(ActivityShape), 'The events, newest first.'),
  },
});

/** Calls of accounts, profiles and storage plans. */
export const accountOperations = {
  ...signInOperations,
  ...registrationOperations,
  ...customerOperations,
  ...factorOperations,
  ...activityOperations,
  ...mailPreferenceOperations,
  ...notificationOperations,
  ...liveUpdateOperations,
  ...planOperations,
};
