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

/** Takes a list of what a control keeps. */
export function isKeptFileList(value: unknown): value is readonly KeptFile[] {
  return Array.isArray(value) && value.every(isKeptFile);
}

/** Reads what a browser kept of a control; undefined when it is nothing of ours. */
export function parseKeptFiles(state: unknown): readonly KeptFile[] | undefined {
  if (typeof state !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(state);
    return isKeptFileList(parsed) ? parsed : undefined;
  } catch {
    // Kept by another version, or by hand.
    return undefined;
  }
}

/** What a control keeps of files. */
export function keptFiles(files: readonly KeptFile[]): readonly KeptFile[] {
  return files.map(({ id, name, sizeBytes }) => ({ id, name, sizeBytes }));
}

/** Reads ids that a page has written, such as "12,40"; a file of which only the id is known is called by it. */
export function filesOfIds(text: string): readonly KeptFile[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => /^\d+$/.test(one))
    .map((id) => ({ id: Number(id), name: id, sizeBytes: 0 }));
}
