import './messages/index.ts';
import type { Check } from '@abrak/core';
import { type FactorChallenge, checkFactorCode, isRecoveryCode } from '@abrak/core/account';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Button, type Fields, TextField, useFields, useTranslation } from '../../ui/index.ts';
import * as styles from './ProofFields.css.ts';

/** Kind of code that a customer types. */
export type CodeKind = 'recoveryCode' | 'totp';

/** Code that a customer types as a proof. */
export interface ProofCode {
  readonly kind: CodeKind;
  readonly fields: Fields<'code'>;
  /** Shows the field of the other kind, empty. */
  readonly choose: (kind: CodeKind) => void;
}

function checkKind(typed: string, kind: CodeKind): Check<string, string> {
  const check = checkFactorCode(typed);
  const isOther = check.ok && isRecoveryCode(check.value) !== (kind === 'recoveryCode');
  return isOther ? { ok: false, code: 'factorCodeFormat' } : check;
}

/** Manages the field of a code; begins with the app's, where the customer has one. */
export function useProofCode({ methods }: Pick<FactorChallenge, 'methods'>): ProofCode {
  const errorText = useErrorText();
  const [kind, setKind] = useState<CodeKind>(methods.includes('totp') ? 'totp' : 'recoveryCode');
  const fields = useFields({ start: { code: '' }, check: ({ code }) => ({ code: checkKind(code, kind) }), errorText });
  const choose = (next: CodeKind) => {
    setKind(next);
    fields.reset();
  };
  return { kind, fields, choose };
}

/** Field for the code of an authenticator app or a recovery code, with a button that changes between them. */
export function ProofFields({
  methods,
  code: { kind, fields, choose },
}: Pick<FactorChallenge, 'methods'> & { readonly code: ProofCode }): ReactNode {
  const { t } = useTranslation('account');
  const other = kind === 'totp' ? 'recoveryCode' : 'totp';
  const isApp = kind === 'totp';
  return (
    <div className={styles.proof}>
      <TextField
        key={kind}
        {...fields.bind('code')}
        label={t(isApp ? 'factorProof.code' : 'factorProof.recoveryCode')}
        hint={t(isApp ? 'factorProof.codeHint' : 'factorProof.recoveryHint')}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      {methods.includes(other) && (
        <Button variant="ghost" size="small" className={styles.other} onClick={() => choose(other)}>
          {t(isApp ? 'factorProof.useRecovery' : 'factorProof.useApp')}
        </Button>
      )}
    </div>
  );
}
