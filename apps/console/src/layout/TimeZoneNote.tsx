import { useTranslation } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import * as styles from './area.css.ts';

/** Minutes as `getTimezoneOffset` has them for Tehran, which has had no daylight saving time since 2022. */
const TEHRAN_OFFSET = -210;

/** Says that times are Tehran's, on devices whose clock shows another zone. */
export function TimeZoneNote(): ReactNode {
  const { t } = useTranslation('console');
  const [isTehran] = useState(() => new Date().getTimezoneOffset() === TEHRAN_OFFSET);
  if (isTehran) return null;
  return <p className={styles.zoneNote}>{t('tehranTime')}</p>;
}
