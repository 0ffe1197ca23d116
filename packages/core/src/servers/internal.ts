export { powerCommands } from './api.ts';
export { RETRY_PAUSE_MS } from './applyUpgrade.ts';
export {
  ServerImagesSchema,
  ServerNetworksSchema,
  ServerPlansSchema,
  type WireServerImage,
  type WireServerPlan,
} from './catalogueSchema.ts';
export { type ServerCache, serverCommands, type ServerServices } from './commands.ts';
export { administratorOf, imageFamilies, imageFamily, type ImageNames } from './imageFamily.ts';
export { listedServerImages, listedServerPlans } from './listedCatalogue.ts';
export { isSameResources } from './machineSize.ts';
export { orderParamNames, readOrderParams, writeOrderParams } from './orderParams.ts';
export { orderRequestText, type RequestLanguage, type RequestTextOptions } from './orderRequestText.ts';
export { canContinue, orderSelection, promoSubject, type OrderSelection } from './orderSelection.ts';
export { orderSteps } from './orderState.ts';
export {
  type AskedOrder,
  discountCharges,
  HOURLY_PLAN_NAME,
  hourlyFloor,
  LEFT_CREDIT,
  type OrderCatalogue,
  priceOrder,
  type PricedOrder,
  remainingWorth,
  upgradeFault,
  withCredit,
} from './pricedOrder.ts';
export { ServerEventsSchema, ServerSchema } from './schema.ts';
export { defaultImage, groupImages, newestImage, type ImageGroup } from './serverImages.ts';
export { defaultNetwork, hasNetworkChoice } from './serverNetworks.ts';
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
export { toWirePromo, toWireQuote, toWireServer, toWireServerImage, toWireServerPlan } from './wire.ts';
