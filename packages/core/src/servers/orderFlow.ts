import type { ServerImage, ServerResources } from './catalogueSchema.ts';
import { fitResources, hourlyLimits, isWithinLimits, leastResources, mapResources } from './hourlyLimits.ts';
import { canContinue, checkOrderName, orderSelection, promoSubject } from './orderSelection.ts';
import {
  type OrderContext,
  type OrderEvent,
  type OrderNotice,
  type OrderState,
  type OrderStep,
  orderSteps,
} from './orderState.ts';
import { planAvailability, findResourceShortages } from './planAvailability.ts';
import { defaultImage } from './serverImages.ts';
import { defaultNetwork, hasNetworkChoice } from './serverNetworks.ts';
import { DEFAULT_SERVER_PERIOD } from './serverPeriods.ts';

const noStepDone: OrderState['done'] = { image: false, period: false, plan: false, network: false, name: false };

type EventOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { readonly type: Type }>;

function initialState({ images, wantedImage }: OrderContext): OrderState {
  return {
    step: 'image',
    done: noStepDone,
    imageName: defaultImage(images, wantedImage)?.name ?? null,
    period: DEFAULT_SERVER_PERIOD,
    planId: null,
    hourly: null,
    chosenResources: {},
    networkId: null,
    name: '',
    promoCode: '',
    promo: null,
    notice: null,
  };
}

// True when a plan is too small for the image, as for Windows and Ubuntu Desktop; selecting such an image clears the
// plan.
function isDemanding({ minimum }: ServerImage, { plans }: OrderContext): boolean {
  return plans.some((plan) => findResourceShortages(minimum, plan).length > 0);
}

function chooseImage(state: OrderState, { imageName }: EventOf<'imageChosen'>, context: OrderContext): OrderState {
  const image = context.images.find(({ name, isActive }) => isActive && name === imageName);
  if (image === undefined || imageName === state.imageName) return state;
  const isCleared = state.planId !== null && isDemanding(image, context);
  if (isCleared) return { ...state, imageName, planId: null, notice: 'planClearedByImage' };
  return { ...state, imageName, hourly: lowerResources(state, image) };
}

/** Returns the resources of an hourly order without what only the image before needed. */
function lowerResources({ hourly, chosenResources }: OrderState, image: ServerImage): OrderState['hourly'] {
  const limits = hourlyLimits(image);
  if (hourly === null || limits === undefined) return hourly;
  return mapResources((resource) => Math.min(hourly[resource], chosenResources[resource] ?? limits[resource].min));
}

function choosePeriod(state: OrderState, { period }: EventOf<'periodChosen'>, context: OrderContext): OrderState {
  const chosen: OrderState = { ...state, period, done: { ...state.done, period: true } };
  if (period === state.period) return chosen;
  if (period !== 'DAY') return state.period === 'DAY' ? { ...chosen, hourly: null, chosenResources: {} } : chosen;
  const limits = hourlyLimits(orderSelection(state, context).image);
  const hourly = limits === undefined ? null : leastResources(limits);
  return { ...chosen, planId: null, hourly, notice: hourly === null ? 'hourlyImpossible' : chosen.notice };
}

/** Selects a plan card, which also completes the period step. */
function choosePlan(state: OrderState, { planId }: EventOf<'planChosen'>, context: OrderContext): OrderState {
  const { period } = state;
  const { image } = orderSelection(state, context);
  const plan = context.plans.find(({ id }) => id === planId);
  const isAvailable = plan !== undefined && planAvailability(plan, { period, image, now: context.now }).isAvailable;
  return isAvailable ? { ...state, planId, done: { ...state.done, period: true } } : state;
}

function chooseResources(
  state: OrderState,
  { resources }: EventOf<'resourcesChosen'>,
  context: OrderContext,
): OrderState {
  const limits = hourlyLimits(orderSelection(state, context).image);
  if (state.period !== 'DAY' || limits === undefined) return state;
  const hourly = fitResources(resources, limits);
  const isChanged = (resource: keyof ServerResources) => state.hourly?.[resource] !== hourly[resource];
  return {
    ...state,
    hourly,
    chosenResources: mapResources((resource) => (isChanged(resource) ? hourly : state.chosenResources)[resource]),
  };
}

function chooseNetwork(
  state: OrderState,
  { networkId }: EventOf<'networkChosen'>,
  { networks }: OrderContext,
): OrderState {
  const isListed = networks.some(({ id }) => id === networkId);
  return isListed ? { ...state, networkId, done: { ...state.done, network: true } } : state;
}

function takePromo(
  state: OrderState,
  { code, subject, promo }: EventOf<'promoChecked'>,
  context: OrderContext,
): OrderState {
  const isSame = JSON.stringify(promoSubject(state, context)) === JSON.stringify(subject);
  return code === state.promoCode && isSame ? { ...state, promo } : state;
}

function visibleSteps({ networks }: OrderContext): readonly OrderStep[] {
  return orderSteps.filter((step) => step !== 'network' || hasNetworkChoice(networks));
}

/** Moves to a step. Going back is always allowed; going forward only when all steps before the target are done. */
function moveTo(state: OrderState, target: OrderStep): OrderState {
  const missing = orderSteps.findIndex((step) => !state.done[step]);
  const isOpen = missing < 0 || orderSteps.indexOf(target) <= missing;
  const isBack = orderSteps.indexOf(target) <= orderSteps.indexOf(state.step);
  if (!isBack && !isOpen) return state;
  return target === 'name' && !canContinue(state) ? state : { ...state, step: target };
}

function moveBy(state: OrderState, places: -1 | 1, context: OrderContext): OrderState {
  const steps = visibleSteps(context);
  const target = steps[steps.indexOf(state.step) + places];
  return target === undefined || (places > 0 && !state.done[state.step]) ? state : moveTo(state, target);
}

function applyEvent(state: OrderState, event: OrderEvent, context: OrderContext): OrderState {
  switch (event.type) {
    case 'imageChosen':
      return chooseImage(state, event, context);
    case 'periodChosen':
      return choosePeriod(state, event, context);
    case 'planChosen':
      return choosePlan(state, event, context);
    case 'resourcesChosen':
      return chooseResources(state, event, context);
    case 'networkChosen':
      return chooseNetwork(state, event, context);
    case 'nameTyped':
      return { ...state, name: event.name };
    case 'promoTyped':
      return event.code === state.promoCode ? state : { ...state, promoCode: event.code, promo: null };
    case 'promoChecked':
      return takePromo(state, event, context);
    case 'forward':
      return moveBy(state, 1, context);
    case 'backward':
      return moveBy(state, -1, context);
    case 'jumped':
      return moveTo(state, event.step);
    case 'noticeRead':
      return { ...state, notice: null };
    case 'refreshed':
      return state;
  }
}

const noticesByEvent: Partial<Record<OrderEvent['type'], OrderNotice>> = {
  imageChosen: 'planClearedByImage',
  periodChosen: 'planClearedByPeriod',
};

/** Replaces choices that are no longer available and sets a notice. */
function normalizeChoices(state: OrderState, type: OrderEvent['type'], context: OrderContext): OrderState {
  const { image, plan, network } = orderSelection(state, context);
  if (image === undefined && state.imageName !== null) {
    const imageName = defaultImage(context.images, context.wantedImage)?.name ?? null;
    return normalizeChoices({ ...state, imageName, notice: 'imageGone' }, type, context);
  }
  const { period, planId } = state;
  const isLost = planId !== null && !(plan && planAvailability(plan, { period, image, now: context.now }).isAvailable);
  const networkId = (network ?? defaultNetwork(context.networks, context.networkName))?.id ?? null;
  const normalized = normalizeHourly({ ...state, networkId }, image);
  return isLost ? { ...normalized, planId: null, notice: noticesByEvent[type] ?? 'planGone' } : normalized;
}

function normalizeHourly(state: OrderState, image: ServerImage | undefined): OrderState {
  if (state.period !== 'DAY') return state;
  const limits = hourlyLimits(image);
  if (limits === undefined)
    return state.hourly === null ? state : { ...state, hourly: null, notice: 'hourlyImpossible' };
  if (state.hourly === null) return { ...state, hourly: leastResources(limits) };
  if (isWithinLimits(state.hourly, limits)) return state;
  return { ...state, hourly: fitResources(state.hourly, limits), notice: 'resourcesRaised' };
}

function normalizeSteps(state: OrderState, context: OrderContext): OrderState {
  const { imageName, planId, hourly, networkId, name } = state;
  const plan = planId !== null || hourly !== null;
  const done = {
    image: imageName !== null,
    period: state.done.period,
    plan,
    network: networkId !== null && (plan || state.done.network),
    name: checkOrderName(name, context).ok,
  };
  const step = state.step === 'name' && !canContinue({ done }) ? 'plan' : state.step;
  return { ...state, done, step };
}

function normalize(
  before: OrderState,
  after: OrderState,
  { type, context }: { type: OrderEvent['type']; context: OrderContext },
) {
  const normalized = normalizeSteps(normalizeChoices(after, type, context), context);
  if (normalized.promo === null) return normalized;
  const isOther = JSON.stringify(promoSubject(before, context)) !== JSON.stringify(promoSubject(normalized, context));
  return isOther ? { ...normalized, promo: null } : normalized;
}

/** Returns the order after an event, with all unavailable choices replaced. */
export function reduceOrder(state: OrderState, event: OrderEvent, context: OrderContext): OrderState {
  return normalize(state, applyEvent(state, event, context), { type: event.type, context });
}

/** Choices made before an order starts, for example in a link or before sign-in. */
export interface OrderChoice {
  readonly imageName?: string | undefined;
  readonly period?: OrderState['period'] | undefined;
  readonly planId?: number | undefined;
  readonly resources?: OrderState['hourly'] | undefined;
  readonly networkId?: number | undefined;
  readonly name?: string | undefined;
  readonly promoCode?: string | undefined;
}

function eventsOf({
  imageName,
  period,
  planId,
  resources,
  networkId,
  name,
  promoCode,
}: OrderChoice): readonly OrderEvent[] {
  return [
    ...(imageName === undefined ? [] : [{ type: 'imageChosen', imageName } as const]),
    ...(period === undefined ? [] : [{ type: 'periodChosen', period } as const]),
    ...(planId === undefined ? [] : [{ type: 'planChosen', planId } as const]),
    ...(resources == null ? [] : [{ type: 'resourcesChosen', resources } as const]),
    ...(networkId === undefined ? [] : [{ type: 'networkChosen', networkId } as const]),
    ...(name === undefined ? [] : [{ type: 'nameTyped', name } as const]),
    ...(promoCode === undefined ? [] : [{ type: 'promoTyped', code: promoCode } as const]),
  ];
}

/**
 * Starts an order with the default choices and the given ones. Unavailable choices are dropped, an unavailable plan or
 * image with a notice.
 */
export function startOrder(context: OrderContext, choice: OrderChoice = {}): OrderState {
  const initial = normalize(initialState(context), initialState(context), { type: 'refreshed', context });
  const state = eventsOf(choice).reduce((order, event) => reduceOrder(order, event, context), initial);
  const isImageGone = choice.imageName !== undefined && choice.imageName !== state.imageName;
  const isPlanGone = choice.planId !== undefined && choice.planId !== state.planId;
  if (isImageGone) return { ...state, notice: 'imageGone' };
  return { ...state, notice: isPlanGone ? 'planGone' : null };
}
