import {
  amber,
  amberDark,
  blue,
  blueDark,
  grass,
  grassDark,
  indigo,
  indigoDark,
  orange,
  orangeDark,
  pink,
  pinkDark,
  slate,
  slateDark,
  teal,
  tealDark,
  tomato,
  tomatoDark,
  violet,
  violetDark,
} from '@radix-ui/colors';

function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** Mixes two hex colours; `share` (0 to 1) is the portion of the second. For steps that a Radix scale lacks. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => channel + ((target[index] ?? channel) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Colours of the light theme, by token. */
export const light = {
  color: {
    canvas: slate.slate2,
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: slate.slate3,
    text: slate.slate12,
    textMuted: slate.slate11,
    textSubtle: mix(slate.slate10, slate.slate11, 0.75),
    onAccent: '#ffffff',
    border: slate.slate6,
    borderStrong: slate.slate9,
    hover: slate.slate3,
    selected: teal.teal3,
    selectedHover: teal.teal4,
    accent: teal.teal11,
    accentHover: mix(teal.teal11, teal.teal12, 0.3),
    accentText: mix(teal.teal11, teal.teal12, 0.25),
    accentSoft: teal.teal3,
    success: grass.grass10,
    successSoft: grass.grass3,
    successText: mix(grass.grass11, grass.grass12, 0.1),
    warning: mix(amber.amber9, amber.amber11, 0.75),
    warningSoft: amber.amber3,
    warningText: mix(amber.amber11, amber.amber12, 0.25),
    danger: tomato.tomato11,
    dangerHover: mix(tomato.tomato11, tomato.tomato12, 0.3),
    dangerSoft: tomato.tomato3,
    dangerText: mix(tomato.tomato11, tomato.tomato12, 0.15),
    onDanger: '#ffffff',
    info: blue.blue10,
    infoSoft: blue.blue3,
    infoText: mix(blue.blue11, blue.blue12, 0.2),
    focus: teal.teal11,
    scrim: 'rgb(28 32 36 / 0.4)',
    skeleton: slate.slate4,
  },
  fileColor: {
    folder: teal.teal11,
    image: violet.violet9,
    video: pink.pink10,
    audio: orange.orange11,
    pdf: tomato.tomato10,
    text: slate.slate11,
    code: indigo.indigo9,
    archive: amber.amber11,
    spreadsheet: grass.grass11,
    document: blue.blue11,
    presentation: mix(orange.orange10, orange.orange11, 0.5),
    other: slate.slate10,
  },
  shadow: {
    floating: '0 0 0 1px rgb(28 32 36 / 0.06), 0 4px 12px -2px rgb(28 32 36 / 0.1), 0 16px 40px -8px rgb(28 32 36 / 0.16)',
  },
} as const;

/** Colours of the dark theme, by token. */
export const dark = {
  color: {
    canvas: slateDark.slate1,
    surface: slateDark.slate2,
    raised: slateDark.slate3,
    sunken: mix(slateDark.slate1, '#000000', 0.35),
    text: slateDark.slate12,
    textMuted: slateDark.slate11,
    textSubtle: mix(slateDark.slate10, slateDark.slate11, 0.4),
    onAccent: tealDark.teal1,
    border: slateDark.slate5,
    borderStrong: mix(slateDark.slate9, slateDark.slate10, 0.5),
    hover: slateDark.slate4,
    selected: tealDark.teal3,
    selectedHover: tealDark.teal4,
    accent: tealDark.teal9,
    accentHover: tealDark.teal10,
    accentText: tealDark.teal11,
    accentSoft: tealDark.teal3,
    success: grassDark.grass9,
    successSoft: grassDark.grass3,
    successText: grassDark.grass11,
    warning: amberDark.amber9,
    warningSoft: amberDark.amber3,
    warningText: amberDark.amber11,
    danger: mix(tomatoDark.tomato9, '#000000', 0.1),
    dangerHover: mix(tomatoDark.tomato9, '#000000', 0.18),
    dangerSoft: tomatoDark.tomato3,
    dangerText: tomatoDark.tomato11,
    onDanger: '#ffffff',
    info: blueDark.blue9,
    infoSoft: blueDark.blue3,
    infoText: blueDark.blue11,
    focus: tealDark.teal10,
    scrim: 'rgb(0 0 0 / 0.6)',
    skeleton: slateDark.slate4,
  },
  fileColor: {
    folder: tealDark.teal10,
    image: violetDark.violet11,
    video: pinkDark.pink11,
    audio: orangeDark.orange10,
    pdf: tomatoDark.tomato10,
    text: slateDark.slate11,
    code: indigoDark.indigo11,
    archive: amberDark.amber9,
    spreadsheet: grassDark.grass10,
    document: blueDark.blue10,
    presentation: orangeDark.orange11,
    other: slateDark.slate11,
  },
  shadow: {
    floating: '0 0 0 1px rgb(255 255 255 / 0.08), 0 4px 12px -2px rgb(0 0 0 / 0.5), 0 16px 40px -8px rgb(0 0 0 / 0.6)',
  },
} as const satisfies Palette;

/** Colours and shadows of a theme: every group and token of the light theme, as strings. */
export type Palette = { readonly [Group in keyof typeof light]: Readonly<Record<keyof (typeof light)[Group], string>> };
