import type { Document, SharingStatus } from '@abrak/core';
import { onePerCache } from '../perCache.ts';

interface Change {
  /** What the server has. */
  confirmed: SharingStatus;
  /** What was chosen last. */
  wanted: SharingStatus;
}

/** What a change does outside. */
export interface ChangeEffects {
  readonly send: (sharing: SharingStatus) => Promise<void>;
  /** Shows a status, at once when it is chosen and again when it has to be taken back. */
  readonly show: (sharing: SharingStatus) => void;
}

/** Changes of who may see documents, one call after the other for each, so that the last choice is the one that stays. */
export interface SharingChanges {
  /**
   * Answers true when the last choice is saved, false for a choice that joined a change under way, which answers for
   * it; rejects when the last choice failed, after the one before it is shown again.
   */
  change(document: Pick<Document, 'id' | 'sharing'>, wanted: SharingStatus, effects: ChangeEffects): Promise<boolean>;
}

async function sendUntilSettled(change: Change, { send }: ChangeEffects): Promise<void> {
  while (change.confirmed !== change.wanted) {
    const sent = change.wanted;
    try {
      await send(sent);
      change.confirmed = sent;
    } catch (error) {
      // A newer choice is tried all the same.
      if (change.wanted === sent) throw error;
    }
  }
}

/** Makes changes that know nothing of each other but by document. */
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
        // What was listed again meanwhile may be older.
        effects.show(change.confirmed);
      }
    },
  };
}

/** The changes that are under way, whatever screen is open. */
export const sharingChangesOf = onePerCache(createSharingChanges);
