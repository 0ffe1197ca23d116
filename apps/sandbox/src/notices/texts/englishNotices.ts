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
    password: 'Password',
    quota: 'Plan storage',
    reference: 'Reference number',
    service: 'Service',
    subject: 'For',
    used: 'Storage used',
    user: 'Username',
  },
  services: { server: 'Server', host: 'Host', domain: 'Domain', plan: 'File storage plan' },
  device: (browser, system) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  toman: (amount) => `${amount} toman`,
  notices: {
    newSignIn: () => ({
      subject: 'New sign-in to your Abrak account',
      sentences: ['Someone signed in to your account from a new device or network.'],
      action: 'See your devices',
      after: ["If this was you, you don't need to do anything. If not, sign that device out and change your password."],
    }),
    passwordChanged: () => ({
      subject: 'The password of your Abrak account was changed',
      sentences: ['The password of your account was changed, and all your other devices were signed out.'],
      action: 'Recover the password',
      after: ["If this was you, you don't need to do anything. If not, recover your password with this link now."],
    }),
    factorsChanged: () => ({
      subject: 'Two-step sign-in of your Abrak account was changed',
      sentences: ['An authenticator app or a passkey was added or removed, or new recovery codes were created.'],
      action: 'See your sign-in methods',
      after: [
        "If this was you, you don't need to do anything. If not, remove what you don't recognize, sign out the other devices and change your password.",
      ],
    }),
    keyMade: () => ({
      subject: 'New API key for your Abrak account',
      sentences: ['An API key was created. Anyone who has it can access your account without your password.'],
      action: 'See the API keys',
      after: ["If this was you, you don't need to do anything. If not, revoke the key and change your password."],
    }),
    emailChanged: () => ({
      subject: 'The e-mail address of your Abrak account was changed',
      sentences: [
        'The e-mail address of your account was changed. This message was sent to both the previous and the new address.',
      ],
      action: 'See your account',
      after: ["If you didn't ask for this, contact support now."],
    }),
    linkGuessed: () => ({
      subject: 'Someone is guessing the password of your link',
      sentences: [
        'Many wrong passwords were tried for this link within a day. From now on, only a few attempts an hour are accepted, even with the right password. Anyone who has already opened the link is not affected.',
      ],
      action: 'See your files',
      after: ['Set a longer password, replace the link or turn it off.'],
    }),
    serverBuilt: () => ({
      subject: 'Your server is ready',
      sentences: ['Your server was built and is running. Sign in with this username and password.'],
      action: 'See the server',
      after: ['Change the password after your first sign-in, and delete this e-mail. We do not keep the password.'],
    }),
    invoiceIssued: ({ refCode }) => ({
      subject: `New invoice ${refCode}`,
      sentences: ['You have a new invoice.'],
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
      sentences: ['Your payment was received and added to your balance.'],
      action: 'See your wallet',
      after: [],
    }),
    balanceLow: () => ({
      subject: 'Your balance is too low for your renewals',
      sentences: ["Your balance doesn't cover the next renewals. Services that aren't renewed are stopped."],
      action: 'Top up',
      after: [],
    }),
    serviceEnding: ({ service }) => ({
      subject: `${service} expires soon`,
      sentences: [`The term of this service ends soon. ${renew}`],
      action: 'See and renew',
      after: [],
    }),
    serviceEnded: ({ service, isPlan }) => ({
      subject: `${service} has expired`,
      sentences: [
        'The term of this service has ended.',
        isPlan
          ? 'Your files are kept, but you cannot add any while they exceed the storage of the new plan.'
          : `It will be deleted in a few days unless it is renewed. ${renew}`,
      ],
      action: 'See and renew',
      after: [],
    }),
    storageAlmostFull: () => ({
      subject: 'Your file storage is almost full',
      sentences: ['Most of your file storage is used. To upload more, erase deleted files or upgrade your plan.'],
      action: 'See the plans',
      after: [],
    }),
  },
  kinds: {
    invoiceIssued: 'New invoices',
    invoiceDue: 'Due invoices',
    paymentReceived: 'Received payments',
    balanceLow: 'Low balance',
    serviceEnding: 'Services that end soon',
    serviceEnded: 'Services that have ended',
    documentShared: 'Shared with you',
    storageAlmostFull: 'Storage almost full',
  },
  footer: {
    switchable: 'You are receiving this e-mail because you have an Abrak account.',
    security: 'E-mails about security and access are always sent.',
    settings: 'E-mail settings',
    unsubscribe: 'Stop these e-mails',
  },
  page: {
    title: 'E-mails from Abrak',
    question: (kind) => `Stop “${kind}” e-mails?`,
    button: 'Stop these e-mails',
    done: (kind) => `“${kind}” e-mails are no longer sent. You can turn them on again in your account.`,
    invalid: 'This link is incomplete or wrong. You can change your e-mail settings in your account.',
  },
};
