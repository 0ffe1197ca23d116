import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration, type IViolation } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Sources by path. */
type Files = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, '..');
const config: IConfiguration = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const rules = config.forbidden ?? [];

const packages = ['packages/core', 'packages/react', 'packages/elements', 'apps/console', 'apps/sandbox'];
const libraries = ['hono', 'ky', 'kysely', 'react'];

const manifest = (name: string, doors: Files): string =>
  JSON.stringify({
    name: `@abrak/${name}`,
    type: 'module',
    exports: Object.fromEntries(Object.entries(doors).map(([door, file]) => [door, { '@abrak/source': file }])),
  });

// A tree with the right layers: no rule may report one of these files.
const clean: Files = {
  'packages/core/package.json': manifest('core', {
    '.': './src/index.ts',
    './internal': './src/internal.ts',
    './testing': './src/testing/index.ts',
  }),
  'packages/core/src/index.ts': "export * from './client/index.ts';\nexport * from './files/index.ts';",
  'packages/core/src/internal.ts': "export { checkUser } from './account/internal.ts';",
  'packages/core/src/testing/index.ts': "export { aUser } from '../account/fixtures.ts';",
  'packages/core/src/client/index.ts': "export { default as client } from 'ky';",
  'packages/core/src/account/fixtures.ts': 'export const aUser = {};',
  'packages/core/src/account/internal.ts': "export const checkUser = (name: string) => name !== '';",
  'packages/core/src/account/schema.ts': 'export const userSchema = {};',
  'packages/core/src/account/index.ts': "export { userSchema } from './schema.ts';",
  'packages/core/src/billing/index.ts': "export { userSchema } from '../account/index.ts';",
  'packages/core/src/files/index.ts':
    "export type { userSchema } from '../billing/index.ts';\nexport { client as listFolder } from '../client/index.ts';",
  'packages/core/src/files/listFolder.test.ts':
    "import 'node:fs';\nimport '../account/fixtures.ts';\nimport './index.ts';",

  'packages/react/package.json': manifest('react', { '.': './src/index.ts', './styles.css': './dist/styles.css' }),
  'packages/react/src/index.ts': "export * from './files/index.ts';",
  'packages/react/src/account/index.ts': 'export const useUser = {};',
  'packages/react/src/ui/index.ts': 'export const Button = {};',
  'packages/react/src/files/index.ts':
    "import { listFolder } from '@abrak/core';\nimport { useUser } from '../account/index.ts';\n" +
    "import { Button } from '../ui/index.ts';\nexport const FileManager = [listFolder, useUser, Button];",
  'packages/react/src/files/FileManager.stories.tsx':
    "export { aUser } from '@abrak/core/testing';\nexport { FileManager } from './index.ts';",
  'packages/react/src/files/details/index.ts': 'export {};',
  'packages/react/src/files/clipboard/index.ts': 'export {};',
  'packages/react/src/files/picker/index.ts': 'export {};',
  'packages/react/src/files/places/index.ts': 'export {};',
  'packages/react/src/files/listing/index.ts': "export { selectAll } from './selection.ts';",
  'packages/react/src/files/listing/selection.ts': 'export const selectAll = {};',
  'packages/react/src/files/places/SharedView.ts':
    "import './messages/index.ts';\nexport { selectAll } from '../listing/index.ts';",
  'packages/react/src/files/places/messages/index.ts': 'export {};',
  'packages/react/src/files/picker/PickerTools.ts': "import '../places/messages/index.ts';",
  'packages/react/src/files/details/Versions.test.ts': "import '../places/SharedView.ts';",

  'packages/elements/package.json': manifest('elements', { '.': './src/index.ts' }),
  'packages/elements/src/index.ts':
    "export { listFolder } from '@abrak/core';\nexport { FileManager } from '@abrak/react';\n" +
    "export { default as sheet } from '@abrak/react/styles.css?inline';",
  'packages/elements/src/files/index.ts': 'export const filesElement = {};',
  'packages/elements/src/files/FolderElement.ts':
    "export type Props = object;\nexport const load = () => import('./FolderView.tsx');",
  'packages/elements/src/files/FolderView.tsx': "export type { Props } from './FolderElement.ts';",

  'apps/console/package.json': manifest('console', { '.': './src/main.ts' }),
  'apps/console/src/main.ts':
    "export { listFolder } from '@abrak/core';\nexport { FileManager } from '@abrak/react';\n" +
    "export { FilesPage } from './files/index.ts';",
  'apps/console/src/files/index.ts': 'export const FilesPage = {};',

  'apps/sandbox/package.json': manifest('sandbox', { '.': './src/main.ts' }),
  'apps/sandbox/src/main.ts': "export { app } from './app.ts';",
  'apps/sandbox/src/app.ts':
    "import { routes } from './files/index.ts';\nimport { onError } from './http/index.ts';\n" +
    'export const app = [routes, onError];',
  'apps/sandbox/src/http/index.ts': 'export const onError = {};',
  'apps/sandbox/src/account/fixtures.ts': 'export const demoAccount = {};',
  'apps/sandbox/src/account/index.ts': 'export const accounts = {};',
  'apps/sandbox/src/files/index.ts':
    "import { listFolder } from '@abrak/core';\nimport { accounts } from '../account/index.ts';\n" +
    'export const routes = [listFolder, accounts];',
  'apps/sandbox/src/hosting/index.ts': 'export {};',
  'apps/sandbox/src/partners/index.ts': 'export {};',
  'apps/sandbox/src/notices/index.ts': "export { accounts } from '../account/index.ts';",
  'apps/sandbox/src/files/seed.ts': "export { demoAccount } from '../account/fixtures.ts';",
  'apps/sandbox/src/files/documentStore.ts': "export { sql } from 'kysely';",
  'apps/sandbox/src/files/trash.ts': "export { sql } from './documentStore.ts';",
  'apps/sandbox/src/files/trashMail.ts': "export { html } from 'hono/html';",
  'apps/sandbox/src/files/blobs/looseBlobs.ts': 'export const loose = {};',
  ...Object.fromEntries(
    ['links', 'archives', 'transfer', 'access', 'versions', 'jobs', 'documents'].map((room) => [
      `apps/sandbox/src/files/${room}/index.ts`,
      'export const room = {};',
    ]),
  ),
  'apps/sandbox/src/files/trashRoutes.ts':
    "export { Hono } from 'hono';\nexport { onError } from '../http/index.ts';\nexport { sql } from './trash.ts';",
};

// By rule, the files that break this rule and no other one.
const violations: Readonly<Record<string, Files>> = {
  'core-is-headless': {
    'packages/core/src/files/readDocument.ts': "import 'node:fs/promises';",
    'packages/core/src/files/useDocuments.ts': "import 'react';",
    'packages/core/src/files/view.test.ts': "import '@abrak/react';",
  },
  'react-knows-only-core': {
    'packages/react/src/files/FileElement.ts': "import '@abrak/elements';",
    'packages/react/src/files/server.ts': "import '@abrak/sandbox';",
  },
  'elements-know-no-apps': { 'packages/elements/src/FilesElement.ts': "import '@abrak/console';" },
  'sandbox-knows-only-core': {
    'apps/sandbox/src/files/preview.ts': "import '@abrak/react';",
    'apps/sandbox/src/files/icon.ts': "import 'react';",
    'apps/sandbox/src/http/page.ts': "import '@abrak/elements';",
  },
  'console-knows-only-react-and-core': { 'apps/console/src/files/embedded.ts': "import '@abrak/elements';" },
  'public-api-suffices': { 'apps/console/src/account/name.ts': "import '@abrak/core/internal';" },
  'rules-know-no-http': {
    'apps/sandbox/src/files/erase.ts': "import './trashRoutes.ts';",
    'apps/sandbox/src/files/restore.ts': "import '../http/index.ts';",
    'apps/sandbox/src/files/shareStore.ts': "import 'hono/http-exception';",
  },
  'sql-only-in-stores': {
    'apps/sandbox/src/files/folderRoutes.ts': "import type { Kysely } from 'kysely';",
    'apps/sandbox/src/files/rename.ts': "import 'kysely';",
  },
  'notices-know-no-noun': {
    'apps/sandbox/src/notices/hosts.ts': "import '../hosting/index.ts';",
    'apps/sandbox/src/notices/shares.ts': "import '../files/index.ts';",
    'apps/sandbox/src/notices/keys.ts': "import '../partners/index.ts';",
  },
  'packages-by-front-door': {
    'packages/react/src/files/deep.ts': "import '@abrak/core/src/account/schema.ts';",
    'packages/react/src/files/relative.ts': "import '../../../core/src/index.ts';",
    'apps/console/src/files/inner.ts': "import '../../../../packages/react/src/ui/index.ts';",
  },
  'features-by-front-door': {
    'packages/core/src/files/owner.ts': "import '../account/schema.ts';",
    'packages/core/src/files/sample.ts': "import '../account/fixtures.ts';",
  },
  'headless-draws-nothing': { 'packages/react/src/files/headless.ts': "import './FileManager.stories.tsx';" },
  'foundations-know-no-feature': {
    'packages/core/src/shared/ownerName.ts': "import '../account/index.ts';",
    'packages/react/src/ui/FileButton.ts': "import '../account/index.ts';",
    'packages/elements/src/internal/define.ts': "import '../files/index.ts';",
    'apps/console/src/navigation/paths.ts': "import '../files/index.ts';",
    'apps/sandbox/src/http/session.ts': "import '../account/index.ts';",
  },
  'rooms-point-down': {
    'packages/react/src/files/places/pick.ts': "import '../picker/index.ts';",
    'packages/react/src/files/preview/index.ts': "import '../places/index.ts';",
    'packages/react/src/files/details/open.ts': "import '../preview/index.ts';",
    'packages/react/src/files/listing/share.ts': "import '../details/index.ts';",
    'packages/react/src/files/commands/index.ts': "import '../listing/index.ts';",
    'packages/react/src/files/transfer/index.ts': "import '../commands/index.ts';",
    'packages/react/src/files/data/index.ts': "import '../transfer/index.ts';",
    'packages/react/src/files/data/manager.ts': "import '../index.ts';",
    'packages/react/src/files/picker/clipboard.ts': "import '../clipboard/index.ts';",
    'apps/sandbox/src/files/links/pages.ts': "import '../index.ts';",
    'apps/sandbox/src/files/archives/pages.ts': "import '../links/index.ts';",
    'apps/sandbox/src/files/transfer/folders.ts': "import '../archives/index.ts';",
    'apps/sandbox/src/files/access/downloads.ts': "import '../transfer/index.ts';",
    'apps/sandbox/src/files/versions/readers.ts': "import '../access/index.ts';",
    'apps/sandbox/src/files/jobs/contents.ts': "import '../versions/index.ts';",
    'apps/sandbox/src/files/documents/progress.ts': "import '../jobs/index.ts';",
    'apps/sandbox/src/files/blobs/owners.ts': "import '../documents/index.ts';",
  },
  'rooms-by-front-door': {
    'packages/react/src/files/places/TrashView.ts': "import '../listing/selection.ts';",
    'apps/sandbox/src/files/archives/bytes.ts': "import '../blobs/looseBlobs.ts';",
  },
  'no-file-cycles': {
    'packages/core/src/shared/left.ts': "import './right.ts';",
    'packages/core/src/shared/right.ts': "import './left.ts';",
    'packages/elements/src/files/TreeElement.ts': "export const load = () => import('./TreeView.tsx');",
    'packages/elements/src/files/TreeView.tsx': "export { load } from './TreeElement.ts';",
  },
  'no-feature-cycles': {
    'packages/core/src/servers/index.ts': "import '../files/index.ts';",
    'apps/sandbox/src/files/letters.ts': "import '../notices/index.ts';",
    'packages/core/src/billing/renewals.ts': "import '../servers/index.ts';",
    'packages/core/src/partners/share.ts': "import '../billing/index.ts';",
    'packages/core/src/account/lastBill.ts': "import '../billing/index.ts';",
    'packages/core/src/settings/owner.ts': "import '../account/index.ts';",
  },
};

const nameOf = (position: number): string => rules[position]?.name ?? 'unnamed';
const offendersOf = ({ from, cycle = [] }: IViolation): string[] => [from, ...cycle.map(({ name }) => name)];

function writeTree(tree: string): void {
  for (const [path, text] of Object.values({ clean, ...violations }).flatMap((files) => Object.entries(files))) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  mkdirSync(join(tree, 'node_modules/@abrak'), { recursive: true });
  for (const name of libraries) symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  for (const folder of packages)
    symlinkSync(join(tree, folder), join(tree, 'node_modules/@abrak', folder.replace(/^.*\//, '')));
}

describe('the layering rules', () => {
  let tree = '';
  /** Files that a rule reports, by the position of the rule: several rules of the configuration share a name. */
  let reported: ReadonlyMap<number, readonly string[]>;

  beforeAll(async () => {
    tree = mkdtempSync(join(tmpdir(), 'abrak-layering-'));
    writeTree(tree);
    const { tsConfig: _, ...options } = config.options ?? {};
    const forbidden = rules.map((rule, position) => ({ ...rule, name: String(position) }));
    const { output } = await cruise(['packages', 'apps'], {
      ...options,
      baseDir: tree,
      validate: true,
      ruleSet: { forbidden },
    });
    if (typeof output === 'string') throw new Error(`Expected a cruise result, got: ${output}`);
    const found = Map.groupBy(output.summary.violations, ({ rule }) => Number(rule.name));
    reported = new Map(rules.map((_rule, position) => [position, (found.get(position) ?? []).flatMap(offendersOf)]));
  });

  afterAll(() => {
    rmSync(tree, { recursive: true });
  });

  it.each(rules.map(({ name, comment }, position) => ({ name, comment, position })))(
    '$name has a planted violation: $comment',
    ({ position }) => {
      expect(reported.get(position)).not.toEqual([]);
    },
  );

  it.each(Object.keys(violations))('%s reports exactly the files that break it', (ruleName) => {
    const offenders = [...reported].flatMap(([position, files]) => (nameOf(position) === ruleName ? files : []));

    expect(new Set(offenders)).toEqual(new Set(Object.keys(violations[ruleName] ?? {})));
  });

  it('are all in the table of violations', () => {
    expect(new Set(rules.map((_rule, position) => nameOf(position)))).toEqual(new Set(Object.keys(violations)));
  });
});
