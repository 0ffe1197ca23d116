import { type Charge, fromThousandToman, HOURLY_PLAN_ID, hourlyLimits, isWithinLimits, leastResources } from '@abrak/core';
import type { ServerImage } from './images.ts';
import { inGb, inMb, MB_PER_GB, type Resources } from './plans.ts';

/** What customers put together themselves, counted by hours and billed daily (B §9; decision 32). */
export const hourlyPlan = { id: HOURLY_PLAN_ID, name: 'Hourly' } as const;

/** The code of its period. */
export const DAY = 'DAY';

export const DAY_MS = 86_400_000;

/** What a day costs in thousands of toman: a base, and each unit above the least; this backend's own figures (B §9). */
const rates = { base: 20, windowsBase: 23, core: 2.5, ramGb: 1.2, diskGb: 0.05 } as const;

const limitsOf = ({ minimum }: ServerImage) => hourlyLimits({ minimum: inGb(minimum) });

/** The least of an hourly server with an image (decision 29). */
export function hourlyFloor(image: ServerImage): Resources {
  const limits = limitsOf(image);
  return limits === undefined ? image.minimum : inMb(leastResources(limits));
}

/** Whether an hourly server with an image can be as large as that (B §9). */
export function isWithinHourly(resources: Resources, image: ServerImage): boolean {
  const limits = limitsOf(image);
  return limits !== undefined && isWithinLimits(inGb(resources), limits);
}

function surcharge(title: string, quantity: number, price: number): Charge {
  return { title, priceType: 'SURCHARGE', quantity, priceToman: fromThousandToman(price) };
}

/** What a day of an hourly server is charged, before tax. */
export function dayCharges({ cpu, ramMb, diskGb }: Resources, image: ServerImage): Charge[] {
  const floor = hourlyFloor(image);
  const base = image.isWindows ? rates.windowsBase : rates.base;
  const above = [
    surcharge('CPU', cpu - floor.cpu, rates.core),
    surcharge('RAM', (ramMb - floor.ramMb) / MB_PER_GB, rates.ramGb),
    surcharge('DISK', diskGb - floor.diskGb, rates.diskGb),
  ];
  return [{ title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: fromThousandToman(base) }, ...above.filter(({ quantity }) => quantity > 0)];
}
