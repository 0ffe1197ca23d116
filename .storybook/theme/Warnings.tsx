import type { ReactNode } from 'react';
import { Notice } from '../../packages/react/src/ui/index.ts';
import { contrastWarnings } from './contrastWarnings.ts';
import type { ThemeChoices } from './partnerTheme.ts';
import { useWords } from './words.ts';

/** Lists the pairs of colours of a theme that are too close. */
export function Warnings({ choices }: { readonly choices: ThemeChoices }): ReactNode {
  const words = useWords();
  const warnings = contrastWarnings(choices);
  return (
    <div role="status">
      {warnings.length === 0 ? (
        <Notice tone="success">{words.enough}</Notice>
      ) : (
        <Notice tone="warning">
          <b>{words.close(warnings.length)}</b>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {warnings.map(({ theme, front, back, ratio, least }) => (
              <li key={`${theme} ${front} ${back}`}>
                {words.pair(theme, { front, back, ratio: ratio.toFixed(2), least })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
