import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './EmptyState.css.ts';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  icon?: ReactNode;
  /** What is not here. */
  title: ReactNode;
  /** What it would be good for, or why there is none. */
  hint?: ReactNode;
  /** Level of the title as a heading, where it is the page's; plain text by default. */
  headingLevel?: 1 | 2 | 3;
  /** The next step. */
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, hint, headingLevel, action, className, ...rest }: EmptyStateProps) {
  const Title = headingLevel === undefined ? 'p' : (`h${headingLevel}` as const);
  return (
    <div className={classNames(css.root, className)} {...rest}>
      {icon !== undefined && (
        <span className={css.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Title className={css.title}>{title}</Title>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
