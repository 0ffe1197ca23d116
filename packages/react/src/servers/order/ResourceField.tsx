import { cleanCode, toDigitsOf } from '@abrak/core/internal';
import type { ServerResources, ResourceRange } from '@abrak/core/servers';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useLocale } from '../../provider/index.ts';
import { Slider, TextField, useTranslation } from '../../ui/index.ts';
import { useServerFormat } from '../useServerFormat.ts';
import * as styles from './VmOrderWizard.css.ts';

export interface ResourceFieldProps {
  readonly resource: keyof ServerResources;
  readonly range: ResourceRange;
  readonly value: number;
  /** Called with the chosen amount; the caller clamps it to the range. */
  readonly onChange: (value: number) => void;
}

function numberIn(text: string): number | undefined {
  const digits = cleanCode(text);
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Slider and number field for one resource of an hourly server. Typed text is applied on blur and Enter; invalid text
 * is discarded.
 */
export function ResourceField({ resource, range, value, onChange }: ResourceFieldProps): ReactNode {
  const { t } = useTranslation('servers');
  const words = useServerFormat();
  const { locale } = useLocale();
  const [dragged, setDragged] = useState<number>();
  const [typed, setTyped] = useState<string>();
  const { min, max, step } = range;
  const shown = dragged ?? value;
  const format = words[resource];
  const applyTyped = () => {
    const number = numberIn(typed ?? '');
    setTyped(undefined);
    if (number !== undefined && number !== value) onChange(number);
  };
  const applyOnEnter = ({ key }: KeyboardEvent) => key === 'Enter' && applyTyped();
  const commit = (next: number) => {
    setDragged(undefined);
    if (next !== value) onChange(next);
  };
  return (
    <div className={styles.resource}>
      <TextField
        label={t(`resources.${resource}`)}
        hint={t('order.range', { min: format(min), max: format(max) })}
        inputMode="numeric"
        dir="ltr"
        value={typed ?? toDigitsOf(locale, String(shown))}
        onChange={setTyped}
        onBlur={applyTyped}
        onKeyDown={applyOnEnter}
      />
      <Slider
        label={t(`resources.${resource}`)}
        value={shown}
        onChange={setDragged}
        onCommit={commit}
        min={min}
        max={max}
        step={step}
        valueText={format(shown)}
      />
    </div>
  );
}
