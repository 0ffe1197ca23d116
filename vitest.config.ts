import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findBrowser } from './scripts/browser.ts';
import { describeMissing, type EnginePrograms, findEngines } from './scripts/engines.ts';
import { PATIENCE_MS, TEST_TIMEOUT_MS } from './scripts/patience.ts';
import { sourceTheme } from './scripts/sourceTheme.ts';

// `npm test` runs what an engineer waits for. `--mode all` adds the rest, which `--mode rest` runs alone. A mode is no
// matter of Vite here: each project keeps its own.
type Scope = 'all' | 'quick' | 'rest';

const scopeOf = (mode: string): Scope => (mode === 'all' || mode === 'rest' ? mode : 'quick');

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
    '@storybook/addon-a11y',
    '@storybook/addon-docs',
    '@storybook/react-vite',
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
    'storybook/preview-api',
    'storybook/test',
    'valibot',
  ],
};

// One group after the other: side by side, all of them would starve each other of a small machine's cores. Browser
// projects too: side by side their pages live twice as long, and one of seven minutes loses its line to the server.
const turns = { node: 0, postgres: 1, browser: 2, stories: 3, storybook: 4, docs: 5, journeys: 6, engines: 7 };

// It proves that components need no page, so it has none.
const serverTests = 'packages/react/src/server.test.tsx';

// They replace modules, drag with the real mouse, which works only on a page that nothing was dragged on before, or leave
// stories in the page.
const ownPage = ['packages/react/src/**/{lazyParts,useLeaveQuestion,useDragMove}.test.tsx', '.storybook/**/*.test.tsx'];

const sandboxTests = 'apps/sandbox/src/**/*.test.ts';

// They start, kill or flood processes, fill disks, or talk to an object store.
const processTests = '{apps,packages,scripts}/**/*.process.test.ts';

// They try many cases, of which `npm test` takes a fifth (`someCases`).
const propertyTests = 'apps/sandbox/src/**/*.property.test.ts';

// Long, since only failures take it: on a busy machine a process may start for a minute, and a walk takes several.
const patience = {
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

// What asks no database, or starts a sandbox with one of its own, has nothing to learn from another.
const withoutDatabase = [
  'apps/sandbox/src/{archive,config,http,media,store}/**',
  'apps/sandbox/src/main.process.test.ts',
  'apps/sandbox/src/files/transfer/{uploads/fullDisk.process.test,resumable/restart.test}.ts',
];

// Several processes on one database need a server.
const withServerOnly = 'apps/sandbox/src/**/*.postgres.test.ts';

// A signature is verified by a real object store only.
const withStoreOnly = process.env['SANDBOX_TEST_S3'] === undefined ? ['apps/sandbox/src/**/*.s3.test.ts'] : [];

// Locks, races, query plans and upgrades need several connections, which the embedded database does not have.
const onServer = [
  withServerOnly,
  'apps/sandbox/src/{contract,account/races}.test.ts',
  'apps/sandbox/src/{billing,db}/**/*.test.ts',
  'apps/sandbox/src/files/{documents/arrivals,documents/trash,jobs}/**/*.test.ts',
  'apps/sandbox/src/servers/{faults,orders/orderLimits}.test.ts',
];

// Taken out of the environment: a sandbox that a test starts has a database of its own.
const databaseUrl = process.env['DATABASE_URL'];
delete process.env['DATABASE_URL'];

type Test = NonNullable<TestProjectInlineConfiguration['test']>;

const inNode = (test: Test): TestProjectInlineConfiguration => ({
  resolve: client,
  ssr: server,
  test: {
    environment: 'node',
    mode: 'test',
    ...patience,
    // Compiling the database engine anew for every file takes a third of the time.
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['scripts/testPatience.ts', 'scripts/testSetup.ts'],
    ...test,
  },
});

const rules = (scope: Scope): TestProjectInlineConfiguration =>
  inNode({
    name: 'node',
    include:
      scope === 'rest'
        ? [processTests, propertyTests]
        : [
            '{apps/console,packages/core,packages/create-abrak}/src/**/*.test.ts',
            'packages/{elements,react}/build/*.test.ts',
            sandboxTests,
            'scripts/*.test.ts',
            '.storybook/**/*.test.ts',
          ],
    exclude: [withServerOnly, ...withStoreOnly, ...(scope === 'quick' ? [processTests] : [])],
    env: { TEST_CASES: scope === 'quick' ? 'some' : 'all' },
    sequence: { groupOrder: turns.node },
  });

const postgres = (scope: Scope, url: string): TestProjectInlineConfiguration =>
  inNode({
    name: 'postgres',
    include: scope === 'quick' ? onServer : [sandboxTests],
    exclude: [...withoutDatabase, ...(scope === 'rest' ? onServer : [])],
    env: { SANDBOX_TEST_DATABASE_URL: url, TEST_CASES: scope === 'quick' ? 'some' : 'all' },
    sequence: { groupOrder: turns.postgres },
  });

const components = (test: Test): TestProjectInlineConfiguration => ({
  plugins: [react(), vanillaExtractPlugin()],
  resolve: client,
  optimizeDeps,
  test: {
    mode: 'test',
    ...patience,
    include: [
      'packages/{elements,react}/src/**/*.test.{ts,tsx}',
      'examples/testing/*.test.tsx',
      '.storybook/**/*.test.tsx',
    ],
    setupFiles: ['scripts/testReact.ts', 'scripts/testPatience.ts', 'packages/react/src/testing/setup.ts'],
    browser: browser(),
    sequence: { groupOrder: turns.browser },
    ...test,
  },
});

const allComponents: readonly TestProjectInlineConfiguration[] = [
  {
    plugins: [react(), vanillaExtractPlugin()],
    resolve: client,
    ssr: server,
    test: {
      name: 'server',
      environment: 'node',
      mode: 'test',
      include: [serverTests],
      sequence: { groupOrder: turns.node },
    },
  },
  components({
    name: 'browser',
    exclude: [...ownPage, serverTests],
    // Nearly half the time of a page for every file goes into loading its modules.
    isolate: false,
    unstubGlobals: true,
  }),
  components({ name: 'browser-isolated', include: ownPage }),
];

const stories = (scope: Scope): TestProjectInlineConfiguration => {
  // Storybook's configuration is read while the plugin is created.
  process.env['TESTED_STORIES'] = scope;
  return {
    plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
    optimizeDeps,
    environments: setups,
    test: {
      name: 'stories',
      mode: 'test',
      ...patience,
      // Storybook clears the page between stories; a page for each file takes half as long again.
      isolate: false,
      setupFiles: ['scripts/testReact.ts'],
      browser: browser(),
      globalSetup: scope === 'quick' ? [] : ['.storybook/buildElements.ts'],
      sequence: { groupOrder: turns.stories },
    },
  };
};

const onSite = (test: Test): TestProjectInlineConfiguration => ({
  resolve: client,
  ssr: server,
  environments: setups,
  test: { environment: 'node', mode: 'test', ...patience, ...test },
});

const sites: readonly TestProjectInlineConfiguration[] = [
  onSite({
    name: 'storybook',
    include: ['.storybook/**/*.spec.ts'],
    globalSetup: '.storybook/walk/globalSetup.ts',
    sequence: { groupOrder: turns.storybook },
  }),
  onSite({
    name: 'docs',
    include: ['apps/docs/e2e/*.spec.ts', 'scripts/*.spec.ts'],
    globalSetup: 'apps/docs/e2e/globalSetup.ts',
    sequence: { groupOrder: turns.docs },
  }),
];

const inConsole = (test: Test): TestProjectInlineConfiguration =>
  onSite({
    // The files of a worker share its sandbox and its browser.
    isolate: false,
    ...test,
  });

const consoleSetup = 'apps/console/e2e/support/globalSetup.ts';
const elementsSetup = 'apps/console/e2e/support/elementsSetup.ts';

// Spread, because the types know this option on the command line only, where it applies to every project.
const chosenJourneys = { quick: { tagsFilter: ['chain'] }, rest: { tagsFilter: ['!chain'] }, all: {} };

const journeys = (scope: Scope): TestProjectInlineConfiguration =>
  inConsole({
    name: 'journeys',
    include: ['apps/console/e2e/*.spec.ts'],
    ...chosenJourneys[scope],
    globalSetup: scope === 'quick' ? [consoleSetup] : [consoleSetup, elementsSetup],
    sequence: { groupOrder: turns.journeys },
  });

const inEngine = (engine: EnginePrograms): TestProjectInlineConfiguration =>
  inConsole({
    name: engine.name,
    include: ['apps/console/e2e/engines/*.spec.ts'],
    globalSetup: [consoleSetup, elementsSetup],
    provide: { engine },
    sequence: { groupOrder: turns.engines },
  });

// Their drags depend on the display's pointer, which a busy machine moves late: they run when they are asked for.
const engines = process.env['ENGINES'] === undefined ? { found: [], missing: [] } : findEngines();
if (engines.missing.length > 0) process.stderr.write(`\n${describeMissing(engines.missing)}\n\n`);

export default defineConfig(({ mode }) => {
  const scope = scopeOf(mode);
  return {
    // The compiler of styles reads the configuration of the whole, not of its project.
    resolve: { alias: sourceTheme },
    test: {
      // By default one core is left to a person at the machine.
      maxWorkers: availableParallelism(),
      tags: [{ name: 'chain', description: 'What a customer does from end to end: one test for each, in `npm test`.' }],
      projects: [
        rules(scope),
        ...(scope === 'rest' ? [] : allComponents),
        stories(scope),
        ...(scope === 'quick' ? [] : sites),
        journeys(scope),
        ...engines.found.map(inEngine),
        ...(databaseUrl === undefined ? [] : [postgres(scope, databaseUrl)]),
      ],
    },
  };
});
