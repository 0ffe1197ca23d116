import { bundle } from './bundle.ts';

// Builds the probe of the keyboard and pointer tests in each delivered form: loader, ES module and single file.
const [outFolder, version] = process.argv.slice(2);
if (outFolder === undefined) throw new Error('Usage: buildProbe.ts <folder> [version].');

const defineProbe = 'src/testing/defineProbe.ts';
await bundle({
  entries: { 'probe-loader': 'src/testing/probeLoader.ts', 'probe-esm': defineProbe },
  outFolder,
  version,
});
await bundle({ entries: { 'probe-standalone': defineProbe }, outFolder, version, isOneFile: true });
