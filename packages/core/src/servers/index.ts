export type { ServersPort } from './ServersPort.ts';
export {
  cancelChanges,
  cancelRenewal,
  changeIdle,
  changePower,
  deleteMachine,
  deleteServer,
  listServerEvents,
  listServers,
  renewServer,
  retryServer,
  upgradeServer,
  type PowerAction,
  type UpgradeChoice,
} from './api.ts';
export type { ServerImage, ServerNetwork, ServerPlan, ServerResources } from './catalogueSchema.ts';
export { checkServerName } from './checkServerName.ts';
export { startOrder, reduceOrder, type OrderChoice } from './orderFlow.ts';
export type { OrderPayload, ServerChoice, ServerOrder } from './orderPayload.ts';
export type { OrderQuote } from './orderQuote.ts';
export { listServerImages, listServerNetworks, listServerPlans, orderServer, quoteOrder } from './orders.ts';
export { currentPayload, currentQuote } from './orderSelection.ts';
export type { OrderContext, OrderEvent, OrderState } from './orderState.ts';
export { checkPromo, type Promo } from './promo.ts';
export { serverQueries } from './queries.ts';
export type { Machine, MachineState, Server, ServerEvent } from './schema.ts';
export type { ServerPeriod } from './serverPeriods.ts';
export type { ServerPrice } from './serverPrice.ts';
