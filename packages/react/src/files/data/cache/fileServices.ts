import type { Client } from '@abrak/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { loadCode, type Outcome, runCommand, settle, useClient } from '../../../provider/headless.ts';

/** Services that a command on files needs. */
export interface FileServices {
  readonly client: Client;
  readonly cache: QueryClient;
}

/** Returns the services of the current provider. */
export function useFileServices(): FileServices {
  const client = useClient();
  const cache = useQueryClient();
  return useMemo(() => ({ client, cache }), [client, cache]);
}

/**
 * Makes a command of a function of the loaded code. It never rejects: its outcome has the code `networkError` when the code
 * cannot be loaded. Pending ones are mutations with the key `['files', name]` and the input as variables.
 */
export type BindCommand<Code> = <Input extends readonly unknown[], Value>(
  pick: (code: Code) => (services: FileServices, ...input: Input) => Promise<Value>,
  name?: string,
) => (...input: Input) => Promise<Outcome<Value>>;

/** Returns the function that makes commands of code that is loaded with the first of them; `load` is stable. */
export function useBindCommand<Code>(load: () => Promise<Code>): BindCommand<Code> {
  const services = useFileServices();
  return useCallback(
    (pick, name = 'command') =>
      (...input) => {
        const call = async () => pick(await loadCode(load))(services, ...input);
        return settle(runCommand(services.cache, { key: ['files', name], variables: input, call }));
      },
    [load, services],
  );
}
