import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { paletteSheet } from './brand/stylesheet.ts';

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

/** Look of the pages of the sandbox for developers: the colours and the type of the console. */
export const PLAIN_STYLE = `${paletteSheet}
body{font:15px/1.75 system-ui,sans-serif;margin:0 auto;padding:24px 32px;background:var(--canvas);color:var(--text)}
h1{font-size:26px;line-height:1.5;margin:0 0 20px}h1::before{content:"\\25C6";color:var(--accent);margin-inline-end:8px}
h2{font-size:17px;line-height:1.5;margin:0 0 4px}
a{color:var(--accent-text)}
button{font:inherit;font-size:13px;color:inherit;background:var(--surface);border:1px solid var(--border);border-radius:8px;padding:4px 12px;cursor:pointer}button:hover{background:var(--hover)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media(width < 640px){body{padding:16px}}`;

/** Style sheet of the pages that control simulated resources in a table. */
export const CONTROL_STYLE = `${PLAIN_STYLE}
body{max-inline-size:1280px}
table{border-collapse:collapse;inline-size:100%;background:var(--surface);border:1px solid var(--border)}th,td{border-block-end:1px solid var(--border);padding:8px 12px;text-align:start;vertical-align:top}thead th{color:var(--text-muted);font-size:13px;font-weight:400}
form{display:flex;flex-wrap:wrap;gap:4px}`;

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
