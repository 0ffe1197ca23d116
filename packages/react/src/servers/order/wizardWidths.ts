/** Of the wizard's container. */
export const WIZARD = 'abrak-order';

/** From here on plans are a table, below it cards. */
export const wide = `${WIZARD} (inline-size >= 1000px)`;

/** From here on the summary stands beside what is chosen, below it under it. */
export const roomy = `${WIZARD} (inline-size >= 820px)`;

/** Below it the steps have no room for their words beside each other. */
export const cramped = `${WIZARD} (inline-size < 560px)`;
