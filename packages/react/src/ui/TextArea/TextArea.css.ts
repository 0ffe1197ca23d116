import { style, vars } from '../../theme/index.ts';
import * as field from '../Field/Field.css.ts';

export const box = style([field.box, { paddingInline: 0 }]);

export const input = style([
  field.input,
  {
    minBlockSize: '96px',
    maxBlockSize: '320px',
    // Grows with its text in browsers that support `field-sizing`.
    fieldSizing: 'content',
    resize: 'vertical',
    padding: vars.space[3],
    lineHeight: vars.lineHeight.body,
  },
]);
