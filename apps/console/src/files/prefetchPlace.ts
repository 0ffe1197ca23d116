import type { Client } from '@abrak/core';
import { type createQueryClient, prefetchFolder } from '@abrak/react';
import { placeOfAddress } from '../navigation/folderAddress.ts';

/** Requests the folder of an address before its page is rendered; other places and previews load with their page. */
export function prefetchPlace(
  queryClient: ReturnType<typeof createQueryClient>,
  client: Client,
  pathname: string,
): void {
  const place = placeOfAddress(pathname);
  if (place.kind === 'folder') void prefetchFolder(queryClient, client, place.path);
}
