import { bundle } from './bundle.ts';

// What the tests of keys and pointers run on, in each form that the elements are delivered in.
const [outFolder, version] = process.argv.slice(2);
if (outFolder === undefined) throw new Error('Say where the probe is to be built: buildProbe.ts <folder> [version].');

const defineProbe = 'src/testing/defineProbe.ts';
await bundle({ entries: { 'probe-loader': 'src/testing/probeLoader.ts', 'probe-esm': defineProbe }, outFolder, version });
await bundle({ entries: { 'probe-standalone': defineProbe }, outFolder, version, isOneFile: true });
