import { directionOfLocale, type Locale } from '@abrak/core';
import type { MailKind } from '@abrak/core/account';
import { html, raw } from 'hono/html';
import { palette } from '../shared/palette.ts';

/** Value with its name, in a table of a mail. */
export interface MailFact {
  readonly label: string;
  /** Isolated for bidi where it is not in the mail's language. */
  readonly value: string;
}

/** Link in the footer of a mail. */
export interface MailLink {
  readonly label: string;
  readonly href: string;
}

/** Content of a mail with one button. */
export interface MailContent {
  readonly locale: Locale;
  readonly subject: string;
  /** Sentences above the facts and the button. */
  readonly before: readonly string[];
  /** Facts in a table; default: none. */
  readonly facts?: readonly MailFact[];
  readonly action: string;
  /** URL that the recipient opens. */
  readonly link: string;
  /** Sentences below the button. */
  readonly after: readonly string[];
  /** Reason for the mail and links to switch it off, below the card; default: none. */
  readonly footer?: { readonly reason: string; readonly links: readonly MailLink[] };
}

/** Returns the parts of a mail that depend on the settings of its recipient; it is not wanted where its kind is switched off. */
export type SettingsOfMail = (recipient: {
  readonly customerId: number;
  readonly kind: MailKind;
  readonly locale: Locale;
}) => Promise<Required<Pick<MailContent, 'footer'>> & { readonly isWanted: boolean; readonly unsubscribeUrl: string }>;

/** Subject and bodies of a mail, as plain text and as HTML. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const brand: Readonly<Record<Locale, string>> = { fa: 'ابرک', en: 'Abrak' };

const { light, dark } = palette;

const font = "font-family:Vazirmatn,Tahoma,'Segoe UI',Arial,sans-serif";
const small = `font-size:13px;line-height:1.75;color:${light.textMuted};${font}`;
const words = `font-size:15px;line-height:1.75;color:${light.text};${font}`;

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

// Mail programs that know dark colours use these; the others keep the inline ones or invert them.
const darkRules = [
  `.page{background:${dark.canvas}!important}`,
  `.card{background:${dark.surface}!important;border-color:${dark.border}!important}`,
  `.fact{border-color:${dark.border}!important}`,
  `.words,.name{color:${dark.text}!important}`,
  `.muted{color:${dark.textMuted}!important}`,
  `.link{color:${dark.accentText}!important}`,
  `.mark{color:${dark.accent}!important}`,
  `.button{background:${dark.accent}!important;color:${dark.onAccent}!important}`,
];
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules.join('')}}`;

type Html = ReturnType<typeof html>;

// Mail programs show far less. A subject has no line breaks, and no overrides of the direction of what stands beside it.
const MAX_SUBJECT_LENGTH = 150;

function subjectLine(subject: string): string {
  const line = subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= MAX_SUBJECT_LENGTH ? line : `${characters.slice(0, MAX_SUBJECT_LENGTH - 1).join('')}…`;
}

function factTable(facts: readonly MailFact[], align: string): Html | '' {
  if (facts.length === 0) return '';
  const cell = `padding:8px 0;border-top:1px solid ${light.border}`;
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr><td class="fact muted" align="${align}" valign="top" width="35%" style="${cell};${small}">${label}</td><td class="fact words" align="${align}" valign="top" style="${cell};${words};word-break:break-word">${value}</td></tr>`,
  );
  return html`<table ${raw(table)} width="100%" style="margin:20px 0 4px">${rows}</table>`;
}

function footerRow(footer: MailContent['footer'], align: string): Html | '' {
  if (footer === undefined) return '';
  const links = footer.links.map(
    ({ label, href }, index) =>
      html`${index > 0 ? ' · ' : ''}<a class="link" href="${href}" style="color:${light.accentText}">${label}</a>`,
  );
  return html`<tr><td align="${align}" style="padding:16px 8px 0"><p class="muted" style="margin:0;${small}">${footer.reason} ${links}</p></td></tr>`;
}

function textOf({ before, facts = [], link, after, footer }: MailContent): string {
  const sentences = before.flatMap((sentence) => [sentence, '']);
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  const links =
    footer === undefined
      ? []
      : ['', '--', footer.reason, ...footer.links.map(({ label, href }) => `${label}: ${href}`)];
  return [...sentences, ...lines, ...(lines.length === 0 ? [] : ['']), link, '', ...after, ...links, ''].join('\n');
}

/**
 * Renders a mail: logo, sentences, facts, one button and its address. The layout is tables with inline styles, at most
 * 600 px wide, without pictures, because mail programs support little more. All values are escaped in the HTML body.
 */
export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const { locale, before, facts = [], action, link, after, footer } = content;
  const direction = directionOfLocale(locale);
  const align = direction === 'rtl' ? 'right' : 'left';
  const subject = subjectLine(content.subject);
  const page = await html`<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${raw(darkStyle)}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.canvas}">
<table ${raw(table)} class="page" width="100%" dir="${direction}" style="background:${light.canvas}"><tr><td align="center" style="padding:24px 12px">
<table ${raw(table)} width="100%" dir="${direction}" style="max-width:600px">
<tr><td align="${align}" style="padding:0 8px 16px;font-size:20px;font-weight:bold;line-height:1.5;${font}"><span class="mark" style="color:${light.accent}">&#9670;</span> <span class="name" style="color:${light.text}">${brand[locale]}</span></td></tr>
<tr><td class="card" align="${align}" style="padding:24px;border:1px solid ${light.border};border-radius:12px;background:${light.surface}">
${before.map((sentence) => html`<p class="words" style="margin:0 0 12px;${words}">${sentence}</p>`)}
${factTable(facts, align)}
<p style="margin:24px 0"><a class="button" href="${link}" style="display:inline-block;padding:8px 20px;border-radius:8px;background:${light.accent};color:${light.onAccent};font-size:15px;font-weight:bold;line-height:1.75;text-decoration:none;${font}">${action}</a></p>
<p class="muted" dir="ltr" style="margin:0 0 8px;${small};text-align:${align};word-break:break-all">${link}</p>
${after.map((sentence) => html`<p class="muted" style="margin:0 0 8px;${small}">${sentence}</p>`)}
</td></tr>
${footerRow(footer, align)}
</table>
</td></tr></table>
</body>
</html>`;
  return { subject, text: textOf(content), html: page.toString() };
}
