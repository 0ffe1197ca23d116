import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the number of items, at most `most`, to remove from a row so that the rest fits. Starts with none whenever
 * `content` or the width changes, and removes one more per layout effect until nothing overflows, all before the
 * browser paints.
 */
export function useCollapsedCount(rowRef: RefObject<HTMLElement | null>, most: number, content: string): number {
  const [collapsed, setCollapsed] = useState({ content, count: 0 });
  const width = useRef(0);
  const count = collapsed.content === content ? collapsed.count : 0;

  useLayoutEffect(() => {
    const row = rowRef.current;
    if (row !== null && row.scrollWidth > row.clientWidth && count < most) setCollapsed({ content, count: count + 1 });
  }, [rowRef, content, count, most]);

  useLayoutEffect(() => {
    const row = rowRef.current;
    if (row === null) return undefined;
    width.current = row.clientWidth;
    const observer = new ResizeObserver(() => {
      if (row.clientWidth === width.current) return;
      width.current = row.clientWidth;
      setCollapsed({ content, count: 0 });
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [rowRef, content]);

  return count;
}
