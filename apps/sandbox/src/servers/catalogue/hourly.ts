import type { Charge } from '@abrak/core/billing';
import { fromThousandToman } from '@abrak/core';
import { HOURLY_PLAN_ID, hourlyLimits, isWithinLimits, leastResources } from '@abrak/core/servers';
import type { ServerImage } from './images.ts';
import { inGb, inMb, MB_PER_GB, type Resources } from './plans.ts';

/** The plan whose resources customers choose themselves; it is labelled hourly and billed daily. */
export const hourlyPlan = { id: HOURLY_PLAN_ID, name: 'Hourly' } as const;

/** Code of the daily period. */
export const DAY = 'DAY';

/**
 * Prices of a day in thousands of toman: a base, and a price per unit above the minimum. The contract leaves these
 * rates open; they are this backend's own.
 */
const rates = { base: 20, windowsBase: 23, core: 2.5, ramGb: 1.2, diskGb: 0.05 } as const;

const limitsOf = ({ minimum }: ServerImage) => hourlyLimits({ minimum: inGb(minimum) });

/** Returns the minimum resources of an hourly server with an image. */
export function hourlyFloor(image: ServerImage): Resources {
  const limits = limitsOf(image);
  return limits === undefined ? image.minimum : inMb(leastResources(limits));
}

/** Returns true when the resources are within the limits of an hourly server with an image. */
export function isWithinHourly(resources: Resources, image: ServerImage): boolean {
  const limits = limitsOf(image);
  return limits !== undefined && isWithinLimits(inGb(resources), limits);
}

function surcharge(title: string, quantity: number, price: number): Charge {
  return { title, priceType: 'SURCHARGE', quantity, priceToman: fromThousandToman(price) };
}

/** Returns the charges for a day of an hourly server, before tax. */
export function dayCharges({ cpu, ramMb, diskGb }: Resources, image: ServerImage): Charge[] {
  const floor = hourlyFloor(image);
  const base = image.isWindows ? rates.windowsBase : rates.base;
  const above = [
    surcharge('CPU', cpu - floor.cpu, rates.core),
    surcharge('RAM', (ramMb - floor.ramMb) / MB_PER_GB, rates.ramGb),
    surcharge('DISK', diskGb - floor.diskGb, rates.diskGb),
  ];
  return [
    { title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: fromThousandToman(base) },
    ...above.filter(({ quantity }) => quantity > 0),
  ];
}
