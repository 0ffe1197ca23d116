import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './EmptyState.css.ts';

/** Props of `EmptyState`. */
export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  icon?: ReactNode;
  /** Text that names the missing items. */
  title: ReactNode;
  /** Explains the empty state. */
  hint?: ReactNode;
  /** Heading level of the title; default: the title is plain text. */
  headingLevel?: 1 | 2 | 3;
  /** Action that fills the empty state, such as an upload button. */
  action?: ReactNode;
}

/** Placeholder for an empty list or page, with an optional action. */
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
