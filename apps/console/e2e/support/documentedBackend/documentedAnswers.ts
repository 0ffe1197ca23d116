/** Fields of an answer; `true` keeps a value whole. A list is cut entry by entry. */
export interface AnswerFields {
  readonly [name: string]: AnswerFields | true;
}

function all(...names: readonly string[]): AnswerFields {
  return Object.fromEntries(names.map((name) => [name, true]));
}

const document: AnswerFields = {
  ...all(
    'id',
    'uuid',
    'name',
    'description',
    'discriminator',
    'genericType',
    'mimeType',
    'fullPath',
    'size',
    'createdAt',
    'downloadCount',
    'sharingStatus',
  ),
  owner: all('displayName'),
  parent: all('id', 'name'),
};

const listing: AnswerFields = { ...document, parent: all('id', 'name'), children: document };

const invoice: AnswerFields = {
  ...all(
    'id',
    'mainId',
    'refCode',
    'title',
    'quota',
    'vmBillName',
    'paid',
    'invoiceStatus',
    'dueDate',
    'from',
    'to',
    'createdAt',
    'approvedAt',
  ),
  ...all(
    'persianCreatedAt',
    'persianFrom',
    'persianTo',
    'persianApprovedAt',
    'payablePrice',
    'totalPrice',
    'recurringPeriod',
    'cancelInvoice',
  ),
  product: all('id', 'name', 'jsonInfo'),
  invoiceItems: { ...all('price', 'quantity'), priceComponent: all('priceType', 'title', 'valueApplication') },
};

const user: AnswerFields = {
  ...all('id', 'email', 'username', 'displayName', 'name', 'family', 'mobileNumber', 'phone', 'balance', 'quota'),
  language: all('id', 'code'),
  plan: { ...all('id', 'name', 'jsonInfo'), featureInfo: all('en_description', 'fa_description') },
  lastPaidInvoice: all('persianTo', 'to'),
  profile: {
    ...all('id', 'nationalId', 'province', 'city', 'postalCode', 'fax', 'address', 'customerType'),
    ...all('company', 'registerNo', 'industryType', 'businessCode', 'companyNationalCode', 'companyStaffCount'),
  },
};

const machine: AnswerFields = {
  ...all('id', 'state', 'cpuCores', 'ram', 'primaryDisk'),
  nics: { ipAddresses: all('ip4'), network: all('name') },
  brush: { strokes: all('name'), startedTimes: true },
};

const bill: AnswerFields = {
  ...all('id', 'name', 'os', 'cpuCores', 'ram', 'primaryDisk', 'vmCreatedBefore', 'vmBillStatus', 'idleDate'),
  vmOS: all('displayName'),
  lastInvoice: invoice,
  vm: machine,
  // Only its presence is shown.
  cm: {},
};

const host: AnswerFields = {
  ...all('id', 'autoRenewal', 'userName', 'serverDNS', 'hostStatus', 'domainStatus'),
  domain: all('domainName', 'domainStatus'),
  invoice,
};

const featureSwitch = all('status', 'message');

/** Fields that the documents show, by operation. An operation that is not listed has an answer that they do not show. */
export const documentedAnswers: Readonly<Record<string, AnswerFields>> = {
  signIn: { token: true, user: all('username') },
  getCurrentUser: user,
  getSettings: {
    ...all('networkName', 'generalMessage', 'allowedUsers'),
    disableCreateVm: featureSwitch,
    disableUpload: featureSwitch,
    disableUpgrade: featureSwitch,
    disableExtend: featureSwitch,
  },
  listProducts: {
    ...all('id', 'name', 'title', 'valuePriceMonthly', 'valuePriceYearlyPure', 'valuePriceYearlyDiscount'),
    info: all('label', 'value'),
  },
  listRoot: listing,
  listFolder: listing,
  listTrash: document,
  listShared: document,
  uploadFile: document,
  listStorageInvoices: invoice,
  getStorageInvoice: invoice,
  listServerInvoices: invoice,
  getServerInvoice: invoice,
  listHostInvoices: invoice,
  getHostInvoice: invoice,
  listDomainInvoices: invoice,
  getDomainInvoice: invoice,
  listTransactions: all('amount', 'createdAt', 'description', 'to', 'transactionType'),
  getGiftBalance: all('value'),
  addToBalance: all('id'),
  startPayment: all('RefId', 'postAddress'),
  listServerImages: {
    ...all('active', 'category', 'displayName', 'id', 'name'),
    location: all('aliasPrefix', 'country', 'id', 'name'),
    resourceInfos: all('cpu', 'disk', 'ram'),
  },
  listServerPlans: all(
    'id',
    'name',
    'featureActive',
    'featureInfo',
    'jsonInfo',
    'jsonPrices',
    'priceInfo',
    'productActive',
    'required',
    'staticPlan',
  ),
  listServerNetworks: all('name'),
  listServers: bill,
  renewServer: invoice,
  getLeftCredit: all('value'),
  listHosts: host,
  listDomains: all('id', 'domainName', 'domainStatus'),
};

/** Operations that answer a single value, with the name that the sandbox gives it. */
export const bareAnswers: Readonly<Record<string, string>> = {
  createDownloadLink: 'token',
  createArchive: 'token',
  checkAvailability: 'available',
};

/** Returns a value with only these fields. */
export function keepFields(value: unknown, fields: AnswerFields | true): unknown {
  if (fields === true || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => keepFields(entry, fields));
  const entries = Object.entries(value).flatMap(([name, content]) => {
    const own = fields[name];
    return own === undefined ? [] : [[name, keepFields(content, own)] as const];
  });
  return Object.fromEntries(entries);
}
