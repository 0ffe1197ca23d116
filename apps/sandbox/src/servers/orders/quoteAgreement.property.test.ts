import { operations } from '@abrak/core/internal/contract';
import { type Client, isApiError } from '@abrak/core';
import { type Invoice, type Discount, priceConsent, readInvoiceLines } from '@abrak/core/billing';
import { invoiceSchema } from '@abrak/core/internal';
import {
  checkPromo,
  listServerImages,
  listServerPlans,
  type OrderQuote,
  quoteOrder,
  type ServerImage,
  type ServerOrder,
  type ServerPlan,
  HOURLY_PLAN_ID,
  hourlyLimits,
  orderPayload,
  orderQuote,
  planAvailability,
  serverPeriods,
} from '@abrak/core/servers';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelInvoice, findWireInvoice } from '../../billing/index.ts';
import { Refusal } from '../../shared/index.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { numberOfCases, someCases } from '../../testing/someCases.ts';
import { createOrder } from './createOrder.ts';
import { readOrder } from './orderInput.ts';

/** Documented numbers of plans and images. */
const PLANS = 13;
const IMAGES = 15;

const promoCodes = [undefined, 'NOROOZ20', 'ABRAK50', 'VIPONLY'] as const;
type PromoCode = (typeof promoCodes)[number];

let sandbox: TestSandbox;
let client: Client;
let customerId: number;
let plans: readonly ServerPlan[];
let images: readonly ServerImage[];

beforeAll(async () => {
  sandbox = await openSandbox();
  const signedIn = await signInNewCustomer(sandbox);
  client = signedIn.client;
  customerId = signedIn.ownerId;
  [plans, images] = await Promise.all([listServerPlans(client), listServerImages(client)]);
});

afterAll(() => sandbox.close());

let count = 0;

/** Creates an order and returns its invoice. */
async function invoiceFor(order: Omit<ServerOrder, 'name' | 'networkName'>, promo?: string): Promise<Invoice> {
  count += 1;
  const { db, provider, world } = sandbox;
  const body = v.parse(
    operations.orderServer.body.schema,
    orderPayload({ ...order, name: `s${count}`, networkName: 'net-1' }),
  );
  const id = await createOrder({ db, provider, now: world.now }, { ...readOrder(body, provider), customerId, promo });
  const invoice = v.parse(invoiceSchema('servers'), await findWireInvoice(db, { customerId, kind: 'servers' }, id));
  // A customer has a limited number of unpaid orders.
  await cancelInvoice(db, id);
  return invoice;
}

class RollBack extends Error {}

/** Runs `work` in a transaction that is rolled back. */
async function runRolledBack(work: () => Promise<void>): Promise<void> {
  const transaction = sandbox.db.tx(async () => {
    await work();
    throw new RollBack();
  });
  await expect(transaction).rejects.toBeInstanceOf(RollBack);
}

const costs = (lines: readonly { readonly costToman: number }[]) => lines.map(({ costToman }) => costToman);

function expectSame(quote: OrderQuote | undefined, invoice: Invoice): void {
  const lines = readInvoiceLines(invoice);
  expect(quote && { lines: costs(quote.lines), taxes: costs(quote.taxes), payable: quote.payableToman }).toEqual(
    lines && { lines: costs(lines.lines), taxes: costs(lines.taxes), payable: lines.payableToman },
  );
  expect(priceConsent(quote, invoice)).toBeUndefined();
}

/** Returns the discounts of the codes that are valid for a plan. */
async function discountsFor({
  id: planId,
  cpuCores,
  ramGb,
  diskGb,
}: ServerPlan): Promise<ReadonlyMap<PromoCode, Discount | undefined>> {
  const subject = { imageName: 'fedora', planId, period: 'MONTH', cpuCores, ramGb, diskGb } as const;
  const discounts = new Map<PromoCode, Discount | undefined>();
  for (const code of promoCodes) {
    const found =
      code === undefined
        ? { discount: undefined }
        : await checkPromo(client, code, { name: '', subject }).catch(ignoreWrongPlan);
    if (found !== undefined) discounts.set(code, found.discount);
  }
  return discounts;
}

function ignoreWrongPlan(error: unknown): undefined {
  if (!isApiError(error) || error.code !== 'promoWrongPlan') throw error;
}

const anyHourly = fc.record({
  place: fc.nat({ max: IMAGES - 1 }),
  cpu: fc.nat(),
  ram: fc.nat(),
  disk: fc.nat(),
  promo: fc.constantFrom(undefined, 'NOROOZ20', 'ABRAK50'),
});

function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  throw error;
}

test('every hourly quote equals its invoice line by line', async () => {
  const property = fc.asyncProperty(anyHourly, async ({ place, promo, ...steps }) => {
    const image = images[place];
    const limits = image && hourlyLimits(image);
    if (image === undefined || limits === undefined) throw new Error('The image has no hourly limits.');
    const within = ({ min, max, step }: (typeof limits)['diskGb'], many: number) =>
      min + step * (many % (1 + (max - min) / step));
    const resources = {
      cpuCores: within(limits.cpuCores, steps.cpu),
      ramGb: within(limits.ramGb, steps.ram),
      diskGb: within(limits.diskGb, steps.disk),
    };
    const choice = { planId: HOURLY_PLAN_ID, period: 'DAY', imageName: image.name, resources } as const;
    const quote = await quoteOrder(client, choice, { promo });
    await runRolledBack(async () => expectSame(quote, await invoiceFor(choice, promo)));
  });
  await fc.assert(property, { numRuns: numberOfCases(60) });
});

test('quotes of plans equal the computation of @abrak/core', async () => {
  const now = sandbox.world.now().getTime();
  for (const plan of plans) {
    for (const { period } of plan.prices) {
      const quote = await quoteOrder(client, {
        planId: plan.id,
        period: v.parse(v.picklist(serverPeriods), period),
        imageName: 'fedora',
        resources: plan,
      });
      const { lines, taxes, payableToman, renewalToman, perMonth } = orderQuote(plan, { period, now }) ?? {};
      expect([plan.name, quote.payableToman, quote.renewalToman, quote.perMonth]).toEqual([
        plan.name,
        payableToman,
        renewalToman,
        perMonth,
      ]);
      expect([costs(quote.lines), costs(quote.taxes)]).toEqual([costs(lines ?? []), costs(taxes ?? [])]);
    }
  }
});

test('invoices for every plan, period, image and code equal the computation of @abrak/core, and availability agrees', async () => {
  const discounts = new Map<number, ReadonlyMap<PromoCode, Discount | undefined>>();
  for (const plan of plans) discounts.set(plan.id, await discountsFor(plan));
  const now = sandbox.world.now().getTime();
  const cases = someCases(
    plans.flatMap((plan) => serverPeriods.flatMap((period) => images.map((image) => [plan, period, image] as const))),
  );
  const refusals: string[] = [];
  let invoices = 0;
  const compare = async (plan: ServerPlan, period: (typeof serverPeriods)[number], image: ServerImage) => {
    const order = { planId: plan.id, period, imageName: image.name, resources: plan };
    if (!planAvailability(plan, { period, image, now }).isAvailable) {
      refusals.push(await invoiceFor(order).then(() => 'sold', refusalOf));
      return;
    }
    for (const [promo, discount] of discounts.get(plan.id) ?? []) {
      invoices += 1;
      expectSame(orderQuote(plan, { period, now, discount }), await invoiceFor(order, promo));
    }
  };
  await runRolledBack(async () => {
    for (const [plan, period, image] of cases) await compare(plan, period, image);
  });
  expect([plans.length, images.length]).toEqual([PLANS, IMAGES]);
  expect(new Set(refusals)).toEqual(new Set(['belowMinimum', 'periodUnavailable']));
  expect(invoices).toBeGreaterThan(3 * (cases.length - refusals.length));
});
