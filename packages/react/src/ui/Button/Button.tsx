import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as css from './Button.css.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Emphasis of the action: one `primary` per view, `danger` for irreversible actions. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** Height: 32 px or 40 px, 44 px on touch devices; default `medium`. */
  size?: 'small' | 'medium';
  /** True while the action is running: the button keeps its width, name and focus, and ignores clicks. */
  isPending?: boolean;
  /** Icon before the label; hidden from screen readers. */
  icon?: ReactNode;
}

/** Button that starts an action; its default `type` is `button`. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  isPending = false,
  icon,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled`: that would drop the focus while the action is running.
  const pending = isPending ? { 'aria-disabled': true, 'aria-busy': true, 'data-pending': '' } : {};
  return (
    <button
      type={type}
      className={classNames(css.button({ variant, size }), className)}
      {...rest}
      {...pending}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
    >
      {icon !== undefined && (
        <span className={css.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={css.label}>{children}</span>
      {isPending && <Spinner className={css.pending} />}
    </button>
  );
}
