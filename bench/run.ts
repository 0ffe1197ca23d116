import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// Each in a process of its own, so that none inherits the heap of the previous one.
const programs: Readonly<Record<string, URL>> = {
  upload: new URL('./upload/main.ts', import.meta.url),
  manager: new URL('./manager/main.ts', import.meta.url),
  queue: new URL('./queue/main.ts', import.meta.url),
  preview: new URL('./preview/main.ts', import.meta.url),
  windows: new URL('./windows/main.ts', import.meta.url),
  names: new URL('./names/main.ts', import.meta.url),
  archives: new URL('./archives/main.ts', import.meta.url),
  money: new URL('./money/main.ts', import.meta.url),
  servers: new URL('./servers/main.ts', import.meta.url),
  minute: new URL('./minute/main.ts', import.meta.url),
  push: new URL('./push/main.ts', import.meta.url),
  server: new URL('./server/main.ts', import.meta.url),
  heavyWork: new URL('./heavyWork/main.ts', import.meta.url),
  sizes: new URL('./sizes/main.ts', import.meta.url),
  coldStart: new URL('./coldStart/main.ts', import.meta.url),
  firstVisit: new URL('./firstVisit/main.ts', import.meta.url),
  layoutShift: new URL('./layoutShift/main.ts', import.meta.url),
  visits: new URL('./visits/main.ts', import.meta.url),
};

const args = process.argv.slice(2);
const flags = args.filter((arg) => arg === '--quick');
const names = args.filter((arg) => arg !== '--quick');

async function run(program: URL): Promise<boolean> {
  const child = spawn(process.execPath, ['--conditions=@abrak/source', fileURLToPath(program), ...flags], {
    stdio: 'inherit',
  });
  const [exitCode] = await once(child, 'close');
  return exitCode === 0;
}

const unknown = names.filter((name) => !Object.hasOwn(programs, name));
if (unknown.length > 0) {
  console.error(`There is no measurement "${unknown.join('", "')}": choose among ${Object.keys(programs).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const [name, program] of Object.entries(programs)) {
    if (names.length > 0 && !names.includes(name)) continue;
    if (!(await run(program))) {
      console.error(`The measurement "${name}" broke.`);
      process.exitCode = 1;
    }
  }
}
