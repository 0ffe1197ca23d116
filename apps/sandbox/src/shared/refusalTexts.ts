import { errorMeanings, type WireErrorCode } from '@abrak/core/internal';

/** Reasons with a name of their own that clients receive under a more general error code of @abrak/core. */
export type SandboxRefusalCode = 'imageUnreadable' | 'wrongCurrentPassword';

/** Reasons for which a call is refused: the error codes of @abrak/core, and those of the sandbox alone. */
export type RefusalCode = WireErrorCode | SandboxRefusalCode | 'notAllowed';

/** Default text of each reason: short technical English, for developers. */
export const refusalTexts: Readonly<Record<RefusalCode, string>> = {
  ...errorMeanings,
  imageUnreadable: 'image not readable',
  wrongCurrentPassword: errorMeanings.invalidCredentials,
};
