import { shortcutLetter } from '../FileManager/gridKeys.ts';

/** As large as the stage lets it be, or a percentage of its own size. */
export type Zoom = 'fit' | number;

/** What a key means to what can be zoomed. */
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

/** What a key means; by its place on the board too, so that it works on a Persian layout. */
export function zoomKeyOf(event: { readonly key: string; readonly code: string }): ZoomKey | undefined {
  return keys[event.key] ?? keys[event.code] ?? (shortcutLetter(event) === 'f' ? 'fullScreen' : undefined);
}
