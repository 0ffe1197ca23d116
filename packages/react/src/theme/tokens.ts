import { dark, light } from './palette.ts';
import { PRIVATE_PREFIX, scale } from './scale.ts';

/** Prefix of the custom properties that pages can set. */
export const PUBLIC_PREFIX = '--abrak-';

/** Name of a token without a prefix, such as `color-accent-soft`. */
export function tokenName(path: readonly string[]): string {
  return path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

type Tree<Value> = {
  readonly [Group in keyof Value]: Value[Group] extends object
    ? { readonly [Name in keyof Value[Group]]: string }
    : string;
};

const meanings: Tree<typeof light & typeof scale> = {
  color: {
    canvas: 'Page behind cards',
    surface: 'Cards, bars and fields',
    raised: 'What stands out of a surface, such as the chosen part of a switch',
    sunken: 'What is inset, such as the track of a switch',
    text: 'Text',
    textMuted: 'Captions, units and hints',
    textSubtle: 'Placeholders and disabled text',
    onAccent: 'Text on the accent',
    border: 'Lines between and around',
    borderStrong: 'Outlines of fields',
    hover: 'Row or button under the pointer',
    selected: 'Selected row',
    selectedHover: 'Selected row under the pointer',
    accent: 'Primary button, selection, folder',
    accentHover: 'Primary button under the pointer',
    accentText: 'Links and text in the accent',
    accentSoft: 'Fill of the current place',
    success: 'Mark of success',
    successSoft: 'Fill behind success',
    successText: 'Text of success',
    warning: 'Mark and edge of a warning',
    warningSoft: 'Fill behind a warning',
    warningText: 'Text of a warning',
    danger: 'Destructive button and mark of a problem',
    dangerHover: 'Destructive button under the pointer',
    dangerSoft: 'Fill behind a problem',
    dangerText: 'Text of a problem',
    onDanger: 'Text on a destructive button',
    info: 'Mark of a note',
    infoSoft: 'Fill behind a note',
    infoText: 'Text of a note',
    focus: 'Focus ring',
    scrim: 'Veil behind a dialog',
    skeleton: 'Placeholder of what is loading',
  },
  fileColor: {
    folder: 'Icon of a folder',
    image: 'Icon of a picture',
    video: 'Icon of a video',
    audio: 'Icon of music',
    pdf: 'Icon of a PDF',
    text: 'Icon of a text',
    code: 'Icon of code',
    archive: 'Icon of an archive',
    spreadsheet: 'Icon of a spreadsheet',
    document: 'Icon of a document',
    presentation: 'Icon of a presentation',
    other: 'Icon of any other file',
  },
  shadow: { floating: 'Menus, dialogs and toasts' },
  space: {
    1: 'Between an icon and its edge',
    2: 'Between an icon and its text',
    3: 'Inside fields',
    4: 'Between parts, inside small cards',
    5: 'Inside cards',
    6: 'Inside large cards',
    8: 'Gutter of a page',
    10: 'Between groups',
    12: 'Around empty states',
    16: 'Between sections',
  },
  radius: { small: 'Checkboxes', control: 'Buttons and fields', card: 'Cards and dialogs', full: 'Pills' },
  font: { body: 'Typeface', mono: 'Typeface of what is typed or copied' },
  fontSize: {
    xs: 'Badges of navigation',
    sm: 'Captions and tables',
    md: 'Text',
    lg: 'Headings in a card',
    xl: 'Amounts in a card',
    xxl: 'Title of a page',
    hero: 'Main amount of a page',
  },
  lineHeight: { heading: 'Headings', dense: 'Hints', body: 'Text' },
  fontWeight: { regular: 'Text', medium: 'Names and buttons', bold: 'Titles and amounts' },
  motion: { fast: 'Changes of colour', normal: 'Menus and dialogs', slow: 'Panels and sheets' },
  density: 'Pixels that controls and rows are lower: 0px is comfortable, 8px compact',
  size: { control: 'Buttons and fields', controlSmall: 'Small buttons', row: 'Rows of lists and tables' },
  layer: { portal: 'z-index of overlays' },
};

/** Design token that pages can set. */
export interface PublicToken {
  /** Custom property, such as `--abrak-color-accent`. */
  readonly name: string;
  readonly meaning: string;
  /** Value without one of the page, in the light theme. */
  readonly value: string;
  /** Value in the dark theme, where it is another. */
  readonly darkValue: string | undefined;
}

type Values = Readonly<Record<string, Readonly<Record<string, string>> | string>>;

function flatten(tree: Values, above: readonly string[] = []): (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[tokenName([...above, key]), value] as const] : flatten(value, [...above, key]),
  );
}

/** Returns every design token by its public name, in a fixed order. */
export function publicTokens(): readonly PublicToken[] {
  const said = new Map(flatten(meanings));
  const darkValues = new Map(flatten(dark));
  return flatten({ ...light, ...scale }).map(([name, value]) => {
    const darkValue = darkValues.get(name);
    return {
      name: `${PUBLIC_PREFIX}${name}`,
      meaning: said.get(name) ?? '',
      value: value.replaceAll(`--${PRIVATE_PREFIX}-`, PUBLIC_PREFIX),
      darkValue: darkValue === value ? undefined : darkValue,
    };
  });
}
