import { type ReactNode, useState } from 'react';
import { Live } from '../blocks/Live.tsx';
import { changeLook, useLook } from '../blocks/useLook.ts';
import { Exports } from './Exports.tsx';
import { defaultChoices, type ThemeChoices } from './partnerTheme.ts';
import { encodeTheme, decodeTheme } from './themeCode.ts';
import { ThemeControls } from './ThemeControls.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { Warnings } from './Warnings.tsx';

/**
 * Page on which a designer makes a theme. The theme is a choice of the toolbar: it is part of the address, and every
 * other page of the Storybook shows it, too.
 */
export function ThemeBuilder(): ReactNode {
  const { partner } = useLook();
  const [choices, setChoices] = useState<ThemeChoices>(() => decodeTheme(partner) ?? defaultChoices);
  const change = (changes: Partial<ThemeChoices>) => {
    const next = { ...choices, ...changes };
    setChoices(next);
    changeLook({ partner: encodeTheme(next) });
  };
  const reset = () => {
    setChoices(defaultChoices);
    changeLook({ partner: 'none' });
  };
  return (
    <div className="sb-unstyled" style={{ display: 'grid', gap: 24 }}>
      <Live>
        <div style={{ display: 'grid', gap: 24 }}>
          <ThemeControls choices={choices} onChange={change} onReset={reset} />
          <Warnings choices={choices} />
          <Exports choices={choices} />
        </div>
      </Live>
      <ThemePreview />
    </div>
  );
}
