import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './EmptyState.css.ts';

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

/** Centres of the flakes, and their size as a part of the largest. */
const flakes = [
  { x: 80, y: 52, size: 1 },
  { x: 20, y: 70, size: 0.32 },
  { x: 142, y: 36, size: 0.24 },
] as const;

/** Flakes of mica as in the logo: each has a lit and a shaded side. */
function Flakes() {
  return (
    <svg width="160" height="104" viewBox="0 0 160 104">
      {flakes.map(({ x, y, size }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path className={css.lit} d="M0-50-44 0 0 50Z" />
          <path className={css.shaded} d="M0-50 44 0 0 50Z" />
        </g>
      ))}
    </svg>
  );
}

/** Placeholder for an empty list or page, with an optional action. */
export function EmptyState({ icon, title, hint, headingLevel, action, className, ...rest }: EmptyStateProps) {
  const Title = headingLevel === undefined ? 'p' : (`h${headingLevel}` as const);
  return (
    <div className={classNames(css.root, className)} {...rest}>
      {icon !== undefined && (
        <span className={css.picture} aria-hidden>
          <Flakes />
          <span className={css.icon}>{icon}</span>
        </span>
      )}
      <Title className={css.title}>{title}</Title>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
