import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { Tone } from '../tone/toneIcons.ts';
import * as css from './Badge.css.ts';

/** Colour of a badge; `accent` highlights without meaning good or bad. */
export type BadgeTone = Tone | 'accent' | 'neutral';

export interface BadgeProps {
  /** Default `neutral`. */
  tone?: BadgeTone;
  /** Icon of a state that is a problem. Other states are a dot and a word. Omit it for a badge that is not a state. */
  Icon?: LucideIcon;
  children: ReactNode;
}

/** Short label for the state or a property of a thing. */
export function Badge({ tone = 'neutral', Icon, children }: BadgeProps) {
  if (Icon !== undefined && tone !== 'danger') {
    return (
      <span className={css.state}>
        <span className={classNames(css.dot, css.dots[tone])} aria-hidden />
        {children}
      </span>
    );
  }
  return (
    <span className={classNames(css.badge, css.tones[tone])}>
      {Icon !== undefined && (
        <span className={css.icon} aria-hidden>
          <Icon />
        </span>
      )}
      {children}
    </span>
  );
}
