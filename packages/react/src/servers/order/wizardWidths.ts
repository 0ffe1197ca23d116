import { ORDER_FRAME } from '../../theme/index.ts';

/** Plans are a table from this width on, cards below it. */
export const wide = `${ORDER_FRAME} (inline-size >= 1000px)`;

/** Width below which the titles of the steps do not fit beside each other. */
export const cramped = `${ORDER_FRAME} (inline-size < 560px)`;
