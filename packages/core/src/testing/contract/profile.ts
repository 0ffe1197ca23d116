import * as v from 'valibot';
import {
  changeProfile,
  getCurrentUser,
  type ProfileChanges,
  type User,
  listStoragePlans,
} from '../../account/index.ts';
import { changePlan, getInvoice, listInvoices, payInvoice } from '../../billing/index.ts';
import type { ErrorCode } from '../../client/index.ts';
import { StoragePlanShape } from '../../contract/account/shapes.ts';
import { InvoiceShape } from '../../contract/billing/shapes.ts';
import { netOf } from './billingSamples.ts';
import type { ContractCheck } from './ContractCheck.ts';
import type { ContractContext } from './ContractContext.ts';
import { RICH_TOMAN, UNKNOWN_ID, uniqueName } from './samples.ts';

const brokenProfiles: readonly (readonly [changes: ProfileChanges, field: string, code: ErrorCode])[] = [
  [{ mobileNumber: '12' }, 'mobileNumber', 'mobileInvalid'],
  [{ name: 'x'.repeat(101) }, 'name', 'textTooLong'],
  [{ profile: { nationalId: '1234567890' } }, 'profile.nationalId', 'nationalCodeInvalid'],
  [{ profile: { nationalId: '12' } }, 'profile.nationalId', 'nationalCodeFormat'],
  [{ profile: { postalCode: '123' } }, 'profile.postalCode', 'postalCodeFormat'],
  [{ profile: { fax: '12' } }, 'profile.fax', 'landlineInvalid'],
];

async function signedIn({ customer }: ContractContext) {
  const { client } = await customer();
  return { client, user: await getCurrentUser(client) };
}

/** Sends profile changes as they are written. */
function sendChanges({ raw }: ContractContext, client: Parameters<ContractContext['raw']>[0], body: unknown) {
  return raw(client, { method: 'PUT', service: 'cfs', path: 'users/changeProfile?verify=false', body });
}

const changeChecks: readonly ContractCheck[] = [
  {
    name: 'profile: only sent fields change, and the display name follows',
    async run(context) {
      const { expect } = context;
      const { client, user } = await signedIn(context);
      const named = await changeProfile(client, user, { name: 'سارا', family: 'محمدی' });
      expect.match('the customer', named, {
        name: 'سارا',
        family: 'محمدی',
        displayName: 'سارا محمدی',
        locale: user.locale,
      });
      const changed = await changeProfile(client, user, { locale: 'en', mobileNumber: '۰۹۱۲ ۱۲۳ ۴۵۶۷' });
      const sent = { locale: 'en', mobileNumber: '+989121234567' };
      expect.equal('the customer with all other fields', changed, { ...named, ...sent });
      expect.equal('the customer as read', await getCurrentUser(client), changed);
    },
  },
  {
    name: 'profile: fields are normalized and stored',
    async run(context) {
      const { expect } = context;
      const { client, user } = await signedIn(context);
      const profile = {
        nationalId: '۱۲۳۴۵۶۷۹',
        postalCode: '۱۱۹۳۶۵۳۴۷۱',
        province: 7,
        city: 'تهران',
        address: 'خیابان انقلاب',
        fax: '',
      };
      const changed = await changeProfile(client, user, { profile });
      const kept = {
        nationalId: '0012345679',
        postalCode: '1193653471',
        province: 7,
        city: 'تهران',
        address: 'خیابان انقلاب',
        fax: '',
      };
      expect.match('the profile', changed.profile, { ...kept, customerType: user.profile?.customerType });
      expect.match('the profile as read', (await getCurrentUser(client)).profile, kept);
      const moved = await changeProfile(client, user, { profile: { city: 'شیراز' } });
      expect.equal('the profile with another city', moved.profile, { ...changed.profile, city: 'شیراز' });
    },
  },
  {
    name: 'profile: a broken rule is answered with its field and changes nothing',
    async run(context) {
      const { expect } = context;
      const { client, user } = await signedIn(context);
      for (const [changes, field, code] of brokenProfiles) {
        await expect.refusal(code, changeProfile(client, user, { family: 'changed', ...changes }), {
          field,
          status: 400,
        });
      }
      expect.equal('the customer', await getCurrentUser(client), user);
    },
  },
  {
    name: 'profile: the id of another customer or profile is missing',
    async run(context) {
      const { expect } = context;
      const { client, user } = await signedIn(context);
      const stranger = (await signedIn(context)).user;
      await expect.refusal('itemMissing', changeProfile(client, { ...user, id: stranger.id }, { name: 'x' }));
      const wrong: User['profile'] = user.profile && { ...user.profile, id: UNKNOWN_ID };
      await expect.refusal(
        'itemMissing',
        changeProfile(client, { id: user.id, profile: wrong }, { profile: { city: 'x' } }),
      );
    },
  },
  {
    name: 'profile: read-only fields are accepted only with their current value',
    async run(context) {
      const { expect } = context;
      const { client, user } = await signedIn(context);
      const { id, displayName, email, phone } = user;
      const same = await sendChanges(context, client, { id, terms: true, displayName, email, phone, name: 'x' });
      expect.equal('the status', same.status, 200);
      for (const other of [{ displayName: 'x y' }, { email: 'x@y.example' }, { phone: '02100000000' }]) {
        expect.equal('the status', (await sendChanges(context, client, { id, terms: true, ...other })).status, 400);
      }
      expect.match('the customer', await getCurrentUser(client), { email, phone });
    },
  },
  {
    name: 'profile: changes without terms or with unknown fields are refused',
    async run(context) {
      const { expect } = context;
      const { client, user } = await signedIn(context);
      for (const body of [{ id: user.id, name: 'x' }, { id: user.id, terms: true, balance: 1_000_000 }, [], null]) {
        expect.equal('the status', (await sendChanges(context, client, body)).status, 400);
      }
      expect.equal('the customer', await getCurrentUser(client), user);
    },
  },
];

const planChecks: readonly ContractCheck[] = [
  {
    name: 'plans: are listed with prices in thousands of toman, including a free one',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const { body } = await raw(client, {
        method: 'GET',
        service: 'cfs',
        path: 'products/user/products?category=CFS',
      });
      expect.wire('the plans', v.pipe(v.array(StoragePlanShape), v.minLength(1)), body);
      const { plan } = await getCurrentUser(client);
      const free = (await listStoragePlans(client)).find(({ id }) => id === plan?.id);
      expect.match('the plan of a new customer', free, { monthlyToman: 0 });
    },
  },
  {
    name: 'plans: a change creates an unpaid invoice of the listed price',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const offer = await paidOffer(client);
      const body = { plan: { id: offer.id, additionalInfo: JSON.stringify({ plan_type: 'MONTH' }), applyNow: true } };
      const answer = await raw(client, {
        method: 'PUT',
        service: 'cfs',
        path: 'users/changePlan',
        body,
        key: crypto.randomUUID(),
      });
      const invoice = expect.wire('the invoice', InvoiceShape, answer.body);
      expect.match('the invoice', invoice, {
        paid: false,
        invoiceStatus: 'DRAFT',
        recurringPeriod: 'MONTH',
        product: { id: offer.id },
      });
      const base = invoice.invoiceItems.find(({ priceComponent }) => priceComponent.priceType === 'BASE');
      expect.equal('the base price in toman', base?.price, offer.monthlyToman);
      expect.match('the plan before it is paid', (await getCurrentUser(client)).plan, {
        id: (plan: unknown) => plan !== offer.id,
      });
    },
  },
  {
    name: 'plans: a change without a period is for a month',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const { id } = await paidOffer(client);
      const answer = await raw(client, {
        method: 'PUT',
        service: 'cfs',
        path: 'users/changePlan',
        body: { plan: { id } },
      });
      expect.match('the invoice', answer.body, { recurringPeriod: 'MONTH' });
    },
  },
  {
    name: 'plans: a disabled change is refused, and leaves the unpaid invoice as it is',
    tools: ['switches'],
    async run({ expect, customer, tool }) {
      const [{ client }, allowed] = [await customer(), await customer()];
      const { username } = await getCurrentUser(allowed.client);
      const { id } = await paidOffer(client);
      const first = expect.present('the invoice', await changePlan(client, { id, period: 'MONTH' }));
      await tool('switches').whileDisabled('upgrade', [username], async () => {
        await expect.refusal('upgradeDisabled', changePlan(client, { id, period: 'YEAR' }));
        expect.present('the invoice of an allowed user', await changePlan(allowed.client, { id, period: 'YEAR' }));
      });
      expect.match('the invoice', await getInvoice(client, first), { status: 'DRAFT' });
    },
  },
  {
    name: 'plans: a later change replaces the unpaid invoice',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { id, monthlyToman, yearlyToman } = await paidOffer(client);
      const first = expect.present('the first invoice', await changePlan(client, { id, period: 'MONTH' }));
      const second = expect.present('the second invoice', await changePlan(client, { id, period: 'YEAR' }));
      expect.equal('the prices in toman without tax', [netOf(first), netOf(second)], [monthlyToman, yearlyToman]);
      expect.match('the replaced invoice', await getInvoice(client, first), { status: 'CANCEL', isPaid: false });
      const listed = await listInvoices(client, 'storage');
      expect.equal(
        'the unpaid invoices',
        listed.filter(({ status }) => status === 'DRAFT').map((invoice) => invoice.id),
        [second.id],
      );
    },
  },
  {
    name: 'plans: paying the invoice changes the plan',
    async run({ expect, customer }) {
      const { client } = await customer({ balanceToman: RICH_TOMAN });
      const offer = await paidOffer(client);
      const before = (await getCurrentUser(client)).plan;
      const invoice = expect.present('the invoice', await changePlan(client, { id: offer.id, period: 'YEAR' }));
      await payInvoice(client, invoice, { key: crypto.randomUUID() });
      const { plan } = await getCurrentUser(client);
      expect.match('the plan', plan, {
        id: offer.id,
        name: offer.name,
        period: 'YEAR',
        quotaBytes: (bytes: unknown) => Number(bytes) > (before?.quotaBytes ?? 0),
      });
      const quota = plan?.quotaBytes;
      expect.equal('the quota, that of the invoice', quota, invoice.product?.quotaBytes ?? quota);
      await expect.refusal('badRequest', changePlan(client, { id: offer.id, period: 'YEAR' }));
      await expect.refusal('badRequest', changePlan(client, { id: before?.id ?? 0, period: 'YEAR' }));
    },
  },
  {
    name: 'plans: an unknown or free plan is refused',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { plan } = await getCurrentUser(client);
      await expect.refusal('badRequest', changePlan(client, { id: UNKNOWN_ID, period: 'MONTH' }));
      await expect.refusal('badRequest', changePlan(client, { id: plan?.id ?? 0, period: 'YEAR' }));
      expect.equal('the invoices', await listInvoices(client, 'storage'), []);
    },
  },
  {
    name: 'plans: a repeated key creates one invoice and is refused for another plan',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { id } = await paidOffer(client);
      const key = uniqueName('key-');
      const first = await changePlan(client, { id, period: 'MONTH' }, { key });
      expect.equal('the repeated answer', await changePlan(client, { id, period: 'MONTH' }, { key }), first);
      expect.equal('the number of invoices', (await listInvoices(client, 'storage')).length, 1);
      await expect.refusal('keyReused', changePlan(client, { id, period: 'YEAR' }, { key }));
    },
  },
];

/** Returns the cheapest plan that costs something by the month and by the year. */
async function paidOffer(client: Parameters<typeof listStoragePlans>[0]) {
  const sold = (await listStoragePlans(client)).filter(
    ({ monthlyToman, yearlyToman }) => Number(monthlyToman) > 0 && Number(yearlyToman) > 0,
  );
  const [cheapest] = [...sold].sort((one, other) => Number(one.monthlyToman) - Number(other.monthlyToman));
  if (cheapest === undefined) throw new Error('The backend sells no storage plan by the month and by the year.');
  return cheapest;
}

/** Profile and storage plans. */
export const profileChecks: readonly ContractCheck[] = [...changeChecks, ...planChecks];
