import type { WireErrorCode } from '@abrak/core';
import { errorTable } from '@abrak/core/internal';

/** Reasons with a name of their own that clients receive under a more general error code of @abrak/core. */
export type SandboxRefusalCode = 'imageUnreadable' | 'wrongCurrentPassword';

/** Reasons for which a call is refused: the error codes of @abrak/core, and those of the sandbox alone. */
export type RefusalCode = WireErrorCode | SandboxRefusalCode | 'notAllowed';

const sandboxTexts: Readonly<Record<SandboxRefusalCode, string>> = {
  imageUnreadable: 'image not readable',
  wrongCurrentPassword: errorTable.invalidCredentials.meaning,
};

function isSandboxCode(code: RefusalCode): code is SandboxRefusalCode {
  return Object.hasOwn(sandboxTexts, code);
}

/** Returns the default text of a reason: short technical English, for developers. */
export function refusalText(code: RefusalCode): string {
  return isSandboxCode(code) ? sandboxTexts[code] : errorTable[code].meaning;
}
