import type { Locale } from '@abrak/core';
import type { NoticeKind } from '../../apps/sandbox/src/events/notice.ts';
import { mailFooter, renderNotice } from '../../apps/sandbox/src/notices/texts/renderNotice.ts';
import { sampleNotices } from '../../apps/sandbox/src/notices/texts/sampleNotices.ts';
import { renderAccountMail } from '../../apps/sandbox/src/account/renderAccountMail.ts';
import { renderShareMail } from '../../apps/sandbox/src/files/access/shareMail/renderShareMail.ts';
import type { RenderedMail } from '../../apps/sandbox/src/mail/renderMail.ts';

/** Kind of a mail of the sandbox. */
export type SampleKind = NoticeKind | 'activate' | 'documentShared' | 'reset' | 'strangerInvited';

const consoleOrigin = 'https://console.example';
const unsubscribeUrl = 'https://api.example/public/mails/unsubscribe?token=42.invoiceDue.0dHjV1';
const names: Readonly<Record<Locale, { readonly sharer: string; readonly recipient: string; readonly file: string }>> =
  {
    fa: { sharer: 'امید رضایی', recipient: 'سارا امینی', file: 'گزارش سه‌ماههٔ نخست v2.pdf' },
    en: { sharer: 'Omid Rezaei', recipient: 'Sara Amini', file: 'Report of the first quarter v2.pdf' },
  };

function renderShare(locale: Locale, hasAccount: boolean): Promise<RenderedMail> {
  const { sharer, file } = names[locale];
  return renderShareMail({
    locale,
    sharerName: sharer,
    sharerEmail: 'omid@abrak.example',
    documentName: file,
    isFolder: false,
    hasAccount,
    link: `${consoleOrigin}${hasAccount ? '/nwfm/shared' : '/nwregister#email=sara%40abrak.example'}`,
    footer: hasAccount ? mailFooter({ locale, consoleOrigin, unsubscribeUrl, isSwitchable: true }) : undefined,
  });
}

/** Renders a mail of a kind with sample data, by the sandbox's own functions. */
export function renderSample(kind: SampleKind, locale: Locale): Promise<RenderedMail> {
  switch (kind) {
    case 'activate':
    case 'reset':
      return renderAccountMail({
        kind,
        locale,
        username: 'sara',
        link: `${consoleOrigin}/reactivate#code=3Zb0Wn7kQ2mVx8sT1yLr5cPd9fHgJ4aE6uRiOoNw_Kk`,
      });
    case 'documentShared':
      return renderShare(locale, true);
    case 'strangerInvited':
      return renderShare(locale, false);
    default:
      return renderNotice(sampleNotices[kind], {
        locale,
        name: names[locale].recipient,
        consoleOrigin,
        unsubscribeUrl,
      });
  }
}
