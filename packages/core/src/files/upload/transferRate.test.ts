import { expect, test } from 'vitest';
import { createTransferRate } from './transferRate.ts';

function aRate() {
  let time = 0;
  const rate = createTransferRate(() => time);
  const at = (ms: number, bytes: number) => {
    time = ms;
    rate.add(bytes);
    return rate.bytesPerSecond();
  };
  return { rate, at };
}

test('the speed is 0 in the first half second', () => {
  const { at } = aRate();
  expect(at(400, 4000)).toBe(0);
  expect(at(500, 1000)).toBe(10_000);
});

test('the speed is averaged over the last five seconds', () => {
  const { at } = aRate();
  at(1000, 1_000_000);
  at(2000, 100);
  expect(at(4000, 100)).toBe(250_050);
  expect(at(7000, 300)).toBe(80);
});

test('reset restarts the measurement', () => {
  const { rate, at } = aRate();
  at(10_000, 5000);
  rate.reset();
  expect(at(11_000, 700)).toBe(700);
});
