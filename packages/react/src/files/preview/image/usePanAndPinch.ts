import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { ImageZoom, Point } from './useImageZoom.ts';

/** Minimum `deltaY` in px of a mouse wheel notch; smaller deltas come from a touchpad. */
const WHEEL_NOTCH_PX = 50;

/** Exponential zoom factor per px of a touchpad pinch. */
const PINCH_SPEED = 0.01;

const pointOf = ({ clientX: x, clientY: y }: { readonly clientX: number; readonly clientY: number }): Point => ({
  x,
  y,
});

function middleOf([one, other]: readonly [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

const distanceOf = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);

/** Zooms with Ctrl and the wheel; browsers report a touchpad pinch as the same event. */
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
    // React registers passive wheel listeners, which cannot prevent the page zoom.
    area.addEventListener('wheel', turn, { passive: false });
    return () => area.removeEventListener('wheel', turn);
  }, [areaRef]);
}

/**
 * Returns pointer handlers that pan the image by dragging and zoom it with two fingers; also zooms with Ctrl and the
 * wheel.
 */
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
