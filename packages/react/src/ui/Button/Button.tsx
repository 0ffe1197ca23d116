import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as css from './Button.css.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Weight of the action: one primary per view; danger for what cannot be taken back. Default secondary. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** Height 32 px or 40 px, 44 px where fingers press; default medium. */
  size?: 'small' | 'medium';
  /** The action is under way: keeps its width, its name and the focus, and takes no press. */
  isPending?: boolean;
  /** Drawn before the words; hidden from screen readers. */
  icon?: ReactNode;
}

/** Starts an action. */
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
  // Not `disabled`: the focus would be lost in the middle of the action.
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
