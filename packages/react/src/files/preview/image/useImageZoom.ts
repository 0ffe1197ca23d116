import { clampZoom, isLongPicture, stepZoom } from '@abrak/core/internal';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type ElementSize, useElementSize } from '../../../ui/index.ts';
import type { Zoom } from '../viewer/zoom.ts';

/** Point in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Zoom of an image and the actions that change it. */
export interface ImageZoom {
  /** Size of the image in percent of its original size. */
  readonly percent: number;
  /** Rendered width in CSS pixels; undefined until the original size is known. */
  readonly width: number | undefined;
  /** True when the image is larger than the stage. */
  readonly canPan: boolean;
  /** Sets the zoom. The part of the image under `around` (default: the middle of the stage) stays in place. */
  readonly zoomTo: (zoom: Zoom, around?: Point) => void;
  /** Zooms in (1) or out (-1) by one step. */
  readonly step: (direction: -1 | 1, around?: Point) => void;
}

interface ImageZoomParts {
  readonly areaRef: RefObject<HTMLElement | null>;
  readonly imageRef: RefObject<HTMLElement | null>;
  /** Original size of the image; undefined until it has loaded. */
  readonly natural: ElementSize | undefined;
}

const WHOLE = 100;

/** Tolerance in percent for rounding errors. */
const ROUNDING = 0.01;

/** Returns the position of a point within an element, as shares of its width and height. */
function shareAt(element: Element, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (x - left) / width, y: (y - top) / height };
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

type Choose = (across: number, along: number) => number;

/** Returns the zoom in percent at which an image fills the stage; with `Math.max` only its shorter side does. */
function stagePercent(natural: ElementSize, stage: ElementSize, choose: Choose = Math.min): number {
  const share = choose(stage.width / natural.width, stage.height / natural.height);
  return share > 0 && Number.isFinite(share) ? share * WHOLE : WHOLE;
}

// An image smaller than the stage is not enlarged.
const fitPercent: typeof stagePercent = (...sides) => Math.min(WHOLE, stagePercent(...sides));

/** Returns the zoom in percent with which an image opens: a long one is scrolled, others fit the stage. */
function openingPercent(natural: ElementSize, stage: ElementSize): number {
  return fitPercent(natural, stage, isLongPicture(natural) ? Math.max : Math.min);
}

/** Manages the zoom of an image, and scrolls so that the point under the pointer stays in place. */
export function useImageZoom({ areaRef, imageRef, natural }: ImageZoomParts): ImageZoom {
  const [zoom, setZoom] = useState<Zoom | 'opening'>('opening');
  const stage = useElementSize(areaRef);
  const percents = natural && { fit: fitPercent(natural, stage), opening: openingPercent(natural, stage) };
  const percent = typeof zoom === 'number' ? zoom : (percents?.[zoom] ?? WHOLE);
  const pinned = useRef<{ readonly share: Point; readonly point: Point }>(undefined);

  useLayoutEffect(() => {
    const [area, image, pin] = [areaRef.current, imageRef.current, pinned.current];
    pinned.current = undefined;
    if (area === null || image === null || pin === undefined) return;
    const { left, top, width, height } = image.getBoundingClientRect();
    area.scrollBy(left + pin.share.x * width - pin.point.x, top + pin.share.y * height - pin.point.y);
  }, [areaRef, imageRef, percent]);

  const zoomTo = useCallback(
    (next: Zoom, around?: Point) => {
      const [area, image] = [areaRef.current, imageRef.current];
      if (area === null || image === null) return;
      const point = around ?? middleOf(area);
      pinned.current = { share: shareAt(image, point), point };
      setZoom(next === 'fit' ? 'fit' : clampZoom(next));
    },
    [areaRef, imageRef],
  );

  return {
    percent,
    width: natural === undefined ? undefined : (natural.width * percent) / WHOLE,
    canPan: natural !== undefined && percent > stagePercent(natural, stage) + ROUNDING,
    zoomTo,
    step: (direction, around) => zoomTo(stepZoom(percent, direction), around),
  };
}
