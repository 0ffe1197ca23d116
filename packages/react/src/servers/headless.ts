export {
  type PossibleAction,
  type ServerActions,
  type ServerActionsOptions,
  useServerActions,
} from './actions/useServerActions.ts';
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
export type { PlaceOrder, ServerPlacing } from './order/usePlaceOrder.ts';
