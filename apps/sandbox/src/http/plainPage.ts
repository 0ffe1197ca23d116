import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

/** An HTML page without scripts and external resources. */
export interface PlainPage {
  /** Response headers to send with the page. */
  readonly headers: Readonly<Record<string, string>>;
  /** Renders the page around its content. */
  readonly render: (content: Html | readonly Html[]) => Html;
}

/** Options of `plainPage`. */
export interface PlainPageOptions {
  /** Document title and heading. */
  readonly title: string;
  /** CSS of the page's style element. */
  readonly style: string;
  /** True when the page has forms, which may post only to this server; default false. */
  readonly hasForms?: boolean;
}

/** Style sheet of the pages that control simulated resources in a table. */
export const CONTROL_STYLE = `body{font:16px/1.6 system-ui,sans-serif;margin:2rem auto;max-inline-size:72rem;padding-inline:1rem;color-scheme:light dark}
table{border-collapse:collapse;inline-size:100%}th,td{border-block-end:1px solid;padding:.5rem;text-align:start;vertical-align:top}
form{display:flex;flex-wrap:wrap;gap:.25rem}button{font:inherit}`;

/** Creates a page for developers on this machine, with a strict content security policy. */
export function plainPage({ title, style, hasForms = false }: PlainPageOptions): PlainPage {
  const styleHash = createHash('sha256').update(style).digest('base64');
  return {
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action '${hasForms ? 'self' : 'none'}'; frame-ancestors 'none'`,
      // Without a referrer, browsers would send `Origin: null` with the page's own form.
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
