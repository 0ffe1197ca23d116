import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import * as css from './IconButton.css.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
  /** Default ghost. */
  variant?: 'ghost' | 'secondary';
  /** Side 32 px or 40 px; default medium. A finger always gets 44 px. */
  size?: 'small' | 'medium';
  /** The action is under way: shows a spinner and takes no press. */
  isPending?: boolean;
  /** Side of the tooltip; default top. */
  tooltipSide?: 'top' | 'bottom';
}

/** A button that is only an icon, named by a tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  isPending = false,
  tooltipSide = 'top',
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const pending = isPending ? { 'aria-disabled': true, 'aria-busy': true } : {};
  return (
    <Tooltip content={label} side={tooltipSide} isName>
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
    </Tooltip>
  );
}
