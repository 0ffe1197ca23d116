import { shortcutLetter } from '../../listing/index.ts';

/** Zoom level: `fit` for the stage, or a percentage of the original size. */
export type Zoom = 'fit' | number;

/** Zoom command of a key; `whole` is the original size. */
export type ZoomKey = 'fit' | 'fullScreen' | 'in' | 'out' | 'whole';

const keys: Readonly<Record<string, ZoomKey>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  NumpadAdd: 'in',
  NumpadSubtract: 'out',
  Equal: 'in',
  Minus: 'out',
  Digit0: 'fit',
  Digit1: 'whole',
};

/** Returns the zoom command of a key. Also matches the physical key, so that shortcuts work on a Persian layout. */
export function zoomKeyOf(event: { readonly key: string; readonly code: string }): ZoomKey | undefined {
  return keys[event.key] ?? keys[event.code] ?? (shortcutLetter(event) === 'f' ? 'fullScreen' : undefined);
}
