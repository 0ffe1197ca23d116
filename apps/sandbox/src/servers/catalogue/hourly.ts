import { type Charge, fromThousandToman } from '@abrak/core';
import type { ServerImage } from './images.ts';
import { MB_PER_GB, type Resources } from './plans.ts';

/** What customers put together themselves, counted by hours and billed daily (B §9; decision 32). */
export const hourlyPlan = { id: 20_000, name: 'Hourly' } as const;

/** The code of its period. */
export const DAY = 'DAY';

export const DAY_MS = 86_400_000;

const lowest: Resources = { cpu: 4, ramMb: 8 * MB_PER_GB, diskGb: 80 };
const highest: Resources = { cpu: 20, ramMb: 60 * MB_PER_GB, diskGb: 250 };
const DISK_STEP_GB = 10;

/** What a day costs in thousands of toman: a base, and each unit above the least; this backend's own figures (B §9). */
const rates = { base: 20, windowsBase: 23, core: 2.5, ramGb: 1.2, diskGb: 0.05 } as const;

type Floor = Pick<ServerImage, 'minimum'>;

/** The least of an hourly server with an image (decision 29). */
export function hourlyFloor({ minimum }: Floor): Resources {
  return {
    cpu: Math.max(lowest.cpu, minimum.cpu),
    ramMb: Math.max(lowest.ramMb, minimum.ramMb),
    diskGb: Math.max(lowest.diskGb, minimum.diskGb),
  };
}

/** Whether an hourly server can be as large as that, its memory in whole GB and its disk in steps of 10 GB. */
export function isWithinHourly({ cpu, ramMb, diskGb }: Resources): boolean {
  const isWhole = Number.isInteger(cpu) && ramMb % MB_PER_GB === 0 && diskGb % DISK_STEP_GB === 0;
  return isWhole && cpu <= highest.cpu && ramMb <= highest.ramMb && diskGb <= highest.diskGb;
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
