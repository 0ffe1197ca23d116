import type { ReactNode } from 'react';
import { contrastWarnings } from './contrastWarnings.ts';
import type { ThemeChoices } from './partnerTheme.ts';

/** Lists the pairs of colours of a theme that are too close. */
export function Warnings({ choices }: { readonly choices: ThemeChoices }): ReactNode {
  const warnings = contrastWarnings(choices);
  return (
    <div role="status" aria-label="Contrast">
      <b>
        {warnings.length === 0
          ? '✓ Every pair of colours has enough contrast, in light and dark.'
          : `⚠ ${warnings.length} pairs of colours are too close:`}
      </b>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {warnings.map(({ theme, front, back, ratio, least }) => (
          <li key={`${theme} ${front} ${back}`}>
            {theme}: {front} on {back} has {ratio.toFixed(2)} : 1, needs {least} : 1
          </li>
        ))}
      </ul>
    </div>
  );
}
