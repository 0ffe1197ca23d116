import { formatBytes, formatDate, formatToman, isolateLtr, type Locale, toman } from '@abrak/core';
import type { MailKind } from '@abrak/core/account';
import { showDomainName } from '@abrak/core/hosting';
import { mailKinds, parseUserAgent } from '@abrak/core/internal';
import type { Notice, NoticeKind, ServiceKind } from '../../events/index.ts';
import { plainName } from '../../mail/plainName.ts';
import { type MailContent, type MailFact, type RenderedMail, renderMail } from '../../mail/renderMail.ts';
import { englishNotices } from './englishNotices.ts';
import { persianNotices } from './persianNotices.ts';
import type { FactLabel, NoticeTexts, NoticeWords } from './noticeTexts.ts';

type NoticeOf<Kind extends NoticeKind> = Extract<Notice, { kind: Kind }>;

/** Returns the kind as one that the customer can switch off; undefined for those about security. */
export function switchableKind(kind: NoticeKind | 'documentShared'): MailKind | undefined {
  return mailKinds.find((known) => known === kind);
}

/** Words of the mails by language. */
export const noticeTexts: Readonly<Record<Locale, NoticeTexts>> = { fa: persianNotices, en: englishNotices };

/** Recipient and addresses of a mail to a customer. */
export interface NoticeMailInput {
  readonly locale: Locale;
  /** Name in the greeting. */
  readonly name: string;
  readonly consoleOrigin: string;
  /** URL that switches the kind off; ignored for kinds about security. */
  readonly unsubscribeUrl: string;
}

/** Path of the console's page with the settings of mails. */
const SETTINGS_PATH = '/nwaccount/mails';

const invoiceTabs = { storage: 'nwfm', servers: 'nwvms', hosting: 'hosting', domain: 'domain' } as const;

const servicePaths: Readonly<Record<Exclude<ServiceKind, 'server'>, string>> = {
  host: '/nwhosting',
  domain: '/nwhosting/domains',
  plan: '/nwaccount/plans',
};

const serverPath = (name: string) => `/nwvms/${encodeURIComponent(name)}`;

function pathOf(notice: Notice): string {
  switch (notice.kind) {
    case 'newSignIn':
      return '/nwaccount/security';
    case 'passwordChanged':
      return '/nwforgetpassword';
    case 'factorsChanged':
      return '/nwaccount/security/factors';
    case 'keyMade':
      return '/nwaccount/keys';
    case 'emailChanged':
      return '/nwaccount/profile/info';
    case 'linkGuessed':
      return '/nwfm';
    case 'serverBuilt':
      return serverPath(notice.name);
    case 'invoiceIssued':
    case 'invoiceDue':
      return `/nwbilling/${invoiceTabs[notice.invoiceKind]}/${notice.id}`;
    case 'paymentReceived':
    case 'balanceLow':
      return '/nwaccount/wallet';
    case 'serviceEnding':
    case 'serviceEnded':
      return notice.service === 'server' ? serverPath(notice.name) : servicePaths[notice.service];
    case 'storageAlmostFull':
      return '/nwaccount/plans';
  }
}

const MAX_RAW_DEVICE_LENGTH = 60;

function deviceName(userAgent: string, texts: NoticeTexts): string {
  const device = parseUserAgent(userAgent);
  if (device !== undefined) return texts.device(isolateLtr(device.browser), isolateLtr(device.system));
  const raw = userAgent.trim().slice(0, MAX_RAW_DEVICE_LENGTH);
  return raw === '' ? texts.unknownDevice : plainName(raw);
}

function serviceName({ service, name }: NoticeOf<'serviceEnded' | 'serviceEnding'>, texts: NoticeTexts): string {
  if (service === 'plan') return texts.services.plan;
  return `${texts.services[service]} ${service === 'server' ? plainName(name) : isolateLtr(showDomainName(name))}`;
}

type Facts = readonly (readonly [FactLabel, string])[];

interface Wording {
  readonly locale: Locale;
  readonly texts: NoticeTexts;
}

function formatsOf({ locale, texts }: Wording) {
  return {
    amount: (value: number) => texts.toman(formatToman(toman(value), locale)),
    moment: (value: number) => formatDate(value, locale, { style: 'dateTime' }),
  };
}

function invoiceFacts(notice: NoticeOf<'invoiceDue' | 'invoiceIssued'>, wording: Wording): Facts {
  const { amount, moment } = formatsOf(wording);
  return [
    ['invoice', isolateLtr(notice.refCode)],
    ['subject', plainName(notice.title)],
    ...(notice.name === '' ? [] : [['service', plainName(notice.name)] as const]),
    ['amount', amount(notice.payableToman)],
    ['due', moment(notice.dueAt)],
  ];
}

function moneyFacts(notice: NoticeOf<'balanceLow' | 'paymentReceived'>, wording: Wording): Facts {
  const { amount, moment } = formatsOf(wording);
  return notice.kind === 'balanceLow'
    ? [
        ['balance', amount(notice.balanceToman)],
        ['needed', amount(notice.neededToman)],
      ]
    : [
        ['amount', amount(notice.amountToman)],
        ['reference', isolateLtr(notice.reference)],
        ['at', moment(notice.at)],
      ];
}

function factsOf(notice: Notice, wording: Wording): Facts {
  const { locale, texts } = wording;
  const { moment } = formatsOf(wording);
  switch (notice.kind) {
    case 'newSignIn':
      return [
        ['at', moment(notice.at)],
        ['device', deviceName(notice.userAgent, texts)],
        ['address', isolateLtr(notice.address)],
      ];
    case 'keyMade':
    case 'linkGuessed':
      return [
        notice.kind === 'keyMade' ? ['key', notice.name] : ['document', plainName(notice.name)],
        ['at', moment(notice.at)],
      ];
    case 'serverBuilt':
      return [
        ['service', plainName(notice.name)],
        ['address', isolateLtr(notice.address)],
        ['user', isolateLtr(notice.user)],
        ['password', isolateLtr(notice.password)],
      ];
    case 'passwordChanged':
    case 'factorsChanged':
    case 'emailChanged':
      return [['at', moment(notice.at)]];
    case 'invoiceIssued':
    case 'invoiceDue':
      return invoiceFacts(notice, wording);
    case 'paymentReceived':
    case 'balanceLow':
      return moneyFacts(notice, wording);
    case 'serviceEnding':
    case 'serviceEnded':
      return [
        ['service', serviceName(notice, texts)],
        [notice.kind === 'serviceEnding' ? 'endsAt' : 'endedAt', moment(notice.endsAt)],
      ];
    case 'storageAlmostFull':
      return [
        ['used', formatBytes(notice.usedBytes, locale)],
        ['quota', formatBytes(notice.quotaBytes, locale)],
      ];
  }
}

function wordsOf(notice: Notice, texts: NoticeTexts): NoticeWords {
  const isService = notice.kind === 'serviceEnding' || notice.kind === 'serviceEnded';
  return texts.notices[notice.kind]({
    service: isService ? serviceName(notice, texts) : '',
    isPlan: isService && notice.service === 'plan',
    refCode: 'refCode' in notice ? isolateLtr(notice.refCode) : '',
  });
}

/** Returns the footer of a mail to a customer: why it was sent, and how to switch its kind off. */
export function mailFooter({
  locale,
  consoleOrigin,
  unsubscribeUrl,
  isSwitchable,
}: Omit<NoticeMailInput, 'name'> & { readonly isSwitchable: boolean }): NonNullable<MailContent['footer']> {
  const { footer } = noticeTexts[locale];
  const settings = { label: footer.settings, href: `${consoleOrigin}${SETTINGS_PATH}` };
  if (!isSwitchable) return { reason: footer.security, links: [settings] };
  return { reason: footer.switchable, links: [settings, { label: footer.unsubscribe, href: unsubscribeUrl }] };
}

/** Renders the mail about an event in a customer's account. Names of customers are shortened, isolated and never links. */
export function renderNotice(notice: Notice, input: NoticeMailInput): Promise<RenderedMail> {
  const { locale, name, consoleOrigin } = input;
  const texts = noticeTexts[locale];
  const { subject, sentences, action, after } = wordsOf(notice, texts);
  const facts = factsOf(notice, { locale, texts }).map(([label, value]): MailFact => ({
    label: texts.labels[label],
    value,
  }));
  return renderMail({
    locale,
    subject,
    before: [texts.greeting(plainName(name)), ...sentences],
    facts,
    action,
    link: `${consoleOrigin}${pathOf(notice)}`,
    after,
    footer: mailFooter({ ...input, isSwitchable: switchableKind(notice.kind) !== undefined }),
  });
}
