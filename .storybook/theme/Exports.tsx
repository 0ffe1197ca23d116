import { type ReactNode, useState } from 'react';
import type { ThemeChoices } from './partnerTheme.ts';
import { encodeTheme } from './themeCode.ts';
import { themeCss, themeJson } from './themeFiles.ts';

const formats = {
  css: { title: 'CSS', note: 'Rules for the page that embeds the components.' },
  light: { title: 'tokens.json', note: 'Design Tokens Community Group, version 2025.10; the light mode.' },
  dark: { title: 'tokens.dark.json', note: 'Design Tokens Community Group, version 2025.10; the dark mode.' },
  link: { title: 'Link', note: 'Opens this Storybook in this theme.' },
} as const;

type FormatName = keyof typeof formats;

// The Storybook around this page has the address that people share.
function linkOf(choices: ThemeChoices): string {
  const url = new URL('./', window.location.href);
  url.searchParams.set('path', '/docs/theme-theme-builder--docs');
  url.searchParams.set('globals', `partner:${encodeTheme(choices)}`);
  return url.href;
}

function textOf(format: FormatName, choices: ThemeChoices): string {
  if (format === 'css') return themeCss(choices);
  return format === 'link' ? linkOf(choices) : themeJson(choices, format);
}

const area = { inlineSize: '100%', blockSize: 240, fontFamily: 'monospace', fontSize: 12 };

/** Shows a theme as CSS, as tokens for design tools and as a link, each with a button that copies it. */
export function Exports({ choices }: { readonly choices: ThemeChoices }): ReactNode {
  const [format, setFormat] = useState<FormatName>('css');
  const [isCopied, setCopied] = useState(false);
  const text = textOf(format, choices);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const choose = (name: FormatName) => {
    setFormat(name);
    setCopied(false);
  };
  return (
    <section aria-label="Export" style={{ display: 'grid', gap: 8 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {(['css', 'light', 'dark', 'link'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === format}
            style={{ font: 'inherit', fontWeight: name === format ? 700 : 400 }}
            onClick={() => choose(name)}
          >
            {formats[name].title}
          </button>
        ))}
        <button type="button" style={{ font: 'inherit' }} onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <span>{formats[format].note}</span>
      <textarea aria-label={formats[format].title} readOnly style={area} value={text} dir="ltr" />
    </section>
  );
}
