import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { buildTargets } from '../../scripts/supportedBrowsers.ts';

// Paths that the sandbox answers; the console answers every other path.
const apiPaths = ['/cfs', '/cws', '/vm', '/documents', '/dl', '/preview', '/public', '/download', '/cli'];
const { SANDBOX_URL = 'http://127.0.0.1:4300', UPLOAD_URL, SIGN_IN_DELAY_MS } = process.env;
const { COUNTRY_LOOKUP_URL, SUPPORT_URL, CHAT_URL } = process.env;

/** Writes into the page what the sandbox writes when it serves the console itself. */
const devConfig: Plugin = {
  name: 'abrak-config',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace(
      '<!--abrak-config-->',
      `<script type="application/json" id="abrak-config">${JSON.stringify({
        uploadUrl: UPLOAD_URL,
        countryLookupUrl: COUNTRY_LOOKUP_URL,
        supportUrl: SUPPORT_URL,
        chatUrl: CHAT_URL,
        ...(SIGN_IN_DELAY_MS === undefined ? {} : { signInDelayMs: Number(SIGN_IN_DELAY_MS) }),
      })}</script>`,
    ),
};

// What the sign-in page shares with the pages of other forms: as one file it is a fortieth smaller than as twenty.
const formParts = [
  'apps/console/src/account/(AccountCard|paths)',
  'packages/react/src/account/(ErrorNotice|FormLinks|accountForm)',
  'packages/react/src/provider/errorText',
  'packages/react/src/ui/(Field|Notice|PasswordField|ProgressBar|TextField|tone)/',
  'packages/react/src/ui/IconButton/(IconButton.css|PlainIconButton)',
];

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), devConfig],
  resolve: {
    conditions: ['@abrak/source', ...defaultClientConditions],
    // By its package's name the compiler of styles would take it for somebody else's, and lose the tokens' style sheet.
    alias: { '@abrak/react/theme': join(import.meta.dirname, '../../packages/react/src/theme/public.ts') },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(apiPaths.map((path) => [`^${path}(/|$|\\?)`, SANDBOX_URL])),
  },
  build: {
    target: buildTargets,
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'forms', test: new RegExp(formParts.join('|')) }] } },
    },
  },
});
