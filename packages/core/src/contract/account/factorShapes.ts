import * as v from 'valibot';
import { count, filledText, limited, list, moment, object, readAs, text, word } from '../fields.ts';
import { PasswordHashShape } from './shapes.ts';

const challenge = limited(filledText('Challenge; it is answered once, within five minutes', 'pQ3zR8'), 200);

const credentialId = 'dGhlLWNyZWRlbnRpYWw';

const MAX_TYPED_LENGTH = 100;
const MAX_TRANSPORTS = 10;

// Fields of a credential that are read. Their lengths have limits, because they are decoded and stored.
const Base64Url = v.pipe(v.string(), v.regex(/^[\w-]{1,20000}$/));
const credential = {
  id: v.pipe(Base64Url, v.maxLength(1_400)),
  rawId: Base64Url,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
};

const CredentialShape = v.object({
  id: filledText('Id of the credential, base64url', credentialId),
  type: word(['public-key'], 'Always `public-key`'),
  transports: v.optional(list(filledText('Transport', 'internal'), 'Ways to reach the authenticator')),
});

/** Options with which a browser asks for a passkey. */
const PasskeyRequestShape = v.looseObject({
  challenge: filledText('Challenge that the passkey signs, base64url', 'Y2hhbGxlbmdl'),
  rpId: v.optional(filledText('Host name of the console', 'console.example.com')),
  timeout: v.optional(count('Milliseconds', 300_000)),
  allowCredentials: v.optional(list(CredentialShape, 'Passkeys of the customer; absent for any')),
  userVerification: v.optional(word(['required', 'preferred', 'discouraged'], 'Verification of the person')),
});

/** Challenge of a sign-in or a confirmation. */
export const FactorChallengeShape = v.object({
  challenge,
  methods: list(
    word(['passkey', 'totp', 'recoveryCode', 'password'], 'Kind of proof'),
    'Kinds of proof that the customer has',
  ),
  passkey: v.nullish(
    v.pipe(PasskeyRequestShape, v.description('`PublicKeyCredentialRequestOptionsJSON`; null without passkeys.')),
  ),
  confirmedUntil: v.nullish(
    moment(
      'Of a confirmation: end of the one that the session has, so that a sequence of calls can ask before its first',
    ),
  ),
});

/** Challenge of a sign-in with a passkey alone. */
export const PasskeySignInShape = v.object({
  challenge,
  passkey: v.pipe(PasskeyRequestShape, v.description('`PublicKeyCredentialRequestOptionsJSON`.')),
});

/** Browser's answer with a passkey. */
const PasskeyAnswerShape = readAs(
  v.pipe(
    v.looseObject({
      id: filledText('Id of the credential, base64url', credentialId),
      rawId: filledText('The same', credentialId),
      type: word(['public-key'], 'Always `public-key`'),
      response: v.pipe(
        v.looseObject({
          clientDataJSON: filledText('Data of the browser, base64url', 'e30'),
          authenticatorData: filledText('Data of the authenticator, base64url', 'AAAA'),
          signature: filledText('Signature, base64url', 'AAAA'),
        }),
        v.description('What the passkey signed.'),
      ),
    }),
    v.description('`AuthenticationResponseJSON` of the browser.'),
  ),
  v.object({
    ...credential,
    response: v.object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: v.optional(v.nullable(v.string())),
    }),
  }),
);

const proof = {
  code: v.optional(
    limited(text('Six digits of the authenticator app, or a recovery code', '123456'), MAX_TYPED_LENGTH),
  ),
  passkey: v.optional(PasskeyAnswerShape),
};

/** Answer to the challenge of a sign-in. */
export const SecondStepShape = v.object({ challenge, ...proof });

/** Answer to the challenge of a sign-in with a passkey alone. */
export const PasskeyStepShape = v.object({ challenge, passkey: PasskeyAnswerShape });

/** Answer to the challenge of a confirmation. */
export const ConfirmationShape = v.object({
  challenge,
  ...proof,
  password: v.optional(
    readAs(
      text('SHA-1 of the password, of a customer without a second factor', '5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8'),
      PasswordHashShape,
    ),
  ),
});

/** Second factors of a customer. */
export const FactorsShape = v.object({
  totp: v.nullable(
    object(
      { createdAt: moment('Time at which it was added'), lastUsedAt: v.nullish(moment('Last use')) },
      'Authenticator app; null without one',
    ),
  ),
  passkeys: v.optional(
    list(
      v.object({
        id: filledText('Id for renaming and removing', '1f0c4a9e-3c1b-4d5e-9a53-0e6f1b2c3d4e'),
        name: text('Name that the customer gave', 'Laptop'),
        createdAt: moment('Time at which it was added'),
        lastUsedAt: v.nullish(moment('Last use')),
      }),
      'Passkeys, oldest first',
    ),
  ),
  recoveryCodesLeft: count('Unused recovery codes', 10),
});

/** New authenticator app. */
export const TotpEnrolmentShape = v.object({
  enrolment: filledText('Sent back with the first code, within 30 minutes', 'q7Yw'),
  secret: filledText('Secret for typing, base32', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'),
  uri: filledText(
    'The same as an `otpauth` address, for a QR code',
    'otpauth://totp/console.example.com:sara?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  ),
});

/** First code of an authenticator app. */
export const FirstCodeShape = v.object({
  enrolment: limited(filledText('Enrolment', 'q7Yw'), 1_000),
  code: limited(text('Six digits that the app shows', '123456'), MAX_TYPED_LENGTH),
});

/** Recovery codes. */
export const RecoveryCodesShape = v.object({
  recoveryCodes: list(
    filledText('Recovery code', '0k2m-4p6r-8tvx-zacd'),
    'New recovery codes, told once; empty when the customer has some already',
  ),
});

/** Challenge of a new passkey. */
export const PasskeyCreationShape = v.object({
  challenge,
  passkey: v.pipe(
    v.looseObject({ challenge: filledText('Challenge that the passkey signs, base64url', 'Y2hhbGxlbmdl') }),
    v.description('`PublicKeyCredentialCreationOptionsJSON`.'),
  ),
});

const name = text('Name, at most 50 characters', 'Laptop');

/** New passkey. */
export const NewPasskeyShape = v.object({
  challenge,
  name,
  passkey: readAs(
    v.pipe(
      v.looseObject({
        id: filledText('Id of the credential, base64url', credentialId),
        rawId: filledText('The same', credentialId),
        type: word(['public-key'], 'Always `public-key`'),
        response: v.pipe(
          v.looseObject({
            clientDataJSON: filledText('Data of the browser, base64url', 'e30'),
            attestationObject: filledText('Data of the authenticator, base64url', 'AAAA'),
          }),
          v.description('What the authenticator made.'),
        ),
      }),
      v.description('`RegistrationResponseJSON` of the browser.'),
    ),
    v.object({
      ...credential,
      response: v.object({
        clientDataJSON: Base64Url,
        attestationObject: Base64Url,
        transports: v.optional(
          v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(MAX_TRANSPORTS)),
          [],
        ),
      }),
    }),
  ),
});

/** New name of a passkey. */
export const PasskeyNameShape = v.object({ name });
