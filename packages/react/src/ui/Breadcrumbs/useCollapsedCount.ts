import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many items of a row have to leave it so that the rest fits. Every change of the items or of the
 * width starts with all of them and takes one more away until nothing overflows, before anything is painted.
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
