import '../errors/messages/index.ts';
import './messages/index.ts';
import { isolateLtr } from '@abrak/core';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { TextField, useTranslation } from '../../ui/index.ts';
import type { HostOrdering } from './useHostOrdering.ts';

const EXAMPLE = 'ab123-irnic';

/** Field for the NIC handle, which identifies the owner of a new .ir domain at its registry; validates on blur. */
export function NicHandleField({
  ordering: { state, selection, send },
}: {
  readonly ordering: HostOrdering;
}): ReactNode {
  const { t } = useTranslation('hosting');
  const errorText = useErrorText();
  const [isTouched, setTouched] = useState(false);
  const { nicHandle } = selection;
  const isRefused = state.refusal?.code === 'nicHandleInvalid';
  const isWrong = isRefused || (isTouched && state.nicHandle !== '' && nicHandle?.ok === false);
  const hint = t('order.nicHandle.hint', { example: isolateLtr(EXAMPLE) });
  return (
    <TextField
      label={t('order.nicHandle.label')}
      hint={hint}
      error={isWrong && `${errorText('nicHandleInvalid')} ${hint}`}
      value={state.nicHandle}
      onChange={(text) => send({ type: 'nicHandleTyped', text })}
      onBlur={() => setTouched(true)}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
