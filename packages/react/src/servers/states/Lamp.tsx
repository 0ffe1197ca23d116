import './messages/index.ts';
import type { ServerLamp } from '@abrak/core';
import { CircleDashed, CirclePause, CirclePower, CircleStop, Hammer, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './Lamp.css.ts';

/** A shape for each state, since colour alone says nothing to many. */
const icons: Readonly<Record<ServerLamp, LucideIcon>> = {
  building: Hammer,
  off: CircleStop,
  on: CirclePower,
  paused: CirclePause,
  problem: TriangleAlert,
  starting: LoaderCircle,
  stopping: LoaderCircle,
  unknown: CircleDashed,
};

/** How a server stands: a shape, a word and a colour (B §4; decision 41). */
export function Lamp({ lamp }: { readonly lamp: ServerLamp }): ReactNode {
  const { t } = useTranslation('servers');
  const Icon = icons[lamp];
  return (
    <span className={styles.lamp} data-lamp={lamp}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      {t(`lamps.${lamp}`)}
    </span>
  );
}
