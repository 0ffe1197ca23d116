import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { Tone } from '../tone/toneIcons.ts';
import * as css from './Badge.css.ts';

/** Accent for what is worth a look without being good or bad. */
export type BadgeTone = Tone | 'accent' | 'neutral';

export interface BadgeProps {
  /** Default neutral. */
  tone?: BadgeTone;
  /** A shape for a state, since colour alone says nothing to many; none for what is a word alone. */
  Icon?: LucideIcon;
  children: ReactNode;
}

/** A word or two about a thing: its state, or what sets it apart. */
export function Badge({ tone = 'neutral', Icon, children }: BadgeProps) {
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
