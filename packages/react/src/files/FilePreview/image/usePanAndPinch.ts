import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { ImageZoom, Point } from './useImageZoom.ts';

/** A turn of a mouse wheel, in pixels; fingers on a pad move by less. */
const WHEEL_NOTCH_PX = 50;

/** How much one pixel of a pad's pinch zooms. */
const PINCH_SPEED = 0.01;

const pointOf = ({ clientX: x, clientY: y }: { readonly clientX: number; readonly clientY: number }): Point => ({ x, y });

function middleOf([one, other]: readonly [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

const distanceOf = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);

/** Ctrl and the wheel, which a pad sends for a pinch too. */
function useWheelZoom(areaRef: RefObject<HTMLElement | null>, zoom: ImageZoom): void {
  const zoomRef = useRef(zoom);
  useEffect(() => {
    zoomRef.current = zoom;
  });
  useEffect(() => {
    const area = areaRef.current;
    if (area === null) return undefined;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { percent, step, zoomTo } = zoomRef.current;
      if (Math.abs(event.deltaY) >= WHEEL_NOTCH_PX) step(event.deltaY < 0 ? 1 : -1, pointOf(event));
      else zoomTo(percent * Math.exp(-event.deltaY * PINCH_SPEED), pointOf(event));
    };
    // React listens passively, and the page itself would zoom.
    area.addEventListener('wheel', turn, { passive: false });
    return () => area.removeEventListener('wheel', turn);
  }, [areaRef]);
}

/** Dragging moves the image, two fingers zoom it, and so does the wheel with Ctrl. */
export function usePanAndPinch(areaRef: RefObject<HTMLElement | null>, zoom: ImageZoom) {
  useWheelZoom(areaRef, zoom);
  const pointers = useRef(new Map<number, Point>());
  const pinch = useRef<{ readonly distance: number; readonly percent: number }>(undefined);

  const touching = (): readonly [Point, Point] | undefined => {
    const [one, other] = pointers.current.values();
    return one === undefined || other === undefined ? undefined : [one, other];
  };
  const startPinch = () => {
    const pair = touching();
    pinch.current = pair && { distance: distanceOf(pair), percent: zoom.percent };
  };
  const end = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
    startPinch();
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
      startPinch();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = pointers.current.get(event.pointerId);
      if (from === undefined) return;
      const to = pointOf(event);
      pointers.current.set(event.pointerId, to);
      const pair = touching();
      if (pair !== undefined && pinch.current !== undefined) {
        zoom.zoomTo((pinch.current.percent * distanceOf(pair)) / pinch.current.distance, middleOf(pair));
      } else event.currentTarget.scrollBy(from.x - to.x, from.y - to.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
