import { ORDER_FRAME } from '../../theme/index.ts';

/** From here on plans are a table, below it cards. */
export const wide = `${ORDER_FRAME} (inline-size >= 1000px)`;

/** Below it the steps have no room for their words beside each other. */
export const cramped = `${ORDER_FRAME} (inline-size < 560px)`;
