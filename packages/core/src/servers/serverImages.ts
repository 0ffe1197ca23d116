import { defaultProvider } from '../client/internal.ts';
import { compareNames } from '../shared/internal.ts';
import type { ServerImage } from './catalogueSchema.ts';
import { type ImageFamily, imageFamilies, imageFamily } from './imageFamily.ts';

/** Images of one family. */
export interface ImageGroup {
  readonly family: ImageFamily;
  /** Sorted by display name, oldest version first. */
  readonly images: readonly ServerImage[];
}

/** Groups the active images by family, in display order with Other last; empty families are dropped. */
export function groupImages(images: readonly ServerImage[]): readonly ImageGroup[] {
  const families: readonly ImageFamily[] = [...imageFamilies, 'Other'];
  const active = images.filter(({ isActive }) => isActive);
  return families
    .map((family) => ({
      family,
      images: active
        .filter((image) => image.family === family)
        .sort((one, other) => compareNames(one.displayName, other.displayName)),
    }))
    .filter((group) => group.images.length > 0);
}

/** Returns the image with the highest version, the first of equal ones; undefined for an empty list. */
export function newestImage(images: readonly ServerImage[]): ServerImage | undefined {
  return [...images].sort((one, other) => compareVersions(versionOf(other.displayName), versionOf(one.displayName)))[0];
}

/** Returns the version numbers in a text, so that 7.10 sorts after 7.4. */
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
 * Returns the default image of an order: the wanted one by either name, else the lowest version of its family that is
 * not below the wanted one, else the first active image; undefined when none is active.
 */
export function defaultImage(
  images: readonly ServerImage[],
  wanted: string = defaultProvider.defaultImage,
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
    .sort((one, other) => compareVersions(one.version, other.version));
  return nearest?.image ?? active[0];
}
