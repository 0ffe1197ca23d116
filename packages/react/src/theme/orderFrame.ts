/** Name of the CSS container of an order wizard. */
export const ORDER_FRAME = 'abrak-order';

/** Container query under which an order's summary is beside the choices; in a narrower container it is below them. */
export const besideSummary = `${ORDER_FRAME} (inline-size >= 820px)`;
