import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { comparePack, textsFor } from './messages/comparePack.ts';
import { readPack } from './messages/readPack.ts';
import { readSourceTexts } from './messages/sourceTexts.ts';
import { messagesPage } from './reference/messagesPage.ts';
import { root } from './runCommand.ts';
import { formatFinding } from './slices/finding.ts';

const usage = `Reports what a language pack lacks:

  npm run messages -- ar                            a language of this repository, by its code
  npm run messages -- ../my-app/src/locales/ar      a folder with one JSON file per namespace
  npm run messages -- ../my-app/ar.ts               a JSON file or module with messages by namespace

  --language ar   the language, where the name of the folder or file is not its code
  --reference     writes docs/messages-reference.md, the list of all keys
`;

async function report(name: string, language: string | undefined): Promise<void> {
  const pack = await readPack(root, name, language);
  const { problems, notes } = comparePack(textsFor(pack, readSourceTexts(root)), pack);
  for (const problem of problems) console.error(formatFinding(problem));
  for (const note of notes) console.log(`note: ${formatFinding(note)}`);
  console.log(`${pack.code}: ${problems.length} problems, ${notes.length} notes`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string' }, reference: { type: 'boolean', default: false } },
  });
  const [name, ...others] = positionals;
  if (values.reference) writeFileSync(join(root, 'docs/messages-reference.md'), messagesPage());
  else if (name === undefined || others.length > 0) throw new Error(usage);
  else await report(name, values.language);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
