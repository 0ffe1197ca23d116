import { type Document, genericTypes, type ImageSize, pathSegments, previewSizes } from '@abrak/core';
import type { FilePlace, PreviewedFile } from '@abrak/react';
import { addressOfPlace, decodeSegment, placeOfAddress } from './folderAddress.ts';

const MARK = 'preview';

/** Main Size is named in our addresses: none means medium here (A §2; decision 72). */
const sizes: readonly ImageSize[] = ['main', ...previewSizes];
const DEFAULT_SIZE: ImageSize = 'medium';

/** A file in the preview, and the place it is a file of. */
export interface PreviewAddress {
  readonly place: FilePlace;
  readonly preview: PreviewedFile;
  /** Where the same is found when the address has a size that there is none of. */
  readonly corrected?: string;
}

interface AddressedFile extends Pick<Document, 'genericType' | 'name'> {
  readonly size: ImageSize;
}

function addressOfFile(placeAddress: string, { genericType, name, size }: AddressedFile): string {
  const kind = genericType === 'image' ? [genericType, size] : [genericType];
  return [placeAddress, MARK, ...kind, encodeURIComponent(name)].join('/');
}

/** The address of a file in the preview (A §2). */
export function addressOfPreview(place: FilePlace, { file, size }: { file: Document; size: ImageSize }): string {
  return addressOfFile(addressOfPlace(place), { genericType: file.genericType, name: file.name, size });
}

// Segments count from the end: a real folder of the mark's name is escaped, and a file may be called anything.
function splitAddress(segments: readonly string[]) {
  const [mark, kind, name] = segments.slice(-3);
  const genericType = genericTypes.find((type) => type === kind);
  if (mark === MARK && genericType !== undefined && name !== undefined) {
    return { genericType, name, sizeWord: DEFAULT_SIZE, depth: segments.length - 3 };
  }
  const [longMark, longKind, sizeWord] = segments.slice(-4);
  if (longMark !== MARK || longKind !== 'image' || sizeWord === undefined || name === undefined) return undefined;
  return { genericType: longKind, name, sizeWord, depth: segments.length - 4 } as const;
}

/** What an address shows in the preview; undefined when it shows a place without one. */
export function previewOfAddress(pathname: string): PreviewAddress | undefined {
  const raw = pathSegments(pathname);
  const parts = splitAddress(raw.map(decodeSegment));
  if (parts === undefined || parts.depth < 1) return undefined;
  const { genericType, name, sizeWord, depth } = parts;
  const placeAddress = `/${raw.slice(0, depth).join('/')}`;
  const place = placeOfAddress(placeAddress);
  // What is in the trash cannot be looked at.
  if (place.kind === 'trash') return undefined;
  const size = sizes.find((known) => known === sizeWord);
  const preview = { name, size: size ?? DEFAULT_SIZE };
  if (size !== undefined) return { place, preview };
  return { place, preview, corrected: addressOfFile(placeAddress, { genericType, name, size: DEFAULT_SIZE }) };
}
