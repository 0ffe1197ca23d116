import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
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
    <RadioGroup.Root className={styles.cards} aria-label={label} orientation="horizontal" value={value ?? null} onValueChange={onChange}>
      {cards.map((card) => (
        <RadioGroup.Item key={card.value} value={card.value} className={styles.card}>
          <span className={styles.label}>{card.label}</span>
          {card.hint !== undefined && <span className={styles.hint}>{card.hint}</span>}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
