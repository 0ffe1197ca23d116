import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './Field.css.ts';

/** Props that connect a control to its label, hint and error; spread them on the control. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Hides the label visually; screen readers still read it. Default false. */
  isLabelHidden?: boolean;
  /** Help text below the control. */
  hint?: ReactNode;
  /** Error text; replaces the hint. */
  error?: ReactNode;
  className?: string | undefined;
  /** Renders the control with the given props. */
  children: (control: FieldControlProps) => ReactNode;
}

function hasContent(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== '';
}

/** Label, hint and error around a control, connected to it for assistive technology. */
export function Field({ label, isLabelHidden = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  const hasError = hasContent(error);
  const noteId = hasError || hasContent(hint) ? `${id}-note` : undefined;
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
