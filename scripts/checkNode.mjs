// Plain JavaScript: it has to run on a Node version that is too old for the other scripts.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [major, minor] = process.versions.node.split('.').map(Number);

// The range has alternatives of the forms ^22.23.0 and >=26.4.0.
const isSupported = engines.node.split(' || ').some((range) => {
  const [lowestMajor, lowestMinor] = range.replace(/^\D+/, '').split('.').map(Number);
  if (major === lowestMajor) return minor >= lowestMinor;
  return range.startsWith('>=') && major > lowestMajor;
});

if (!isSupported) {
  console.error(
    `Abrak's commands need Node ${engines.node}, and this is ${process.versions.node}: ` +
      "run them through npm, which uses the Node that 'npm ci' puts into node_modules; " +
      'where that has none for your system, install another Node.',
  );
  process.exit(1);
}
