import type { ServerImage, ServerNetwork, ServerPlan, ServerResources } from './catalogueSchema.ts';
import type { Promo, PromoSubject } from './promo.ts';
import type { ServerPeriod } from './serverPeriods.ts';

/** Steps of an order, in their order. */
export const orderSteps = ['image', 'period', 'plan', 'network', 'name'] as const;

/** Step of an order. */
export type OrderStep = (typeof orderSteps)[number];

/** Notice that a previous choice was changed, to be shown once. */
export type OrderNotice =
  /** The image needs more resources than any hourly server has. */
  | 'hourlyImpossible'
  | 'imageGone'
  | 'planClearedByImage'
  | 'planClearedByPeriod'
  | 'planGone'
  /** The image needs more resources than were selected. */
  | 'resourcesRaised';

/** Draft order of a server. Prices are not stored; they are computed from the catalogue. */
export interface OrderState {
  readonly step: OrderStep;
  readonly done: Readonly<Record<OrderStep, boolean>>;
  /** Null only when the catalogue has no images. */
  readonly imageName: string | null;
  readonly period: ServerPeriod;
  /** Null for hourly servers. */
  readonly planId: number | null;
  /** Resources selected with the sliders; null unless the order is hourly. */
  readonly hourly: ServerResources | null;
  /** Resources that the customer chose; the others follow the image. */
  readonly chosenResources: { readonly [Resource in keyof ServerResources]?: number | undefined };
  /** Null only when the catalogue has no networks. */
  readonly networkId: number | null;
  /** Server name as typed. */
  readonly name: string;
  /** Discount code as typed. */
  readonly promoCode: string;
  /** Valid discount for exactly this order; null until the server has confirmed it. */
  readonly promo: Promo | null;
  readonly notice: OrderNotice | null;
}

/** Catalogue, settings and time that an order is evaluated against. */
export interface OrderContext {
  readonly plans: readonly ServerPlan[];
  readonly images: readonly ServerImage[];
  readonly networks: readonly ServerNetwork[];
  /** Name of the network in the provider's settings. */
  readonly networkName: string | null;
  /** Name of the preselected image. Default: that of a provider that configures none. */
  readonly wantedImage?: string | undefined;
  /** Names of the customer's servers; they cannot be reused, in any letter case. Default: none. */
  readonly takenNames?: readonly string[] | undefined;
  /** Tax rates in basis points; default: 600 and 300. */
  readonly taxRates?: readonly number[] | undefined;
  /** Maximum length of the name. Default: that of a provider that configures none. */
  readonly nameLimit?: number | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Events that change an order; selecting an unavailable choice changes nothing. */
export type OrderEvent =
  | { readonly type: 'imageChosen'; readonly imageName: string }
  | { readonly type: 'periodChosen'; readonly period: ServerPeriod }
  | { readonly type: 'planChosen'; readonly planId: number }
  /** For hourly servers; rounded to the nearest values of the sliders. */
  | { readonly type: 'resourcesChosen'; readonly resources: ServerResources }
  | { readonly type: 'networkChosen'; readonly networkId: number }
  | { readonly type: 'nameTyped'; readonly name: string }
  | { readonly type: 'promoTyped'; readonly code: string }
  /** Result of a code check with the order data it applies to; ignored when the order has changed. */
  | { readonly type: 'promoChecked'; readonly code: string; readonly subject: PromoSubject; readonly promo: Promo }
  | { readonly type: 'jumped'; readonly step: OrderStep }
  /** `refreshed`: the catalogue, the clock or the taken names have changed. */
  | { readonly type: 'backward' | 'forward' | 'noticeRead' | 'refreshed' };
