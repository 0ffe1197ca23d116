export { COLOR_MIX, media, TOUCH_TARGET } from './media.ts';
export { focusRing, pageTab, pageTabs, tabularNumbers } from './surfaces.css.ts';
export { vars } from './vars.css.ts';
