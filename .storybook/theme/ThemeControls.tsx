import { type ReactNode, useState } from 'react';
import { Button, SegmentedControl, Select, Slider, TextField } from '../../packages/react/src/ui/index.ts';
import { type ThemeChoices, typefaceNames } from './partnerTheme.ts';
import { useWords } from './words.ts';

export interface ThemeControlsProps {
  readonly choices: ThemeChoices;
  readonly onChange: (changes: Partial<ThemeChoices>) => void;
  readonly onReset: () => void;
}

type ColorName = 'accent' | 'accentDark' | 'canvas' | 'canvasDark';

const HEX = /^#?([\da-f]{6})$/i;

const fields = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 16 } as const;
const field = { display: 'grid', gap: 8, alignContent: 'start', justifyItems: 'start' } as const;
const swatch = { inlineSize: 28, blockSize: 28, padding: 0, border: 0, background: 'none', cursor: 'pointer' } as const;

interface ColorFieldProps {
  readonly label: string;
  readonly color: string;
  readonly onChange: (color: string) => void;
}

/** Field for a colour, which is typed as hex or picked. */
function ColorField({ label, color, onChange }: ColorFieldProps): ReactNode {
  const words = useWords();
  // Text of the field while it is not a colour.
  const [draft, setDraft] = useState<string>();
  const write = (text: string) => {
    const [, digits] = HEX.exec(text.trim()) ?? [];
    setDraft(digits === undefined ? text : undefined);
    if (digits !== undefined) onChange(`#${digits.toLowerCase()}`);
  };
  return (
    <TextField
      label={label}
      dir="ltr"
      spellCheck={false}
      value={draft ?? color}
      onChange={write}
      onBlur={() => setDraft(undefined)}
      error={draft !== undefined && words.badHex}
      endSlot={
        <input
          type="color"
          aria-label={`${words.pick}: ${label}`}
          style={swatch}
          value={color}
          onChange={(event) => write(event.target.value)}
        />
      }
    />
  );
}

interface RangeProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly range: Readonly<Record<'max' | 'min' | 'step', number>>;
  readonly onChange: (value: number) => void;
}

function Range({ label, unit, value, range, onChange }: RangeProps): ReactNode {
  return (
    <div style={{ ...field, justifyItems: 'stretch' }}>
      <span>
        {label}: <bdi>{`${value} ${unit}`}</bdi>
      </span>
      <Slider label={label} value={value} valueText={`${value} ${unit}`} onChange={onChange} {...range} />
    </div>
  );
}

function TypefaceField({ choices, onChange }: Omit<ThemeControlsProps, 'onReset'>): ReactNode {
  const words = useWords();
  return (
    <div style={{ display: 'grid', gap: 16, alignContent: 'start' }}>
      <Select
        label={words.typeface}
        value={choices.typeface}
        options={typefaceNames.map((value) => ({ value, label: words.typefaces[value] }))}
        onChange={(typeface) => onChange({ typeface })}
      />
      {choices.typeface === 'own' && (
        <TextField
          label={words.family}
          hint={words.familyHint}
          dir="ltr"
          value={choices.family}
          onChange={(family) => onChange({ family: family.replaceAll(/[^A-Za-z\d ]/g, '').slice(0, 40) })}
        />
      )}
    </div>
  );
}

/** Controls of the theme builder. */
export function ThemeControls({ choices, onChange, onReset }: ThemeControlsProps): ReactNode {
  const words = useWords();
  return (
    <div style={fields}>
      {(['accent', 'accentDark', 'canvas', 'canvasDark'] satisfies ColorName[]).map((name) => (
        <ColorField
          key={name}
          label={words[name]}
          color={choices[name]}
          onChange={(color) => onChange({ [name]: color })}
        />
      ))}
      <Range
        label={words.radius}
        unit="px"
        value={choices.radius}
        range={{ min: 0, max: 20, step: 1 }}
        onChange={(radius) => onChange({ radius })}
      />
      <Range
        label={words.text}
        unit="%"
        value={choices.text}
        range={{ min: 90, max: 120, step: 5 }}
        onChange={(text) => onChange({ text })}
      />
      <TypefaceField choices={choices} onChange={onChange} />
      <div style={field}>
        <span>{words.density}</span>
        <SegmentedControl
          label={words.density}
          value={choices.density}
          onChange={(density) => onChange({ density })}
          options={(['comfortable', 'compact'] as const).map((value) => ({ value, label: words[value] }))}
        />
      </div>
      <div style={field}>
        <Button onClick={onReset}>{words.reset}</Button>
      </div>
    </div>
  );
}
