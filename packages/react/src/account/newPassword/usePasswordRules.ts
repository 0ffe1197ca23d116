import './messages/index.ts';
import { STRONG_PASSWORD_LENGTH, type PasswordRules } from '@abrak/core/internal';
import { useCapability } from '../../settings/index.ts';
import { useTranslation } from '../../ui/index.ts';

/** Returns the server's rules for new passwords, and the hint about them; undefined where they need three characters. */
export function usePasswordRules(): { readonly rules: PasswordRules; readonly hint: string | undefined } {
  const { t } = useTranslation('account');
  const isStrong = useCapability('passwordRules');
  return { rules: { isStrong }, hint: isStrong ? t('passwordRules.hint', { limit: STRONG_PASSWORD_LENGTH }) : undefined };
}
