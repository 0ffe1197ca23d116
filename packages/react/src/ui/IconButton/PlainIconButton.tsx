import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as css from './IconButton.css.ts';

export interface PlainIconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does: its accessible name. */
  label: string;
  icon: ReactNode;
  /** Default ghost. */
  variant?: 'ghost' | 'secondary';
  /** Side 32 px or 40 px; default medium. A finger always gets 44 px. */
  size?: 'small' | 'medium';
  /** The action is under way: shows a spinner and takes no press. */
  isPending?: boolean;
}

/** A button that is only an icon which everybody knows: it brings no tooltip along. */
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
