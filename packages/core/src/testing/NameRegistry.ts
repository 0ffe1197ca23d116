/** Initial state of a name registry. */
export interface NameRegistryOptions {
  /** Names registered outside the backend. */
  readonly taken: readonly string[];
  /** Names that nobody can register. */
  readonly reserved: readonly string[];
}

/** Domain names that the customers of a memory backend share: registrations and hosts by owner. */
export class NameRegistry {
  readonly #owners: Map<string, unknown>;
  readonly #hosts = new Map<string, unknown>();
  readonly #reserved: ReadonlySet<string>;

  constructor({ taken, reserved }: NameRegistryOptions) {
    this.#owners = new Map(taken.map((name) => [name, null]));
    this.#reserved = new Set(reserved);
  }

  isReserved(name: string): boolean {
    return this.#reserved.has(name);
  }

  /** Registers a name; the owner null is outside the backend. A registered name keeps its owner. */
  register(name: string, owner: object | null): void {
    if (!this.#owners.has(name)) this.#owners.set(name, owner);
  }

  /** Releases the name of an owner. */
  release(name: string, owner: object): void {
    if (this.#owners.get(name) === owner) this.#owners.delete(name);
  }

  isRegistered(name: string): boolean {
    return this.#owners.has(name);
  }

  /** Returns true for a name that someone else registered. */
  isRegisteredByOther(name: string, owner: object): boolean {
    return this.#owners.has(name) && this.#owners.get(name) !== owner;
  }

  /** Returns true for a name that another customer of the backend registered. */
  isOfOtherCustomer(name: string, owner: object): boolean {
    return this.isRegisteredByOther(name, owner) && this.#owners.get(name) !== null;
  }

  /** Assigns a name to a paid host. */
  assignHost(name: string, owner: object): void {
    this.#hosts.set(name, owner);
  }

  removeHost(name: string, owner: object): void {
    if (this.#hosts.get(name) === owner) this.#hosts.delete(name);
  }

  /** Returns true for a name with a paid host of another customer. */
  isHostedByOther(name: string, owner: object): boolean {
    return this.#hosts.has(name) && this.#hosts.get(name) !== owner;
  }
}
