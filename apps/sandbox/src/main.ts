import { UPLOAD_SERVICE_PATH } from '@abrak/core/internal';
import { demoCustomer } from './account/index.ts';
import { type Config, hostInUrl, readConfig, StartError } from './config.ts';
import { publicAddresses } from './publicAddresses.ts';
import { type Sandbox, startSandbox } from './startSandbox.ts';
import { tuneCollector } from './tuneCollector.ts';

function accountsSentence(config: Config): string {
  const { isForThisMachine } = publicAddresses(config);
  if (isForThisMachine) return `Sign in with ${demoCustomer.email} and the password ${demoCustomer.password}`;
  const mails = config.smtp === undefined ? ' Set SMTP_URL: without it nobody receives the mail that activates an account.' : '';
  return `Sign in with a registered account: other machines reach this sandbox, so it has no sample customers.${mails}`;
}

function announce({ port, uploadPort }: Sandbox, config: Config): void {
  const { host, dataFolder } = config;
  const origin = `http://${hostInUrl(host)}`;
  if (port === undefined || uploadPort === undefined) {
    console.log(['Abrak works on the jobs; it serves no port.', `Data folder: ${dataFolder}`].join('\n'));
    return;
  }
  console.log(
    [
      `Abrak is ready: ${origin}:${port}/`,
      `Uploads: ${origin}:${uploadPort}${UPLOAD_SERVICE_PATH}`,
      `Data folder: ${dataFolder}`,
      accountsSentence(config),
    ].join('\n'),
  );
}

function stopOnSignal(sandbox: Sandbox): void {
  const stop = () => {
    sandbox.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

// Files of the sandbox are for its own user only.
process.umask(0o077);
tuneCollector();

try {
  const config = readConfig({ args: process.argv.slice(2), env: process.env, cwd: process.cwd() });
  const sandbox = await startSandbox(config, {
    // Only the stack: inspecting a database error would also print the connection settings.
    logError: (context, error) => console.error(context, error instanceof Error ? error.stack : error),
    logSecurity: (line) => console.log(JSON.stringify(line)),
    announce: (sentence) => console.log(sentence),
  });
  stopOnSignal(sandbox);
  announce(sandbox, config);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
