/** Name of the container that an order is laid out in. */
export const ORDER_FRAME = 'abrak-order';

/** From here on an order's summary stands beside what is chosen, below it under it. */
export const besideSummary = `${ORDER_FRAME} (inline-size >= 820px)`;
