/** Least and greatest zoom of a preview in percent. */
export const ZOOM_RANGE = { min: 10, max: 400 } as const;

/** One step of the zoom bar in percent points (A §2, §9). */
export const ZOOM_STEP_PERCENT = 10;

/** Volume that players begin with, 0 to 1 (A §2, §9). */
export const DEFAULT_VOLUME = 0.1;

/** One step of the volume (A §2, §9). */
export const VOLUME_STEP = 0.05;

/** The next whole step above (1) or below (-1) a zoom in percent, inside the range. */
export function stepZoom(percent: number, direction: -1 | 1): number {
  // What is nearly on a step, such as 29.999, counts as on it.
  const steps = Number((percent / ZOOM_STEP_PERCENT).toFixed(3));
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return clampZoom(next * ZOOM_STEP_PERCENT);
}

/** A zoom in percent, kept inside the range. */
export function clampZoom(percent: number): number {
  return Math.min(ZOOM_RANGE.max, Math.max(ZOOM_RANGE.min, percent));
}

/** The next step up (1) or down (-1) of a volume, 0 to 1. */
export function stepVolume(volume: number, direction: -1 | 1): number {
  const steps = Math.round(volume / VOLUME_STEP) + direction;
  return Math.min(1, Math.max(0, Number((steps * VOLUME_STEP).toFixed(2))));
}
