import { changeSharing, type StoredDocument, type SharingStatus } from '@abrak/core/files';
import { onePerCache } from '../../../provider/headless.ts';
import { changeInListings, type FileServices } from '../../data/index.ts';

interface Change {
  /** Status that the server has confirmed. */
  confirmed: SharingStatus;
  /** Status that was chosen last. */
  wanted: SharingStatus;
}

/** Effects of a change on the server and on the cached listings. */
export interface ChangeEffects {
  /** Sends a status to the server. */
  readonly send: (sharing: SharingStatus) => Promise<void>;
  /** Displays a status: optimistically when it is chosen, and the confirmed one when the calls have ended. */
  readonly show: (sharing: SharingStatus) => void;
}

/** Queue of changes to the sharing status. It sends one call at a time for each document, so the last choice wins. */
export interface SharingChanges {
  /**
   * Changes the status of a document. Resolves to true when the last choice is saved, and to false at once when another
   * change of the document is running, which then also sends this choice. Rejects when the last choice failed, after
   * the confirmed status is shown again.
   */
  change(
    document: Pick<StoredDocument, 'id' | 'sharing'>,
    wanted: SharingStatus,
    effects: ChangeEffects,
  ): Promise<boolean>;
}

async function sendUntilSettled(change: Change, { send }: ChangeEffects): Promise<void> {
  while (change.confirmed !== change.wanted) {
    const sent = change.wanted;
    try {
      await send(sent);
      change.confirmed = sent;
    } catch (error) {
      // A newer choice is sent even though this one failed.
      if (change.wanted === sent) throw error;
    }
  }
}

/** Creates a queue without running changes. */
export function createSharingChanges(): SharingChanges {
  const running = new Map<number, Change>();
  return {
    async change({ id, sharing }, wanted, effects) {
      effects.show(wanted);
      const known = running.get(id);
      if (known !== undefined) {
        known.wanted = wanted;
        return false;
      }
      const change: Change = { confirmed: sharing, wanted };
      running.set(id, change);
      try {
        await sendUntilSettled(change, effects);
        return true;
      } finally {
        running.delete(id);
        // A refetch during the change may have brought an older status.
        effects.show(change.confirmed);
      }
    },
  };
}

const sharingChangesOf = onePerCache(createSharingChanges);

/**
 * Changes who may open the link of a document: PRIVATE, WITH_LINK or PUBLIC. The change is optimistic; when the server
 * refuses it, the status is restored. Resolves to false when another change of the document is running, which then also
 * sends this one.
 */
export function changeStatus(
  { client, cache }: FileServices,
  document: Pick<StoredDocument, 'id' | 'sharing'>,
  wanted: SharingStatus,
): Promise<boolean> {
  const { id } = document;
  return sharingChangesOf(cache).change(document, wanted, {
    send: (sharing) => changeSharing(client, { id, sharing }),
    show: (sharing) => changeInListings(cache, id, { sharing }),
  });
}
