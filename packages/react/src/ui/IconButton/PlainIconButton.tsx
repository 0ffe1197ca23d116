import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as css from './IconButton.css.ts';

export interface PlainIconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name: the action of the button. */
  label: string;
  icon: ReactNode;
  /** Default `ghost`. */
  variant?: 'ghost' | 'secondary';
  /** Side: 32 px or 40 px, 44 px on touch devices; default `medium`. */
  size?: 'small' | 'medium';
  /** True while the action is running: the button shows a spinner and ignores clicks. */
  isPending?: boolean;
}

/** Button with a commonly known icon only; has no tooltip. */
export function PlainIconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  isPending = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: PlainIconButtonProps) {
  const pending = isPending ? { 'aria-disabled': true, 'aria-busy': true } : {};
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames(css.iconButton({ variant, size }), className)}
      {...rest}
      {...pending}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
    >
      {isPending ? <Spinner /> : icon}
    </button>
  );
}
