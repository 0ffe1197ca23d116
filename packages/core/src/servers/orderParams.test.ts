import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anOrderContext, serverImages, serverPlans } from './fixtures.ts';
import { reduceOrder, startOrder } from './orderFlow.ts';
import { orderParamNames, readOrderParams, writeOrderParams } from './orderParams.ts';
import { type OrderEvent, orderSteps, type OrderState } from './orderState.ts';
import { serverPeriods } from './serverPeriods.ts';

const context = anOrderContext({
  networks: [
    { id: 1, name: 'net-1' },
    { id: 2, name: 'net-2' },
  ],
});

const amount = fc.integer({ min: -10, max: 400 });
const cleanName = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,20}$/);
const events: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.constantFrom(...serverImages()).map(({ name }) => ({ type: 'imageChosen', imageName: name }) as const),
  fc.constantFrom(...serverPeriods).map((period) => ({ type: 'periodChosen', period }) as const),
  fc.constantFrom(...serverPlans()).map(({ id }) => ({ type: 'planChosen', planId: id }) as const),
  fc
    .record({ cpuCores: amount, ramGb: amount, diskGb: amount })
    .map((resources) => ({ type: 'resourcesChosen', resources }) as const),
  fc.integer({ min: 0, max: 3 }).map((networkId) => ({ type: 'networkChosen', networkId }) as const),
  fc.oneof(cleanName, fc.string()).map((name) => ({ type: 'nameTyped', name }) as const),
  fc.oneof(cleanName, fc.string()).map((code) => ({ type: 'promoTyped', code }) as const),
  fc.constantFrom(...orderSteps).map((step) => ({ type: 'jumped', step }) as const),
  fc.constantFrom('forward', 'backward', 'refreshed', 'noticeRead').map((type) => ({ type }) as const),
);

function restored(state: OrderState): OrderState {
  return startOrder(context, readOrderParams(new URLSearchParams(writeOrderParams(state).toString())));
}

describe('order parameters in a URL', () => {
  test('restore every choice of an order', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 12 }), (done) => {
        const state = done.reduce((order, event) => reduceOrder(order, event, context), startOrder(context));
        const { imageName, period, planId, hourly, networkId, done: flags } = restored(state);
        expect({ imageName, period, planId, hourly, networkId }).toEqual({
          imageName: state.imageName,
          period: state.period,
          planId: state.planId,
          hourly: state.hourly,
          networkId: state.networkId,
        });
        expect(flags).toEqual(state.done);
        expect(writeOrderParams(restored(state)).toString()).toBe(writeOrderParams(state).toString());
      }),
      { numRuns: 500 },
    );
  });

  test('use readable names and values', () => {
    const state = startOrder(context, {
      imageName: 'win2012',
      period: 'DAY',
      resources: { cpuCores: 6, ramGb: 12, diskGb: 200 },
      name: 'web-1',
      promoCode: 'نوروز',
    });
    expect(decodeURIComponent(writeOrderParams(state).toString())).toBe(
      'os=win2012&period=DAY&cpu=6&ram=12&disk=200&network=1&name=web-1&promo=نوروز',
    );
  });
});

describe('invalid parameters', () => {
  test.each([
    ['os', 'beos'],
    ['os', '../../etc/passwd'],
    ['os', 'x'.repeat(10_000)],
    ['os', '__proto__'],
    ['period', 'WEEK'],
    ['period', 'constructor'],
    ['plan', '-1'],
    ['plan', '1e3'],
    ['plan', '999999999999'],
    ['plan', 'NaN'],
    ['plan', '20000'],
    ['network', '99'],
    ['network', ' 1'],
    ['name', '<script>alert(1)</script>'],
    ['name', 'order'],
    ['name', 'w'.repeat(10_000)],
    ['promo', 'x'.repeat(65)],
    ['promo', 'a\u0000b'],
    ['promo', 'a\u202Eb'],
    ['cpu', '9'],
    ['price', '1'],
  ])('%s=%s are ignored', (name, value) => {
    const { notice: _, ...state } = startOrder(context, readOrderParams(new URLSearchParams([[name, value]])));
    const { notice: __, ...plain } = startOrder(context);
    expect(state).toEqual(plain);
  });

  test('never produce an impossible order', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('DAY', 'YEAR', 'win2012', '201', '204', '20000', '999', '0'));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...orderParamNames), value)), (pairs) => {
        const state = startOrder(context, readOrderParams(new URLSearchParams(pairs)));
        expect(reduceOrder(state, { type: 'refreshed' }, context)).toEqual(state);
        expect(writeOrderParams(restored(state)).toString()).toBe(writeOrderParams(state).toString());
      }),
    );
  });

  test('set a notice when a choice is lost', () => {
    const noticeOf = (text: string) => startOrder(context, readOrderParams(new URLSearchParams(text))).notice;
    expect(noticeOf('os=win2012&plan=201')).toBe('planGone');
    expect(noticeOf('os=beos')).toBe('imageGone');
    expect(noticeOf('os=win2012&plan=204')).toBeNull();
  });
});
