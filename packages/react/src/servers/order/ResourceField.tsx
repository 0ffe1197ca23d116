import { cleanCode, type ResourceRange, type ServerResources } from '@abrak/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Slider, TextField } from '../../ui/index.ts';
import { useServerWords } from '../useServerWords.ts';
import * as styles from './VmOrderWizard.css.ts';

export interface ResourceFieldProps {
  readonly resource: keyof ServerResources;
  readonly range: ResourceRange;
  readonly value: number;
  /** What is typed is made to fit. */
  readonly onChange: (value: number) => void;
}

function numberIn(text: string): number | undefined {
  const digits = cleanCode(text);
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}

/** One resource of an hourly server: a slider, and a box for its number (B §9). */
export function ResourceField({ resource, range, value, onChange }: ResourceFieldProps): ReactNode {
  const { t } = useTranslation('servers');
  const words = useServerWords();
  const [moved, setMoved] = useState<number>();
  const [typed, setTyped] = useState<string>();
  const { min, max, step } = range;
  const shown = moved ?? value;
  const write = words[resource];
  const take = () => {
    const number = numberIn(typed ?? '');
    setTyped(undefined);
    if (number !== undefined && number !== value) onChange(number);
  };
  const takeOnEnter = ({ key }: KeyboardEvent) => key === 'Enter' && take();
  const rest = (next: number) => {
    setMoved(undefined);
    if (next !== value) onChange(next);
  };
  return (
    <div className={styles.resource}>
      <TextField
        label={t(`resources.${resource}`)}
        hint={t('order.range', { min: write(min), max: write(max) })}
        inputMode="numeric"
        dir="ltr"
        value={typed ?? String(shown)}
        onChange={setTyped}
        onBlur={take}
        onKeyDown={takeOnEnter}
      />
      <Slider
        label={t(`resources.${resource}`)}
        value={shown}
        onChange={setMoved}
        onCommit={rest}
        min={min}
        max={max}
        step={step}
        valueText={write(shown)}
      />
    </div>
  );
}
