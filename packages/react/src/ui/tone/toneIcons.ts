import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

/** Meaning of a message. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Icon of each tone, since colour alone is not accessible. */
export const toneIcons: Readonly<Record<Tone, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};
