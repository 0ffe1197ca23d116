import '../../messages/index.ts';
import { pathSegments } from '@abrak/core/files';
import { useTranslation } from '../../../ui/index.ts';
import { useSharedNames } from '../../data/index.ts';
import type { FilePlace } from '../../commands/index.ts';

const noIds: readonly number[] = [];

/** Returns the name of a place, for the title of the surrounding page. */
export function usePlaceTitle(place: FilePlace): string {
  const { t } = useTranslation('files');
  const [sharedFolder] = useSharedNames(place.kind === 'shared' ? (place.folderIds ?? noIds).slice(-1) : noIds);
  if (place.kind === 'trash') return t('trash.title');
  if (place.kind === 'recent') return t('recent.title');
  if (place.kind === 'favourites') return t('favourites.title');
  if (place.kind === 'tag') return place.tag;
  if (place.kind === 'shared') return sharedFolder ?? t('shared.title');
  return pathSegments(place.path).at(-1) ?? t('title');
}
