import type { Locale } from '@abrak/core';
import { totpCode } from '@abrak/core/internal/testing';
import type { Page } from 'playwright-core';
import { translations } from './translations.ts';

const STEP_MS = 30_000;

const named = (name: string) => ({ name, exact: true });

/** Returns the code of an authenticator app, some steps early or late. Each works once, and not after a later one. */
export function appCode(secret: string, steps: number): Promise<string> {
  return totpCode(secret, Date.now() + steps * STEP_MS);
}

/** Locators of second factors, by the texts of a language. */
export function factorScreen(page: Page, locale: Locale) {
  const { account: t } = translations[locale];
  const button = (name: string) => page.getByRole('button', named(name));
  return {
    addApp: button(t('factors.app.add')),
    removeApp: button(t('factors.app.remove')),
    key: page.getByRole('textbox', named(t('factors.app.key'))),
    qr: page.getByRole('img', named(t('factors.app.qr'))),
    code: page.getByRole('textbox', named(t('factorProof.code'))),
    submitApp: button(t('factors.app.submit')),
    recoveryCodes: page.getByRole('dialog').getByRole('listitem'),
    keptCodes: button(t('factors.recovery.done')),
    useRecovery: button(t('factorProof.useRecovery')),
    recoveryCode: page.getByRole('textbox', named(t('factorProof.recoveryCode'))),
    submitStep: page.getByRole('form', named(t('secondStep.title'))).getByRole('button', named(t('secondStep.submit'))),
    addPasskey: button(t('factors.passkeys.add')),
    passkeyName: page.getByRole('textbox', named(t('factors.passkeys.name'))),
    submitPasskey: button(t('factors.passkeys.submit')),
    passkeys: page.getByRole('list', named(t('factors.passkeys.list'))).getByRole('listitem'),
    usePasskey: button(t('factorProof.usePasskey')),
    signInWithPasskey: button(t('signIn.passkey')),
    required: page.getByText(t('factors.required')),
  };
}
