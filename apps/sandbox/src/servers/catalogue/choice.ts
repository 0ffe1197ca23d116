import { type Charge, monthsByPeriod } from '@abrak/core';
import { addMonths } from '../../billing/index.ts';
import { HttpError } from '../../http/index.ts';
import { DAY, DAY_MS, dayCharges, hourlyFloor, hourlyPlan, isWithinHourly } from './hourly.ts';
import { findImage, type ServerImage } from './images.ts';
import { findPlan, type FixedPeriod, isFixedPeriod, planPriceToman, type Resources, type ServerPlan } from './plans.ts';

/** What a server is, for how long at once, and what of that is charged before tax. */
export interface ServerChoice {
  readonly planId: number;
  readonly planName: string;
  readonly period: FixedPeriod | typeof DAY;
  readonly image: ServerImage;
  readonly resources: Resources;
  readonly charges: readonly Charge[];
}

/** A choice as it is told. */
export interface ToldChoice {
  readonly planId: number;
  readonly period: string;
  /** Name of the image. */
  readonly image: string;
  /** Of a plan of the catalogue they have to be its own; default: its own. */
  readonly resources?: Resources;
}

const resourceNames = ['cpu', 'ramMb', 'diskGb'] as const;

function refuseBelow(resources: Resources, minimum: Resources, field: string): void {
  const isBelow = resourceNames.some((name) => resources[name] < minimum[name]);
  if (isBelow) throw new HttpError('belowMinimum', { field });
}

function hourlyChoice({ period, resources }: ToldChoice, image: ServerImage): ServerChoice {
  if (period !== DAY) throw new HttpError('periodUnavailable', { field: 'plan.jsonInfo' });
  const field = 'plan.additionalInfo';
  if (resources === undefined) throw new HttpError('badRequest', { msg: 'wrong or missing input', field });
  refuseBelow(resources, hourlyFloor(image), field);
  if (!isWithinHourly(resources, image)) throw new HttpError('badRequest', { msg: 'more than an hourly server has', field });
  return { planId: hourlyPlan.id, planName: hourlyPlan.name, period, image, resources, charges: dayCharges(resources, image) };
}

function ownResources(plan: ServerPlan, told: Resources | undefined): Resources {
  const { cpu, ramMb, diskGb } = plan;
  const isOther = told !== undefined && resourceNames.some((name) => told[name] !== plan[name]);
  if (isOther) throw new HttpError('badRequest', { msg: 'not what the plan has', field: 'plan.additionalInfo' });
  return { cpu, ramMb, diskGb };
}

function planChoice(plan: ServerPlan, { period, resources: told }: ToldChoice, image: ServerImage): ServerChoice {
  const price = isFixedPeriod(period) ? planPriceToman(plan, period) : undefined;
  if (price === undefined || !isFixedPeriod(period)) throw new HttpError('periodUnavailable', { field: 'plan.jsonInfo' });
  const resources = ownResources(plan, told);
  refuseBelow(resources, image.minimum, 'os');
  const charges: Charge[] = [{ title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: price }];
  return { planId: plan.id, planName: plan.name, period, image, resources, charges };
}

/** Judges a choice; throws imageMissing, planMissing, periodUnavailable, belowMinimum, and badRequest for resources that are not sold. */
export function readChoice(told: ToldChoice): ServerChoice {
  const image = findImage(told.image);
  if (image === undefined) throw new HttpError('imageMissing', { field: 'os' });
  if (told.planId === hourlyPlan.id) return hourlyChoice(told, image);
  const plan = findPlan(told.planId);
  if (plan === undefined) throw new HttpError('planMissing', { field: 'plan.id' });
  return planChoice(plan, told, image);
}

/** When a period ends that begins then. */
export function periodEnd(from: Date, period: string): Date {
  return isFixedPeriod(period) ? addMonths(from, monthsByPeriod[period]) : new Date(from.getTime() + DAY_MS);
}
