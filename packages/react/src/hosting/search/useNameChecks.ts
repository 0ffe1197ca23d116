import { type DomainAnswer, hostingQueries } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../provider/index.ts';

/** How the checking of a name stands; undefined for one that was answered, or not asked for. */
export type NameCheck = { readonly step: 'failed'; readonly problem: unknown } | { readonly step: 'pending' };

export interface NameChecks {
  readonly of: (name: string) => NameCheck | undefined;
  /** Asks for all of them at once, and anew. */
  readonly check: (names: readonly string[]) => void;
}

/** Asks the server which names are free, side by side; each is answered on its own. */
export function useNameChecks(onAnswer: (answer: DomainAnswer) => void): NameChecks {
  const client = useClient();
  const cache = useQueryClient();
  const [checks, setChecks] = useState<ReadonlyMap<string, NameCheck>>(new Map());
  const put = (name: string, check: NameCheck | undefined) =>
    setChecks((before) => new Map([...[...before].filter(([other]) => other !== name), ...(check === undefined ? [] : [[name, check] as const])]));
  const ask = async (name: string) => {
    put(name, { step: 'pending' });
    try {
      onAnswer(await cache.fetchQuery({ ...hostingQueries.availability(client, name), staleTime: 0 }));
      put(name, undefined);
    } catch (problem) {
      put(name, { step: 'failed', problem });
    }
  };
  return { of: (name) => checks.get(name), check: (names) => void Promise.all(names.map(ask)) };
}
