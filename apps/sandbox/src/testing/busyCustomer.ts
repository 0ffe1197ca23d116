import { createHash, randomBytes } from 'node:crypto';
import {
  type Client,
  createFolder,
  eraseDocuments,
  moveDocuments,
  restoreDocuments,
  ROOT_FOLDER_ID,
  trashDocuments,
  uploadFile,
} from '@abrak/core';
import type { Dice } from './dice.ts';
import { ExpectedTree, ROOT_KEY } from './expectedTree.ts';
import { tokenOf } from './openSandbox.ts';
import { tusCalls } from './tusCalls.ts';

const folderNames = ['a', 'b', 'c'];
const fileNames = ['1.txt', '2.txt', '3.txt'];
const fileSizes = [0, 1_000, 60_000, 400_000];

/** Tells bytes from all others. */
export function contentOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Something that a customer is about to do: what it is to come to, and the call itself. */
type Act =
  | { readonly change: (tree: ExpectedTree) => void; readonly call: () => Promise<void> }
  | { readonly add: (tree: ExpectedTree) => number; readonly call: () => Promise<number> };

export interface BusyCustomerOptions {
  readonly client: Client;
  readonly uploadUrl: string;
  readonly dice: Dice;
  /** What the names of this one's documents begin with, and nobody else's. */
  readonly mark: string;
}

/** Somebody who works in a tree of its own, one act after the other, and remembers all that was acknowledged. */
export class BusyCustomer {
  readonly #options: BusyCustomerOptions;
  readonly #ids = new Map<number, number>([[ROOT_KEY, ROOT_FOLDER_ID]]);
  /** What has to be there: as acknowledged, or with the act whose answer did not come. */
  possible: readonly ExpectedTree[] = [new ExpectedTree()];

  constructor(options: BusyCustomerOptions) {
    this.#options = options;
  }

  get mark(): string {
    return this.#options.mark;
  }

  get #tree(): ExpectedTree {
    const [tree] = this.possible;
    if (tree === undefined) throw new Error('Nothing is possible.');
    return tree;
  }

  #idOf(key: number): number {
    const id = this.#ids.get(key);
    if (id === undefined) throw new Error(`The id of ${key} was never told.`);
    return id;
  }

  /** Does something; rejects when it is not acknowledged. */
  async act(): Promise<void> {
    const act = this.#options.dice.pick(this.#acts())();
    const before = this.#tree;
    const after = before.copy();
    this.possible = [before, after];
    if ('add' in act) {
      const key = act.add(after);
      this.#ids.set(key, await act.call());
    } else {
      act.change(after);
      await act.call();
    }
    this.possible = [after];
  }

  #acts(): (() => Act)[] {
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

  #makeFolder(): Act {
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
    return { bytes, onConflict, file, add: (after: ExpectedTree) => after.add(file, { onConflict }) };
  }

  #upload(): Act {
    const { client } = this.#options;
    const { bytes, onConflict, file, add } = this.#newFile();
    const transfer = { file: new Blob([bytes]), onProgress: () => undefined, signal: new AbortController().signal };
    return {
      add,
      call: async () => (await uploadFile(client, { ...transfer, name: file.name, folderId: this.#idOf(file.parentKey), onConflict })).id,
    };
  }

  #uploadInPieces(): Act {
    const { client, uploadUrl, dice } = this.#options;
    const { bytes, onConflict, file, add } = this.#newFile();
    const tus = tusCalls(uploadUrl, tokenOf(client));
    const middle = dice.roll(bytes.length);
    return {
      add,
      call: async () => {
        const metadata = { filename: file.name, pathId: String(this.#idOf(file.parentKey)), onConflict };
        const url = await tus.begin({ sizeBytes: bytes.length, metadata });
        await tus.send(url, { offset: 0, bytes: bytes.subarray(0, middle) });
        const last = await tus.send(url, { offset: middle, bytes: bytes.subarray(middle) });
        const document: unknown = await last.json();
        if (typeof document === 'object' && document !== null && 'id' in document) return Number(document.id);
        throw new Error(`${last.status} ${JSON.stringify(document)}`);
      },
    };
  }

  #move(keys: readonly number[]): Act {
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

  #trash(keys: readonly number[]): Act {
    const key = this.#options.dice.pick(keys);
    return {
      change: (after) => after.trash(key),
      call: () => trashDocuments(this.#options.client, [this.#idOf(key)]),
    };
  }

  #restore(keys: readonly number[]): Act {
    const { client, dice } = this.#options;
    const key = dice.pick(keys);
    const onConflict = dice.pick(['keepBoth', 'merge', 'replace'] as const);
    return {
      change: (after) => after.restore(key, onConflict),
      call: () => restoreDocuments(client, [this.#idOf(key)], { onConflict }),
    };
  }

  #erase(keys: readonly number[]): Act {
    const key = this.#options.dice.pick(keys);
    return {
      change: (after) => after.erase(key),
      call: () => eraseDocuments(this.#options.client, [this.#idOf(key)]),
    };
  }
}
