import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Link, TextField, useTranslation } from '../../ui/index.ts';
import type { OrderNameCheck } from './orderProblems.ts';

export interface NameFieldProps {
  readonly value: string;
  readonly check: OrderNameCheck;
  /** Error with which the server rejected the name; null if it did not. */
  readonly refusal: unknown;
  readonly onChange: (name: string) => void;
  /** Returns the address of a server's page, linked when the name is taken; undefined for no link. */
  readonly serverHref: ((name: string) => string) | undefined;
}

/** Field for the name of the new server; validates while typing. */
export function NameField({ value, check, refusal, onChange, serverHref }: NameFieldProps): ReactNode {
  const { t } = useTranslation('servers');
  const errorText = useErrorText();
  const isEmpty = value.trim() === '';
  const problem = check.ok || isEmpty ? refusal : check.code;
  const limit = check.ok || check.code !== 'textTooLong' ? undefined : check.params?.['limit'];
  const tooLong = limit === undefined ? undefined : t('order.name.tooLong', { limit: Number(limit) });
  const taken = !check.ok && check.code === 'nameTaken' ? serverHref?.(value.trim()) : undefined;
  const hint = check.ok
    ? t(check.value.endsWith('-') ? 'order.name.trailingDash' : 'order.name.good')
    : t('order.name.rule');
  const error =
    problem === null ? undefined : (
      <>
        {tooLong ?? errorText(problem)} {taken !== undefined && <Link href={taken}>{t('order.name.seeTaken')}</Link>}
      </>
    );
  return (
    <TextField
      label={t('order.name.label')}
      hint={hint}
      error={error}
      value={value}
      onChange={onChange}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
