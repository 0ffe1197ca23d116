import { type RefObject, useLayoutEffect, useState } from 'react';

/** Size in pixels. */
export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the inner size of an element in pixels, updated by a ResizeObserver; zero before it is mounted. */
export function useElementSize(ref: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
