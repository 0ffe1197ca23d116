import '@fontsource-variable/vazirmatn';
import type { MemoryBackend } from '@abrak/core/testing';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { configure } from 'storybook/test';
import { PATIENCE_MS } from '../scripts/patience.ts';
import { ComponentPage } from './blocks/ComponentPage.tsx';
import { describedDocs } from './blocks/describedDocs.ts';
import { DocsFrame } from './blocks/DocsFrame.tsx';
import { steadyDocs } from './blocks/steadyDocs.ts';
import { keepPageStill } from './keepPageStill.ts';
import { defaultLook, readLook } from './look/look.ts';
import { LookFrame } from './look/LookFrame.tsx';
import { offlineClient } from './look/offlineClient.ts';
import { globalTypes } from './look/toolbar.ts';
import { isPictured, markFinishedStory, setPictureClock } from './pictures/picturePage.ts';
import addonScreens from './screens/screens.ts';
import addonSecondLook from './secondLook/secondLook.ts';
import { useShownGlobals } from './secondLook/shownGlobals.ts';
import { separateLocks } from './separateLocks.ts';

// On a busy machine the first render takes longer than the default second.
configure({ asyncUtilTimeout: PATIENCE_MS });

if (isPictured()) setPictureClock();
markFinishedStory();
separateLocks();
keepPageStill();

/** Story parameter for stories that call a backend: creates it, once each time the story is rendered. */
type CreateBackend = () => MemoryBackend;

// Text in the fallback typeface has other widths: the first story waits for the font.
async function loadFont(): Promise<void> {
  await Promise.all(
    ['400', '500', '700'].map((weight) => document.fonts.load(`${weight} 15px "Vazirmatn Variable"`, 'ابرک abrak')),
  );
}

export default definePreview({
  addons: [addonSecondLook(), addonScreens(), addonA11y(), addonDocs()],
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    docs: {
      page: ComponentPage,
      container: DocsFrame,
      codePanel: true,
      ...describedDocs,
      ...steadyDocs,
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    // Pictures of the stories that carry looks only, which ask for them.
    chromatic: { disableSnapshot: true },
    sourceUrl: import.meta.env.STORYBOOK_SOURCE_URL,
    options: {
      storySort: {
        order: [
          'Introduction',
          ['Start here', 'Questions', '*'],
          'Foundations',
          [
            'Colour',
            'Type',
            'Spacing',
            'Layout',
            'Radius',
            'Elevation',
            'Motion',
            'Icons',
            'Digits, dates and money',
            'Bidi',
            'Contrast and states',
          ],
          'Theme',
          ['Theme builder', '*'],
          'UI',
          'Files',
          'Servers',
          'Hosting',
          'Billing',
          'Account',
          'Partners',
          'Mails',
          'Overview',
          'Headless',
          'Patterns',
          'Pages',
          'Screens',
          'Elements',
          'Recipes',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        smallPhone: { name: 'Small phone, 320 px', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop, 1280 px', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
  },
  initialGlobals: defaultLook,
  globalTypes,
  beforeAll: loadFont,
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      const shown = useShownGlobals(globals);
      const look = readLook(shown);
      const { locale } = look;
      const createBackend: CreateBackend | undefined = parameters['createBackend'];
      const [client] = useState(() => createBackend?.().client() ?? offlineClient);
      useLayoutEffect(() => {
        if (viewMode !== 'docs')
          Object.assign(document.documentElement, { lang: locale, dir: locale === 'fa' ? 'rtl' : 'ltr' });
      }, [locale, viewMode]);
      const style = {
        padding: parameters['fullBleed'] === true ? 0 : 24,
        minBlockSize: viewMode === 'docs' ? 0 : '100dvh',
      };
      return (
        <LookFrame look={look} client={client} now={parameters['now']} style={style}>
          <Story globals={shown} />
        </LookFrame>
      );
    },
  ],
});
