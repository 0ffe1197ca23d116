import * as v from 'valibot';
import { InvoiceReferenceShape } from '../billing/shapes.ts';
import {
  about,
  bytes,
  count,
  filledText,
  flag,
  id,
  jsonText,
  moment,
  object,
  patterned,
  text,
  thousandToman,
  wholeToman,
  word,
} from '../fields.ts';

/** Password on the wire. */
export const PasswordHashShape = patterned(
  /^[0-9a-fA-F]{40}$/,
  'SHA-1 of the UTF-8 bytes of the password, in hexadecimal digits',
  '5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8',
);

/** Answer of signing in. */
export const AuthAnswerShape = v.object({
  token: filledText('Session token, for the header `token`', 'kq2VxY0cJ8'),
  user: object({ username: text('Username', 'sara') }, 'The customer'),
});

/** Challenge of the captcha, to be solved and sent back with the solution. */
export const ChallengeShape = v.looseObject({
  parameters: v.pipe(
    v.looseObject({
      algorithm: word(['PBKDF2/SHA-256', 'PBKDF2/SHA-384', 'PBKDF2/SHA-512'], 'Key derivation'),
      nonce: text('Nonce, hexadecimal', '0f1e2d3c'),
      salt: text('Salt, hexadecimal', '4b5a6978'),
      cost: id('Iterations', 5_000),
      keyLength: id('Length of the derived key, in bytes', 32),
      keyPrefix: text('Beginning that the derived key must have, hexadecimal', '00'),
    }),
    v.description('What is to be solved.'),
  ),
  signature: text('Signature of the server over the parameters', '9c1185a5c5e9fc54'),
});

const profileTexts = {
  nationalId: text('National code of a person, 10 digits', '0084575948'),
  city: text('City of the province', 'تهران'),
  postalCode: text('Postal code, 10 digits without dashes', '1969714891'),
  fax: text('Phone number with its area code', '02188776655'),
  address: text('Address, at most 500 characters'),
  company: text('Name of a business, at most 200 characters'),
  registerNo: text('Registration number of a business, at most 20 characters'),
  businessCode: text('Economic code of a business, at most 20 characters'),
  companyNationalCode: text('National id of a company, 11 digits'),
};

const profileIndexes = {
  province: v.nullable(id('Index in the fixed list of 31 provinces; null when never told', 7)),
  industryType: v.nullable(id('Index in the fixed list of 16 industries; null when never told', 0)),
  companyStaffCount: v.nullable(id('Index in 0-10, 10-50, 50-100, more than 100; null when never told', 1)),
};

/** Profile of a customer. */
export const ProfileShape = v.object({
  id: id('Sent back with changes'),
  customerType: filledText('`person` or `business`', 'person'),
  ...v.partial(v.object({ ...profileTexts, ...profileIndexes })).entries,
});

const language = {
  id: v.pipe(v.picklist([1, 2]), v.description('1 is Persian, 2 is English.')),
  code: word(['fa', 'en'], 'Language of what the provider writes to the customer'),
};

/** Changes of a profile; a field that is absent keeps its value. */
export const ProfileChangesShape = v.strictObject({
  id: id('Id of the customer'),
  terms: v.pipe(v.literal(true), v.description('Always true.')),
  language: v.optional(about(v.strictObject({ id: language.id, code: v.optional(language.code) }), 'Language')),
  displayName: v.optional(text('Read-only: refused with another value than the stored one')),
  email: v.optional(text('Read-only', 'sara@example.com')),
  phone: v.optional(text('Read-only')),
  name: v.optional(text('First name, at most 100 characters', 'سارا')),
  family: v.optional(text('Family name, at most 100 characters', 'محمدی')),
  mobileNumber: v.optional(text('Iranian mobile number', '+989121234567')),
  profile: v.optional(
    about(
      v.strictObject({
        id: id('Id of the profile'),
        customerType: v.optional(text('Read-only', 'person')),
        ...v.partial(v.object({ ...profileTexts, ...profileIndexes })).entries,
      }),
      'Changed fields of the profile',
    ),
  ),
});

/** Signed-in customer. */
export const UserShape = v.object({
  id: id('Sent back with profile changes'),
  email: filledText('E-mail address; read-only', 'sara@example.com'),
  username: filledText('Username; read-only', 'sara'),
  displayName: text('Made of first and family name by the server; read-only', 'سارا محمدی'),
  name: text('First name', 'سارا'),
  family: text('Family name', 'محمدی'),
  mobileNumber: text('Mobile number', '+989121234567'),
  phone: text('Telephone number; read-only'),
  language: object(language, 'Language'),
  createdAt: v.optional(moment('Registration. Extension')),
  balance: wholeToman('Wallet credit that can be spent'),
  quota: bytes('Storage in use', 1_288_490_188),
  plan: object(
    {
      id: id('Id of the storage plan', 4),
      name: filledText('Name of the storage plan', 'Premium'),
      jsonInfo: jsonText(
        v.object({
          plan_type: word(['MONTH', 'YEAR'], 'Paid period'),
          quota: v.pipe(
            v.union([v.number(), v.string()]),
            v.description('Storage of the plan, in bytes.'),
            v.examples([21_474_836_480]),
            v.transform(Number),
            v.safeInteger(),
            v.minValue(0),
          ),
        }),
        'Period and size of the plan',
      ),
      featureInfo: v.nullish(
        object(
          {
            en_description: v.nullish(text('English text', '20 GB')),
            fa_description: v.nullish(text('Persian text', '۲۰ گیگابایت')),
          },
          "The provider's words about the plan",
        ),
      ),
    },
    'Storage plan',
  ),
  profile: v.nullable(about(ProfileShape, 'What the customer has told')),
  lastPaidInvoice: v.nullish(InvoiceReferenceShape),
});

/** The customer as a partner's page may see it. */
export const PageUserShape = v.object({
  id: id('Id of the customer'),
  email: v.pipe(v.literal(''), v.description('Never disclosed to a page.')),
  username: filledText('Pseudonym of the customer for this partner', 'p9Xk2mQ7'),
  language: object(language, 'Language'),
  quota: v.optional(bytes('Storage in use; with a scope of files')),
  plan: v.optional(v.nullable(UserShape.entries.plan)),
  balance: v.optional(wholeToman('Wallet credit; with a scope of billing or orders')),
  lastPaidInvoice: v.nullish(InvoiceReferenceShape),
});

/** Session of a customer. */
export const SessionShape = v.object({
  id: filledText('Id for ending the session', '1f0c4a9e-3c1b-4d5e-9a53-0e6f1b2c3d4e'),
  createdAt: moment('Sign-in'),
  lastSeenAt: moment('Last call'),
  address: text('Network address of the device', '192.0.2.7'),
  userAgent: text('User agent of the device', 'Mozilla/5.0'),
  isCurrent: flag('True for the session of this call'),
});

/** Security event of an account. */
export const ActivityShape = v.object({
  id: filledText('Id of the event', '1042'),
  code: filledText('Event, such as `signedIn`; the client puts it into words', 'signedIn'),
  createdAt: moment('Time of the event'),
  address: text('Network address of the call', '192.0.2.7'),
  userAgent: text('User agent of the call', 'Mozilla/5.0'),
});

/** Notification of a customer. */
export const NotificationShape = v.object({
  id: filledText('Id for reading and dismissing', '1042'),
  code: filledText('Event, such as `serverBuilt`; the client puts it into words', 'serverBuilt'),
  createdAt: moment('Event'),
  readAt: v.nullable(moment('Moment at which the customer read it')),
  params: object(
    {
      name: v.optional(text('Name of the server, host, domain or document', 'web1')),
      by: v.optional(text('Display name of the customer who shares', 'Sara Amini')),
      path: v.optional(text('Path of the folder that was uploaded to; empty for the root', '/Reports')),
      count: v.optional(count('Number of uploaded files')),
      endsAt: v.optional(v.nullable(moment('End of a paid term or of the time to pay'))),
      kind: v.optional(text('Kind of the invoice: `storage`, `servers`, `hosting` or `domain`', 'servers')),
      id: v.optional(v.nullable(id('Id of the invoice, or of the shared folder'))),
      refCode: v.optional(text('Reference code of the invoice', 'A-1042')),
    },
    'Facts that the notification names',
  ),
});

/** Storage plan. */
export const StoragePlanShape = v.object({
  id: id('Orders the tiers; 3 is the free one', 4),
  name: filledText('Name of the plan', 'Premium'),
  title: v.nullish(text("The provider's own word for the plan, shown before any other")),
  valuePriceMonthly: v.nullable(thousandToman('Price of a month', 25)),
  valuePriceYearlyPure: v.nullable(thousandToman('List price of a year, before its discount', 300)),
  valuePriceYearlyDiscount: v.nullable(thousandToman('Price of a year as it is sold', 225)),
  info: v.pipe(
    v.array(v.object({ label: text('Name of a feature', 'فضا'), value: text('Its value', '۲۰ گیگابایت') })),
    v.description('Feature rows of the card.'),
  ),
});

/** Change of the storage plan. */
export const PlanChangeShape = v.object({
  plan: object(
    {
      id: id('Id of the new plan', 4),
      additionalInfo: v.nullish(
        jsonText(
          v.object({ plan_type: v.optional(word(['MONTH', 'YEAR'], 'Period to pay; default a month')) }),
          'Period',
        ),
      ),
      applyNow: v.nullish(flag('Always true')),
    },
    'The new plan',
  ),
});
