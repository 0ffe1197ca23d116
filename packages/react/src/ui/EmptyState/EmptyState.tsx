import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './EmptyState.css.ts';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  icon?: ReactNode;
  /** What is not here. */
  title: ReactNode;
  /** What it would be good for, or why there is none. */
  hint?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, hint, action, className, ...rest }: EmptyStateProps) {
  return (
    <div className={classNames(css.root, className)} {...rest}>
      {icon !== undefined && (
        <span className={css.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={css.title}>{title}</p>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
