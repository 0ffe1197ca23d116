import { type StoredDocument, genericTypes, type ImageSize, pathSegments, previewSizes } from '@abrak/core/files';
import type { FilePlace, PreviewedFile } from '@abrak/react';
import { addressOfPlace, decodeSegment, placeOfAddress } from '../navigation/folderAddress.ts';

const PREVIEW_SEGMENT = 'preview';

/** Image sizes in preview addresses. The main size is named explicitly; an address without a size means medium. */
const sizes: readonly ImageSize[] = ['main', ...previewSizes];
const DEFAULT_SIZE: ImageSize = 'medium';

/** Previewed file and the place that contains it. */
export interface PreviewAddress {
  readonly place: FilePlace;
  readonly preview: PreviewedFile;
  /** Address with a valid size, when the size in the given one is unknown. */
  readonly corrected?: string;
}

interface AddressedFile extends Pick<StoredDocument, 'genericType' | 'name'> {
  readonly size: ImageSize;
}

function addressOfFile(placeAddress: string, { genericType, name, size }: AddressedFile): string {
  const kind = genericType === 'image' ? [genericType, size] : [genericType];
  return [placeAddress, PREVIEW_SEGMENT, ...kind, encodeURIComponent(name)].join('/');
}

/** Returns the address of a previewed file. */
export function addressOfPreview(place: FilePlace, { file, size }: { file: StoredDocument; size: ImageSize }): string {
  return addressOfFile(addressOfPlace(place), { genericType: file.genericType, name: file.name, size });
}

// Segments are counted from the end: a real folder named preview is escaped, and a file may have any name.
function splitAddress(segments: readonly string[]) {
  const [mark, kind, name] = segments.slice(-3);
  const genericType = genericTypes.find((type) => type === kind);
  if (mark === PREVIEW_SEGMENT && genericType !== undefined && name !== undefined) {
    return { genericType, name, sizeWord: DEFAULT_SIZE, depth: segments.length - 3 };
  }
  const [longMark, longKind, sizeWord] = segments.slice(-4);
  if (longMark !== PREVIEW_SEGMENT || longKind !== 'image' || sizeWord === undefined || name === undefined)
    return undefined;
  return { genericType: longKind, name, sizeWord, depth: segments.length - 4 } as const;
}

/** Returns the previewed file of an address; undefined when the address shows a place without a preview. */
export function previewOfAddress(pathname: string): PreviewAddress | undefined {
  const raw = pathSegments(pathname);
  const parts = splitAddress(raw.map(decodeSegment));
  if (parts === undefined || parts.depth < 1) return undefined;
  const { genericType, name, sizeWord, depth } = parts;
  const placeAddress = `/${raw.slice(0, depth).join('/')}`;
  const place = placeOfAddress(placeAddress);
  // Files in the trash have no preview.
  if (place.kind === 'trash') return undefined;
  const size = sizes.find((known) => known === sizeWord);
  const preview = { name, size: size ?? DEFAULT_SIZE };
  if (size !== undefined) return { place, preview };
  return { place, preview, corrected: addressOfFile(placeAddress, { genericType, name, size: DEFAULT_SIZE }) };
}
