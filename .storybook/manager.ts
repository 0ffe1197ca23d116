// Storybook compiles this file without the automatic runtime of JSX.
import { createElement, Fragment, type ReactNode } from 'react';
import { Button } from 'storybook/internal/components';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons, types, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { readLook } from './look/look.ts';
import { siteThemes } from './look/siteThemes.ts';
import { SCREEN_TAG } from './screens/looks.ts';
import { statusOf } from './status.ts';

const LINKS = 'abrak/links';
const SITE_THEME = 'abrak/site-theme';

const link = { ariaLabel: false, variant: 'ghost', size: 'small' } as const;

/** Links from a story to its documentation and to its source. */
function StoryLinks(): ReactNode {
  const { storyId, viewMode } = useStorybookState();
  const api = useStorybookApi();
  const data = api.getCurrentStoryData();
  const sourceUrl: unknown = api.getCurrentParameter('sourceUrl');
  if (viewMode !== 'story' || data === undefined) return null;
  const docs = `${storyId.replace(/--.*$/, '')}--docs`;
  const file = 'importPath' in data ? data.importPath.replace(/^\.\//, '') : '';
  return createElement(
    Fragment,
    null,
    // Screens have no documentation of their own.
    !data.tags.includes(SCREEN_TAG) &&
      createElement(Button, { ...link, onClick: () => api.selectStory(docs, undefined, { viewMode: 'docs' }) }, 'Docs'),
    typeof sourceUrl === 'string' &&
      createElement(
        Button,
        { ...link, onClick: () => window.open(`${sourceUrl}/${file}`, '_blank', 'noreferrer') },
        'Source',
      ),
  );
}

addons.register(LINKS, () => {
  addons.add(LINKS, {
    type: types.TOOL,
    title: 'Documentation and source',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(StoryLinks),
  });
});

addons.register(SITE_THEME, (api) => {
  let shown = siteThemes.light;
  const follow = ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) => {
    const theme = siteThemes[readLook(globals).theme];
    if (theme === shown) return;
    shown = theme;
    addons.setConfig({ theme });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});

const badge = {
  marginInlineStart: 6,
  padding: '0 6px',
  borderRadius: 99,
  background: '#fff7c2',
  color: '#6e4105',
  fontSize: 10,
  fontWeight: 700,
};

addons.setConfig({
  theme: siteThemes.light,
  sidebar: {
    renderLabel: (item) => {
      const isMarked = item.type === 'component' && statusOf(item.tags ?? []) === 'beta';
      return isMarked
        ? createElement(Fragment, null, item.name, createElement('span', { style: badge }, 'beta'))
        : item.name;
    },
  },
});
