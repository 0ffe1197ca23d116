import type { CSSProperties, ReactNode } from 'react';
import {
  contrast,
  type ColorToken,
  type ContrastPair,
  MIN_PART_CONTRAST,
  MIN_TEXT_CONTRAST,
  partPairs,
  textPairs,
} from '../../packages/react/src/theme/contrast.ts';
import { dark, light } from '../../packages/react/src/theme/palette.ts';
import { type PublicToken, publicTokens } from '../../packages/react/src/theme/tokens.ts';
import { useGuideLocale } from './Guide.tsx';
import { persianUses } from './persianUses.ts';
import { Table } from './Table.tsx';
import { useLook } from './useLook.ts';

const cell: CSSProperties = { verticalAlign: 'middle' };
const swatch = (background: string): CSSProperties => ({
  inlineSize: 64,
  blockSize: 36,
  borderRadius: 8,
  border: '1px solid rgb(128 128 128 / 0.4)',
  background,
});

const tokensIn = (group: string) =>
  publicTokens().filter(({ name }) => name === `--abrak-${group}` || name.startsWith(`--abrak-${group}-`));

const words = {
  en: {
    sample: 'Sample',
    nameAndUse: 'Name and use',
    use: 'Use',
    value: 'Value',
    lowest: 'Lowest contrast',
    variable: 'CSS variable',
    ratio: ({ ratio, back }: Lowest) => `${ratio.toFixed(1)} : 1 on ${back}`,
    purposeOf: ({ meaning }: PublicToken) => meaning,
  },
  fa: {
    sample: 'نمونه',
    nameAndUse: 'نام و کاربرد',
    use: 'کاربرد',
    value: 'مقدار',
    lowest: 'کمترین تضاد',
    variable: 'متغیر CSS',
    ratio: ({ ratio, back }: Lowest) =>
      `${ratio.toLocaleString('fa', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} به ۱ روی \u2068${back}\u2069`,
    purposeOf: ({ name, meaning }: PublicToken) => persianUses[name.slice('--abrak-'.length)] ?? meaning,
  },
} as const;

const useWords = () => words[useGuideLocale()];

const camel = (name: string) => name.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase());

const isColor = (name: string): name is ColorToken => name in light.color;

/** Smallest contrast of a colour among its pairs. */
interface Lowest {
  readonly ratio: number;
  readonly back: ColorToken;
  readonly least: number;
}

function lowestOf(name: ColorToken, pairs: readonly ContrastPair[], least: number): readonly Lowest[] {
  const { color } = light;
  return pairs
    .filter(([front]) => front === name)
    .flatMap(([front, backs]) => backs.map((back) => ({ ratio: contrast(color[front], color[back]), back, least })));
}

function lowestContrast(name: string, palette: typeof dark | typeof light): Lowest | undefined {
  if (!isColor(name)) return undefined;
  const all = [...lowestOf(name, textPairs, MIN_TEXT_CONTRAST), ...lowestOf(name, partPairs, MIN_PART_CONTRAST)].map(
    ({ back, least }) => ({
      back,
      least,
      ratio: contrast(palette.color[name], palette.color[back]),
    }),
  );
  return all.toSorted((one, other) => one.ratio / one.least - other.ratio / other.least)[0];
}

/** Colours with their name, value, lowest contrast and custom property, in the theme of the toolbar. */
export function ColorTable({ group }: { readonly group: 'color' | 'file-color' }): ReactNode {
  const isDark = useLook().theme === 'dark';
  const text = useWords();
  return (
    <Table heads={[text.sample, text.nameAndUse, text.value, text.lowest, text.variable]}>
      {tokensIn(group).map((token) => {
        const { name, value, darkValue } = token;
        const shown = isDark ? (darkValue ?? value) : value;
        const short = camel(name.slice(`--abrak-${group}-`.length));
        const lowest = group === 'color' ? lowestContrast(short, isDark ? dark : light) : undefined;
        return (
          <tr key={name}>
            <td style={cell}>
              <div role="img" aria-label={shown} style={swatch(shown)} />
            </td>
            <td style={cell}>
              <b>{short}</b>
              <br />
              {text.purposeOf(token)}
            </td>
            <td style={cell}>
              <code>{shown}</code>
            </td>
            <td style={cell}>{lowest && text.ratio(lowest)}</td>
            <td style={cell}>
              <code>{name}</code>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

const samples: Readonly<Record<string, (value: string) => ReactNode>> = {
  space: (value) => <div style={{ inlineSize: value, blockSize: 20, background: '#12a594' }} />,
  radius: (value) => (
    <div style={{ inlineSize: 72, blockSize: 40, border: '2px solid #12a594', borderRadius: value }} />
  ),
  shadow: (value) => (
    <div style={{ inlineSize: 96, blockSize: 56, borderRadius: 12, background: 'Canvas', boxShadow: value }} />
  ),
  'font-size': (value) => (
    <span style={{ fontSize: value, fontFamily: '"Vazirmatn Variable", sans-serif' }}>ابرک Abrak ۱۲۳</span>
  ),
  'font-weight': (value) => (
    <span style={{ fontWeight: value, fontSize: 20, fontFamily: '"Vazirmatn Variable", sans-serif' }}>ابرک Abrak</span>
  ),
  'line-height': (value) => (
    <p style={{ lineHeight: value, margin: 0, fontFamily: '"Vazirmatn Variable", sans-serif', maxInlineSize: 220 }}>
      متن فارسی نیاز به فاصلهٔ بیشتری میان سطرها دارد.
    </p>
  ),
  font: (value) => <span style={{ fontFamily: value }}>ابرک Abrak 0123</span>,
  // Its value is calculated from the density, which the table has none of.
  size: (value) => (
    <div
      style={{
        inlineSize: 72,
        blockSize: value.replaceAll('var(--abrak-density)', '0px'),
        border: '2px solid #12a594',
      }}
    />
  ),
  motion: (value) => <div style={{ inlineSize: Number.parseInt(value, 10), blockSize: 12, background: '#12a594' }} />,
};

/** Tokens of one group with a sample, their use and their custom property. */
export function TokenTable({ group }: { readonly group: string }): ReactNode {
  const isDark = useLook().theme === 'dark';
  const text = useWords();
  return (
    <Table heads={[text.sample, text.use, text.value, text.variable]}>
      {tokensIn(group)
        .filter(({ name }) => group !== 'font' || !/font-(size|weight)/.test(name))
        .map((token) => {
          const { name, value, darkValue } = token;
          const shown = isDark ? (darkValue ?? value) : value;
          return (
            <tr key={name}>
              <td style={{ ...cell, paddingBlock: 16 }}>{samples[group]?.(shown)}</td>
              <td style={cell}>{text.purposeOf(token)}</td>
              <td style={cell}>
                <code>{shown}</code>
              </td>
              <td style={cell}>
                <code>{name}</code>
              </td>
            </tr>
          );
        })}
    </Table>
  );
}
