import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

/** A page that runs and loads nothing. */
export interface PlainPage {
  /** What it is sent with. */
  readonly headers: Readonly<Record<string, string>>;
  readonly render: (content: Html | readonly Html[]) => Html;
}

export interface PlainPageOptions {
  /** Its name and its heading. */
  readonly title: string;
  /** Its style sheet. */
  readonly style: string;
  /** Whether it has forms, which may lead to this server only; default false. */
  readonly hasForms?: boolean;
}

/** The style of pages that let things happen to what stands in a table. */
export const CONTROL_STYLE = `body{font:16px/1.6 system-ui,sans-serif;margin:2rem auto;max-inline-size:72rem;padding-inline:1rem;color-scheme:light dark}
table{border-collapse:collapse;inline-size:100%}th,td{border-block-end:1px solid;padding:.5rem;text-align:start;vertical-align:top}
form{display:flex;flex-wrap:wrap;gap:.25rem}button{font:inherit}`;

/** Makes a page for whoever develops on this machine: no scripts, and no styles but its own. */
export function plainPage({ title, style, hasForms = false }: PlainPageOptions): PlainPage {
  const styleHash = createHash('sha256').update(style).digest('base64');
  return {
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action '${hasForms ? 'self' : 'none'}'; frame-ancestors 'none'`,
      // Without a referrer browsers would not tell where the page's own form comes from.
      'referrer-policy': hasForms ? 'same-origin' : 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    render: (content) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(style)}</style></head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>`,
  };
}
