import type { Charge } from '@abrak/core/billing';
import { invalidInput, Refusal } from '../../shared/index.ts';
import { DAY, dayCharges, hourlyFloor, hourlyPlan, isWithinHourly } from './hourly.ts';
import { findImage, type ServerImage } from './images.ts';
import { findPlan, type FixedPeriod, isFixedPeriod, planPriceToman, type Resources, type ServerPlan } from './plans.ts';

/** A validated choice of plan, period, image and resources, with the charges before tax. */
export interface ServerChoice {
  readonly planId: number;
  readonly planName: string;
  readonly period: FixedPeriod | typeof DAY;
  readonly image: ServerImage;
  readonly resources: Resources;
  readonly charges: readonly Charge[];
}

/** A choice as sent by the client. */
export interface ChoiceInput {
  readonly planId: number;
  readonly period: string;
  /** Name of the image. */
  readonly image: string;
  /**
   * Required for an hourly server. For a plan of the catalogue they must equal the plan's own, which are the default.
   */
  readonly resources?: Resources;
}

const resourceNames = ['cpu', 'ramMb', 'diskGb'] as const;

function refuseBelow(resources: Resources, minimum: Resources, field: string): void {
  const isBelow = resourceNames.some((name) => resources[name] < minimum[name]);
  if (isBelow) throw new Refusal('belowMinimum', { field });
}

function hourlyChoice({ period, resources }: ChoiceInput, image: ServerImage): ServerChoice {
  if (period !== DAY) throw new Refusal('periodUnavailable', { field: 'plan.jsonInfo' });
  const field = 'plan.additionalInfo';
  if (resources === undefined) throw invalidInput(field);
  refuseBelow(resources, hourlyFloor(image), field);
  if (!isWithinHourly(resources, image)) throw invalidInput(field, 'more than an hourly server has');
  return {
    planId: hourlyPlan.id,
    planName: hourlyPlan.name,
    period,
    image,
    resources,
    charges: dayCharges(resources, image),
  };
}

function ownResources(plan: ServerPlan, sent: Resources | undefined): Resources {
  const { cpu, ramMb, diskGb } = plan;
  const isOther = sent !== undefined && resourceNames.some((name) => sent[name] !== plan[name]);
  if (isOther) throw invalidInput('plan.additionalInfo', 'not what the plan has');
  return { cpu, ramMb, diskGb };
}

function planChoice(plan: ServerPlan, { period, resources: sent }: ChoiceInput, image: ServerImage): ServerChoice {
  const price = isFixedPeriod(period) ? planPriceToman(plan, period) : undefined;
  if (price === undefined || !isFixedPeriod(period)) throw new Refusal('periodUnavailable', { field: 'plan.jsonInfo' });
  const resources = ownResources(plan, sent);
  refuseBelow(resources, image.minimum, 'os');
  const charges: Charge[] = [{ title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: price }];
  return { planId: plan.id, planName: plan.name, period, image, resources, charges };
}

/**
 * Validates a choice; throws `imageMissing`, `planMissing`, `periodUnavailable`, `belowMinimum`, or `badRequest` for
 * resources that are not sold.
 */
export function readChoice(input: ChoiceInput): ServerChoice {
  const image = findImage(input.image);
  if (image === undefined) throw new Refusal('imageMissing', { field: 'os' });
  if (input.planId === hourlyPlan.id) return hourlyChoice(input, image);
  const plan = findPlan(input.planId);
  if (plan === undefined) throw new Refusal('planMissing', { field: 'plan.id' });
  return planChoice(plan, input, image);
}
