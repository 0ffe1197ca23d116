import type { StoredDocument } from '@abrak/core/files';
import { useAnnounce, useErrorText } from '../../../provider/index.ts';
import { useToast, useTranslation } from '../../../ui/index.ts';
import { type DocumentList, useWhenLoaded } from '../../listing/index.ts';
import { useAbilities, useFileCommands } from '../../commands/index.ts';

type Documents = readonly StoredDocument[];

/** Functions that mark documents as favourites and tell the result. */
export interface Starring {
  /** Returns the handlers of the actions that add and remove the mark. */
  readonly handlers: (documents: Documents) => Readonly<Record<'star' | 'unstar', () => void>>;
  /** Removes the mark from the targets of the list when all of them have it, else adds it; does nothing where that is not possible. */
  readonly toggle: () => void;
}

const isStarred = ({ isFavourite }: StoredDocument) => isFavourite === true;

/** Returns functions that mark documents of a list as favourites. The result is announced, a failure shown in a toast. */
export function useStar(list: DocumentList): Starring {
  const { setFavourite } = useFileCommands();
  const { canWrite, canStar } = useAbilities();
  const toast = useToast();
  const announce = useAnnounce();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  const mark = async (documents: Documents, isFavourite: boolean) => {
    const subject = { count: documents.length, name: documents[0]?.name };
    const marked = await setFavourite(documents, isFavourite);
    if (marked.ok) announce(t(isFavourite ? 'star.added' : 'star.removed', subject));
    else toast.show({ tone: 'danger', message: t('star.failed', { ...subject, reason: errorText(marked.error) }) });
  };
  const toggleAll = useWhenLoaded<'toggle'>(list, () => {
    const chosen = list.targets();
    if (chosen.length > 0) void mark(chosen, !chosen.every(isStarred));
  });
  return {
    handlers: (documents) => ({ star: () => void mark(documents, true), unstar: () => void mark(documents, false) }),
    toggle: () => canWrite === true && canStar === true && toggleAll('toggle'),
  };
}
