import { style, vars } from '../../theme/index.ts';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space[6],
  inlineSize: 216,
  flex: 'none',
  padding: vars.space[4],
  borderInlineEnd: `1px solid ${vars.color.border}`,
  '@container': {
    'abrak-files (max-width: 860px)': {
      flexDirection: 'row',
      alignItems: 'center',
      inlineSize: 'auto',
      gap: vars.space[4],
      paddingBlock: vars.space[2],
      borderInlineEnd: 'none',
      borderBlockEnd: `1px solid ${vars.color.border}`,
    },
  },
});

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  '@container': {
    'abrak-files (max-width: 860px)': { flexDirection: 'row', flexWrap: 'wrap' },
  },
});

/** Phones have no folders to choose. */
export const folderUpload = style({
  display: 'contents',
  '@container': { 'abrak-files (max-width: 480px)': { display: 'none' } },
});

export const storage = style({
  '@container': {
    'abrak-files (max-width: 860px)': { flex: 1, maxInlineSize: 240, marginInlineStart: 'auto' },
    'abrak-files (max-width: 640px)': { display: 'none' },
  },
});
