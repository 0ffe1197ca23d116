import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './Field.css.ts';

/** What ties a control to its label, hint and error: spread it on the control. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Reads the label out without showing it; for a field whose place says it all. Default false. */
  isLabelHidden?: boolean;
  /** What helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; takes the hint's place. */
  error?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
}

function isThere(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== '';
}

/** A control with its label, hint and error. */
export function Field({ label, isLabelHidden = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  const hasError = isThere(error);
  const noteId = hasError || isThere(hint) ? `${id}-note` : undefined;
  const labelElement = (
    <label className={css.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={classNames(css.field, className)}>
      {isLabelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': hasError ? true : undefined })}
      {hasError && (
        <p id={noteId} className={css.error} role="alert">
          <span className={css.errorIcon} aria-hidden>
            <CircleAlert />
          </span>
          <span>{error}</span>
        </p>
      )}
      {!hasError && noteId !== undefined && (
        <p id={noteId} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
