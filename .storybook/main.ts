import { mkdirSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, mergeConfig } from 'vite';
import { elementsFolder } from '../scripts/buildElements.ts';

// Storybook drops a static folder that does not exist yet when its server is configured, and the tests configure
// the server before their global set-up builds the elements.
mkdirSync(elementsFolder, { recursive: true });

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/react/src/**/*.mdx', '../packages/{react,elements}/src/**/*.stories.tsx'],
  // The built elements: stories embed the same files as a partner's page.
  staticDirs: [{ from: elementsFolder, to: '/elements' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react(), vanillaExtractPlugin()],
      resolve: { conditions: ['@abrak/source', ...defaultClientConditions] },
    }),
};

export default config;
