import type { NoticeTexts } from './noticeTexts.ts';

const renew = 'Renew it to keep it.';

/** Words of the mails in English. */
export const englishNotices: NoticeTexts = {
  greeting: (name) => `Hello ${name},`,
  labels: {
    address: 'Network address',
    amount: 'Amount',
    at: 'Time',
    balance: 'Balance',
    device: 'Device',
    due: 'Due',
    endedAt: 'Ended',
    endsAt: 'Ends',
    invoice: 'Invoice',
    document: 'File or folder',
    key: 'Key',
    needed: 'Cost of the renewals',
    quota: 'Space of the plan',
    reference: 'Reference number',
    service: 'Service',
    subject: 'For',
    used: 'Used space',
  },
  services: { server: 'Server', host: 'Host', domain: 'Domain', plan: 'File storage plan' },
  device: (browser, system) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  toman: (amount) => `${amount} toman`,
  notices: {
    newSignIn: () => ({
      subject: 'New sign-in to your Abrak account',
      sentences: ['Your account was signed in to from a device or a network that we had not seen before.'],
      action: 'See your devices',
      after: ['If this was you, there is nothing to do. If not, sign that device out and change your password.'],
    }),
    passwordChanged: () => ({
      subject: 'The password of your Abrak account was changed',
      sentences: ['The password of your account was changed, and your other devices were signed out.'],
      action: 'Recover the password',
      after: ['If this was you, there is nothing to do. If not, recover your password by this link now.'],
    }),
    factorsChanged: () => ({
      subject: 'The two-step sign-in of your Abrak account was changed',
      sentences: ['An authenticator app or a passkey was added or removed, or new recovery codes were made.'],
      action: 'See your sign-in',
      after: [
        'If this was you, there is nothing to do. If not, remove what you do not know, sign out the other devices and change your password.',
      ],
    }),
    keyMade: () => ({
      subject: 'A new API key of your Abrak account',
      sentences: ['An API key was made. Who has it reaches your account without your password.'],
      action: 'See the API keys',
      after: ['If this was you, there is nothing to do. If not, revoke the key and change your password.'],
    }),
    emailChanged: () => ({
      subject: 'The e-mail address of your Abrak account was changed',
      sentences: [
        'The e-mail address of your account was changed. This message goes to the previous and to the new address.',
      ],
      action: 'See your account',
      after: ['If you have not asked for this, tell our support now.'],
    }),
    linkGuessed: () => ({
      subject: 'Somebody guesses the password of your link',
      sentences: [
        'Many wrong passwords were tried for this link within a day. From now on few are accepted an hour, also right ones; who has opened the link already is not affected.',
      ],
      action: 'See your files',
      after: ['Give the link a longer password or a new address, or end it.'],
    }),
    invoiceIssued: ({ refCode }) => ({
      subject: `New invoice ${refCode}`,
      sentences: ['There is a new invoice for you.'],
      action: 'See and pay',
      after: [],
    }),
    invoiceDue: ({ refCode }) => ({
      subject: `Invoice ${refCode} is due`,
      sentences: ['This invoice has not been paid yet and is due soon.'],
      action: 'See and pay',
      after: [],
    }),
    paymentReceived: () => ({
      subject: 'Payment received',
      sentences: ['Your payment has arrived and was added to your balance.'],
      action: 'See your wallet',
      after: [],
    }),
    balanceLow: () => ({
      subject: 'Your balance does not cover the renewals',
      sentences: [
        'Your balance is lower than the cost of the next renewals. A service that is not renewed is stopped.',
      ],
      action: 'Top up',
      after: [],
    }),
    serviceEnding: ({ service }) => ({
      subject: `${service} ends soon`,
      sentences: [`The term of this service ends soon. ${renew}`],
      action: 'See and renew',
      after: [],
    }),
    serviceEnded: ({ service, isPlan }) => ({
      subject: `${service} has ended`,
      sentences: [
        'The term of this service has ended.',
        isPlan
          ? 'Your files stay, but nothing can be added while they exceed the space of the new plan.'
          : `It is deleted in some days unless it is renewed. ${renew}`,
      ],
      action: 'See and renew',
      after: [],
    }),
    storageAlmostFull: () => ({
      subject: 'Your file storage is almost full',
      sentences: ['Most of your file storage is used. To add more, erase deleted files or upgrade the plan.'],
      action: 'See the plans',
      after: [],
    }),
  },
  kinds: {
    invoiceIssued: 'New invoices',
    invoiceDue: 'Invoices that are due',
    paymentReceived: 'Received payments',
    balanceLow: 'Low balance',
    serviceEnding: 'Services that end soon',
    serviceEnded: 'Services that have ended',
    documentShared: 'Files shared with you',
    storageAlmostFull: 'Storage almost full',
  },
  footer: {
    switchable: 'You get this message because you have an account at Abrak.',
    security: 'Messages about security are always sent.',
    settings: 'Mail settings',
    unsubscribe: 'Stop these mails',
  },
  page: {
    title: 'Mails of Abrak',
    question: (kind) => `Stop the mails “${kind}”?`,
    button: 'Stop these mails',
    done: (kind) => `The mails “${kind}” are no longer sent. You can switch them on again in your account.`,
    invalid: 'This link is incomplete or wrong. You can set your mails in your account.',
  },
};
