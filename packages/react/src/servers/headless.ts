export { type PossibleAction, type ServerActions, useServerActions } from './actions/useServerActions.ts';
export { type UpgradeOptions, useUpgradeOptions } from './actions/useUpgradeOptions.ts';
export {
  type ServerData,
  type ServerRef,
  type ServersData,
  type ServersOptions,
  useServer,
  useServers,
} from './live/useServers.ts';
export type { ServerWithView } from './live/useServerViews.ts';
export { type OpenOrder, type OrderData, type OrderOptions, useOrder } from './order/useOrder.ts';
export type { PlaceOrder, ServerPlacing, ServerOrder } from './order/usePlaceOrder.ts';
export type { ServerChange } from './actions/useServerActions.ts';
export type { ChosenOrder } from './order/useChosenOrder.ts';
export type { OrderRefusals, OrderNameCheck, MissingOrderPart } from './order/orderProblems.ts';
export type { OrderCatalogue } from './order/useCatalogue.ts';
export type { PromoCheck } from './order/usePromoCheck.ts';
export type { QuoteState } from './order/useOrderQuote.ts';
export type { OrderPlaceChange } from './order/orderPlace.ts';
