import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './accountForm.css.ts';

export interface OutcomeProps {
  readonly title: ReactNode;
  /** Next step of the reader. */
  readonly children?: ReactNode;
}

/** Says that a call of an account form succeeded; announced politely. */
export function Outcome({ title, children }: OutcomeProps): ReactNode {
  return (
    <div role="status" className={styles.statement}>
      <span className={styles.icon} data-tone="success" aria-hidden>
        <CircleCheck />
      </span>
      <div>
        <p className={styles.statementTitle}>{title}</p>
        {children !== undefined && <p className={styles.muted}>{children}</p>}
      </div>
    </div>
  );
}
