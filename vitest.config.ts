import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findBrowser } from './scripts/browser.ts';

const launchOptions = await findBrowser();
const client = { conditions: ['@abrak/source', ...defaultClientConditions] };
const server = { resolve: { conditions: ['@abrak/source', ...defaultServerConditions] } };

const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // Reduced motion: a fade in progress would count as not visible.
  provider: playwright({ contextOptions: { reducedMotion: 'reduce' }, launchOptions }),
  instances: [{ browser: 'chromium' as const }],
};

// Found late, a dependency would make the dev server reload the page in the middle of a test.
const optimizeDeps = {
  include: ['@vanilla-extract/recipes/createRuntimeFn', 'react-dom/client', 'react/jsx-dev-runtime'],
};

const stories = (locale: 'en' | 'fa'): TestProjectInlineConfiguration => ({
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  optimizeDeps,
  define: { 'import.meta.env.STORYBOOK_LOCALE': JSON.stringify(locale) },
  test: { name: `stories-${locale}`, browser },
});

export default defineConfig({
  test: {
    projects: [
      {
        resolve: client,
        ssr: server,
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/core/src/**/*.test.ts', 'apps/sandbox/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        resolve: client,
        optimizeDeps,
        test: { name: 'browser', include: ['packages/{react,elements}/src/**/*.test.{ts,tsx}'], browser },
      },
      stories('fa'),
      stories('en'),
      {
        resolve: client,
        ssr: server,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['apps/console/e2e/**/*.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
