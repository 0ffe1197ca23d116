export { actionProblem, type ActionProblem, type ActionContext } from './actionProblem.ts';
export { changeConfiguration, getLeftCredit, type ServerFilter } from './api.ts';
export {
  applyUpgrade,
  RETRY_PAUSE_MS,
  upgradeSteps,
  type ApplyUpgradeOptions,
  type UpgradeStep,
} from './applyUpgrade.ts';
export { buildProgress, type BuildProgress, type BuildStep } from './buildProgress.ts';
export { buttonState, buttonStates, serverActions, type ButtonState, type ServerAction } from './buttonStates.ts';
export {
  ServerImagesSchema,
  ServerNetworksSchema,
  ServerPlansSchema,
  type WireServerImage,
  type WireServerPlan,
} from './catalogueSchema.ts';
export { type ServerNameOptions, type ServerNameProblem } from './checkServerName.ts';
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
export { imageFamilies, imageFamily, type ImageFamily, type ImageNames } from './imageFamily.ts';
export {
  listedServerImages,
  listedServerPlans,
  type ListedServerImage,
  type ListedServerPlan,
} from './listedCatalogue.ts';
export { hasChanges, machineResources } from './machineSize.ts';
export { nearExpiry } from './nearExpiry.ts';
export { orderParamNames, readOrderParams, writeOrderParams } from './orderParams.ts';
export { orderPayload, pricedPayload } from './orderPayload.ts';
export { orderQuote, serverCharges, type PriceCuts, type QuoteRequest } from './orderQuote.ts';
export { orderRequestText, type RequestLanguage, type RequestTextOptions } from './orderRequestText.ts';
export type { OrderOptions } from './orders.ts';
export { canContinue, checkOrderName, orderSelection, promoSubject, type OrderSelection } from './orderSelection.ts';
export { orderSteps, type OrderNotice, type OrderStep } from './orderState.ts';
export {
  planAvailability,
  findResourceShortages,
  type PlanAvailability,
  type PlanProblem,
  type PlanContext,
} from './planAvailability.ts';
export { powerActions, type PowerOption, type PowerProblem } from './powerActions.ts';
export { MAX_PROMO_LENGTH, type PromoSubject } from './promo.ts';
export { ServerEventsSchema, ServerSchema, type BillStatus, type MachineTask } from './schema.ts';
export { defaultImage, groupImages, newestImage, type ImageGroup } from './serverImages.ts';
export { defaultNetwork, hasNetworkChoice } from './serverNetworks.ts';
export { DEFAULT_SERVER_PERIOD, isServerPeriod, monthsOf, offeredPeriods, serverPeriods } from './serverPeriods.ts';
export {
  arrangeServers,
  readServerArrangement,
  serverSorts,
  type ServerArrangement,
  type ServerSort,
  writeServerArrangement,
} from './arrangeServers.ts';
export {
  createServerPoll,
  nextPollDelayMs,
  SERVER_POLL_MS,
  type ServerPoll,
  type ServerPollOptions,
} from './serverPolling.ts';
export { renewalOptions, type RenewalOption, type RenewalProblem } from './renewalOptions.ts';
export { periodSaving, type PeriodSaving, serverPrice } from './serverPrice.ts';
export { sumOpenInvoices, serverCounts, type OpenInvoiceSum, type ServerCounts } from './serverSums.ts';
export { serverLamp, serverLamps, serverView, type ServerLamp, type ServerView } from './serverView.ts';
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
