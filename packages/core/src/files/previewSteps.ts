/** Minimum and maximum zoom of a preview in percent. */
export const ZOOM_RANGE = { min: 10, max: 400 } as const;

/** Step of the zoom bar in percentage points. */
export const ZOOM_STEP_PERCENT = 10;

/** Ratio of the sides above which a picture, such as a screenshot of a page or a panorama, is read by scrolling. */
const LONG_RATIO = 3;

/** Returns true for a picture that would be unreadable if all of it was shown at once. */
export function isLongPicture({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.max(width, height) > Math.min(width, height) * LONG_RATIO;
}

/** Initial volume of media players, 0 to 1. */
export const DEFAULT_VOLUME = 0.1;

/** Step of the volume control. */
export const VOLUME_STEP = 0.05;

/** Returns the next multiple of the zoom step above (1) or below (-1) a zoom in percent, clamped to the range. */
export function stepZoom(percent: number, direction: -1 | 1): number {
  // Rounds away float errors: 29.999 counts as 30.
  const steps = Number((percent / ZOOM_STEP_PERCENT).toFixed(3));
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return clampZoom(next * ZOOM_STEP_PERCENT);
}

/** Clamps a zoom in percent to the allowed range. */
export function clampZoom(percent: number): number {
  return Math.min(ZOOM_RANGE.max, Math.max(ZOOM_RANGE.min, percent));
}

/** Returns the next volume step up (1) or down (-1), clamped to 0 to 1. */
export function stepVolume(volume: number, direction: -1 | 1): number {
  const steps = Math.round(volume / VOLUME_STEP) + direction;
  return Math.min(1, Math.max(0, Number((steps * VOLUME_STEP).toFixed(2))));
}
