import * as v from 'valibot';
import { sharingStatuses } from '../../files/internal.ts';
import { ThousandTomanSchema, TomanSchema } from '../../shared/internal.ts';

// Seconds since the epoch would be read as a day of January 1970.
const EARLIEST_MS = Date.UTC(2015, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

/** Moment in milliseconds since the epoch, or ISO text. */
export const MomentShape = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => Date.parse(text)),
    ),
  ]),
  v.minValue(EARLIEST_MS),
  v.maxValue(LATEST_MS),
);

const IdShape = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const BytesShape = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const TextShape = v.string();
const FilledTextShape = v.pipe(v.string(), v.minLength(1));
const FlagShape = v.boolean();

/** JSON text of an object. */
function jsonText<TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.pipe(v.string(), v.parseJson(), v.object(entries));
}

/** Answer of a failed call. */
export const ErrorListShape = v.object({
  errors: v.tupleWithRest(
    [v.object({ code: v.optional(v.union([v.number(), FilledTextShape])), msg: v.optional(TextShape), field: v.optional(TextShape) })],
    v.unknown(),
  ),
});

/** Document of the contract; folders have the size 0. */
export const DocumentShape = v.pipe(
  v.object({
    id: IdShape,
    uuid: FilledTextShape,
    name: FilledTextShape,
    description: TextShape,
    discriminator: v.picklist(['D', 'F']),
    genericType: FilledTextShape,
    mimeType: v.nullable(TextShape),
    fullPath: v.pipe(v.string(), v.startsWith('/')),
    size: BytesShape,
    createdAt: MomentShape,
    owner: v.object({ displayName: FilledTextShape }),
    parent: v.object({ id: IdShape, name: TextShape }),
    downloadCount: IdShape,
    sharingStatus: v.picklist(sharingStatuses),
  }),
  v.check(({ discriminator, size }) => discriminator === 'F' || size === 0, 'size 0 of a folder'),
);

/** Listing of a folder that is not the root. */
export const ListingShape = v.object({ parent: v.object({ id: IdShape, name: TextShape }), children: v.array(DocumentShape) });

/** Listing of the root. */
export const RootListingShape = v.union([v.array(DocumentShape), ListingShape]);

/** Part of a folder. */
export const FolderWindowShape = v.object({ ...ListingShape.entries, total: IdShape, next: v.nullable(FilledTextShape) });

/** Settings of the provider. */
export const SettingsShape = v.object({
  capabilities: v.optional(v.array(FilledTextShape)),
  allowedUsers: v.optional(v.array(FilledTextShape)),
});

/** Storage plan; prices in thousands of toman. */
export const StoragePlanShape = v.object({
  id: IdShape,
  name: FilledTextShape,
  valuePriceMonthly: v.nullable(ThousandTomanSchema),
  valuePriceYearlyPure: v.nullable(ThousandTomanSchema),
  valuePriceYearlyDiscount: v.nullable(ThousandTomanSchema),
  info: v.array(v.object({ label: TextShape, value: TextShape })),
});

/** Signed-in customer. */
export const UserShape = v.object({
  id: IdShape,
  email: FilledTextShape,
  username: FilledTextShape,
  displayName: TextShape,
  name: TextShape,
  family: TextShape,
  mobileNumber: TextShape,
  phone: TextShape,
  language: v.object({ id: v.picklist([1, 2]), code: v.picklist(['fa', 'en']) }),
  createdAt: v.optional(MomentShape),
  balance: TomanSchema,
  quota: BytesShape,
  plan: v.object({
    id: IdShape,
    name: FilledTextShape,
    jsonInfo: jsonText({ plan_type: v.picklist(['MONTH', 'YEAR']), quota: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), BytesShape) }),
  }),
  profile: v.nullable(v.object({ id: IdShape, customerType: FilledTextShape })),
});

/** Session of a customer. */
export const SessionShape = v.object({
  id: FilledTextShape,
  createdAt: MomentShape,
  lastSeenAt: MomentShape,
  address: TextShape,
  userAgent: TextShape,
  isCurrent: FlagShape,
});

const InvoiceItemShape = v.object({
  price: ThousandTomanSchema,
  quantity: v.number(),
  priceComponent: v.object({
    priceType: v.picklist(['BASE', 'SURCHARGE', 'DISCOUNT']),
    title: FilledTextShape,
    valueApplication: v.picklist(['FIXED', 'PERCENT']),
    rateBp: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
});

/** Invoice of a list that leaves the items out; prices in thousands of toman. */
export const ListedInvoiceShape = v.object({
  id: IdShape,
  refCode: FilledTextShape,
  mainId: TextShape,
  title: FilledTextShape,
  product: v.object({ id: IdShape, name: FilledTextShape, jsonInfo: v.pipe(v.string(), v.parseJson()) }),
  paid: FlagShape,
  invoiceStatus: v.picklist(['DRAFT', 'PAID', 'CANCEL']),
  dueDate: MomentShape,
  from: MomentShape,
  to: MomentShape,
  createdAt: MomentShape,
  approvedAt: v.nullable(MomentShape),
  payablePrice: ThousandTomanSchema,
  totalPrice: ThousandTomanSchema,
  recurringPeriod: v.picklist(['DAY', 'MONTH', 'TMONTH', 'SMONTH', 'YEAR', 'TYEAR']),
});

/** Invoice with its items. */
export const InvoiceShape = v.object({ ...ListedInvoiceShape.entries, invoiceItems: v.pipe(v.array(InvoiceItemShape), v.minLength(1)) });

/** Transaction; the amount in whole toman. */
export const TransactionShape = v.object({
  id: IdShape,
  amount: TomanSchema,
  createdAt: MomentShape,
  description: FilledTextShape,
  to: v.picklist(['CFS', 'CWS', 'HOST', 'DOMAIN', 'ALL']),
  transactionType: FilledTextShape,
});

/** Bank payment; the amount in whole toman. */
export const PaymentShape = v.object({
  id: v.union([v.number(), FilledTextShape]),
  amount: TomanSchema,
  state: v.picklist(['CREATED', 'STARTED', 'RETURNED', 'PAID', 'CANCELLED', 'FAILED', 'REVERSED']),
  referenceNumber: v.nullable(FilledTextShape),
  cardPan: v.nullable(FilledTextShape),
  reason: v.nullable(v.number()),
  createdAt: MomentShape,
  endedAt: v.nullable(MomentShape),
});

const PriceEntryShape = v.object({
  calculationType: v.literal('FIXED'),
  recuringPeriod: v.picklist(['DAY', 'MONTH', 'TMONTH', 'SMONTH', 'YEAR', 'TYEAR']),
  title: v.literal('BASE'),
  validFrom: v.nullable(v.number()),
  validTo: v.nullable(v.number()),
  valueApplication: v.literal('FIXED'),
  valuePrice: ThousandTomanSchema,
});

const PriceListShape = v.pipe(v.string(), v.parseJson(), v.array(PriceEntryShape));
const FigureShape = v.pipe(v.string(), v.decimal());

/** Server plan; its figures are text inside the JSON text. */
export const ServerPlanShape = v.object({
  id: IdShape,
  name: FilledTextShape,
  productActive: FlagShape,
  jsonInfo: jsonText({ plan_type: FilledTextShape, cpu: FigureShape, ram: FigureShape, disk: FigureShape }),
  jsonPrices: PriceListShape,
});

/** Host plan. */
export const HostPlanShape = v.object({
  id: IdShape,
  name: FilledTextShape,
  productActive: FlagShape,
  jsonInfo: v.pipe(v.string(), v.parseJson()),
  jsonPrices: PriceListShape,
});

/** Domain suffix with its dot. */
export const SuffixShape = v.object({ ...HostPlanShape.entries, name: v.pipe(v.string(), v.startsWith('.')) });

/** Operating-system image. */
export const ImageShape = v.object({
  active: FlagShape,
  category: TextShape,
  displayName: FilledTextShape,
  id: IdShape,
  name: FilledTextShape,
  location: v.nullable(v.object({ country: FilledTextShape, name: FilledTextShape })),
  resourceInfos: v.object({ cpu: v.number(), disk: v.number(), ram: v.number() }),
});

/** Network of servers. */
export const NetworkShape = v.object({ id: IdShape, name: FilledTextShape });

const BrushShape = v.object({
  strokes: v.array(v.object({ name: FilledTextShape, percent: v.nullish(v.number()) })),
  startedTimes: v.record(v.string(), MomentShape),
  current: v.nullable(FilledTextShape),
});

const MachineShape = v.object({
  id: IdShape,
  state: v.picklist(['ON', 'OFF', 'PAUSED', 'PROBLEM', 'DEFINED']),
  nics: v.array(v.object({ ipAddresses: v.array(v.object({ ip4: v.pipe(v.string(), v.ipv4()) })), network: v.object({ name: FilledTextShape }) })),
  cpuCores: v.number(),
  ram: v.number(),
  primaryDisk: v.number(),
  brush: v.nullable(BrushShape),
});

const MB_PER_GB = 1_024;

/** Server bill: its memory in GB, that of its machine in MB. */
export const BillShape = v.pipe(
  v.object({
    id: IdShape,
    name: FilledTextShape,
    os: FilledTextShape,
    vmOS: v.object({ displayName: FilledTextShape }),
    cpuCores: v.number(),
    ram: v.number(),
    primaryDisk: v.number(),
    lastInvoice: v.nullable(ListedInvoiceShape),
    vm: v.nullable(MachineShape),
    vmCreatedBefore: FlagShape,
    vmBillStatus: v.picklist(['ACTIVE', 'IDLE', 'REMOVED']),
    idleDate: v.nullable(MomentShape),
    cm: v.nullable(v.record(v.string(), v.unknown())),
    createdAt: v.optional(MomentShape),
  }),
  v.check(({ ram, vm, cm }) => vm === null || cm !== null || vm.ram === ram * MB_PER_GB, 'a machine with its memory in MB'),
);

/** Event of a server. */
export const ServerEventShape = v.object({ at: MomentShape, type: FilledTextShape, details: v.nullish(v.unknown()) });

/** Price of an order; amounts in thousands of toman, rates in basis points. */
export const QuoteShape = v.object({
  lines: v.array(v.object({ title: FilledTextShape, priceType: FilledTextShape, quantity: v.number(), cost: ThousandTomanSchema })),
  total: ThousandTomanSchema,
  taxLines: v.array(v.object({ rate: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), cost: ThousandTomanSchema })),
  payable: ThousandTomanSchema,
  perPeriod: ThousandTomanSchema,
});

/** Host. */
export const HostShape = v.object({
  id: IdShape,
  autoRenewal: FlagShape,
  domain: v.object({ domainName: v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/)), domainStatus: FilledTextShape }),
  userName: TextShape,
  serverDNS: TextShape,
  hostStatus: FilledTextShape,
  invoice: v.nullable(InvoiceShape),
});

/** Domain. */
export const DomainShape = v.object({
  id: IdShape,
  domainName: v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/)),
  domainStatus: FilledTextShape,
  nicHandle: v.nullable(FilledTextShape),
  expireDate: v.nullable(MomentShape),
  host: v.nullable(v.object({ id: IdShape })),
  createdAt: v.optional(MomentShape),
});
