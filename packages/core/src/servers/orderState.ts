import type { ServerImage, ServerNetwork, ServerPlan, ServerResources } from './catalogueSchema.ts';
import type { Promo, PromoSubject } from './promo.ts';
import type { ServerPeriod } from './serverPeriods.ts';

/** The five steps of an order, in their order (B §4; decision 30). */
export const orderSteps = ['image', 'period', 'plan', 'network', 'name'] as const;

/** A step of an order. */
export type OrderStep = (typeof orderSteps)[number];

/** Why something that was chosen is no longer so, to be told once. */
export type OrderNotice =
  /** The image needs more than any hourly server has. */
  | 'hourlyImpossible'
  | 'imageGone'
  | 'planClearedByImage'
  | 'planClearedByPeriod'
  | 'planGone'
  /** The image needs more than the sliders showed. */
  | 'resourcesRaised';

/** An order that is being put together (B §3, "Wizard state"); its price is never kept, always reckoned. */
export interface OrderState {
  readonly step: OrderStep;
  readonly done: Readonly<Record<OrderStep, boolean>>;
  /** Null only of a catalogue without images. */
  readonly imageName: string | null;
  readonly period: ServerPeriod;
  /** Null by the hour. */
  readonly planId: number | null;
  /** What the sliders show; null but by the hour. */
  readonly hourly: ServerResources | null;
  /** Null only of a catalogue without networks. */
  readonly networkId: number | null;
  /** As it was typed. */
  readonly name: string;
  /** As it was typed. */
  readonly promoCode: string;
  /** What the server says of the code for just this order; null until it does. */
  readonly promo: Promo | null;
  readonly notice: OrderNotice | null;
}

/** What an order is judged by. */
export interface OrderContext {
  readonly plans: readonly ServerPlan[];
  readonly images: readonly ServerImage[];
  readonly networks: readonly ServerNetwork[];
  /** The network that the provider's settings name. */
  readonly networkName: string | null;
  /** What an order begins with; default: DEFAULT_IMAGE_NAME. */
  readonly wantedImage?: string | undefined;
  /** Names of the customer's servers, which are taken in any case; default: none (decision 39). */
  readonly takenNames?: readonly string[] | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What can happen to an order; what cannot be chosen changes nothing. */
export type OrderEvent =
  | { readonly type: 'imageChosen'; readonly imageName: string }
  | { readonly type: 'periodChosen'; readonly period: ServerPeriod }
  | { readonly type: 'planChosen'; readonly planId: number }
  /** By the hour; the nearest that the sliders can show is taken. */
  | { readonly type: 'resourcesChosen'; readonly resources: ServerResources }
  | { readonly type: 'networkChosen'; readonly networkId: number }
  | { readonly type: 'nameTyped'; readonly name: string }
  | { readonly type: 'promoTyped'; readonly code: string }
  /** The answer to the check of a code, with what it was checked for: of anything else it says nothing. */
  | { readonly type: 'promoChecked'; readonly code: string; readonly subject: PromoSubject; readonly promo: Promo }
  | { readonly type: 'jumped'; readonly step: OrderStep }
  /** The catalogue, the clock or the names that are taken have changed. */
  | { readonly type: 'backward' | 'forward' | 'noticeRead' | 'refreshed' };
