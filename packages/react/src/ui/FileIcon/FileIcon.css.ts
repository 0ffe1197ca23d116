import { media, style, styleVariants, vars } from '../../theme/index.ts';

export const icon = style({
  display: 'inline-block',
  flex: 'none',
  fill: 'currentColor',
  fillOpacity: 0.14,
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '@media': {
    // In forced-colors mode an SVG keeps its own colour unless it inherits one.
    [media.forcedColors]: { selectors: { '&[data-kind]': { color: 'inherit' } } },
  },
});

export const solid = style({ fill: 'currentColor' });

export const line = styleVariants({ normal: { strokeWidth: 1.75 }, thin: { strokeWidth: 1.25 } });

export const kinds = styleVariants({
  folder: { color: vars.fileColor.folder },
  image: { color: vars.fileColor.image },
  video: { color: vars.fileColor.video },
  audio: { color: vars.fileColor.audio },
  pdf: { color: vars.fileColor.pdf },
  text: { color: vars.fileColor.text },
  code: { color: vars.fileColor.code },
  archive: { color: vars.fileColor.archive },
  spreadsheet: { color: vars.fileColor.spreadsheet },
  document: { color: vars.fileColor.document },
  presentation: { color: vars.fileColor.presentation },
  other: { color: vars.fileColor.other },
});
