import { type StoredDocument, isLimited, type LinkLimits, linkState } from '@abrak/core/files';
import { type ReactNode, useState } from 'react';
import { useClock, useErrorText, useLazyComponent, useRun } from '../../../provider/index.ts';
import { Button, ConfirmDialog, Notice, useToast, useTranslation } from '../../../ui/index.ts';
import * as styles from './LinkOptions.css.ts';
import { useLinkLimits } from './useLinkLimits.ts';

/** Returns the function that describes the limits of a link in one line, such as "Ends on … · password · 2 of 10 downloads". */
function useLinkSummary(): (limits: LinkLimits) => string {
  const { t } = useTranslation('files');
  const now = useClock();
  return (limits) => {
    const { expiresAt, hasPassword, maxDownloads, downloads } = limits;
    if (!isLimited(limits)) return t('details.limits.none');
    const state = linkState(limits, now());
    return [
      state === 'usedUp' && t('details.limits.usedUp'),
      expiresAt !== null &&
        (state === 'ended'
          ? t('details.limits.ended', { at: expiresAt })
          : t('details.limits.ends', { at: expiresAt })),
      hasPassword && t('details.limits.password'),
      maxDownloads === null
        ? t('details.limits.downloads', { count: downloads })
        : t('details.limits.downloadsOf', { count: maxDownloads, done: downloads }),
    ]
      .filter((part) => part !== false)
      .join(' · ');
  };
}

const loadDialog = async () => (await import('./LinkDialog.tsx')).LinkDialog;

function NewLink({
  document,
  reset,
}: {
  readonly document: StoredDocument;
  readonly reset: ReturnType<typeof useLinkLimits>['reset'];
}): ReactNode {
  const { t } = useTranslation('files');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const renewal = useRun(reset, () => {
    setAsking(false);
    toast.show({ tone: 'success', message: t('details.newLink.done') });
  });
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          if (!renewal.isPending) renewal.reset();
          setAsking(true);
        }}
      >
        {t('details.newLink.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('details.newLink.title', { name: document.name })}
        description={t(document.kind === 'folder' ? 'details.newLink.folder' : 'details.newLink.file')}
        confirmLabel={t('details.newLink.confirm')}
        onConfirm={renewal.run}
        isPending={renewal.isPending}
        error={renewal.error}
      />
    </>
  );
}

/** Shows the limits of the link of a document in one line, and opens the dialog that changes them. */
export function LinkOptions({ document }: { readonly document: StoredDocument }): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const summary = useLinkSummary();
  const link = useLinkLimits(document);
  const { limits, error, retry } = link;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const props = isOpen && limits !== undefined ? { document, limits, set: link.set, onClose: close } : undefined;
  const dialog = useLazyComponent({ load: loadDialog, props, onFail: close });
  if (error !== undefined && limits === undefined) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={retry}>
            {t('details.shares.retry')}
          </Button>
        }
      >
        {t('details.limits.problem', { reason: errorText(error) })}
      </Notice>
    );
  }
  return (
    <div className={styles.options}>
      <p className={styles.state}>{limits === undefined ? t('details.limits.loading') : summary(limits)}</p>
      <div className={styles.buttons}>
        <Button size="small" disabled={limits === undefined} onClick={() => setOpen(true)}>
          {t('details.limits.button')}
        </Button>
        <NewLink document={document} reset={link.reset} />
      </div>
      {dialog}
    </div>
  );
}
