import { expect, test } from 'vitest';
import { createServerClock } from './serverClock.ts';

const NOON = Date.UTC(2026, 10, 29, 12);
const DAY_MS = 86_400_000;

const dated = (time: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(time).toUTCString(), ...more });

test.each([
  ['right', 0, 0],
  ['59 s fast', 59_000, 59_000],
  ['61 s slow', -61_000, 0],
  ['3.5 days fast', 3.5 * DAY_MS, 0],
  ['40 years slow', -40 * 365 * DAY_MS, 0],
])('a device whose clock is %s tells the server’s time within the tolerance', (_, ahead, difference) => {
  const clock = createServerClock(() => NOON + ahead);
  expect(clock.now()).toBe(NOON + ahead);
  clock.observe(dated(NOON));
  expect(clock.now()).toBe(NOON + difference);
});

test('goes on with the device, and follows a device that is set right', () => {
  let device = NOON + DAY_MS;
  const clock = createServerClock(() => device);
  clock.observe(dated(NOON));
  device += 5_000;
  expect(clock.now()).toBe(NOON + 5_000);
  device = NOON + 10_000;
  clock.observe(dated(NOON + 10_000));
  expect(clock.now()).toBe(NOON + 10_000);
});

test('one wrong server among several misleads until the next answer', () => {
  const clock = createServerClock(() => NOON);
  clock.observe(dated(NOON + DAY_MS));
  expect(clock.now()).toBe(NOON + DAY_MS);
  clock.observe(dated(NOON + 1_000));
  expect(clock.now()).toBe(NOON);
});

test.each([
  ['without a date', new Headers()],
  ['with an unreadable date', new Headers({ date: 'yesterday' })],
  ['from a shared cache', dated(NOON + 2 * DAY_MS, { age: '172800' })],
  ['older than another', dated(NOON - DAY_MS)],
])('an answer %s changes nothing', (_, headers) => {
  const clock = createServerClock(() => NOON);
  clock.observe(dated(NOON));
  clock.observe(headers);
  expect(clock.now()).toBe(NOON);
});
