/** Part of a bundler's chunk that grouping reads. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  /** Files that are loaded with this one. */
  readonly imports: readonly string[];
  /** Files that are loaded when code of this one asks for them. */
  readonly dynamicImports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}

/** Use of a chunk by a page. */
export const uses = { none: 0, later: 1, first: 2 } as const;

type Use = (typeof uses)[keyof typeof uses];

/** Uses of a chunk, one per page. */
export type Uses = readonly Use[];

export interface GroupOptions<Chunk extends BuiltChunk> {
  /** Chunks of a build without groups: their modules are always loaded together. */
  readonly chunks: readonly Chunk[];
  /** Chunks that each page loads for its first render. */
  readonly pages: readonly ReadonlySet<Chunk>[];
  /** Returns true for a lazily loaded module that is a part of the page that loads it, not a page of its own. */
  readonly isPart?: (module: string) => boolean;
  /** Groups with less code are merged: the bytes of their unminified code. Default 0. */
  readonly minBytes?: number;
  /**
   * Returns true for a page that takes its files from those of the others: it splits them at most once, and so may load
   * more than it needs. Default: no page.
   */
  readonly follows?: (page: number) => boolean;
  /** Returns the uses of the group that a small group is merged into; none of them may be less. */
  readonly merge?: (uses: Uses) => Uses;
}

const higher = (one: Uses, other: Uses): Uses =>
  one.map((use, page) => (use < (other[page] ?? uses.none) ? (other[page] ?? use) : use));

type ByName<Chunk> = ReadonlyMap<string, Chunk>;

const byNameOf = <Chunk extends BuiltChunk>(chunks: Iterable<Chunk>): ByName<Chunk> =>
  new Map([...chunks].map((chunk) => [chunk.fileName, chunk]));

const namedIn = <Chunk>(byName: ByName<Chunk>, names: readonly string[]): Chunk[] =>
  names.map((name) => byName.get(name)).filter((chunk) => chunk !== undefined);

function importedBy<Chunk extends BuiltChunk>(start: Iterable<Chunk>, byName: ByName<Chunk>): Set<Chunk> {
  const closure = new Set(start);
  for (const { imports } of closure) for (const chunk of namedIn(byName, imports)) closure.add(chunk);
  return closure;
}

/** Returns chunks and everything that they import. */
export function closureOf<Chunk extends BuiltChunk>(start: Iterable<Chunk>, all: Iterable<Chunk>): ReadonlySet<Chunk> {
  return importedBy(start, byNameOf(all));
}

/** Returns what a page can load after its first render. */
function laterOf<Chunk extends BuiltChunk>(
  first: ReadonlySet<Chunk>,
  byName: ByName<Chunk>,
  isPart: (module: string) => boolean,
): Set<Chunk> {
  const loaded = new Set(first);
  for (const { dynamicImports } of loaded) {
    const parts = namedIn(byName, dynamicImports).filter(({ facadeModuleId }) => isPart(facadeModuleId ?? ''));
    for (const chunk of importedBy(parts, byName)) loaded.add(chunk);
  }
  return loaded;
}

function usesOf<Chunk extends BuiltChunk>({
  chunks,
  pages,
  isPart = () => true,
}: GroupOptions<Chunk>): Map<Chunk, Uses> {
  const byName = byNameOf(chunks);
  const later = pages.map((first) => laterOf(first, byName, isPart));
  const useOf = (chunk: Chunk, page: number): Use => {
    if (pages[page]?.has(chunk) === true) return uses.first;
    return later[page]?.has(chunk) === true ? uses.later : uses.none;
  };
  return new Map(chunks.map((chunk) => [chunk, pages.map((_, page) => useOf(chunk, page))]));
}

/** Raises the uses of each chunk to those of the chunks that import it, so that no two groups need each other. */
function raiseImports<Chunk extends BuiltChunk>(used: Map<Chunk, Uses>): void {
  const byName = byNameOf(used.keys());
  const waiting = new Set(used.keys());
  for (const chunk of waiting) {
    waiting.delete(chunk);
    for (const imported of namedIn(byName, chunk.imports)) {
      const before = used.get(imported) ?? [];
      const raised = higher(before, used.get(chunk) ?? []);
      if (raised.join() === before.join()) continue;
      used.set(imported, raised);
      waiting.add(imported);
    }
  }
}

function sizesOf<Chunk extends BuiltChunk>(used: ReadonlyMap<Chunk, Uses>): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const [{ modules }, chunkUses] of used) {
    const bytes = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
    sizes.set(chunkUses.join(), (sizes.get(chunkUses.join()) ?? 0) + bytes);
  }
  return sizes;
}

/**
 * Returns the key of a chunk's group by its uses. What a follower needs at once is grouped by the first renders of the
 * other pages only, so that they load few more files.
 */
function createKey({ follows = () => false }: Pick<GroupOptions<BuiltChunk>, 'follows'>): (uses: Uses) => string {
  return (chunkUses) => {
    const leading = chunkUses.filter((_, page) => !follows(page));
    if (!leading.includes(uses.first)) return chunkUses.join();
    const isShared = chunkUses.some((use, page) => use === uses.first && follows(page));
    return isShared ? `shared ${leading.map((use) => use === uses.first).join()}` : leading.join();
  };
}

/**
 * Names a group for each module of a first render. Modules of a group are of the same use to all pages: a page loads no
 * file for what another page needs first and itself only later, or not at all. Each extra file costs a few hundred bytes,
 * because compression cannot use what files share, so small groups are merged.
 */
export function groupModules<Chunk extends BuiltChunk>(options: GroupOptions<Chunk>): ReadonlyMap<string, string> {
  const { minBytes = 0, merge = (same) => same } = options;
  const used = usesOf(options);
  for (const [chunk, chunkUses] of used) if (!chunkUses.includes(uses.first)) used.delete(chunk);
  const sizes = sizesOf(used);
  for (const [chunk, chunkUses] of used) {
    if ((sizes.get(chunkUses.join()) ?? 0) < minBytes) used.set(chunk, merge(chunkUses));
  }
  raiseImports(used);
  const keyOf = createKey(options);
  const names = [...new Set([...used.values()].map(keyOf))].toSorted();
  const nameOf = (chunkUses: Uses) => `shared-${names.indexOf(keyOf(chunkUses))}`;
  // The entry of a chunk stays one.
  return new Map(
    [...used].flatMap(([{ moduleIds, facadeModuleId }, chunkUses]) =>
      moduleIds.filter((id) => id !== facadeModuleId).map((id) => [id, nameOf(chunkUses)]),
    ),
  );
}
