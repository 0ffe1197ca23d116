import { runUntilOneEnds } from './longRunning.ts';

const consolePort = 5173;
const sandboxPort = 4300;
const uploadPort = 9234;

process.exitCode = await runUntilOneEnds([
  {
    args: ['--watch', '--conditions=@abrak/source', 'apps/sandbox/src/main.ts', ...process.argv.slice(2)],
    env: {
      PORT: String(sandboxPort),
      UPLOAD_PORT: String(uploadPort),
      ORIGINS: `http://127.0.0.1:${consolePort},http://localhost:${consolePort}`,
      CONSOLE_URL: `http://127.0.0.1:${consolePort}`,
    },
  },
  {
    folder: 'apps/console',
    args: ['../../node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', String(consolePort), '--strictPort'],
    env: {
      SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
      UPLOAD_URL: `http://127.0.0.1:${uploadPort}/nwuploads`,
    },
  },
]);
