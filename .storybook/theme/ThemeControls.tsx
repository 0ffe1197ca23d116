import { type ReactNode, useId } from 'react';
import { type ThemeChoices, typefaces } from './partnerTheme.ts';

export interface ThemeControlsProps {
  readonly choices: ThemeChoices;
  readonly onChange: (changes: Partial<ThemeChoices>) => void;
  readonly onReset: () => void;
}

const fields = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 16 } as const;
const field = { display: 'grid', gap: 4 } as const;
const control = { font: 'inherit', minBlockSize: 36 };

const colors = {
  accent: 'Accent, light',
  accentDark: 'Accent, dark',
  canvas: 'Page, light',
  canvasDark: 'Page, dark',
} as const;
const numbers = {
  radius: { label: 'Radius of controls, px', min: 0, max: 20, step: 1 },
  text: { label: 'Size of text, %', min: 90, max: 120, step: 5 },
} as const;

function Field({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <div style={field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** Controls of the theme builder. */
export function ThemeControls({ choices, onChange, onReset }: ThemeControlsProps): ReactNode {
  return (
    <form style={fields} onSubmit={(event) => event.preventDefault()}>
      {(['accent', 'accentDark', 'canvas', 'canvasDark'] as const).map((name) => (
        <Field key={name} label={colors[name]}>
          {(id) => (
            <input
              id={id}
              type="color"
              style={control}
              value={choices[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {(['radius', 'text'] as const).map((name) => (
        <Field key={name} label={`${numbers[name].label}: ${choices[name]}`}>
          {(id) => (
            <input
              id={id}
              type="range"
              min={numbers[name].min}
              max={numbers[name].max}
              step={numbers[name].step}
              value={choices[name]}
              onChange={(event) => onChange({ [name]: event.target.valueAsNumber })}
            />
          )}
        </Field>
      ))}
      <Field label="Typeface">
        {(id) => (
          <select
            id={id}
            style={control}
            value={choices.typeface}
            onChange={(event) =>
              onChange({
                typeface:
                  event.target.value === 'system' || event.target.value === 'serif' ? event.target.value : 'vazirmatn',
              })
            }
          >
            {Object.keys(typefaces).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Density">
        {(id) => (
          <select
            id={id}
            style={control}
            value={choices.density}
            onChange={(event) => onChange({ density: event.target.value === 'compact' ? 'compact' : 'comfortable' })}
          >
            <option>comfortable</option>
            <option>compact</option>
          </select>
        )}
      </Field>
      <button type="button" style={control} onClick={onReset}>
        Back to Abrak’s theme
      </button>
    </form>
  );
}
