import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findBrowser } from './scripts/browser.ts';
import { describeMissing, type EnginePrograms, findEngines } from './scripts/engines.ts';

const launchOptions = await findBrowser();
const client = { conditions: ['@abrak/source', ...defaultClientConditions] };
// Node knows no condition `module`, whose files it may not be able to load.
const serverConditions = defaultServerConditions.filter((condition) => condition !== 'module');
const server = { resolve: { conditions: ['@abrak/source', ...serverConditions] } };
// Global setups run in an environment of Vitest's own.
const setups = { __vitest__: server };

// Vitest names the instances in place, so each project gets its own.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1280, height: 800 },
  // Reduced motion: a fade in progress would count as not visible.
  provider: playwright({ contextOptions: { reducedMotion: 'reduce' }, launchOptions }),
  instances: [{ browser: 'chromium' as const }],
});

// Found late, a dependency would make the dev server reload the page in the middle of a test.
const optimizeDeps = {
  include: [
    '@tanstack/react-query',
    '@tanstack/react-virtual',
    '@testing-library/react',
    '@testing-library/user-event',
    '@vanilla-extract/css',
    '@vanilla-extract/recipes/createRuntimeFn',
    'altcha-lib',
    'altcha-lib/algorithms/web/pbkdf2',
    'axe-core',
    'fast-check',
    'i18next',
    'ky',
    'lucide-react',
    'radix-ui',
    'react-dom/client',
    'react-image-crop',
    'react/jsx-dev-runtime',
    'valibot',
  ],
};

// One group after the other: side by side, all of them would starve each other of a small machine's cores. Browser
// projects too: side by side their pages live twice as long, and one of seven minutes loses its line to the server.
const turns = { node: 0, postgres: 1, browser: 2, stories: 3, storybook: 4, docs: 5, journeys: 6, engines: 7 };

// It proves that components need no page, so it has none.
const serverTests = 'packages/react/src/server.test.tsx';

// They replace modules, or drag with the real mouse, which works only on a page that nothing was dragged on before.
const ownPage = ['packages/react/src/**/{lazyParts,useLeaveQuestion,useDragMove}.test.tsx'];

const sandboxTests = 'apps/sandbox/src/**/*.test.ts';

// A database opens in a second or two, on a busy machine in ten; other programs take their time there too.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

// What asks no database, or starts a sandbox with one of its own, has nothing to learn from another.
const withoutDatabase = [
  'apps/sandbox/src/{archive,http,media,store}/**',
  'apps/sandbox/src/{config,main}.test.ts',
  'apps/sandbox/src/files/{fullDisk,resumable/restart}.test.ts',
];

// Several processes on one database need a server.
const withServerOnly = 'apps/sandbox/src/**/*.postgres.test.ts';

// A signature is verified by a real object store only.
const withStoreOnly = process.env['SANDBOX_TEST_S3'] === undefined ? ['apps/sandbox/src/**/*.s3.test.ts'] : [];

// Taken out of the environment: a sandbox that a test starts has a database of its own.
const databaseUrl = process.env['DATABASE_URL'];
delete process.env['DATABASE_URL'];

const postgres: TestProjectInlineConfiguration[] =
  databaseUrl === undefined
    ? []
    : [
        {
          resolve: client,
          ssr: server,
          test: {
            name: 'postgres',
            environment: 'node',
            include: [sandboxTests],
            exclude: withoutDatabase,
            env: { SANDBOX_TEST_DATABASE_URL: databaseUrl },
            ...patience,
            isolate: false,
            unstubGlobals: true,
            setupFiles: 'scripts/testSetup.ts',
            sequence: { groupOrder: turns.postgres },
          },
        },
      ];

const stories: TestProjectInlineConfiguration = {
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  optimizeDeps,
  environments: setups,
  // Storybook clears the page between stories; a page for each file takes half as long again.
  test: {
    name: 'stories',
    isolate: false,
    browser: browser(),
    globalSetup: '.storybook/buildElements.ts',
    sequence: { groupOrder: turns.stories },
  },
};

const components = (test: NonNullable<TestProjectInlineConfiguration['test']>): TestProjectInlineConfiguration => ({
  plugins: [react(), vanillaExtractPlugin()],
  resolve: client,
  optimizeDeps,
  test: {
    include: [
      'packages/{elements,react}/src/**/*.test.{ts,tsx}',
      'examples/testing/*.test.tsx',
      '.storybook/**/*.test.tsx',
    ],
    setupFiles: 'packages/react/src/testing/setup.ts',
    browser: browser(),
    sequence: { groupOrder: turns.browser },
    ...test,
  },
});

// Their drags depend on the display's pointer, which a busy machine moves late: they run when they are asked for.
const engines = process.env['ENGINES'] === undefined ? { found: [], missing: [] } : findEngines();
if (engines.missing.length > 0) process.stderr.write(`\n${describeMissing(engines.missing)}\n\n`);

const journeys = (test: NonNullable<TestProjectInlineConfiguration['test']>): TestProjectInlineConfiguration => ({
  resolve: client,
  ssr: server,
  environments: setups,
  test: {
    environment: 'node',
    // The files of a worker share its sandbox and its browser.
    isolate: false,
    globalSetup: 'apps/console/e2e/support/globalSetup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...test,
  },
});

const inEngine = (engine: EnginePrograms): TestProjectInlineConfiguration =>
  journeys({
    name: engine.name,
    include: ['apps/console/e2e/engines/*.spec.ts'],
    provide: { engine },
    expect: { poll: { timeout: 15_000 } },
    sequence: { groupOrder: turns.engines },
  });

export default defineConfig({
  test: {
    // By default one core is left to a person at the machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve: client,
        ssr: server,
        test: {
          name: 'node',
          environment: 'node',
          ...patience,
          // Compiling the database engine anew for every file takes a third of the time.
          isolate: false,
          unstubGlobals: true,
          setupFiles: 'scripts/testSetup.ts',
          include: [
            'packages/core/src/**/*.test.ts',
            'packages/{elements,react}/build/*.test.ts',
            sandboxTests,
            'scripts/*.test.ts',
            '.storybook/**/*.test.ts',
          ],
          exclude: [withServerOnly, ...withStoreOnly],
          sequence: { groupOrder: turns.node },
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        resolve: client,
        ssr: server,
        test: { name: 'server', environment: 'node', include: [serverTests], sequence: { groupOrder: turns.node } },
      },
      components({
        name: 'browser',
        exclude: [...ownPage, serverTests],
        // Nearly half the time of a page for every file goes into loading its modules.
        isolate: false,
        unstubGlobals: true,
      }),
      components({ name: 'browser-isolated', include: ownPage }),
      stories,
      {
        resolve: client,
        ssr: server,
        environments: setups,
        test: {
          name: 'storybook',
          environment: 'node',
          include: ['.storybook/**/*.spec.ts'],
          globalSetup: '.storybook/walk/globalSetup.ts',
          // On a busy machine a walk takes minutes.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: turns.storybook },
        },
      },
      {
        resolve: client,
        ssr: server,
        environments: setups,
        test: {
          name: 'docs',
          environment: 'node',
          include: ['apps/docs/e2e/*.spec.ts'],
          globalSetup: 'apps/docs/e2e/globalSetup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: turns.docs },
        },
      },
      journeys({
        name: 'journeys',
        include: ['apps/console/e2e/**/*.spec.ts'],
        exclude: ['apps/console/e2e/engines/**'],
        sequence: { groupOrder: turns.journeys },
      }),
      ...engines.found.map(inEngine),
      ...postgres,
    ],
  },
});
