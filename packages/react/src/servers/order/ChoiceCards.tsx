import type { ReactNode } from 'react';
import { Radio, RadioGroup } from '../../ui/index.ts';
import * as styles from './ChoiceCards.css.ts';

export interface ChoiceCard {
  readonly value: string;
  readonly label: ReactNode;
  /** What choosing it means. */
  readonly hint?: ReactNode;
}

export interface ChoiceCardsProps {
  /** What is chosen here: the group's accessible name. */
  readonly label: string;
  readonly cards: readonly ChoiceCard[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of a few things, side by side and always all in sight. */
export function ChoiceCards({ label, cards, value, onChange }: ChoiceCardsProps): ReactNode {
  return (
    <RadioGroup className={styles.cards} label={label} value={value} onChange={onChange}>
      {cards.map((card) => (
        <label key={card.value} className={styles.card}>
          <Radio value={card.value} />
          <span className={styles.label}>{card.label}</span>
          {card.hint !== undefined && <span className={styles.hint}>{card.hint}</span>}
        </label>
      ))}
    </RadioGroup>
  );
}
