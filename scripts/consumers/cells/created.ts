import type { Cell } from '../cell.ts';
import { seeSampleFiles, signInToFiles } from '../looks.ts';

const created = { packages: [], templates: [], commands: ['npm run build'], look: seeSampleFiles } as const;

const dist = [{ folder: 'dist' }];

/** Projects that `npm create abrak` writes. */
export const createdCells: readonly Cell[] = [
  { ...created, name: 'create-react', create: ['--yes'], servers: dist },
  {
    ...created,
    name: 'create-react-api',
    create: ['--template react --locale en --api http://localhost:4300 --yes'],
    servers: dist,
    needsSandbox: true,
    look: signInToFiles,
  },
  {
    ...created,
    name: 'create-next',
    create: ['--template next --locale en --yes'],
    servers: [{ command: 'next start -H 127.0.0.1 -p $PORT' }],
  },
  { ...created, name: 'create-html', create: ['--template html --yes'], servers: dist },
];
