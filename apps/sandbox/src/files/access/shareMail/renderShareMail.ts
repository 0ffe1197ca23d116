import { isolateLtr, type Locale } from '@abrak/core';
import { plainName } from '../../../mail/plainName.ts';
import { type MailContent, type RenderedMail, renderMail } from '../../../mail/renderMail.ts';

/** Content of the mail about a share. */
export interface ShareMailInput {
  readonly locale: Locale;
  /** Display name of the customer who shares. */
  readonly sharerName: string;
  /** Verified e-mail address of the customer who shares. */
  readonly sharerEmail: string;
  readonly documentName: string;
  readonly isFolder: boolean;
  /** True when the recipient has an account; the link then opens the document, else the registration. */
  readonly hasAccount: boolean;
  /** URL that the recipient opens. */
  readonly link: string;
  /** Footer for a recipient with an account; default: none. */
  readonly footer?: MailContent['footer'] | undefined;
}

interface Facts {
  readonly sharer: string;
  readonly email: string;
  readonly name: string;
}

interface Words {
  readonly subject: string;
  readonly shared: (facts: Facts) => string;
}

interface SharedWords {
  readonly greeting: string;
  readonly open: string;
  readonly register: string;
  readonly openAction: string;
  readonly registerAction: string;
  readonly unknownSender: string;
}

const words: Readonly<Record<Locale, SharedWords & Readonly<Record<'file' | 'folder', Words>>>> = {
  fa: {
    file: {
      subject: 'فایلی در ابرک با شما به اشتراک گذاشته شد',
      shared: ({ sharer, email, name }) => `${sharer} (${email}) فایل «${name}» را در ابرک با شما به اشتراک گذاشت.`,
    },
    folder: {
      subject: 'پوشه‌ای در ابرک با شما به اشتراک گذاشته شد',
      shared: ({ sharer, email, name }) => `${sharer} (${email}) پوشهٔ «${name}» را در ابرک با شما به اشتراک گذاشت.`,
    },
    greeting: 'سلام،',
    open: 'برای دیدن آن، این پیوند را باز کنید و وارد حساب خود شوید:',
    register: 'برای دیدن آن، با همین ایمیل در ابرک حساب بسازید؛ سپس آن را در «مشترک با من» می‌بینید:',
    openAction: 'دیدن در ابرک',
    registerAction: 'ساختن حساب',
    unknownSender: 'اگر فرستنده را نمی‌شناسید، این ایمیل را نادیده بگیرید.',
  },
  en: {
    file: {
      subject: 'A file was shared with you on Abrak',
      shared: ({ sharer, email, name }) => `${sharer} (${email}) shared the file ${name} with you on Abrak.`,
    },
    folder: {
      subject: 'A folder was shared with you on Abrak',
      shared: ({ sharer, email, name }) => `${sharer} (${email}) shared the folder ${name} with you on Abrak.`,
    },
    greeting: 'Hello,',
    open: 'To see it, open this link and sign in:',
    register: "To see it, create an Abrak account with this e-mail address; you'll then find it in “Shared with me”:",
    openAction: 'See it on Abrak',
    registerAction: 'Create an account',
    unknownSender: "If you don't know the sender, ignore this e-mail.",
  },
};

/**
 * Renders the mail about a share. Names are shortened, isolated and never become links. The subject contains no text of a customer.
 */
export async function renderShareMail(input: ShareMailInput): Promise<RenderedMail> {
  const { locale, sharerName, sharerEmail, documentName, isFolder, hasAccount, link, footer } = input;
  const own = words[locale];
  const { subject, shared } = own[isFolder ? 'folder' : 'file'];
  const fact = shared({ sharer: plainName(sharerName), email: isolateLtr(sharerEmail), name: plainName(documentName) });
  const request = hasAccount ? own.open : own.register;
  return renderMail({
    locale,
    subject,
    before: [own.greeting, fact, request],
    action: hasAccount ? own.openAction : own.registerAction,
    link,
    after: [own.unknownSender],
    ...(footer && { footer }),
  });
}
