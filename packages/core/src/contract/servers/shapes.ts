import * as v from 'valibot';
import { ListedInvoiceShape, PriceListShape, periodCodes } from '../billing/shapes.ts';
import {
  about,
  basisPoints,
  filledText,
  flag,
  id,
  judged,
  jsonText,
  list,
  moment,
  object,
  quantity,
  readAs,
  text,
  thousandToman,
  word,
} from '../fields.ts';

function figure(meaning: string, example: string) {
  return v.pipe(v.string(), v.decimal(), v.description(`${meaning}; a number as text.`), v.examples([example]));
}

/** Server plan; its figures are text inside the JSON text. */
export const ServerPlanShape = v.object({
  id: id('Id of the plan', 103),
  name: filledText('Name of the plan', 'HD-VPS3'),
  productActive: flag('Whether it is sold'),
  featureActive: v.optional(flag('False as well when it is not sold')),
  jsonInfo: jsonText(
    v.object({
      plan_type: filledText('Not used', 'FIXED'),
      cpu: figure('Cores', '2'),
      ram: figure('Memory in GB', '4'),
      disk: figure('Disk in GB', '110'),
      send_limit: v.optional(figure('Upload limit in MB/s', '120')),
      receive_limit: v.optional(figure('Download limit in MB/s', '120')),
    }),
    'Resources of the plan',
  ),
  jsonPrices: PriceListShape,
});

/** Operating-system image. */
export const ImageShape = v.object({
  active: flag('Whether it is offered'),
  category: text('Kind of the system', 'LINUX'),
  displayName: filledText('Name for people', 'Ubuntu 18.04'),
  id: id('Id of the image', 12),
  name: filledText('Name for calls', 'ubuntu18.04'),
  location: v.nullable(
    object(
      {
        country: filledText('Country of the data centre', 'Germany'),
        name: filledText('Name of the data centre', 'Frankfurt'),
      },
      'Data centre',
    ),
  ),
  resourceInfos: object(
    {
      cpu: quantity('Least number of cores', 1),
      disk: quantity('Least disk, in GB', 10),
      ram: quantity('Least memory, in GB', 0.25),
    },
    'The least that it runs on',
  ),
});

/** Network of servers. */
export const NetworkShape = v.object({
  id: id('Id of the network', 1),
  name: filledText('Name of the network', 'network-1'),
});

const BrushShape = v.object({
  strokes: list(
    v.object({
      name: filledText('Name of the step', 'disk'),
      percent: v.nullish(quantity('Progress of the step, in percent', 40)),
    }),
    'Steps, in their order',
  ),
  startedTimes: v.pipe(
    v.record(v.string(), moment('Start')),
    v.description('Start of each step that has started, by its name.'),
  ),
  current: v.nullable(filledText('Name of the current step', 'disk')),
});

const NicShape = v.object({
  ipAddresses: list(
    v.object({ ip4: v.pipe(v.string(), v.ipv4(), v.description('IPv4 address.'), v.examples(['192.0.2.15'])) }),
    'Addresses',
  ),
  network: object({ name: filledText('Name of the network', 'network-1') }, 'Network'),
});

/** Machine of a server. */
export const MachineShape = v.object({
  id: id('Id of the machine', 881),
  state: word(['ON', 'OFF', 'PAUSED', 'PROBLEM', 'DEFINED'], 'State; `DEFINED` before it is built'),
  nics: list(NicShape, 'Network cards'),
  cpuCores: quantity('Cores', 2),
  ram: quantity('Memory, in MB', 4_096),
  primaryDisk: quantity('Disk, in GB', 110),
  brush: v.nullable(v.pipe(BrushShape, v.description('Running task.'))),
});

/** Server bill: its memory in GB, that of its machine in MB. */
export const BillShape = v.object({
  id: id('For calls', 301),
  name: filledText('Name of the server', 'web-1'),
  os: filledText('Image, for calls', 'ubuntu18.04'),
  vmOS: object({ displayName: filledText('Image, for people', 'Ubuntu 18.04') }, 'Image'),
  cpuCores: quantity('Paid cores', 2),
  ram: quantity('Paid memory, in GB', 4),
  primaryDisk: quantity('Paid disk, in GB', 110),
  lastInvoice: v.nullable(about(ListedInvoiceShape, 'What waits to be paid, else what was paid last')),
  vm: v.nullable(
    v.pipe(
      MachineShape,
      v.description('The machine; null before it is built, after it was deleted and after a failed build.'),
    ),
  ),
  vmEnd: v.optional(
    v.nullable(
      object(
        {
          at: moment('When the machine ended'),
          type: word(['buildFailed', 'machineDeleted'], 'Its build failed, or the customer deleted it'),
        },
        'Why a server that was built before has no machine; null otherwise. Extension',
      ),
    ),
  ),
  vmCreatedBefore: flag('Whether a build has ended before, well or not'),
  vmBillStatus: word(['ACTIVE', 'IDLE', 'REMOVED'], 'Active, at rest or removed'),
  idleDate: v.nullable(moment('When it was put to rest')),
  cm: v.nullable(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.description('Change that waits for its payment; in the reference backend `plan`, `period` and resources.'),
    ),
  ),
  createdAt: v.optional(moment('Creation. Extension')),
});

/** Event of a server. */
export const ServerEventShape = v.object({
  at: moment('When it happened'),
  type: filledText('What happened', 'poweron'),
  details: v.optional(v.pipe(v.unknown(), v.description('Facts of the event.'))),
});

/** Price of an order; amounts in thousands of toman, rates in basis points. */
export const QuoteShape = v.object({
  lines: list(
    v.object({
      title: filledText('What the line is', 'BASE'),
      priceType: filledText('Kind of the amount', 'BASE'),
      quantity: quantity('How many'),
      cost: thousandToman('Amount'),
    }),
    'Lines of the invoice, without tax',
  ),
  total: thousandToman('Sum of the lines, without tax'),
  taxLines: list(v.object({ rate: basisPoints('Rate'), cost: thousandToman('Tax', 7.74) }), 'Tax by its rates'),
  payable: thousandToman('What is charged', 140.61),
  perPeriod: thousandToman('What each renewal costs', 140.61),
  dailyPayable: v.optional(thousandToman('What a day costs, of an hourly server', 6.54)),
});

/** Creates the schema of an amount of resources. */
export function amount(meaning: string, example: number) {
  return readAs(quantity(meaning, example), v.pipe(v.number(), v.finite(), v.minValue(0)));
}

const choice = {
  os: judged(filledText('Name of the image', 'ubuntu18.04')),
  plan: object(
    {
      id: id('Plan; 20000 for an hourly server', 103),
      additionalInfo: jsonText(
        v.object({
          cpu: amount('Cores', 2),
          ram: amount('Memory, in GB', 4),
          disk: amount('Disk, in GB', 110),
          managed: v.optional(readAs(flag('Always false', false), v.literal(false))),
        }),
        'Resources',
      ),
      jsonInfo: jsonText(v.object({ plan_type: judged(word(periodCodes, 'Duration')) }), 'Duration'),
    },
    'Plan, resources and duration',
  ),
};

/** Body of a quote. */
export const QuoteRequestShape = v.object(choice);

/** Body of an order. */
export const OrderShape = v.object({
  name: judged(filledText('Name of the server: English letters, digits and dashes', 'web-1')),
  nicInfos: v.pipe(
    v.array(
      v.object({
        ipCount: v.pipe(v.literal(1), v.description('Always 1.')),
        network: judged(filledText('Name of the network', 'network-1')),
      }),
    ),
    v.length(1),
    v.description('Exactly one network card.'),
  ),
  ...choice,
});

/** Body of the check of a discount code. */
export const PromoRequestShape = v.object({
  cpuCores: amount('Cores', 2),
  os: judged(filledText('Name of the image', 'ubuntu18.04')),
  primaryDisk: amount('Disk, in GB', 110),
  ram: amount('Memory, in GB', 4),
  name: v.optional(text('Name of the server', 'web-1')),
  plan: v.optional(id('Plan. Extension', 103)),
  period: v.optional(judged(word(periodCodes, 'Duration. Extension'))),
});

const promoEntries = { code: text('The code', 'NOROOZ20'), until: v.nullish(moment('End of its validity')) };

/** Discount of a code. */
export const PromoShape = v.variant('type', [
  v.object({
    type: about(v.literal('PERCENT'), 'A percentage'),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(100), v.description('Discount in percent.'), v.examples([20])),
    ...promoEntries,
  }),
  v.object({
    type: about(v.literal('FIXED'), 'A fixed amount'),
    value: thousandToman('Discount', 50),
    ...promoEntries,
  }),
]);
