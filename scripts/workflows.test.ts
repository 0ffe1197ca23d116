import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './runCommand.ts';

// The parser imports JSON without an import attribute, which bundlers accept and Node refuses.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly outputs?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  /** Absent in a job that calls a workflow of this repository, which has its own. */
  readonly steps?: readonly Step[];
  readonly 'timeout-minutes'?: number;
  readonly uses?: string;
}

interface Workflow {
  readonly concurrency?: object;
  readonly permissions?: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const files = globSync('.github/workflows/*.yml', { cwd: root }).toSorted();
const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const ACTION = /^[\w-]+\/[\w-]+(\/[\w-]+)*@[\da-f]{40}$/;
// The version in a comment beside each commit hash, for people.
const VERSION = /uses: \S+@[\da-f]{40} # v\d+\.\d+\.\d+$/;

/** Errors of GitHub's own parser for a workflow, including contexts that an expression may not read. */
async function errorsIn(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

/** References to jobs and outputs that do not exist. */
function lostReferences({ jobs }: Workflow): string[] {
  return Object.entries(jobs).flatMap(([name, job]) => {
    const needed = [job.needs ?? []].flat();
    const text = JSON.stringify(job);
    const outputs = [...text.matchAll(/needs\.([\w-]+)\.outputs\.([\w-]+)/g)].map(([, from = '', output = '']) => ({
      from,
      output,
    }));
    const lostOutputs = outputs.filter(
      ({ from, output }) => !needed.includes(from) || jobs[from]?.outputs?.[output] === undefined,
    );
    const ids = new Set((job.steps ?? []).map(({ id }) => id));
    const lostSteps = [...text.matchAll(/steps\.([\w-]+)\.outputs/g)].filter(([, id]) => !ids.has(id));
    return [
      ...needed.filter((need) => jobs[need] === undefined),
      ...lostOutputs.map(({ from, output }) => `${name}: ${from}.${output}`),
      ...lostSteps.map(([reference]) => `${name}: ${reference}`),
    ];
  });
}

it('finds workflows', () => {
  expect(files.map((file) => basename(file))).toEqual([
    'check.yml',
    'chromatic.yml',
    'release.yml',
    'test.yml',
    'testAll.yml',
  ]);
});

it('reports the errors that GitHub reports', async () => {
  const job = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n';
  await expect(errorsIn(`${job}    steps:\n      - run: ls\n`)).resolves.toEqual([]);
  await expect(errorsIn(`${job}    if: secrets.TOKEN != ''\n    steps:\n      - run: ls\n`)).resolves.not.toEqual([]);
  await expect(errorsIn(`${job}    step:\n      - run: ls\n`)).resolves.not.toEqual([]);
});

it.each(files)('%s is a workflow with few permissions, exact actions and scripts that exist', async (file) => {
  const content = readFileSync(join(root, file), 'utf8');
  await expect(errorsIn(content)).resolves.toEqual([]);

  const workflow: Workflow = parse(content);
  expect(workflow.permissions).toEqual({});
  expect(workflow.concurrency).toBeDefined();
  expect(lostReferences(workflow)).toEqual([]);

  const jobs = Object.values(workflow.jobs);
  expect(jobs.filter(({ permissions }) => permissions === undefined)).toEqual([]);
  expect(jobs.filter((job) => job.uses === undefined && job['timeout-minutes'] === undefined)).toEqual([]);
  const called = jobs.flatMap(({ uses = [] }) => uses);
  expect(called.filter((path) => !files.includes(path.replace('./', '')))).toEqual([]);

  const steps = jobs.flatMap((job) => job.steps ?? []);
  const actions = steps.flatMap(({ uses = [] }) => uses);
  expect(actions.filter((action) => !ACTION.test(action))).toEqual([]);
  expect(
    content.split('\n').filter((line) => line.includes('uses: ') && !line.includes('uses: ./') && !VERSION.test(line)),
  ).toEqual([]);

  const named = [...content.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});
