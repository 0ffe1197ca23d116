import { type Client, createClient } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { type Environment, type RunningServer, startServer } from './processes.ts';

export interface SignedInSandbox {
  readonly server: RunningServer;
  readonly client: Client;
  readonly origin: string;
  readonly uploadUrl: string;
  readonly token: string;
}

function find(output: string, pattern: RegExp): string {
  const found = pattern.exec(output)?.[1];
  if (found === undefined) throw new Error(`The sandbox said nothing like ${pattern}: ${output}`);
  return found;
}

async function signInTo(server: RunningServer): Promise<SignedInSandbox> {
  const { output } = server;
  const uploadUrl = find(output, /^Uploads: (\S+)/m);
  const origin = find(output, /^Abrak is ready: (\S+)/m).replace(/\/$/, '');
  const client = createClient({ baseUrl: origin, uploadUrl });
  await signIn(client, {
    identifier: find(output, /^Sign in with (\S+)/m),
    password: find(output, /and the password (\S+)/m),
  });
  return { server, client, origin, uploadUrl, token: client.session.current()?.token ?? '' };
}

/**
 * Starts the sandbox with its normal command, on free ports with a data folder of its own, and signs its customer in.
 */
export async function startSandbox(dataFolder: string, env: Environment = {}): Promise<SignedInSandbox> {
  const flags = ['--port', '0', '--upload-port', '0', '--data', dataFolder];
  const server = await startServer(['apps/sandbox/src/main.ts', ...flags], /^Sign in with/, env);
  try {
    return await signInTo(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}
