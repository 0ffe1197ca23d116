import { DEFAULT_LOCALE } from '@abrak/core';
import type { DbScope } from '../db/index.ts';
import { addMail } from '../mail/index.ts';
import { newToken } from '../shared/index.ts';
import type { Customer } from './accountStore.ts';
import { type CodeKind, storeCode } from './codeStore.ts';
import { renderAccountMail } from './renderAccountMail.ts';

/**
 * Console paths that redeem a code. The code is in the URL fragment, which servers, logs and referrers never receive.
 */
const pathOf: Readonly<Record<CodeKind, string>> = { activate: '/reactivate', reset: '/nwforgetpassword' };

/** A code mail and its recipient. */
export interface CodeMail {
  readonly kind: CodeKind;
  /** Undefined when no customer matches; the same statements run and no mail is sent. */
  readonly customer: Pick<Customer, 'email' | 'id' | 'language' | 'username'> | undefined;
  /** Origin of the console that the link in the mail opens. */
  readonly consoleOrigin: string;
}

const noCustomer = { id: undefined, email: '', username: '', language: DEFAULT_LOCALE };

/** Stores a new code for a customer and puts its mail in the outbox. Call it in a transaction. */
export async function sendCode(db: DbScope, { kind, customer, consoleOrigin }: CodeMail, now: Date): Promise<void> {
  const { id, email, username, language } = customer ?? noCustomer;
  const code = newToken();
  const link = `${consoleOrigin}${pathOf[kind]}#code=${code}`;
  const letter = await renderAccountMail({ kind, locale: language, username, link });
  await storeCode(db, { customerId: id, kind, code }, now);
  await addMail(db, { ...letter, kind, to: email, locale: language, isWanted: customer !== undefined }, now);
}
