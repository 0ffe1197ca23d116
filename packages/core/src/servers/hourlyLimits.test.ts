import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serverImages } from './fixtures.ts';
import { fitResources, hourlyLimits, isWithinLimits, leastResources } from './hourlyLimits.ts';

const needing = (cpuCores: number, ramGb: number, diskGb: number) => ({ minimum: { cpuCores, ramGb, diskGb } });

describe('hourlyLimits', () => {
  test('allow 4 to 20 cores, 8 to 60 GB of RAM and 80 to 250 GB of disk in steps of 10', () => {
    expect(hourlyLimits()).toEqual({
      cpuCores: { min: 4, max: 20, step: 1 },
      ramGb: { min: 8, max: 60, step: 1 },
      diskGb: { min: 80, max: 250, step: 10 },
    });
  });

  test.each(serverImages().map(({ name, minimum }) => [name, minimum.diskGb === 110 ? 110 : 80] as const))(
    'of %s start at %i GB of disk',
    (name, min) => {
      expect(hourlyLimits(serverImages().find((image) => image.name === name))?.diskGb.min).toBe(min);
    },
  );

  test('round the minimums of an image up to a step', () => {
    const limits = hourlyLimits(needing(6, 8.5, 111));
    expect(limits && leastResources(limits)).toEqual({ cpuCores: 6, ramGb: 9, diskGb: 120 });
  });

  test.each([needing(21, 1, 1), needing(1, 61, 1), needing(1, 1, 251)])(
    'are undefined for an image that needs %o',
    (image) => {
      expect(hourlyLimits(image)).toBeUndefined();
    },
  );

  test('fit any resources to the nearest allowed values', () => {
    const limits = hourlyLimits(needing(2, 4, 110));
    if (limits === undefined) throw new Error('no limits');
    const amount = fc.oneof(fc.integer(), fc.double());
    fc.assert(
      fc.property(amount, amount, amount, (cpuCores, ramGb, diskGb) => {
        const fitted = fitResources({ cpuCores, ramGb, diskGb }, limits);
        expect(isWithinLimits(fitted, limits)).toBe(true);
        expect(fitResources(fitted, limits)).toEqual(fitted);
      }),
    );
    expect(fitResources({ cpuCores: 5, ramGb: 9, diskGb: 114 }, limits)).toEqual({
      cpuCores: 5,
      ramGb: 9,
      diskGb: 110,
    });
    expect(isWithinLimits({ cpuCores: 5, ramGb: 9, diskGb: 114 }, limits)).toBe(false);
  });
});
