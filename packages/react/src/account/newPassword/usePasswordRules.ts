import './messages/index.ts';
import { hasCapability } from '@abrak/core';
import { STRONG_PASSWORD_LENGTH, type PasswordRules } from '@abrak/core/account';
import { useSettings } from '../../settings/index.ts';
import { useTranslation } from '../../ui/index.ts';

/** Keeps the line of the hint free until it is known whether there is one: a form that grows moves its buttons. */
const UNKNOWN_HINT = '\u00A0';

/** Returns the server's rules for new passwords, and the hint about them; undefined where they need three characters. */
export function usePasswordRules(): { readonly rules: PasswordRules; readonly hint: string | undefined } {
  const { t } = useTranslation('account');
  const settings = useSettings();
  if (settings === undefined) return { rules: { isStrong: false }, hint: UNKNOWN_HINT };
  const isStrong = hasCapability(settings, 'passwordRules');
  return {
    rules: { isStrong },
    hint: isStrong ? t('passwordRules.hint', { limit: STRONG_PASSWORD_LENGTH }) : undefined,
  };
}
