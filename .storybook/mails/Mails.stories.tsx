import { expect, waitFor } from 'storybook/test';
import preview from '../preview.tsx';
import { MailFrames } from './MailFrames.tsx';

const FRAMES = 4;

const meta = preview.meta({ component: MailFrames, title: 'Mails/All mails' });

/** Waits for all frames and expects a mail in each that fits its width and follows its scheme. */
async function expectMails({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  const frames = () => [...canvasElement.querySelectorAll('iframe')];
  const bodies = () =>
    frames().flatMap(({ contentDocument }) => contentDocument?.querySelector<HTMLElement>('body.page') ?? []);
  await waitFor(() => expect(bodies()).toHaveLength(FRAMES));
  const colours = new Set(bodies().map((body) => getComputedStyle(body).backgroundColor));
  await expect(colours.size).toBe(2);
  for (const { ownerDocument } of bodies())
    await expect(ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      ownerDocument.documentElement.clientWidth,
    );
}

export const NewSignInPersian = meta.story({ args: { kind: 'newSignIn', locale: 'fa' }, play: expectMails });

export const NewSignInEnglish = meta.story({ args: { kind: 'newSignIn', locale: 'en' }, play: expectMails });

export const PasswordChangedPersian = meta.story({
  args: { kind: 'passwordChanged', locale: 'fa' },
  play: expectMails,
});

export const PasswordChangedEnglish = meta.story({
  args: { kind: 'passwordChanged', locale: 'en' },
  play: expectMails,
});

export const FactorsChangedPersian = meta.story({ args: { kind: 'factorsChanged', locale: 'fa' }, play: expectMails });

export const FactorsChangedEnglish = meta.story({ args: { kind: 'factorsChanged', locale: 'en' }, play: expectMails });

export const KeyMadePersian = meta.story({ args: { kind: 'keyMade', locale: 'fa' }, play: expectMails });

export const KeyMadeEnglish = meta.story({ args: { kind: 'keyMade', locale: 'en' }, play: expectMails });

export const EmailChangedPersian = meta.story({ args: { kind: 'emailChanged', locale: 'fa' }, play: expectMails });

export const EmailChangedEnglish = meta.story({ args: { kind: 'emailChanged', locale: 'en' }, play: expectMails });

export const ServerBuiltPersian = meta.story({ args: { kind: 'serverBuilt', locale: 'fa' }, play: expectMails });

export const ServerBuiltEnglish = meta.story({ args: { kind: 'serverBuilt', locale: 'en' }, play: expectMails });

export const InvoiceIssuedPersian = meta.story({
  args: { kind: 'invoiceIssued', locale: 'fa' },
  play: expectMails,
  tags: ['picture'],
});

export const InvoiceIssuedEnglish = meta.story({
  args: { kind: 'invoiceIssued', locale: 'en' },
  play: expectMails,
  tags: ['picture'],
});

export const InvoiceDuePersian = meta.story({ args: { kind: 'invoiceDue', locale: 'fa' }, play: expectMails });

export const InvoiceDueEnglish = meta.story({ args: { kind: 'invoiceDue', locale: 'en' }, play: expectMails });

export const PaymentReceivedPersian = meta.story({
  args: { kind: 'paymentReceived', locale: 'fa' },
  play: expectMails,
});

export const PaymentReceivedEnglish = meta.story({
  args: { kind: 'paymentReceived', locale: 'en' },
  play: expectMails,
});

export const BalanceLowPersian = meta.story({ args: { kind: 'balanceLow', locale: 'fa' }, play: expectMails });

export const BalanceLowEnglish = meta.story({ args: { kind: 'balanceLow', locale: 'en' }, play: expectMails });

export const ServiceEndingPersian = meta.story({ args: { kind: 'serviceEnding', locale: 'fa' }, play: expectMails });

export const ServiceEndingEnglish = meta.story({ args: { kind: 'serviceEnding', locale: 'en' }, play: expectMails });

export const ServiceEndedPersian = meta.story({ args: { kind: 'serviceEnded', locale: 'fa' }, play: expectMails });

export const ServiceEndedEnglish = meta.story({ args: { kind: 'serviceEnded', locale: 'en' }, play: expectMails });

export const DocumentSharedPersian = meta.story({ args: { kind: 'documentShared', locale: 'fa' }, play: expectMails });

export const DocumentSharedEnglish = meta.story({ args: { kind: 'documentShared', locale: 'en' }, play: expectMails });

export const StrangerInvitedPersian = meta.story({
  args: { kind: 'strangerInvited', locale: 'fa' },
  play: expectMails,
});

export const StrangerInvitedEnglish = meta.story({
  args: { kind: 'strangerInvited', locale: 'en' },
  play: expectMails,
});

export const StorageAlmostFullPersian = meta.story({
  args: { kind: 'storageAlmostFull', locale: 'fa' },
  play: expectMails,
});

export const StorageAlmostFullEnglish = meta.story({
  args: { kind: 'storageAlmostFull', locale: 'en' },
  play: expectMails,
});

export const ActivatePersian = meta.story({ args: { kind: 'activate', locale: 'fa' }, play: expectMails });

export const ActivateEnglish = meta.story({ args: { kind: 'activate', locale: 'en' }, play: expectMails });

export const ResetPersian = meta.story({ args: { kind: 'reset', locale: 'fa' }, play: expectMails });

export const ResetEnglish = meta.story({ args: { kind: 'reset', locale: 'en' }, play: expectMails });
