import type { StoredDocument } from '@abrak/core/files';
import { useErrorText } from '../../../provider/index.ts';
import { useToast, useTranslation } from '../../../ui/index.ts';
import { type SharedWith, useSharedWith } from './useSharedWith.ts';

/** People whom a document is shared with, and the actions that change them and report the results in toasts. */
export interface Shares extends Omit<SharedWith, 'share' | 'unshare'> {
  /** Shares with each address. Never rejects: a failure becomes a failed attempt. */
  readonly share: (emails: readonly string[]) => Promise<void>;
  /** Stops sharing with an address; undefined without the `shares` capability. */
  readonly unshare: ((email: string) => Promise<void>) | undefined;
}

/** Returns a document's shares and the actions that add and remove e-mail addresses. */
export function useShares(document: StoredDocument): Shares {
  const people = useSharedWith(document);
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');

  const unshare = async (email: string) => {
    const stopped = await people.unshare(email);
    if (stopped.ok) return;
    const message = t('details.shares.removeFailed', { name: document.name, email, reason: errorText(stopped.error) });
    toast.show({ tone: 'danger', message });
  };
  return {
    ...people,
    async share(emails) {
      const shared = await people.share(emails);
      const { length } = (shared.ok ? shared.value : shared.done) ?? [];
      if (length > 0)
        toast.show({ tone: 'success', message: t(people.isMailed ? 'details.shares.sent' : 'details.shares.shared') });
    },
    unshare: people.isListed ? unshare : undefined,
  };
}
