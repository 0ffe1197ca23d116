import { NAME_LIMIT } from '@abrak/core/internal';
import {
  LONG_NAMES_ABOVE_PX,
  LONG_NAMES_UNTIL_PX,
  NARROW_PREVIEW_BREAKPOINT_PX,
  TABLET_BREAKPOINT_PX,
} from '../../theme/index.ts';

/** Maximum characters of a name on page widths with room for long names. */
const LONG_NAME_LIMIT = 40;

/** Maximum characters of a name in a narrow preview, including the ellipsis. */
const NARROW_PREVIEW_NAME_LIMIT = 15;

/** Returns the maximum characters of a name in a list on a page of this width. */
export function nameLimitForWidth(widthPx: number): number {
  const isLong = (widthPx >= TABLET_BREAKPOINT_PX && widthPx <= LONG_NAMES_UNTIL_PX) || widthPx > LONG_NAMES_ABOVE_PX;
  return isLong ? LONG_NAME_LIMIT : NAME_LIMIT;
}

/** Returns the maximum characters of a name in a preview on a page of this width. */
export function previewNameLimitForWidth(widthPx: number): number {
  return widthPx < NARROW_PREVIEW_BREAKPOINT_PX ? NARROW_PREVIEW_NAME_LIMIT : nameLimitForWidth(widthPx);
}
