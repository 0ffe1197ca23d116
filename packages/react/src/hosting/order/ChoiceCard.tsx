import { type ReactNode, useId } from 'react';
import * as choice from '../choice.css.ts';
import * as styles from './Order.css.ts';

export interface ChoiceCardProps {
  /** Name of the radio group. */
  readonly group: string;
  readonly label: ReactNode;
  /** Description of the choice; default: none. */
  readonly children?: ReactNode;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** Radio button as a card that is clickable as a whole. */
export function ChoiceCard({
  group,
  label,
  children,
  isChosen,
  isDisabled = false,
  onChoose,
}: ChoiceCardProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.choice} data-chosen={isChosen} data-disabled={isDisabled}>
      <span className={choice.choice}>
        <input
          form=""
          id={id}
          type="radio"
          className={choice.radio}
          name={group}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
          aria-describedby={`${id}-more`}
        />
        <label htmlFor={id} className={styles.choiceLabel}>
          {label}
        </label>
      </span>
      <div id={`${id}-more`}>{children}</div>
    </div>
  );
}
