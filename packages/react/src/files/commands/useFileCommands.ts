import type { StoredDocument } from '@abrak/core/files';
import { useMemo } from 'react';
import { usePrefetched } from '../../provider/headless.ts';
import { TRASH_WORK, useBindCommand, useFileServices, withoutTrashWork } from '../data/index.ts';

const load = () => import('./fileCommands.ts');

/**
 * Returns the commands on the customer's own documents. They are stable, never reject and show nothing; what they start
 * goes on when the caller unmounts. Their code is loaded once somebody uses the page.
 */
export function useFileCommands() {
  const { cache } = useFileServices();
  const bind = useBindCommand(load);
  usePrefetched(load);
  return useMemo(() => {
    const restore = bind((code) => code.restore, TRASH_WORK);
    const erase = bind((code) => code.erase, TRASH_WORK);
    return {
      createFolder: bind((code) => code.createFolderIn),
      rename: bind((code) => code.rename),
      copy: bind((code) => code.copy),
      move: bind((code) => code.move),
      restore: (documents: readonly StoredDocument[]) => restore(withoutTrashWork(cache, documents)),
      erase: (documents: readonly StoredDocument[]) => erase(withoutTrashWork(cache, documents)),
      changeSharing: bind((code) => code.changeStatus),
      setFavourite: bind((code) => code.mark),
      addTag: bind((code) => code.tag),
      removeTag: bind((code) => code.untag),
    };
  }, [bind, cache]);
}
