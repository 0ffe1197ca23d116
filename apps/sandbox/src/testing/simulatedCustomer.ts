import { createHash, randomBytes } from 'node:crypto';
import type { Client } from '@abrak/core';
import {
  createFolder,
  eraseDocuments,
  moveDocuments,
  restoreDocuments,
  ROOT_FOLDER_ID,
  trashDocuments,
  uploadFile,
} from '@abrak/core/files';
import type { Dice } from './dice.ts';
import { ExpectedTree, ROOT_KEY } from './expectedTree.ts';
import { tokenOf } from './openSandbox.ts';
import { tusCalls } from './tusCalls.ts';

const folderNames = ['a', 'b', 'c'];
const fileNames = ['1.txt', '2.txt', '3.txt'];
const fileSizes = [0, 1_000, 60_000, 400_000];

/** Returns a hash that identifies the content of a file. */
export function contentOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Call that the customer is about to make, with its expected effect on the tree. */
type Action =
  | { readonly change: (tree: ExpectedTree) => void; readonly call: () => Promise<void> }
  | { readonly add: (tree: ExpectedTree) => number; readonly call: () => Promise<number> };

/** Options of a simulated customer. */
export interface SimulatedCustomerOptions {
  readonly client: Client;
  readonly uploadUrl: string;
  readonly dice: Dice;
  /** Prefix of the names of this customer's documents; unique per customer. */
  readonly mark: string;
}

/**
 * Simulated customer who makes random calls one after the other in a tree of its own and records what was acknowledged.
 */
export class SimulatedCustomer {
  readonly #options: SimulatedCustomerOptions;
  readonly #ids = new Map<number, number>([[ROOT_KEY, ROOT_FOLDER_ID]]);
  /**
   * Trees that the sandbox may have: the acknowledged one and, after a call without an answer, the one with its effect.
   */
  possible: readonly ExpectedTree[] = [new ExpectedTree()];

  constructor(options: SimulatedCustomerOptions) {
    this.#options = options;
  }

  get mark(): string {
    return this.#options.mark;
  }

  get #tree(): ExpectedTree {
    const [tree] = this.possible;
    if (tree === undefined) throw new Error('There is no expected tree.');
    return tree;
  }

  #idOf(key: number): number {
    const id = this.#ids.get(key);
    if (id === undefined) throw new Error(`The id of document ${key} is unknown.`);
    return id;
  }

  /** Makes a random call. Rejects when it is not acknowledged. */
  async act(): Promise<void> {
    const action = this.#options.dice.pick(this.#actions())();
    const before = this.#tree;
    const after = before.copy();
    this.possible = [before, after];
    if ('add' in action) {
      const key = action.add(after);
      this.#ids.set(key, await action.call());
    } else {
      action.change(after);
      await action.call();
    }
    this.possible = [after];
  }

  #actions(): (() => Action)[] {
    const { alive, folders, chosen } = this.#tree;
    if (folders.length === 0) return [() => this.#makeFolder()];
    return [
      () => this.#makeFolder(),
      () => this.#upload(),
      () => this.#upload(),
      () => this.#uploadInPieces(),
      () => this.#move(alive),
      () => this.#move(folders),
      () => this.#trash(alive),
      ...(chosen.length === 0 ? [] : [() => this.#restore(chosen), () => this.#erase(chosen)]),
    ];
  }

  #named(names: readonly string[]): string {
    return `${this.mark} ${this.#options.dice.pick(names)}`;
  }

  #pickFolder(): number {
    return this.#options.dice.pick([ROOT_KEY, ...this.#tree.folders]);
  }

  #makeFolder(): Action {
    const { client, dice } = this.#options;
    const tree = this.#tree;
    const parentKey = this.#pickFolder();
    const siblings = [...tree.entries.values()].filter((entry) => entry.parentKey === parentKey);
    const taken = new Set(siblings.map(({ name }) => name));
    const free = folderNames.map((name) => `${this.mark} ${name}`).filter((name) => !taken.has(name));
    const name = dice.pick(free.length > 0 ? free : [`${this.mark} ${dice.roll(2 ** 31)}`]);
    return {
      add: (after) => after.add({ name, content: null, parentKey }),
      call: async () => (await createFolder(client, { name, parentId: this.#idOf(parentKey), parentName: null })).id,
    };
  }

  #newFile() {
    const { dice } = this.#options;
    const bytes = randomBytes(1 + dice.roll(1 + dice.pick(fileSizes)));
    const onConflict = dice.pick(['keepBoth', 'replace'] as const);
    const file = { name: this.#named(fileNames), content: contentOf(bytes), parentKey: this.#pickFolder() };
    return { bytes, onConflict, file, add: (after: ExpectedTree) => after.upload(file, onConflict) };
  }

  #upload(): Action {
    const { client } = this.#options;
    const { bytes, onConflict, file, add } = this.#newFile();
    const transfer = { file: new Blob([bytes]), onProgress: () => undefined, signal: new AbortController().signal };
    return {
      add,
      call: async () =>
        (await uploadFile(client, { ...transfer, name: file.name, folderId: this.#idOf(file.parentKey), onConflict }))
          .id,
    };
  }

  #uploadInPieces(): Action {
    const { client, uploadUrl, dice } = this.#options;
    const { bytes, onConflict, file, add } = this.#newFile();
    const tus = tusCalls(uploadUrl, tokenOf(client));
    const middle = dice.roll(bytes.length);
    return {
      add,
      call: async () => {
        const metadata = { filename: file.name, pathId: String(this.#idOf(file.parentKey)), onConflict };
        const url = await tus.begin({ sizeBytes: bytes.length, metadata });
        const first = await tus.send(url, { offset: 0, bytes: bytes.subarray(0, middle) });
        if (first.status !== 204) throw new Error(`${first.status} ${await first.text()}`);
        const last = await tus.send(url, { offset: middle, bytes: bytes.subarray(middle) });
        const document: unknown = await last.json();
        if (typeof document === 'object' && document !== null && 'id' in document) return Number(document.id);
        throw new Error(`${last.status} ${JSON.stringify(document)}`);
      },
    };
  }

  #move(keys: readonly number[]): Action {
    const { client, dice } = this.#options;
    const key = dice.pick(keys);
    const targets = [ROOT_KEY, ...this.#tree.folders].filter((folderKey) => !this.#tree.isWithin(folderKey, key));
    const targetKey = dice.pick(targets);
    const onConflict = dice.pick(['keepBoth', 'merge', 'merge', 'replace'] as const);
    return {
      change: (after) => after.move(key, targetKey, onConflict),
      call: () => moveDocuments(client, [this.#idOf(key)], { targetId: this.#idOf(targetKey), onConflict }),
    };
  }

  #trash(keys: readonly number[]): Action {
    const key = this.#options.dice.pick(keys);
    return {
      change: (after) => after.trash(key),
      call: () => trashDocuments(this.#options.client, [this.#idOf(key)]),
    };
  }

  #restore(keys: readonly number[]): Action {
    const { client, dice } = this.#options;
    const key = dice.pick(keys);
    const onConflict = dice.pick(['keepBoth', 'merge', 'replace'] as const);
    return {
      change: (after) => after.restore(key, onConflict),
      call: () => restoreDocuments(client, [this.#idOf(key)], { onConflict }),
    };
  }

  #erase(keys: readonly number[]): Action {
    const key = this.#options.dice.pick(keys);
    return {
      change: (after) => after.erase(key),
      call: () => eraseDocuments(this.#options.client, [this.#idOf(key)]),
    };
  }
}
