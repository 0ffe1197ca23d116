import * as v from 'valibot';
import { InvoiceShape, PriceListShape, periodCodes } from '../billing/shapes.ts';
import { about, filledText, flag, id, jsonText, moment, object, readAs, text, thousandToman, word } from '../fields.ts';

const figure = (meaning: string, example: string) => v.optional(text(meaning, example));

const product = { id: id('For orders', 301), productActive: flag('Whether it is sold'), jsonPrices: PriceListShape };

/** Host plan. */
export const HostPlanShape = v.object({
  ...product,
  name: filledText('`Plan_B`, `Plan_P` or `Plan_A1`', 'Plan_P'),
  jsonInfo: jsonText(
    v.looseObject({
      disk: figure('Disk in GB, as text', '5'),
      traffic: figure('Traffic in GB, as text', '100'),
      mailbox: figure('Mailboxes, as text', '25'),
      database: figure('Databases, as text', '5'),
    }),
    'Resources of the plan',
  ),
});

/** Domain suffix with its dot. */
export const SuffixShape = v.object({
  ...product,
  name: v.pipe(v.string(), v.startsWith('.'), v.description('Suffix with its dot.'), v.examples(['.com'])),
  jsonInfo: jsonText(
    v.looseObject({ idn: figure('`true` when other scripts are allowed', 'true') }),
    'Facts of the suffix',
  ),
});

const DomainNameShape = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9.-]+$/),
  v.description('Name in lower-case ASCII.'),
  v.examples(['example.com']),
);

const DomainStatusShape = filledText(
  '`ACTIVE`, `PENDINGBILLING`; extensions: `EXPIRED`, `TAKEN`, `EXTERNAL`',
  'ACTIVE',
);

/** Host. */
export const HostShape = v.object({
  id: id('For calls', 77),
  autoRenewal: flag('Whether it renews itself from the balance', false),
  domain: object({ domainName: DomainNameShape, domainStatus: DomainStatusShape }, 'Domain of the host'),
  domainStatus: v.optional(DomainStatusShape),
  userName: text('User name, once the host is active', 'example1'),
  serverDNS: text('Name servers, separated by commas', 'ns1.host.example,ns2.host.example'),
  hostStatus: filledText('`ACTIVE`, `PENDINGBILLING`; extension: `EXPIRED`', 'ACTIVE'),
  product: v.nullish(
    object(
      { id: id('Id of the plan', 301), name: text('Name of the plan', 'Plan_P') },
      'Plan, where the invoice has no `product`. Extension',
    ),
  ),
  expireDate: v.nullish(moment('End of the paid period. Extension')),
  invoice: v.nullable(about(InvoiceShape, 'What waits to be paid, else what was paid last')),
  createdAt: v.optional(moment('Creation. Extension')),
});

/** Domain. */
export const DomainShape = v.object({
  id: id('For calls', 91),
  domainName: DomainNameShape,
  domainStatus: DomainStatusShape,
  nicHandle: v.nullable(filledText('Handle of the owner at the registry of .ir', 'ab123-irnic')),
  expireDate: v.nullable(moment('End of the registration')),
  host: v.nullable(object({ id: id('Id of the host', 77) }, 'Host that uses the domain')),
  invoice: v.nullish(about(InvoiceShape, 'What waits to be paid, else what was paid last')),
  createdAt: v.optional(moment('Creation')),
});

const AvailabilityDetailsShape = v.object({
  domainName: v.optional(DomainNameShape),
  available: v.optional(flag('Whether the name can be registered')),
  isAvailable: v.optional(flag('The same; either spelling is read')),
  reason: v.nullish(text('Why it cannot: `OWN`, `TAKEN`, `RESERVED`', 'TAKEN')),
  price: v.nullish(thousandToman('Price of the first period', 920)),
  recurringPeriod: v.nullish(word(periodCodes, 'The first period')),
});

/** Availability of a name. */
export const AvailabilityShape = v.union([AvailabilityDetailsShape, flag('Whether the name can be registered')]);

const OrderText = v.pipe(v.string(), v.maxLength(300));

/** Body of an order of a host. */
export const HostOrderShape = v.object({
  productId: id('Id of the host plan', 301),
  domainName: readAs(filledText('Name with its suffix', 'example.com'), OrderText),
  register: flag('True registers the name for a year; false uses a domain that exists'),
  nicHandle: v.nullish(
    readAs(text('Handle of the owner; for .ir names that are registered', 'ab123-irnic'), OrderText),
  ),
});
