import { mkdirSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import remarkGfm from 'remark-gfm';
import { defaultClientConditions, mergeConfig } from 'vite';
import { elementsFolder } from '../scripts/buildElements.ts';
import { sourceTheme } from '../scripts/sourceTheme.ts';
import { readForcedColorRules } from './blocks/forcedColors.ts';

// Storybook drops a static folder that does not exist yet when its server is configured, and the tests configure
// the server before their global set-up builds the elements.
mkdirSync(elementsFolder, { recursive: true });

// Tests read no documentation.
const isTest = process.env['VITEST'] === 'true';

const pages = [
  // Not the Persian texts, which the pages import.
  './docs/**/!(*.fa).mdx',
  './mails/*.mdx',
  '../packages/{react,elements}/src/**/*.mdx',
  '../apps/console/src/**/*.mdx',
];
const quickStories = [
  './mails/*.stories.tsx',
  '../packages/react/src/**/*.stories.tsx',
  '../apps/console/src/testing/*.stories.tsx',
];
// They load the built elements, or take two seconds each.
const restStories = ['../packages/elements/src/**/*.stories.tsx', '../apps/console/src/testing/screens/*.stories.tsx'];

// Tests may need one kind of stories only.
const stories: Readonly<Record<string, string[]>> = { quick: quickStories, rest: restStories };
const testedStories = stories[process.env['TESTED_STORIES'] ?? ''];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: testedStories ?? [...pages, ...quickStories, ...restStories],
  // The built elements: stories embed the same files as a partner's page.
  staticDirs: [{ from: elementsFolder, to: '/elements' }, './public'],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { experimentalSearchDocsHeadings: true, componentsManifest: true },
  typescript: {
    reactDocgen: isTest ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: 'packages/react/tsconfig.json',
      include: ['**/packages/react/src/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      savePropValueAsString: true,
      // Attributes of the platform are not ours to document.
      propFilter: ({ parent, declarations }) =>
        [parent, ...(declarations ?? [])].every(
          (place) => place === undefined || !place.fileName.includes('node_modules'),
        ),
    },
  },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react(), vanillaExtractPlugin()],
      // The compiler of styles answers every import of their sources.
      define: { FORCED_COLOR_RULES: JSON.stringify(readForcedColorRules()) },
      resolve: {
        conditions: ['@abrak/source', ...defaultClientConditions],
        alias: sourceTheme,
      },
    }),
};

export default config;
