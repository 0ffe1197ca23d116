import { DEFAULT_LOCALE } from '@abrak/core';
import type { DbScope } from '../db/index.ts';
import { newToken } from '../http/index.ts';
import { addMail } from '../mail/index.ts';
import type { Customer } from './accountStore.ts';
import { type CodeKind, keepCode } from './codeStore.ts';
import { writeLetter } from './letters.ts';

/** Where the console opens a code; behind the "#" no server, log or referrer ever sees it. */
const pathOf: Readonly<Record<CodeKind, string>> = { activate: '/reactivate', reset: '/nwforgetpassword' };

export interface CodeMail {
  readonly kind: CodeKind;
  /** Undefined for nobody: then the same is done, and nothing comes of it. */
  readonly customer: Pick<Customer, 'email' | 'id' | 'language' | 'username'> | undefined;
  /** Origin of the console, as the sandbox was told it. */
  readonly consoleOrigin: string;
}

const nobody = { id: undefined, email: '', username: '', language: DEFAULT_LOCALE };

/** Keeps a new code for a customer and puts the mail that brings it in the outbox; call it in a transaction. */
export async function sendCode(db: DbScope, { kind, customer, consoleOrigin }: CodeMail, now: Date): Promise<void> {
  const { id, email, username, language } = customer ?? nobody;
  const code = newToken();
  const link = `${consoleOrigin}${pathOf[kind]}#code=${code}`;
  const letter = await writeLetter({ kind, locale: language, username, link });
  await keepCode(db, { customerId: id, kind, code }, now);
  await addMail(db, { ...letter, kind, to: email, locale: language, isWanted: customer !== undefined }, now);
}
