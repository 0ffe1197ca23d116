import { clampZoom, stepZoom } from '@abrak/core';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type ElementSize, useElementSize } from '../../FileManager/useElementSize.ts';
import type { Zoom } from '../zoom.ts';

/** A point of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ImageZoom {
  /** How large the image is, in percent of its own size. */
  readonly percent: number;
  /** Width of the image in pixels; undefined before its own is known. */
  readonly width: number | undefined;
  /** Whether there is more of the image than is in sight. */
  readonly canPan: boolean;
  /** Zooms; what is under the point, by default the middle of the stage, stays under it. */
  readonly zoomTo: (zoom: Zoom, around?: Point) => void;
  readonly step: (direction: -1 | 1, around?: Point) => void;
}

interface ImageZoomParts {
  readonly areaRef: RefObject<HTMLElement | null>;
  readonly imageRef: RefObject<HTMLElement | null>;
  /** The image's own size. */
  readonly natural: ElementSize | undefined;
}

const WHOLE = 100;

/** What calculating in fractions may add. */
const ROUNDING = 0.01;

/** The share of an element at which a point lies. */
function shareAt(element: Element, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (x - left) / width, y: (y - top) / height };
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The zoom at which an image just fills the stage. */
function stagePercent(natural: ElementSize, stage: ElementSize): number {
  const share = Math.min(stage.width / natural.width, stage.height / natural.height);
  return share > 0 && Number.isFinite(share) ? share * WHOLE : WHOLE;
}

/** Keeps an image's zoom, and its place under the pointer while it changes. */
export function useImageZoom({ areaRef, imageRef, natural }: ImageZoomParts): ImageZoom {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const stage = useElementSize(areaRef);
  // A small image is not blown up to fill the stage.
  const fit = natural === undefined ? WHOLE : Math.min(WHOLE, stagePercent(natural, stage));
  const percent = zoom === 'fit' ? fit : zoom;
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
