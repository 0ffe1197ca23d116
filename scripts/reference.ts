import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callPage, callPages } from './reference/callTables.ts';
import { backendPage, contractPage } from './reference/capabilityTables.ts';
import { componentsPage } from './reference/componentsPage.ts';
import { budgetsFile, elementsPackage, embeddingPage, withScopes } from './reference/elementLists.ts';
import { elementsPage } from './reference/elementsPage.ts';
import { messageKeys } from './reference/messageKeys.ts';
import { messagesPage } from './reference/messagesPage.ts';
import { settingsPage } from './reference/settingsPage.ts';
import { stylingPage } from './reference/stylingPage.ts';
import { tokensPage } from './reference/tokensPage.ts';
import { typesPage } from './reference/typesPage.ts';
import { root } from './runCommand.ts';

// Writes the reference pages and lists with --write; otherwise fails when one is stale. The packages have to be built before.
const pages = {
  'scripts/budgets.json': budgetsFile,
  'docs/components.md': componentsPage,
  'docs/contract/README.md': contractPage,
  ...Object.fromEntries(callPages.map((page) => [`docs/contract/${page}.md`, () => callPage(page)])),
  'docs/contract/embedding.md': () => withScopes(callPage('embedding')),
  'docs/elements.md': elementsPage,
  'docs/embedding.md': embeddingPage,
  'docs/fa/styling.md': () => stylingPage('docs/fa/styling.md'),
  'docs/messages-reference.md': messagesPage,
  'docs/settings.md': settingsPage,
  'docs/styling.md': () => stylingPage('docs/styling.md'),
  'docs/tokens.md': tokensPage,
  'docs/types.md': () => typesPage([componentsPage()]),
  'docs/your-backend.md': backendPage,
  'packages/elements/package.json': elementsPackage,
  'packages/react/src/provider/messageKeys.ts': messageKeys,
};

for (const [path, create] of Object.entries(pages)) {
  const file = join(root, path);
  const text = create();
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${path} is stale. Run: npm run reference`);
    process.exitCode = 1;
  }
}
