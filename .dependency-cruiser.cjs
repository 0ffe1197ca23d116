// Who may import whom. Each rule is proved by files in scripts/layering.test.ts that break it.

const { features: featureRows, layers } = require('./scripts/layers.json');

const publicPackages = ['core', 'react', 'elements'];
const features = featureRows.flat();
const foundedLayers = Object.values(layers).filter(({ foundations }) => foundations.length > 0);

const anyOf = (names) => `(${names.join('|')})`;
const exactly = (path) => `^${path.replaceAll('.', '\\.')}$`;

const src = '^(packages|apps)/([^/]+)/src';
const sameSrc = '^$1/$2/src';
const door = '/(index|internal|headless)\\.ts$';
const fixtures = '/fixtures\\.ts$';
const tests = '\\.(test|spec)\\.tsx?$';

const mayUseFixtures = [tests, fixtures, '\\.stories\\.tsx$', '/testing/', '/seed\\.ts$', '/seed/'];
const mayUseTestTools = [tests, '/testing/'];

const packageDoors = publicPackages.flatMap((name) => {
  const { exports } = require(`./packages/${name}/package.json`);
  return Object.values(exports)
    .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
    .map((file) => exactly(`packages/${name}/${file.replace('./', '')}`));
});

// A stylesheet resolves only when it is built, and never with a query; its name then stays as it was asked.
const unbuiltDoors = ['^@abrak/react/styles\\.css(\\?|$)'];

// Classes of elements and their views.
const elementPairs = '^packages/elements/src/[^/]+/[^/]+(Element\\.ts|View\\.tsx)$';

const sandbox = '^apps/sandbox/src/';

// Nouns whose rows are told to customers by sources that the app hands to notices.
const toldNouns = features.filter((name) => !['notices', 'account', 'settings'].includes(name));

// Files of the sandbox that speak HTTP: the services, routes, HTML pages, and the middleware and answers beside routes.
const speakHttp = [
  `${sandbox}(app|main|startSandbox|workerJobs)\\.ts$`,
  `${sandbox}(developer|http)/`,
  `${sandbox}.*([rR]outes|Pages?)\\.ts$`,
  `${sandbox}partners/scopeGuard\\.ts$`,
  `${sandbox}account/answerSession\\.ts$`,
  `${sandbox}account/factors/requireConfirmation\\.ts$`,
  `${sandbox}account/security/securityLog\\.ts$`,
  `${sandbox}settings/requireUploads\\.ts$`,
  `${sandbox}billing/answerIdempotent\\.ts$`,
  `${sandbox}servers/bills/billAnswer\\.ts$`,
  `${sandbox}files/access/(linkProofs|pages/pageAddress)\\.ts$`,
  `${sandbox}files/transfer/(downloads/contentOrigin|previews/contentHeaders|resumable/tusServer)\\.ts$`,
];

// Files of the sandbox that may build queries.
const runSql = ['Store\\.ts$', `${sandbox}db/`];

// A feature may import only features of a later row, and none of its own row but itself. Nothing is above the first row,
// which has one feature.
const featureCycles = featureRows.slice(1).map((row, index) => ({
  name: 'no-feature-cycles',
  comment: 'Between features the arrows run one way: notices → files, servers, hosting → billing → account → settings.',
  severity: 'error',
  from: { path: `${src}/${anyOf(row)}/`, pathNot: tests },
  to: { path: `${sameSrc}/${anyOf(featureRows.slice(0, index + 2).flat())}/`, pathNot: `${sameSrc}/$3/` },
}));

// Rooms of the largest features, from the top.
const roomRows = {
  'packages/react/src/files': ['picker', 'places', 'preview', 'details', 'listing', 'commands', 'transfer', 'data'],
  'apps/sandbox/src/files': ['links', 'archives', 'transfer', 'access', 'versions', 'jobs', 'documents', 'blobs'],
};

const roomRules = Object.entries(roomRows).flatMap(([path, rooms]) => [
  ...rooms.map((room, index) => ({
    name: 'rooms-point-down',
    comment: `The room ${room} of ${path} imports no room above it, and nothing that puts rooms together.`,
    severity: 'error',
    from: { path: `^${path}/${room}/`, pathNot: mayUseFixtures },
    to: { path: `^${path}/`, pathNot: `^${path}/${anyOf([...rooms.slice(index), 'messages'])}/` },
  })),
  {
    name: 'rooms-by-front-door',
    comment:
      'A room is entered through its index.ts, or its headless.ts without components. Texts are registered by those who show them.',
    severity: 'error',
    from: { path: `^${path}/([^/]+)`, pathNot: [...mayUseFixtures, '/files/messages/'] },
    to: { path: `^${path}/${anyOf(rooms)}/`, pathNot: [`^${path}/$1/`, door, '/messages/index\\.ts$'] },
  },
]);

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'core-is-headless',
      comment:
        'The core uses web standards, its HTTP and tus clients, its proof of work and its validator, so that it runs anywhere.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: mayUseTestTools },
      to: { pathNot: ['^packages/core/', 'node_modules/(altcha-lib|ky|tus-js-client|valibot)/'] },
    },
    {
      name: 'core-is-headless',
      comment: 'The core imports none of our other packages, not even in a test.',
      severity: 'error',
      from: { path: '^packages/core/src/' },
      to: { path: ['^(packages|apps)/', 'node_modules/(react|react-dom)/'], pathNot: '^packages/core/' },
    },
    {
      name: 'react-knows-only-core',
      comment: 'Components stand on the core; nothing above them is theirs to know.',
      severity: 'error',
      from: { path: '^packages/react/' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(core|react)/' },
    },
    {
      name: 'elements-know-no-apps',
      comment: 'Custom elements are published; apps are not.',
      severity: 'error',
      from: { path: '^packages/elements/' },
      to: { path: '^apps/' },
    },
    {
      name: 'sandbox-knows-only-core',
      comment: 'The backend shares schemas and rules with the client, never a component.',
      severity: 'error',
      from: { path: '^apps/sandbox/' },
      to: {
        path: ['^(packages|apps)/', 'node_modules/(react|react-dom)/'],
        pathNot: ['^packages/core/', '^apps/sandbox/'],
      },
    },
    {
      name: 'console-knows-only-react-and-core',
      comment: 'The console shows what a partner can build: it uses what partners get, nothing else.',
      severity: 'error',
      from: { path: '^apps/console/' },
      to: { path: '^(packages|apps)/', pathNot: ['^packages/(core|react)/', '^apps/console/'] },
    },
    {
      name: 'public-api-suffices',
      comment: 'The console proves that the public exports suffice: it imports nothing from an internal entry.',
      severity: 'error',
      from: { path: '^apps/console/src/', pathNot: mayUseTestTools },
      to: { path: ['^packages/(core|react)/src/internal\\.ts$', '^packages/core/src/testing/internal\\.ts$'] },
    },
    {
      name: 'rules-know-no-http',
      comment:
        'Rules, stores and jobs throw a Refusal of shared/; http/ decides how it is answered. Mails may use the templates of hono/html.',
      severity: 'error',
      from: { path: sandbox, pathNot: [...speakHttp, door, ...mayUseTestTools] },
      to: { path: [...speakHttp, 'node_modules/(@hono|hono)/'], pathNot: 'node_modules/hono/.*/helper/html/' },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'Queries belong to the store of their noun: name a function of it by its subject.',
      severity: 'error',
      from: { path: sandbox, pathNot: [...runSql, ...mayUseTestTools] },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'notices-know-no-noun',
      comment: 'What a noun tells is in its noticeStore.ts; the app hands the sources of all nouns to notices.',
      severity: 'error',
      from: { path: `${sandbox}notices/`, pathNot: mayUseTestTools },
      to: { path: `${sandbox}${anyOf(toldNouns)}/` },
    },
    {
      name: 'packages-by-front-door',
      comment: "Another package is entered through the exports of its package.json: say '@abrak/core'.",
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: {
        path: ['^packages/', '^@abrak/'],
        pathNot: ['^$1/$2/', ...packageDoors, ...unbuiltDoors],
      },
    },
    {
      name: 'packages-by-front-door',
      comment: 'A relative path into another package works only inside this repository.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'features-by-front-door',
      comment:
        'Another feature is entered through its index.ts; what is not exported there is its own affair. Tests beside the features compare them.',
      severity: 'error',
      from: { path: `${src}/([^/]+)`, pathNot: `${src}/[^/]+[.]test[.]tsx?$` },
      to: {
        path: `${sameSrc}/${anyOf(features)}/`,
        pathNot: [`${sameSrc}/$3/`, `${sameSrc}/${anyOf(features)}${door}`, `${sameSrc}/${anyOf(features)}${fixtures}`],
      },
    },
    {
      name: 'features-by-front-door',
      comment: "Another feature's fixtures serve tests, stories, seeds and fixtures only.",
      severity: 'error',
      from: { path: `${src}/([^/]+)`, pathNot: mayUseFixtures },
      to: { path: `${sameSrc}/${anyOf(features)}${fixtures}`, pathNot: `${sameSrc}/$3/` },
    },
    {
      name: 'headless-draws-nothing',
      comment:
        'What a headless.ts leads to has no component, style, message or icon, so that other interfaces carry none of ours.',
      severity: 'error',
      from: { path: '^packages/react/src/.*headless\\.ts$' },
      to: {
        path: [
          '\\.tsx$',
          '\\.css\\.ts$',
          '/messages/',
          'node_modules/(radix-ui|@radix-ui|lucide-react|react-dom|i18next)/',
        ],
        reachable: true,
      },
    },
    ...foundedLayers.map(({ path, foundations }) => ({
      name: 'foundations-know-no-feature',
      comment: 'What every feature stands on cannot stand on one of them: let the feature pass in what is needed.',
      severity: 'error',
      from: { path: `^${path}/${anyOf(foundations)}/` },
      to: { path: `^${path}/${anyOf(features)}/` },
    })),
    {
      name: 'no-file-cycles',
      comment: 'Files that import each other cannot be understood, tested or loaded apart.',
      severity: 'error',
      from: { pathNot: elementPairs },
      to: { circular: true },
    },
    {
      name: 'no-file-cycles',
      comment: 'An element loads its view later; the view may import the type of the props that the element describes.',
      severity: 'error',
      from: { path: elementPairs },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...featureCycles,
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@abrak/source', 'import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
