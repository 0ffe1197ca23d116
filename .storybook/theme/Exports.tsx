import { type ReactNode, useState } from 'react';
import { Button, SegmentedControl } from '../../packages/react/src/ui/index.ts';
import type { ThemeChoices } from './partnerTheme.ts';
import { encodeTheme } from './themeCode.ts';
import { themeCss, themeJson } from './themeFiles.ts';
import { useWords } from './words.ts';

const titles = { css: 'CSS', light: 'tokens.json', dark: 'tokens.dark.json' } as const;

const formats = ['css', 'light', 'dark', 'link'] as const;

type FormatName = (typeof formats)[number];

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

const code = {
  maxBlockSize: 240,
  margin: 0,
  padding: 12,
  overflow: 'auto',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 12,
  textAlign: 'left',
  border: '1px solid rgb(128 128 128 / 0.35)',
  borderRadius: 'var(--abrak-radius-control, 8px)',
  background: 'rgb(128 128 128 / 0.1)',
} as const;

/** Shows a theme as CSS, as tokens for design tools and as a link, each with a button that copies it. */
export function Exports({ choices }: { readonly choices: ThemeChoices }): ReactNode {
  const words = useWords();
  const [format, setFormat] = useState<FormatName>('css');
  const [copied, setCopied] = useState<string>();
  const text = textOf(format, choices);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <section aria-label={words.exports} style={{ display: 'grid', gap: 8, minInlineSize: 0 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <SegmentedControl
          label={words.exports}
          value={format}
          onChange={setFormat}
          options={formats.map((value) => ({ value, label: value === 'link' ? words.linkTitle : titles[value] }))}
        />
        <Button onClick={() => void copy()}>{copied === text ? words.copied : words.copy}</Button>
      </div>
      <span>{words[format]}</span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard has to reach. */}
      <pre tabIndex={0} dir="ltr" style={code}>
        {text}
      </pre>
    </section>
  );
}
