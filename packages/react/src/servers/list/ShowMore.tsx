import './messages/index.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/index.ts';
import * as styles from './ServerList.css.ts';

/** Servers that are drawn at once: more than a screen, few enough to be there at once. */
const STEP = 24;

/** How far from the window's end the next ones are drawn. */
const AHEAD = '800px';

/** How many servers are drawn so far. */
export function useShownCount() {
  const [count, setCount] = useState(STEP);
  const [showMore] = useState(() => () => setCount((shown) => shown + STEP));
  return { count, showMore };
}

/** Draws the next servers when it comes near, or when it is pressed. */
export function ShowMore({ left, onMore }: { readonly left: number; readonly onMore: () => void }): ReactNode {
  const { t } = useTranslation('servers');
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (button === null) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore(), { rootMargin: AHEAD });
    observer.observe(button);
    return () => observer.disconnect();
    // Observed anew after each step: a button that stays in sight tells nothing by itself.
  }, [left, onMore]);
  return (
    <Button ref={ref} className={styles.more} onClick={onMore}>
      {t('list.more', { count: left })}
    </Button>
  );
}
