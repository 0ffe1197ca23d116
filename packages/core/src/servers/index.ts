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
  changeConfiguration,
  getLeftCredit,
  type ServerFilter,
} from './api.ts';
export type { ServerImage, ServerNetwork, ServerPlan, ServerResources } from './catalogueSchema.ts';
export { checkServerName, type ServerNameOptions, type ServerNameProblem } from './checkServerName.ts';
export { startOrder, reduceOrder, type OrderChoice } from './orderFlow.ts';
export { type OrderPayload, type ServerChoice, type ServerOrder, orderPayload, pricedPayload } from './orderPayload.ts';
export { type OrderQuote, orderQuote, serverCharges, type PriceCuts, type QuoteRequest } from './orderQuote.ts';
export {
  listServerImages,
  listServerNetworks,
  listServerPlans,
  orderServer,
  quoteOrder,
  type OrderOptions,
} from './orders.ts';
export { currentPayload, currentQuote, checkOrderName } from './orderSelection.ts';
export {
  type OrderContext,
  type OrderEvent,
  type OrderState,
  type OrderNotice,
  type OrderStep,
  orderSteps,
} from './orderState.ts';
export { checkPromo, type Promo, MAX_PROMO_LENGTH, type PromoSubject, type PromoCheck } from './promo.ts';
export type { DowngradeProblem } from './judgeUpgrade.ts';
export { serverQueries } from './queries.ts';
export {
  type Machine,
  type MachineEnd,
  type MachineState,
  type Server,
  type ServerEvent,
  type BillStatus,
  type MachineTask,
} from './schema.ts';
export {
  type ServerPeriod,
  DEFAULT_SERVER_PERIOD,
  isServerPeriod,
  monthsOf,
  offeredPeriods,
  serverPeriods,
} from './serverPeriods.ts';
export { type ServerPrice, periodSaving, type PeriodSaving, serverPrice, type PricedPlan } from './serverPrice.ts';
export { actionProblem, type ActionProblem, type ActionContext } from './actionProblem.ts';
export {
  applyUpgrade,
  upgradeSteps,
  type ApplyUpgradeOptions,
  type UpgradeStep,
  type UpgradeWait,
} from './applyUpgrade.ts';
export { buildProgress, type BuildProgress, type BuildStep } from './buildProgress.ts';
export { buttonState, buttonStates, serverActions, type ButtonState, type ServerAction } from './buttonStates.ts';
export {
  checkTypedName,
  deleteGuard,
  type DeleteGuard,
  type DeleteProblem,
  type TypedNameProblem,
} from './deleteGuard.ts';
export {
  fitResources,
  HOURLY_PLAN_ID,
  hourlyLimits,
  isWithinLimits,
  leastResources,
  type HourlyLimits,
  type ResourceRange,
} from './hourlyLimits.ts';
export { IDLE_LOCK_HOURS, idleCountdown, type IdleCountdown } from './idleCountdown.ts';
export { type ImageFamily, imageFamilies } from './imageFamily.ts';
export { hasChanges, machineResources } from './machineSize.ts';
export { nearExpiry } from './nearExpiry.ts';
export {
  planAvailability,
  findResourceShortages,
  type PlanAvailability,
  type PlanProblem,
  type PlanContext,
} from './planAvailability.ts';
export { powerActions, type PowerOption, type PowerProblem } from './powerActions.ts';
export { renewalOptions, type RenewalOption, type RenewalProblem } from './renewalOptions.ts';
export { sumOpenInvoices, serverCounts, type OpenInvoiceSum, type ServerCounts } from './serverSums.ts';
export {
  serverLamp,
  serverLamps,
  serverView,
  type ServerLamp,
  type ServerView,
  type ServerViewOptions,
} from './serverView.ts';
export {
  isExpired,
  isHourly,
  isPaidFor,
  isPaymentPending,
  isRemoved,
  paymentStatus,
  type PaymentStatus,
} from './paymentStatus.ts';
export {
  upgradeGuard,
  upgradeOptions,
  type UpgradeGuard,
  type UpgradeOption,
  type UpgradeProblem,
  type UpgradeContext,
} from './upgradeOptions.ts';
export type { ServersSchema } from './serversSchema.ts';
