import { useTimeZoneNote } from '@abrak/react';
import type { ReactNode } from 'react';
import * as styles from './area.css.ts';

/** Says that times are Tehran's, on devices whose clock shows another zone. */
export function TimeZoneNote(): ReactNode {
  const note = useTimeZoneNote();
  return note === undefined ? null : <p className={styles.zoneNote}>{note}</p>;
}
