import { style } from '@vanilla-extract/css';
import { page } from '../layout/area.css.ts';

/** Wider than a page of forms, so that cards fit side by side. */
export const widePage = style([page, { maxInlineSize: 1360 }]);
