import type { Notice, NoticeKind } from '../../events/index.ts';

const AT = Date.UTC(2026, 2, 21, 8);
const DUE = Date.UTC(2026, 2, 24, 20, 29);

const invoice = {
  invoiceKind: 'servers',
  id: 1042,
  refCode: '1405001042',
  title: 'تمدید سرور مجازی NVMe-VPS2',
  name: 'web-1',
  payableToman: 1_430_000,
  dueAt: DUE,
} as const;

/** A notice of each kind, for tests and stories. */
export const sampleNotices: Readonly<Record<NoticeKind, Notice>> = {
  newSignIn: {
    kind: 'newSignIn',
    at: AT,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
    address: '203.0.113.7',
  },
  passwordChanged: { kind: 'passwordChanged', at: AT },
  factorsChanged: { kind: 'factorsChanged', at: AT },
  keyMade: { kind: 'keyMade', at: AT, name: 'پشتیبان شبانه' },
  emailChanged: { kind: 'emailChanged', at: AT },
  linkGuessed: { kind: 'linkGuessed', at: AT, name: 'قرارداد ۱۴۰۵.pdf' },
  serverBuilt: {
    kind: 'serverBuilt',
    name: 'web-1',
    address: '192.0.2.17',
    user: 'root',
    password: 'q7Vd2-mXeR_0sLkT',
  },
  invoiceIssued: { kind: 'invoiceIssued', ...invoice },
  invoiceDue: { kind: 'invoiceDue', ...invoice },
  paymentReceived: { kind: 'paymentReceived', at: AT, amountToman: 2_000_000, reference: '189021463875' },
  balanceLow: { kind: 'balanceLow', balanceToman: 120_000, neededToman: 1_430_000 },
  serviceEnding: { kind: 'serviceEnding', service: 'domain', name: 'xn--mgbc1a35b.com', endsAt: DUE },
  serviceEnded: { kind: 'serviceEnded', service: 'server', name: 'web-1', endsAt: AT },
  storageAlmostFull: { kind: 'storageAlmostFull', usedBytes: 7_730_941_133, quotaBytes: 8_589_934_592 },
};
