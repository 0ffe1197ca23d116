import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { compressFiles } from '../../scripts/compressFiles.ts';
import { writeFirstFiles } from '../../scripts/firstFiles.ts';
import { closureOf, groupModules, type Uses, uses } from '../../scripts/groupModules.ts';
import { sourceTheme } from '../../scripts/sourceTheme.ts';
import { buildTargets } from '../../scripts/supportedBrowsers.ts';
import visits from '../../scripts/visits.json' with { type: 'json' };
import { serviceWorkerPlugin } from './serviceWorkerPlugin.ts';

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

/** Bytes of unminified code below which a file is not worth its request. */
const SMALL_BYTES = 6_000;

// Stays in the entry, which would otherwise be only the imports of others.
const MAIN = join(import.meta.dirname, 'src/main.tsx');

// Lazily loaded parts of a page are those of the components and of the top bar; the console's other modules are pages.
const OWN_PAGE = /[\\/]apps[\\/]console[\\/]src[\\/](?!layout[\\/]signedIn[\\/])/;

const customersOnly = visits.map(({ pages }) => pages.some((page) => page.includes('/signedIn/')));

// Small groups are loaded on all pages of customers; on pages of visitors only if they need them.
const mergeForCustomers = (used: Uses): Uses =>
  used.map((use, page) => (customersOnly[page] === true ? uses.first : use));

const isOneOf = (paths: readonly string[], module: string | null) =>
  paths.some((path) => module === join(import.meta.dirname, path));

// The menus of the top bar follow once the page is there.
const firstPages = visits.map(({ address, pages }, index) => ({
  address,
  loads: (module: string) =>
    isOneOf(
      pages.filter((page) => !page.includes('/signedIn/')),
      module,
    ),
  isForCustomers: customersOnly[index] === true,
}));

/** Names the group of each module by the visits that load it, which a first build without groups tells. */
async function groupByVisit(): Promise<ReadonlyMap<string, string>> {
  const { build: target, ...config } = createConfig();
  const built = await build({
    ...config,
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: { ...target, write: false, minify: false, sourcemap: false },
  });
  if (!('output' in built)) throw new Error('The bundler watches instead of building once.');
  const chunks = built.output.filter((output) => output.type === 'chunk');
  const pages = visits.map((visit) =>
    closureOf(
      chunks.filter(({ isEntry, facadeModuleId }) => isEntry || isOneOf(visit.pages, facadeModuleId)),
      chunks,
    ),
  );
  const groups = groupModules({
    chunks,
    pages,
    isPart: (module) => !OWN_PAGE.test(module),
    minBytes: SMALL_BYTES,
    merge: mergeForCustomers,
  });
  return new Map([...groups].filter(([module]) => module !== MAIN));
}

function createConfig(): UserConfig {
  return {
    plugins: [react(), vanillaExtractPlugin(), devConfig],
    resolve: {
      conditions: ['@abrak/source', ...defaultClientConditions],
      alias: sourceTheme,
    },
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(apiPaths.map((path) => [`^${path}(/|$|\\?)`, SANDBOX_URL])),
    },
    build: { target: buildTargets, sourcemap: true, manifest: true },
  };
}

/**
 * Groups the modules of a build. The configuration itself stays free of that build, because tools read it several times.
 */
const grouping: Plugin = {
  name: 'abrak-groups',
  apply: 'build',
  async config() {
    const groups = await groupByVisit();
    const codeSplitting = {
      includeDependenciesRecursively: false,
      groups: [{ name: (module: string) => groups.get(module) ?? null }],
    };
    return { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting } } } };
  },
};

const { plugins = [], ...config } = createConfig();

export default defineConfig({
  ...config,
  plugins: [...plugins, grouping, writeFirstFiles(firstPages), serviceWorkerPlugin, compressFiles()],
});
