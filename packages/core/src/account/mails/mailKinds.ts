/** Kinds of mails that a customer can switch off, in groups. */
export const mailGroups = {
  billing: ['invoiceIssued', 'invoiceDue', 'paymentReceived', 'balanceLow'],
  services: ['serviceEnding', 'serviceEnded'],
  files: ['documentShared', 'storageAlmostFull'],
} as const;

/** Group of kinds of mails. */
export type MailGroup = keyof typeof mailGroups;

/** Kind of mails that a customer can switch off. */
export type MailKind = (typeof mailGroups)[MailGroup][number];

/** Kinds of mails that a customer can switch off. */
export const mailKinds: readonly MailKind[] = Object.values(mailGroups).flat();

/** Kinds of mails about the security of an account, which are always sent. */
export const securityMailKinds = [
  'newSignIn',
  'passwordChanged',
  'factorsChanged',
  'keyMade',
  'emailChanged',
  'linkGuessed',
] as const;

/** Kind of mails about the security of an account. */
export type SecurityMailKind = (typeof securityMailKinds)[number];
