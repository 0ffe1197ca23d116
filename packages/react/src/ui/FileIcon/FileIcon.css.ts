import { globalStyle, iconBox, style, styleVariants, vars } from '../../theme/index.ts';

export const icon = style([iconBox, { fontSize: '24px' }]);
globalStyle(`.${icon} > svg`, { fill: 'color-mix(in srgb, currentColor 14%, transparent)' });

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
