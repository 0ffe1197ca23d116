import type { Locale } from '@abrak/core';
import { useLocale } from '@abrak/react';
import { useEffect, useState } from 'react';
import type { RenderedMail } from '../../apps/sandbox/src/mail/renderMail.ts';
import { renderSample, type SampleKind } from './sampleMails.ts';

/** Widths of a mail program on a desktop and on a phone, in pixels. */
const widths = [624, 360] as const;
const schemes = ['light', 'dark'] as const;

const styles = {
  root: { display: 'grid', gap: 16 },
  frames: { display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'start' },
  text: {
    margin: 0,
    maxInlineSize: 624,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    font: 'inherit',
    fontSize: 13,
  },
} as const;

interface MailFrameProps {
  readonly title: string;
  readonly html: string;
  readonly width: number;
  readonly scheme: (typeof schemes)[number];
}

// Frames see the scheme of the device, so that the query is replaced by its answer.
function inScheme(html: string, scheme: MailFrameProps['scheme']): string {
  return html.replaceAll('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all');
}

// Sandboxed without scripts, like in a mail program.
function MailFrame({ title, html, width, scheme }: MailFrameProps) {
  const [height, setHeight] = useState(480);
  return (
    <iframe
      title={title}
      srcDoc={inScheme(html, scheme)}
      sandbox="allow-same-origin"
      tabIndex={-1}
      style={{ inlineSize: width, maxInlineSize: '100%', blockSize: height, border: 0, colorScheme: scheme }}
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height)}
    />
  );
}

export interface MailFramesProps {
  /** Kind of the mail. */
  readonly kind: SampleKind;
  /** Language of the mail; default: that of the toolbar. */
  readonly locale?: Locale;
}

/** Shows a mail as mail programs do, light and dark, wide and narrow, with its subject and its plain text. */
export function MailFrames({ kind, locale: own }: MailFramesProps) {
  const { locale: chosen } = useLocale();
  const locale = own ?? chosen;
  const [mail, setMail] = useState<RenderedMail>();
  useEffect(() => {
    let isShown = true;
    void renderSample(kind, locale).then((rendered) => isShown && setMail(rendered));
    return () => void (isShown = false);
  }, [kind, locale]);
  if (mail === undefined) return null;
  const frames = schemes.flatMap((scheme) => widths.map((width) => ({ scheme, width })));
  return (
    <article lang={locale} dir={locale === 'fa' ? 'rtl' : 'ltr'} style={styles.root}>
      <h1 style={{ margin: 0, fontSize: 17 }}>{mail.subject}</h1>
      <div style={styles.frames}>
        {frames.map(({ scheme, width }) => (
          <MailFrame
            key={`${scheme}-${width}`}
            title={`${kind}, ${scheme}, ${width} px`}
            html={mail.html}
            scheme={scheme}
            width={width}
          />
        ))}
      </div>
      <pre style={styles.text}>{mail.text}</pre>
    </article>
  );
}
