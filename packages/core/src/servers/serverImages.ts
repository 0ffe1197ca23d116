import { compareNames } from '../shared/index.ts';
import type { ServerImage } from './catalogueSchema.ts';
import { type ImageFamily, imageFamilies, imageFamily } from './imageFamily.ts';

/** What an order begins with unless a host says otherwise, in the words of the documents (B §2, §9; decision 27). */
export const DEFAULT_IMAGE_NAME = 'CentOS 7.3';

/** The images of one family. */
export interface ImageGroup {
  readonly family: ImageFamily;
  /** By version, the oldest first. */
  readonly images: readonly ServerImage[];
}

/** The active images by their families, in the documents' order with unknown families last; a family without images is left out (B §2; decision 28). */
export function groupImages(images: readonly ServerImage[]): readonly ImageGroup[] {
  const families: readonly ImageFamily[] = [...imageFamilies, 'Other'];
  const active = images.filter(({ isActive }) => isActive);
  return families
    .map((family) => ({
      family,
      images: active
        .filter((image) => image.family === family)
        .toSorted((one, other) => compareNames(one.displayName, other.displayName)),
    }))
    .filter((group) => group.images.length > 0);
}

/** The image of the highest version, of equal ones the first; undefined of none. */
export function newestImage(images: readonly ServerImage[]): ServerImage | undefined {
  return images.toSorted((one, other) => compareVersions(versionOf(other.displayName), versionOf(one.displayName)))[0];
}

/** The numbers of a version: 7.10 is behind 7.4, as people count. */
function versionOf(text: string): readonly number[] {
  return /\d+(?:\.\d+)*/.exec(text)?.[0].split('.').map(Number) ?? [];
}

function compareVersions(one: readonly number[], other: readonly number[]): number {
  const length = Math.max(one.length, other.length);
  for (let place = 0; place < length; place += 1) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The image that an order begins with: the wanted one by either name, else the nearest version of its family that is
 * not lower, else the first that is active; undefined when none is (decision 27).
 */
export function defaultImage(
  images: readonly ServerImage[],
  wanted: string = DEFAULT_IMAGE_NAME,
): ServerImage | undefined {
  const active = images.filter(({ isActive }) => isActive);
  const exact = active.find(({ name, displayName }) => name === wanted || displayName === wanted);
  if (exact !== undefined) return exact;
  const family = imageFamily({ displayName: wanted, name: wanted });
  const version = versionOf(wanted);
  const [nearest] = active
    .filter((image) => image.family === family && family !== 'Other')
    .map((image) => ({ image, version: versionOf(image.displayName) }))
    .filter((candidate) => compareVersions(candidate.version, version) >= 0)
    .toSorted((one, other) => compareVersions(one.version, other.version));
  return nearest?.image ?? active[0];
}
