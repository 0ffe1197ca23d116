import { type DomainAnswer, hostingQueries } from '@abrak/core/hosting';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';

/** State of a running or failed check; undefined before the check and after its answer. */
export type NameCheck = { readonly step: 'failed'; readonly problem: unknown } | { readonly step: 'pending' };

/** Availability checks of names. */
export interface NameChecks {
  /** Returns the state of a name's check. */
  readonly of: (name: string) => NameCheck | undefined;
  /** Checks names in parallel, ignoring cached answers. */
  readonly check: (names: readonly string[]) => void;
}

/** Checks the availability of names in parallel, with one call per name. */
export function useNameChecks(onAnswer: (answer: DomainAnswer) => void): NameChecks {
  const client = useClient();
  const cache = useQueryClient();
  const [checks, setChecks] = useState<ReadonlyMap<string, NameCheck>>(new Map());
  const put = (name: string, check: NameCheck | undefined) =>
    setChecks(
      (before) =>
        new Map([
          ...[...before].filter(([other]) => other !== name),
          ...(check === undefined ? [] : [[name, check] as const]),
        ]),
    );
  const checkOne = async (name: string) => {
    put(name, { step: 'pending' });
    try {
      onAnswer(await cache.fetchQuery({ ...hostingQueries.availability(client, name), staleTime: 0 }));
      put(name, undefined);
    } catch (problem) {
      put(name, { step: 'failed', problem });
    }
  };
  return {
    of: (name) => checks.get(name),
    check: useCommand((names: readonly string[]) => void Promise.all(names.map(checkOne))),
  };
}
