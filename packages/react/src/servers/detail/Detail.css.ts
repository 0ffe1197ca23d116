import { iconBox, media, pageTabs, style, vars } from '../../theme/index.ts';

const roomy = 'abrak-server (inline-size >= 860px)';

export const page = style({
  display: 'grid',
  // `minmax(0, …)` lets wide content, such as the tabs, scroll in its own box instead of widening the page.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  minInlineSize: 0,
  containerType: 'inline-size',
  containerName: 'abrak-server',
});

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] });

export const name = style({
  margin: 0,
  minInlineSize: 0,
  fontSize: vars.fontSize.xxl,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
  overflowWrap: 'anywhere',
});

export const spacer = style({ flex: 1 });

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });

export const tabBar = style({ borderBlockEnd: `1px solid ${vars.color.border}` });

export const tabs = style([
  pageTabs,
  { display: 'flex', gap: vars.space[1], margin: 0, padding: 0, listStyle: 'none' },
]);

export const columns = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  '@container': { [roomy]: { gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)' } },
});

export const card = style({
  display: 'grid',
  gap: vars.space[4],
  minInlineSize: 0,
  padding: vars.space[5],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@media': { [media.phone]: { padding: vars.space[4] } },
});

export const danger = style([card, { borderColor: vars.color.danger }]);

export const title = style({
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const text = style({ margin: 0 });

export const muted = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const steps = style({ display: 'grid', gap: vars.space[3], margin: 0, padding: 0, listStyle: 'none' });

export const step = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[3],
  selectors: {
    '&[data-state="waiting"]': { color: vars.color.textMuted },
    '&[data-state="current"]': { fontWeight: vars.fontWeight.bold },
  },
});

export const stepIcon = style([
  iconBox,
  {
    fontSize: '22px',
    color: vars.color.textMuted,
    selectors: {
      '[data-state="done"] > &': { color: vars.color.success },
      '[data-state="current"] > &': { color: vars.color.accent },
    },
  },
]);

export const start = style({ justifySelf: 'start' });

export const addresses = style({ display: 'grid', gap: vars.space[1], margin: 0, padding: 0, listStyle: 'none' });
