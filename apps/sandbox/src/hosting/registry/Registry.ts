import type { DbScope } from '../../db/index.ts';
import { Refusal } from '../../shared/index.ts';
import { claimName, findRegisteredNames, registerForOutsider } from './registryStore.ts';
import { isReserved, isSnatched, isTakenElsewhere } from './takenNames.ts';

/** Domain registry; the port that a registrar implements. */
export interface Registry {
  /** Returns the reason for which a name cannot be registered; null when it is available. */
  unavailableReason(name: string): Promise<'RESERVED' | 'TAKEN' | null>;
  /** Registers a name for a domain that was paid; throws `domainTaken`. */
  register(name: string, domainId: number): Promise<void>;
  /** Receives the name of an order that has been placed. */
  noteOrder(name: string): Promise<void>;
}

/** Creates a registry that registers nothing outside of the database and knows some invented owners. */
export function simulatedRegistry(db: DbScope): Registry {
  return {
    async unavailableReason(name) {
      if (isReserved(name)) return 'RESERVED';
      return isTakenElsewhere(name) || (await findRegisteredNames(db, [name])).size > 0 ? 'TAKEN' : null;
    },
    register: (name, domainId) => claimName(db, name, domainId),
    async noteOrder(name) {
      if (isSnatched(name)) await registerForOutsider(db, name);
    },
  };
}

/** Returns the registry; throws `serviceNotConnected` where the provider has none. */
export function requireRegistry({ registry }: { readonly registry: Registry | undefined }): Registry {
  if (registry === undefined) throw new Refusal('serviceNotConnected');
  return registry;
}
