import type { StoredDocument, FileVersion } from '../files/index.ts';
import type { DocumentTree } from './DocumentTree.ts';
import { refuse } from './refuse.ts';

/** New content of a file. */
export type NewContent = Pick<StoredDocument, 'genericType' | 'mimeType' | 'modifiedAt' | 'sizeBytes'>;

type Content = Pick<FileVersion, 'storedBy' | 'uuid'> & NewContent;

interface MemoryVersionsDeps {
  readonly tree: DocumentTree;
  readonly now: () => number;
  /** Versions of files by their ids, the newest first. */
  readonly versions?: Readonly<Record<number, readonly FileVersion[]>> | undefined;
}

/** Earlier contents of a customer's files. Violated rules are thrown as the ApiError that a client receives. */
export class MemoryVersions {
  readonly #tree: DocumentTree;
  readonly #now: () => number;
  readonly #versions: Map<number, FileVersion[]>;
  readonly #ways = new Map<string, FileVersion['storedBy']>();
  readonly #dates = new Map<string, number | undefined>();
  #contents = 0;

  constructor({ tree, now, versions = {} }: MemoryVersionsDeps) {
    this.#tree = tree;
    this.#now = now;
    this.#versions = new Map(Object.entries(versions).map(([id, list]) => [Number(id), [...list]]));
  }

  /** Returns the versions of a file, the newest first; throws itemMissing. */
  list(id: number): readonly FileVersion[] {
    this.#file(id);
    return this.#versions.get(id) ?? [];
  }

  /** Remembers the way by which a new file was stored. */
  note(uuid: string, way: FileVersion['storedBy']): void {
    this.#ways.set(uuid, way);
  }

  /** Gives a file a new content and keeps the old one. */
  replace(id: number, content: NewContent, storedBy: FileVersion['storedBy']): StoredDocument {
    this.#contents += 1;
    return this.#exchange(id, { ...content, storedBy, uuid: `content-${id}-${this.#contents}` });
  }

  /** Makes a version the content of its file; throws itemMissing. */
  restore(id: number, uuid: string): StoredDocument {
    const file = this.#file(id);
    return file.uuid === uuid ? file : this.#exchange(id, { ...this.#take(id, uuid), storedBy: 'restore' });
  }

  /** Deletes a version and returns its size in bytes; throws itemMissing. */
  delete(id: number, uuid: string): number {
    this.#file(id);
    return this.#take(id, uuid).sizeBytes;
  }

  /** Forgets the versions of erased files and returns their size in bytes. */
  erase(ids: readonly number[]): number {
    const erased = ids.flatMap((id) => this.#versions.get(id) ?? []);
    for (const id of ids) this.#versions.delete(id);
    return erased.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  /** Gives the versions of a file new uuids, after the file itself has got one; returns each old uuid with the new one. */
  renewUuids(
    { id, uuid: from }: Pick<StoredDocument, 'id' | 'uuid'>,
    to: string,
  ): readonly (readonly [string, string])[] {
    this.#ways.set(to, this.#ways.get(from) ?? null);
    const versions = this.#versions.get(id) ?? [];
    const renewed = versions.map((version, index) => {
      const uuid = `${to}-version-${index}`;
      this.#dates.set(uuid, this.#dates.get(version.uuid));
      return { ...version, uuid };
    });
    if (versions.length > 0) this.#versions.set(id, renewed);
    return [[from, to], ...versions.map(({ uuid }, index) => [uuid, `${to}-version-${index}`] as const)];
  }

  /** Finds the file outside of the trash that has a version, with the content of the version. */
  find(uuid: string): StoredDocument | undefined {
    for (const document of this.#tree.all()) {
      const version = this.#versions.get(document.id)?.find((one) => one.uuid === uuid);
      if (version !== undefined) return { ...document, uuid, sizeBytes: version.sizeBytes };
    }
    return undefined;
  }

  #file(id: number): StoredDocument {
    return this.#tree.all().find((document) => document.id === id && document.kind === 'file') ?? refuse('itemMissing');
  }

  #take(id: number, uuid: string): FileVersion {
    const versions = this.#versions.get(id) ?? [];
    const taken = versions.find((version) => version.uuid === uuid) ?? refuse('itemMissing');
    this.#versions.set(
      id,
      versions.filter((version) => version !== taken),
    );
    return taken;
  }

  #exchange(id: number, { uuid, genericType, mimeType, sizeBytes, modifiedAt, storedBy }: Content): StoredDocument {
    const old = this.#file(id);
    this.#dates.set(old.uuid, old.modifiedAt);
    const version = {
      uuid: old.uuid,
      genericType: old.genericType,
      mimeType: old.mimeType,
      sizeBytes: old.sizeBytes,
      storedAt: old.createdAt,
      storedBy: this.#ways.get(old.uuid) ?? null,
    };
    this.#versions.set(id, [version, ...(this.#versions.get(id) ?? [])]);
    this.note(uuid, storedBy);
    const dates = { createdAt: this.#now(), modifiedAt: modifiedAt ?? this.#dates.get(uuid) };
    this.#tree.describe(id, { uuid, genericType, mimeType, sizeBytes, ...dates });
    return this.#file(id);
  }
}
