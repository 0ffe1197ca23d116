import type { ReactNode } from 'react';
import { Button, Form } from '../ui/index.ts';
import * as styles from './accountForm.css.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import type { SendState } from './useSend.ts';

export interface AccountFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  /** Text of the submit button. */
  readonly submit: string;
  readonly state: SendState;
  readonly onSubmit: () => void;
  /** Called on every input event of a field. */
  readonly onInput?: () => void;
  /** True for a button as wide as its text where there is room; default: as wide as the form. */
  readonly hasNarrowButton?: boolean;
  /** Content below the button. */
  readonly links?: ReactNode;
  /** Fields and other content above the button. */
  readonly children: ReactNode;
}

/**
 * Form with one submit button: shows the error of the last attempt, the fields and the button, which is busy while the
 * request is pending.
 */
export function AccountForm({
  label,
  submit,
  state,
  onSubmit,
  onInput,
  hasNarrowButton = false,
  links,
  children,
}: AccountFormProps): ReactNode {
  return (
    <Form
      className={styles.form}
      aria-label={label}
      onInput={onInput}
      onSubmit={() => {
        onSubmit();
      }}
    >
      {state.step === 'failed' && <ErrorNotice error={state.error} />}
      {children}
      <Button
        type="submit"
        variant="primary"
        className={hasNarrowButton ? styles.narrowButton : undefined}
        isPending={state.step === 'sending'}
      >
        {submit}
      </Button>
      {links}
    </Form>
  );
}
