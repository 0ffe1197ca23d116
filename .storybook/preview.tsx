import '@fontsource-variable/vazirmatn';
import { createClient, DEFAULT_LOCALE, isLocale } from '@abrak/core';
import type { MemoryBackend } from '@abrak/core/testing';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { configure } from 'storybook/test';
import { AbrakProvider } from '../packages/react/src/provider/index.ts';

declare global {
  interface ImportMetaEnv {
    /** Initial language of stories; set by the test projects. */
    readonly STORYBOOK_LOCALE?: string;
  }
}

// On a busy machine the first render takes longer than the default second.
configure({ asyncUtilTimeout: 5_000 });

const startLocale = import.meta.env.STORYBOOK_LOCALE;

const offline = createClient({
  baseUrl: 'http://abrak.invalid',
  fetch: () => Promise.reject(new TypeError('Stories reach no network.')),
});

/** Story parameter for stories that call a backend: creates it, once each time the story is rendered. */
type CreateBackend = () => MemoryBackend;

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  tags: ['autodocs'],
  // Roles, names and contrast do not depend on the language; the audits of the console's screens run axe in both.
  parameters: { a11y: { test: startLocale === 'en' ? 'off' : 'error' }, layout: 'fullscreen' },
  initialGlobals: { locale: isLocale(startLocale) ? startLocale : DEFAULT_LOCALE, theme: 'light' },
  globalTypes: {
    locale: {
      description: 'Language and direction',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'fa', right: 'rtl', title: 'فارسی' },
          { value: 'en', right: 'ltr', title: 'English' },
        ],
      },
    },
    theme: {
      description: 'Colour theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      const locale = isLocale(globals['locale']) ? globals['locale'] : DEFAULT_LOCALE;
      const theme = globals['theme'] === 'dark' ? 'dark' : 'light';
      const createBackend: CreateBackend | undefined = parameters['createBackend'];
      const [client] = useState(() => createBackend?.().client() ?? offline);
      useLayoutEffect(() => {
        if (viewMode !== 'docs') Object.assign(document.documentElement, { lang: locale, dir: locale === 'fa' ? 'rtl' : 'ltr' });
      }, [locale, viewMode]);
      return (
        <AbrakProvider client={client} locale={locale} theme={theme}>
          <div style={{ padding: parameters['fullBleed'] === true ? 0 : 24, minBlockSize: viewMode === 'docs' ? 0 : '100dvh' }}>
            <Story />
          </div>
        </AbrakProvider>
      );
    },
  ],
});
