import type { Client } from '../client/index.ts';
import type { QueryFetch } from '../shared/index.ts';
import { checkAvailability, listDomains, listDomainSuffixes, listHostPlans, listHosts } from './api.ts';

const everyAvailability = ['hosting', 'availability'] as const;

/** Query keys and fetchers of the hosting and domain data, for any query cache. */
export const hostingQueries = {
  all: ['hosting'] as const,
  hosts: (client: Client) => ({
    queryKey: ['hosting', 'hosts'] as const,
    queryFn: ({ signal }: QueryFetch) => listHosts(client, signal),
  }),
  domains: (client: Client) => ({
    queryKey: ['hosting', 'domains'] as const,
    queryFn: ({ signal }: QueryFetch) => listDomains(client, signal),
  }),
  plans: (client: Client) => ({
    queryKey: ['hosting', 'plans'] as const,
    queryFn: ({ signal }: QueryFetch) => listHostPlans(client, signal),
  }),
  suffixes: (client: Client) => ({
    queryKey: ['hosting', 'suffixes'] as const,
    queryFn: ({ signal }: QueryFetch) => listDomainSuffixes(client, signal),
  }),
  /** Key prefix of all availability queries. */
  everyAvailability,
  /** Availability of a full domain name. */
  availability: (client: Client, name: string) => ({
    queryKey: [...everyAvailability, name] as const,
    queryFn: ({ signal }: QueryFetch) => checkAvailability(client, name, signal),
  }),
};
