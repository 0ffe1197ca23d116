import { media } from '@abrak/react/theme';

/** Height of the navigation at the bottom of a phone, in pixels; floating elements stay above it. */
export const BOTTOM_BAR_HEIGHT = 57;

/** Window width in pixels from which the navigation shows names beside its icons. */
const NAMES_FROM_PX = 1024;

/** Windows in which the navigation is a rail of icons. */
export const rail = `${media.tablet} and (width < ${NAMES_FROM_PX}px)`;
