import { type StoredDocument, type ImageSize, previewUrl } from '@abrak/core/files';
import { previewKind } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useClient } from '../../../provider/index.ts';
import { fileBytesQuery, canElementLoad } from '../../data/index.ts';

function fetchedImage(address: string): HTMLImageElement {
  const image = new Image();
  image.decoding = 'async';
  image.src = address;
  return image;
}

/** Prefetches the given neighbours that are images, so that the next step shows its image at once. */
export function usePrefetchedImages(neighbours: readonly (StoredDocument | undefined)[], size: ImageSize): void {
  const client = useClient();
  const cache = useQueryClient();
  // Keeps references, because browsers discard images that nothing refers to.
  const held = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const images = neighbours.filter((file) => file !== undefined).filter((file) => previewKind(file) === 'image');
    const known = held.current;
    held.current = new Map();
    for (const file of images) {
      const address = previewUrl(client, file, size);
      if (canElementLoad(address)) held.current.set(address, known.get(address) ?? fetchedImage(address));
      else void cache.prefetchQuery(fileBytesQuery(client, file, size));
    }
  }, [client, cache, neighbours, size]);
}
