import './messages/index.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, useTranslation } from '../../ui/index.ts';
import * as styles from './ServerList.css.ts';

/** Number of servers rendered per step; more than fits on a screen. */
const STEP = 24;

/** Distance below the viewport at which the next step is rendered. */
const AHEAD = '800px';

/** Counts the servers to render; grows by one step on each call of `showMore`. */
export function useShownCount() {
  const [count, setCount] = useState(STEP);
  const [showMore] = useState(() => () => setCount((shown) => shown + STEP));
  return { count, showMore };
}

/** Button that renders the next step of servers when it is clicked or scrolls near the viewport. */
export function ShowMore({ left, onMore }: { readonly left: number; readonly onMore: () => void }): ReactNode {
  const { t } = useTranslation('servers');
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (button === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: AHEAD },
    );
    observer.observe(button);
    return () => observer.disconnect();
    // Re-created after each step: IntersectionObserver does not fire again for a button that stays visible.
  }, [left, onMore]);
  return (
    <Button ref={ref} className={styles.more} onClick={onMore}>
      {t('list.more', { count: left })}
    </Button>
  );
}
