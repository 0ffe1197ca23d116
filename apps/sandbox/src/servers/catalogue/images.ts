import { imageFamily, listedServerImages, type ListedServerImage } from '@abrak/core/internal';
import { inMb, type Resources } from './plans.ts';

/** An operating-system image for new machines. */
export interface ServerImage {
  readonly id: number;
  /** Internal name, which orders use. */
  readonly name: string;
  readonly displayName: string;
  readonly isWindows: boolean;
  /** Minimum resources of a machine with this image. */
  readonly minimum: Resources;
}

function catalogued({ minimum, ...image }: ListedServerImage): ServerImage {
  return { ...image, isWindows: imageFamily(image) === 'Windows', minimum: inMb(minimum) };
}

/** Images for sale. */
export const serverImages: readonly ServerImage[] = listedServerImages().map(catalogued);

/** Returns the image with this internal name. */
export function findImage(name: string): ServerImage | undefined {
  return serverImages.find((image) => image.name === name);
}

/** Location of all servers; customers cannot choose it. */
export const serverLocation = { aliasPrefix: 'DE', country: 'Germany', id: 1, name: 'Frankfurt' } as const;

/** Networks for new servers. */
export const serverNetworks: readonly { readonly id: number; readonly name: string }[] = [{ id: 1, name: 'net-1' }];
