import { UPLOAD_SERVICE_PATH } from '@abrak/core/internal';
import { demoCustomer } from './account/index.ts';
import { type Config, readConfig, StartError } from './config/index.ts';
import { hostInUrl, publicAddresses } from './publicAddresses.ts';
import { runSettingsCommand } from './settingsCommand.ts';
import { type Sandbox, startSandbox } from './startSandbox.ts';
import { openLog, type OperatorLog } from './telemetry/index.ts';
import { simulationSentences } from './simulations.ts';
import { tuneCollector } from './tuneCollector.ts';

function accountsSentence(config: Config): string {
  const { isForThisMachine } = publicAddresses(config);
  if (isForThisMachine) return `Sign in with ${demoCustomer.email} and the password ${demoCustomer.password}`;
  const mails =
    config.smtp === undefined ? ' Set SMTP_URL: without it nobody receives the mail that activates an account.' : '';
  return `Sign in with a registered account: other machines reach this sandbox, so it has no sample customers.${mails}`;
}

function announce({ port, uploadPort, metricsPort }: Sandbox, config: Config, log: OperatorLog): void {
  const { host, dataFolder, metricsHost } = config;
  const metrics = metricsPort === undefined ? [] : [`Metrics: http://${hostInUrl(metricsHost)}:${metricsPort}/metrics`];
  const origin = `http://${hostInUrl(host)}`;
  for (const sentence of simulationSentences(config)) log.announce(sentence);
  if (port === undefined || uploadPort === undefined) {
    for (const sentence of ['Abrak works on the jobs; it serves no port.', `Data folder: ${dataFolder}`, ...metrics])
      log.announce(sentence);
    return;
  }
  const sentences = [
    `Abrak is ready: ${origin}:${port}/`,
    // Passkeys belong to a name and never to an IP address.
    ...(host === '127.0.0.1' ? [`In a browser of this machine: http://localhost:${port}/`] : []),
    `Uploads: ${origin}:${uploadPort}${UPLOAD_SERVICE_PATH}`,
    ...metrics,
    `Data folder: ${dataFolder}`,
    // The last line tells scripts that the sandbox is ready.
    accountsSentence(config),
  ];
  for (const sentence of sentences) log.announce(sentence);
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

async function start(args: readonly string[]): Promise<void> {
  const config = readConfig({ args, env: process.env, cwd: process.cwd() });
  const log = await openLog(config.logFormat);
  const { error: logError, security: logSecurity, request: logRequest } = log;
  const sandbox = await startSandbox(config, { logError, logSecurity, logRequest, announce: log.announce });
  stopOnSignal(sandbox);
  announce(sandbox, config, log);
}

try {
  const [command, action, ...flags] = process.argv.slice(2);
  if (command === 'settings') {
    await runSettingsCommand(action, readConfig({ args: flags, env: process.env, cwd: process.cwd() }), (sentence) =>
      console.log(sentence),
    );
  } else {
    await start(process.argv.slice(2));
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
