import { describe, expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { anOrderContext } from './fixtures.ts';
import { reduceOrder, startOrder, type OrderChoice } from './orderFlow.ts';
import { canContinue, checkOrderName, currentPayload, currentQuote, promoSubject } from './orderSelection.ts';
import type { OrderContext, OrderEvent, OrderState } from './orderState.ts';

const twoNetworks = [
  { id: 1, name: 'net-1' },
  { id: 2, name: 'net-2' },
];
const context = anOrderContext();

const image = (imageName: string): OrderEvent => ({ type: 'imageChosen', imageName });
const period = (code: OrderState['period']): OrderEvent => ({ type: 'periodChosen', period: code });
const plan = (planId: number): OrderEvent => ({ type: 'planChosen', planId });
const named = (name: string): OrderEvent => ({ type: 'nameTyped', name });
const sized = (cpuCores: number, ramGb: number, diskGb: number): OrderEvent => {
  return { type: 'resourcesChosen', resources: { cpuCores, ramGb, diskGb } };
};
const jump = (step: OrderState['step']): OrderEvent => ({ type: 'jumped', step });
const forward: OrderEvent = { type: 'forward' };
const backward: OrderEvent = { type: 'backward' };

const SMALLEST = 201;
const MIDDLE = 204;
const WITHOUT_TWO_YEARS = 205;

function after(events: readonly OrderEvent[], within: OrderContext = context, choice: OrderChoice = {}): OrderState {
  return events.reduce((state, event) => reduceOrder(state, event, within), startOrder(within, choice));
}

const flags = ({ done }: OrderState) => Object.values(done).map(Number).join('');

test('an order starts with CentOS, one year and the only network, and its first step done', () => {
  expect(startOrder(context)).toEqual({
    step: 'image',
    done: { image: true, period: false, plan: false, network: false, name: false },
    imageName: 'rhel7.4',
    period: 'YEAR',
    planId: null,
    hourly: null,
    chosenResources: {},
    networkId: 1,
    name: '',
    promoCode: '',
    promo: null,
    notice: null,
  });
});

describe('the step flags (image, period, plan, network, name) are', () => {
  test.each<[string, string, OrderEvent[]]>([
    ['10000', 'selecting an image', [image('deb8.8')]],
    ['11000', 'selecting a period', [period('MONTH')]],
    ['11110', 'selecting a plan card', [plan(MIDDLE)]],
    ['11111', 'selecting a plan card and typing a name', [plan(MIDDLE), named('web-1')]],
    ['11110', 'selecting a plan card and typing an invalid name', [plan(MIDDLE), named('1')]],
    ['10001', 'typing only a name', [named('web-1')]],
    ['11110', 'switching to hourly', [period('DAY')]],
    ['11111', 'switching to hourly and typing a name', [period('DAY'), named('web-1')]],
    ['11010', 'an image that clears the plan', [plan(SMALLEST), image('win2012')]],
    ['10010', 'selecting a network', [{ type: 'networkChosen', networkId: 1 }]],
  ])('%s after %s', (expected, _, events) => {
    expect(flags(after(events))).toBe(expected);
  });
});

describe('a plan', () => {
  test.each<[string, number | null, OrderState['notice'], OrderEvent[]]>([
    ['is kept between month and year', MIDDLE, null, [plan(MIDDLE), period('MONTH')]],
    [
      'is cleared by a period it has no price for',
      null,
      'planClearedByPeriod',
      [plan(WITHOUT_TWO_YEARS), period('TYEAR')],
    ],
    [
      'is cleared by Windows even when it is large enough',
      null,
      'planClearedByImage',
      [plan(MIDDLE), image('win2012')],
    ],
    ['is cleared by Ubuntu Desktop', null, 'planClearedByImage', [plan(MIDDLE), image('ubuntu16.ds')]],
    ['is kept by another small Linux image', MIDDLE, null, [plan(MIDDLE), image('deb8.8')]],
    ['is kept when the same image is selected again', MIDDLE, null, [image('win2012'), plan(MIDDLE), image('win2012')]],
    ['that is too small for Windows is ignored', null, null, [image('win2012'), plan(SMALLEST)]],
    [
      'that is too small does not replace the selected one',
      MIDDLE,
      null,
      [image('win2012'), plan(MIDDLE), plan(SMALLEST)],
    ],
    ['with an unknown id is ignored', null, null, [plan(999)]],
    ['cannot be selected for an hourly order', null, null, [period('DAY'), plan(MIDDLE)]],
    ['is cleared by switching to hourly', null, null, [plan(MIDDLE), period('DAY'), period('YEAR')]],
  ])('%s', (_, planId, notice, events) => {
    expect(after(events)).toMatchObject({ planId, notice });
  });

  test('that is no longer sold is cleared with a notice that can be dismissed', () => {
    const chosen = after([plan(MIDDLE)]);
    const later = anOrderContext({ plans: context.plans.filter(({ id }) => id !== MIDDLE) });
    const cleared = reduceOrder(chosen, { type: 'refreshed' }, later);
    expect(cleared).toMatchObject({ planId: null, notice: 'planGone' });
    expect(reduceOrder(cleared, { type: 'noticeRead' }, later).notice).toBeNull();
  });
});

describe('an hourly order', () => {
  test('starts with the minimum resources and drops them with the period', () => {
    expect(after([period('DAY')]).hourly).toEqual({ cpuCores: 4, ramGb: 8, diskGb: 80 });
    expect(after([period('DAY'), sized(6, 10, 100), period('MONTH')]).hourly).toBeNull();
  });

  test('rounds resources to the nearest allowed values', () => {
    expect(after([period('DAY'), sized(99, 1, 123)]).hourly).toEqual({ cpuCores: 20, ramGb: 8, diskGb: 120 });
  });

  test('raises the disk for Windows with a notice and keeps the rest', () => {
    expect(after([period('DAY'), sized(6, 10, 100), image('win2012')])).toMatchObject({
      hourly: { cpuCores: 6, ramGb: 10, diskGb: 110 },
      notice: 'resourcesRaised',
    });
    expect(after([period('DAY'), sized(6, 10, 200), image('win2012')])).toMatchObject({
      hourly: { diskGb: 200 },
      notice: null,
    });
  });

  test('takes back what only Windows needed, but not what the customer chose', () => {
    const disks = (...events: readonly OrderEvent[]) => after([period('DAY'), ...events]).hourly?.diskGb;
    expect(disks(image('win2012'), image('deb10.3'))).toBe(80);
    expect(disks(sized(4, 8, 100), image('win2012'), image('deb10.3'))).toBe(100);
    expect(disks(sized(4, 8, 110), image('win2012'), image('deb10.3'))).toBe(110);
    expect(disks(image('win2012'), sized(6, 8, 110), image('deb10.3'))).toBe(80);
    expect(disks(image('win2012'), sized(4, 8, 150), image('deb10.3'))).toBe(150);
  });

  test('is impossible for an image that needs too much, until another is selected', () => {
    const images = context.images.map((one) =>
      one.name === 'fedora' ? { ...one, minimum: { ...one.minimum, cpuCores: 64 } } : one,
    );
    const within = anOrderContext({ images });
    const impossible = after([image('fedora'), period('DAY')], within);
    expect(impossible).toMatchObject({ hourly: null, notice: 'hourlyImpossible', done: { plan: false } });
    expect(reduceOrder(impossible, { type: 'noticeRead' }, within).notice).toBeNull();
    expect(after([period('DAY'), image('fedora')], within).notice).toBe('hourlyImpossible');
    expect(reduceOrder(impossible, image('deb8.8'), within).done.plan).toBe(true);
  });

  test('has no calculated price', () => {
    expect(currentQuote(after([period('DAY')]), context)).toBeUndefined();
    expect(canContinue(after([period('DAY')]))).toBe(true);
  });
});

describe('an image', () => {
  test('that is unknown changes nothing', () => {
    expect(after([image('beos')])).toEqual(startOrder(context));
  });

  test('that is no longer available is replaced by the default with a notice', () => {
    const chosen = after([image('deb8.8'), plan(MIDDLE)]);
    const images = context.images.map((one) => ({ ...one, isActive: one.name !== 'deb8.8' }));
    expect(reduceOrder(chosen, { type: 'refreshed' }, anOrderContext({ images }))).toMatchObject({
      imageName: 'rhel7.4',
      planId: MIDDLE,
      notice: 'imageGone',
    });
  });
});

describe('navigation between steps', () => {
  const steps = (events: readonly OrderEvent[], within = anOrderContext({ networks: twoNetworks })) =>
    after(events, within).step;

  test('moves forward over done steps, and back', () => {
    expect(steps([forward])).toBe('period');
    expect(steps([forward, forward])).toBe('period');
    expect(steps([period('YEAR'), forward, forward])).toBe('plan');
    expect(steps([plan(MIDDLE), forward, forward, forward, forward])).toBe('name');
    expect(steps([plan(MIDDLE), forward, forward, forward, forward, forward])).toBe('name');
    expect(steps([plan(MIDDLE), forward, forward, backward])).toBe('period');
    expect(steps([backward])).toBe('image');
  });

  test('skips the network step when there is only one network', () => {
    expect(steps([plan(MIDDLE), forward, forward, forward], context)).toBe('name');
    expect(steps([plan(MIDDLE), jump('name'), backward], context)).toBe('plan');
  });

  test('jumps ahead over done steps, and back', () => {
    expect(steps([jump('plan')])).toBe('image');
    expect(steps([period('YEAR'), jump('plan')])).toBe('plan');
    expect(steps([period('YEAR'), jump('name')])).toBe('image');
    expect(steps([plan(MIDDLE), jump('name'), jump('image')])).toBe('image');
  });

  test('returns to the plan step when the plan is cleared by a refresh', () => {
    const at = after([plan(MIDDLE), jump('name')]);
    expect(reduceOrder(at, { type: 'refreshed' }, anOrderContext({ plans: [] })).step).toBe('plan');
  });
});

describe('a discount code', () => {
  const promo = { code: 'NOROOZ20', discount: { kind: 'percent', rateBp: 2_000 }, until: null } as const;
  const ordered = after([plan(MIDDLE), named('web-1'), { type: 'promoTyped', code: 'norooz20' }]);
  const subject = promoSubject(ordered, context);
  if (subject === undefined) throw new Error('nothing to check');
  const checked: OrderEvent = { type: 'promoChecked', code: 'norooz20', subject, promo };

  test('applies when it was checked for this order', () => {
    const state = reduceOrder(ordered, checked, context);
    expect(currentQuote(state, context)).toMatchObject({
      payableToman: toman(1_883_520),
      renewalToman: toman(2_354_400),
    });
  });

  test.each<[string, OrderEvent]>([
    ['another code', { type: 'promoTyped', code: 'other' }],
    ['another plan', plan(SMALLEST)],
    ['another period', period('MONTH')],
    ['another image', image('deb8.8')],
  ])('must be checked again after choosing %s', (_, event) => {
    const state = reduceOrder(reduceOrder(ordered, checked, context), event, context);
    expect(state.promo).toBeNull();
  });

  test('stays valid after changing the name or the step', () => {
    const state = [checked, named('web-2'), jump('name')].reduce(
      (order, event) => reduceOrder(order, event, context),
      ordered,
    );
    expect(state.promo).toEqual(promo);
  });

  test.each<[string, OrderEvent]>([
    ['another code', { ...checked, code: 'older' }],
    ['another order', { ...checked, subject: { ...subject, planId: SMALLEST } }],
  ])('ignores a late answer for %s', (_, late) => {
    expect(reduceOrder(ordered, late, context)).toEqual(ordered);
  });
});

describe('the name', () => {
  test('of another server is rejected in any letter case', () => {
    const within = anOrderContext({ takenNames: ['Web-1'] });
    expect(checkOrderName('web-1', within)).toEqual({ ok: false, code: 'nameTaken' });
    expect(checkOrderName('web-2', within)).toMatchObject({ ok: true });
    expect(checkOrderName('order', within)).toMatchObject({ code: 'serverNameReserved' });
    expect(after([plan(MIDDLE), named('WEB-1')], within).done.name).toBe(false);
  });
});

describe('the order payload', () => {
  test('is undefined until every step is done', () => {
    expect(currentPayload(after([plan(MIDDLE)]), context)).toBeUndefined();
    expect(currentPayload(after([named('web-1')]), context)).toBeUndefined();
  });

  test('contains the resources of the plan', () => {
    expect(currentPayload(after([plan(SMALLEST), named('web۱')]), context)).toEqual({
      name: 'web1',
      nicInfos: [{ ipCount: 1, network: 'net-1' }],
      os: 'rhel7.4',
      plan: {
        id: 201,
        additionalInfo: '{"cpu":1,"ram":0.25,"disk":10,"managed":false}',
        jsonInfo: '{"plan_type":"YEAR"}',
      },
    });
  });

  test('of an hourly order contains the selected resources and plan id 20000', () => {
    const events = [image('win2012'), period('DAY'), sized(6, 12, 200), named('box')];
    expect(currentPayload(after(events), context)?.plan).toEqual({
      id: 20_000,
      additionalInfo: '{"cpu":6,"ram":12,"disk":200,"managed":false}',
      jsonInfo: '{"plan_type":"DAY"}',
    });
  });

  test('contains the selected network', () => {
    const within = anOrderContext({ networks: twoNetworks, networkName: 'net-2' });
    expect(currentPayload(after([plan(MIDDLE), named('web-1')], within), within)?.nicInfos[0]?.network).toBe('net-2');
    const events = [plan(MIDDLE), named('web-1'), { type: 'networkChosen', networkId: 1 }] as const;
    expect(currentPayload(after(events, within), within)?.nicInfos[0]?.network).toBe('net-1');
    expect(after([{ type: 'networkChosen', networkId: 9 }], within).networkId).toBe(2);
  });
});

describe('an empty catalogue', () => {
  test('cannot be ordered from and throws no errors', () => {
    const nothing = anOrderContext({ plans: [], images: [], networks: [] });
    const state = after([image('rhel7.4'), period('DAY'), named('web-1'), forward, jump('name')], nothing);
    expect(state).toMatchObject({ imageName: null, networkId: null, done: { image: false, network: false } });
    expect([canContinue(state), currentPayload(state, nothing)]).toEqual([false, undefined]);
  });
});
