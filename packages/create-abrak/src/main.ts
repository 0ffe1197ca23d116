#!/usr/bin/env node
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outro } from '@clack/prompts';
import manifest from '../package.json' with { type: 'json' };
import { ask } from './ask.ts';
import { folderProblem } from './folder.ts';
import { nextSteps } from './nextSteps.ts';
import { type Answers, help, parseFlags, Refusal } from './options.ts';
import { projectFiles } from './project.ts';
import { readTemplates } from './readTemplates.ts';

function requireFolder(folder: string): void {
  const problem = folderProblem(folder);
  if (problem !== undefined) throw new Refusal(problem);
}

function write(answers: Answers): void {
  requireFolder(answers.folder);
  const files = readTemplates(join(import.meta.dirname, 'templates'));
  for (const [path, text] of Object.entries(projectFiles(answers, files, manifest.version))) {
    const file = join(answers.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    // Never overwrites: fails if the file has come meanwhile.
    writeFileSync(file, text, { flag: 'wx' });
  }
}

async function main(): Promise<void> {
  const flags = parseFlags(process.argv.slice(2));
  if (flags.help) {
    process.stdout.write(`${help}\n`);
    return;
  }
  if (flags.folder !== undefined) requireFolder(flags.folder);
  const isAsking = !flags.yes && process.stdin.isTTY;
  const answers = await ask({ ...flags, yes: !isAsking });
  write(answers);
  const steps = nextSteps(answers.folder, process.env['npm_config_user_agent']);
  const text = `The project is in ${answers.folder}. Next:\n\n  ${steps.join('\n  ')}\n`;
  if (isAsking) outro(text);
  else process.stdout.write(text);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
