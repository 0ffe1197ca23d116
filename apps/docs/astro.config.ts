import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import type { UserConfig } from 'vite';
import { contentPolicy } from './src/site/contentPolicy.ts';
import { localLinks } from './src/site/localLinks.ts';
import { persianTexts } from './src/site/persianTexts.ts';
import { sidebar } from './src/site/sidebar.ts';
import { staticFolders } from './src/site/staticFolders.ts';
import { tokenStyles } from './src/site/tokenStyles.ts';

type OnLog = NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['onLog'];

// Our packages mark their modules for servers that render React, which this site does not.
const logUnlessDirective: OnLog = (level, log, handler) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
};

export default defineConfig({
  outDir: process.env['DOCS_FOLDER'] ?? 'dist',
  trailingSlash: 'always',
  server: { host: '127.0.0.1', port: 4321 },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tokenStyles()],
    build: { rolldownOptions: { onLog: logUnlessDirective } },
    // Astro's own version of a package that other tools have in an older one.
    environments: { prerender: { resolve: { noExternal: ['cookie'] } } },
  },
  integrations: [
    starlight({
      title: { en: 'Abrak', fa: 'ابرک' },
      logo: { src: './src/site/logo.svg', alt: '' },
      favicon: '/favicon.svg',
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, fa: { label: 'فارسی', lang: 'fa', dir: 'rtl' } },
      customCss: ['@fontsource-variable/vazirmatn', 'virtual:abrak-tokens.css', './src/site/site.css'],
      components: {
        FallbackContentNotice: './src/components/FallbackContentNotice.astro',
        MarkdownContent: './src/components/MarkdownContent.astro',
      },
      plugins: [persianTexts()],
      sidebar,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      expressiveCode: { styleOverrides: { borderRadius: '8px' } },
    }),
    localLinks('fa'),
    contentPolicy(),
    // Last: its files stay as they are.
    staticFolders(),
  ],
});
