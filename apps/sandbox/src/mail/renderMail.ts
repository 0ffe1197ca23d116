import { directionOfLocale, type Locale } from '@abrak/core';
import { html, raw } from 'hono/html';

/** Content of a mail with one link. */
export interface MailContent {
  readonly locale: Locale;
  readonly subject: string;
  /** Sentences above the link. */
  readonly before: readonly string[];
  readonly action: string;
  /** URL that the recipient opens. */
  readonly link: string;
  /** Sentences below the link. */
  readonly after: readonly string[];
}

/** Subject and bodies of a mail, as plain text and as HTML. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const brand: Readonly<Record<Locale, string>> = { fa: 'ابرک', en: 'Abrak' };

const font = "font-family:Vazirmatn,Tahoma,'Segoe UI',Arial,sans-serif";
const muted = `margin:0 0 8px;font-size:13px;line-height:1.75;color:#60646c;${font}`;

// Mail programs that know dark colours use these; the others keep the inline ones or invert them.
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#111113!important}.card{background:#18191b!important;border-color:#2e3135!important}.words,.name{color:#edeef0!important}.muted{color:#b0b4ba!important}.mark{color:#12a594!important}.button{background:#12a594!important;color:#0d1514!important}}`;

/**
 * Renders a mail: logo, sentences, one button and its address. The layout is tables with inline styles, at most 600 px
 * wide, without pictures, because mail programs support little more. All values are escaped in the HTML body.
 */
export async function renderMail({ locale, subject, before, action, link, after }: MailContent): Promise<RenderedMail> {
  const direction = directionOfLocale(locale);
  const align = direction === 'rtl' ? 'right' : 'left';
  const page = await html`<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${raw(darkStyle)}</style></head>
<body class="page" style="margin:0;padding:0;background:#f9f9fb">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="background:#f9f9fb"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="max-width:600px">
<tr><td align="${align}" style="padding:0 8px 16px;font-size:20px;font-weight:bold;line-height:1.5;${font}"><span class="mark" style="color:#008573">&#9670;</span> <span class="name" style="color:#1c2024">${brand[locale]}</span></td></tr>
<tr><td class="card" align="${align}" style="padding:24px;border:1px solid #d9d9e0;border-radius:12px;background:#ffffff">
${before.map((sentence) => html`<p class="words" style="margin:0 0 12px;font-size:15px;line-height:1.75;color:#1c2024;${font}">${sentence}</p>`)}
<p style="margin:24px 0"><a class="button" href="${link}" style="display:inline-block;padding:8px 20px;border-radius:8px;background:#008573;color:#ffffff;font-size:15px;font-weight:bold;line-height:1.75;text-decoration:none;${font}">${action}</a></p>
<p class="muted" dir="ltr" style="${muted};text-align:${align};word-break:break-all">${link}</p>
${after.map((sentence) => html`<p class="muted" style="${muted}">${sentence}</p>`)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  return { subject, text: [...before.flatMap((sentence) => [sentence, '']), link, '', ...after, ''].join('\n'), html: page.toString() };
}
