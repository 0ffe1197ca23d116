import type { ReactNode } from 'react';
import { Radio, RadioGroup } from '../../ui/index.ts';
import * as styles from './ChoiceCards.css.ts';

/** Option of ChoiceCards. */
export interface ChoiceCard {
  readonly value: string;
  readonly label: ReactNode;
  /** Short explanation below the label; default: none. */
  readonly hint?: ReactNode;
}

export interface ChoiceCardsProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly cards: readonly ChoiceCard[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Radio group whose options are cards side by side, without a menu or scrolling. */
export function ChoiceCards({ label, cards, value, onChange }: ChoiceCardsProps): ReactNode {
  return (
    <RadioGroup className={styles.cards} label={label} value={value} onChange={onChange}>
      {cards.map((card) => (
        <label key={card.value} className={styles.card} data-checked={card.value === value}>
          <Radio value={card.value} />
          <span className={styles.label}>{card.label}</span>
          {card.hint !== undefined && <span className={styles.hint}>{card.hint}</span>}
        </label>
      ))}
    </RadioGroup>
  );
}
