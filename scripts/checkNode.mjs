// Plain JavaScript: it has to run on a Node version that is too old for the other scripts.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Abrak's commands need Node 22.18 or newer, and this is ${process.versions.node}: ` +
      "run them through npm, which uses the Node that 'npm ci' puts into node_modules; " +
      'where that has none for your system, install a newer Node.',
  );
  process.exit(1);
}
