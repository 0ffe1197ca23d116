import { createClient, type ServicePrefixes } from '../../client/index.ts';
import type { ContractBackend } from '../contract/index.ts';
import { fetchUpload } from '../fetchUpload.ts';

export interface HttpBackendOptions extends Pick<ContractBackend, 'createCustomer'> {
  /** Origin of the API. */
  readonly baseUrl: string | URL;
  /** Address of the upload service. Default: the one that the client assumes. */
  readonly uploadUrl?: string | URL | undefined;
  /** Path prefixes that differ from the client's defaults. */
  readonly prefixes?: Partial<ServicePrefixes> | undefined;
  readonly tools?: ContractBackend['tools'] | undefined;
}

/** Creates a contract backend for a server that is reached over HTTP. */
export function createHttpBackend({
  baseUrl,
  uploadUrl,
  prefixes = {},
  createCustomer,
  tools = {},
}: HttpBackendOptions): ContractBackend {
  const timings = { signInDelayMs: 0, downloadDelayMs: 0 };
  return {
    fetch: globalThis.fetch,
    upload: fetchUpload,
    prefixes,
    createClient: (parts) => createClient({ baseUrl, uploadUrl, prefixes, timings, ...parts }),
    createCustomer,
    tools,
  };
}
