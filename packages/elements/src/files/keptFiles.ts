import type { KeptFile } from '../contract.ts';

function isKeptFile(value: unknown): value is KeptFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'sizeBytes' in value &&
    typeof value.sizeBytes === 'number'
  );
}

/** Returns true for a list of `{ id, name, sizeBytes }`. */
export function isKeptFileList(value: unknown): value is readonly KeptFile[] {
  return Array.isArray(value) && value.every(isKeptFile);
}

/** Parses the form state that the browser restores; undefined when it was not written by this control. */
export function parseKeptFiles(state: unknown): readonly KeptFile[] | undefined {
  if (typeof state !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(state);
    return isKeptFileList(parsed) ? parsed : undefined;
  } catch {
    // Written by another version, or edited by hand.
    return undefined;
  }
}

/** Returns copies with the kept fields only. */
export function toKeptFiles(files: readonly KeptFile[]): readonly KeptFile[] {
  return files.map(({ id, name, sizeBytes }) => ({ id, name, sizeBytes }));
}

/** Parses the ids of a `value`, such as "12,40". Names are unknown then, so that each file is named by its id. */
export function parseFileIds(text: string): readonly KeptFile[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => /^\d+$/.test(one))
    .map((id) => ({ id: Number(id), name: id, sizeBytes: 0 }));
}
