import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

/** What a message is: good to know, done, careful, wrong. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** A shape for each tone, since colour alone says nothing to many. */
export const toneIcons: Readonly<Record<Tone, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};
