import type { ReactNode } from 'react';
import { Button } from '../ui/index.ts';
import * as styles from './accountForm.css.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import type { SendState } from './useSend.ts';

export interface AccountFormProps {
  /** What the form is for: its accessible name. */
  readonly label: string;
  /** Words of the button. */
  readonly submit: string;
  readonly state: SendState;
  readonly onSubmit: () => void;
  /** Called at every change of a field. */
  readonly onInput?: () => void;
  /** Below the button. */
  readonly links?: ReactNode;
  /** Fields, and what else belongs above the button. */
  readonly children: ReactNode;
}

/** A form with one button: why sending failed, the fields, and the button, busy while it is sent. */
export function AccountForm({ label, submit, state, onSubmit, onInput, links, children }: AccountFormProps): ReactNode {
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {state.step === 'failed' && <ErrorNotice error={state.error} />}
      {children}
      <Button type="submit" variant="primary" isPending={state.step === 'sending'}>
        {submit}
      </Button>
      {links}
    </form>
  );
}
