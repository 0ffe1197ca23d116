/**
 * Exports what the hooks of servers and hosting share with those of money.
 *
 * @module
 */
export { type PlacingOrder, usePlaceOrderFlow, whenSettled } from './order/usePlaceOrderFlow.ts';
export { useRefreshMoney } from './useRefreshMoney.ts';
