import type { StoredDocument } from '@abrak/core/files';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type Outcome, useErrorText, useRun } from '../../../provider/index.ts';
import { ConfirmDialog, useToast, useTranslation } from '../../../ui/index.ts';
import type { VersionsState } from './useVersions.ts';

/** Version that a question is about, and the act that it asks about. */
export interface AskedVersion {
  readonly act: 'delete' | 'restore';
  readonly uuid: string;
  readonly storedAt: number;
}

interface VersionQuestionProps extends Pick<VersionsState, 'remove' | 'restore'> {
  readonly document: StoredDocument;
  /** Null while the dialog is closed. */
  readonly target: AskedVersion | null;
  readonly onClose: () => void;
  /** Element that takes the focus after the change: the row that opened the dialog is gone. */
  readonly focusAfterRef: RefObject<HTMLElement | null>;
}

/** Returns the function that restores a version again after another one was restored, and reports a failure. */
function useUndo({
  document,
  restore,
}: Pick<VersionQuestionProps, 'document' | 'restore'>): (uuid: string) => Promise<void> {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const toast = useToast();
  return async (uuid) => {
    const undone = await restore(uuid);
    if (undone.ok) toast.show({ tone: 'success', message: t('versions.undone', { name: document.name }) });
    else
      toast.show({
        tone: 'danger',
        message: t('versions.undoFailed', { name: document.name, reason: errorText(undone.error) }),
      });
  };
}

/** Question before a version is restored or deleted. A restoration can be undone afterwards. */
export function VersionQuestion({
  document,
  target,
  onClose,
  remove,
  restore,
  focusAfterRef,
}: VersionQuestionProps): ReactNode {
  const { t } = useTranslation('files');
  const toast = useToast();
  const undo = useUndo({ document, restore });
  const { name, uuid: present } = document;
  // Keeps the last target, and so the texts, while the closing dialog fades out.
  const [asked, setAsked] = useState(target);
  if (target !== null && target !== asked) setAsked(target);
  const isDone = useRef(false);
  const act = asked?.act ?? 'restore';
  const change = useRun(
    ({ act: wanted, uuid }: AskedVersion, _former: string): Promise<Outcome<unknown>> =>
      wanted === 'delete' ? remove(uuid) : restore(uuid),
    (_, done, former) => {
      isDone.current = true;
      const action =
        done.act === 'restore' ? { label: t('versions.undo'), onAction: () => void undo(former) } : undefined;
      toast.show({ tone: 'success', message: t(`versions.${done.act}Done`, { name }), action });
      onClose();
    },
  );
  const close = () => {
    onClose();
    change.reset();
  };
  const confirm = () => {
    if (asked === null) return;
    isDone.current = false;
    change.run(asked, present);
  };
  return (
    <ConfirmDialog
      isOpen={target !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t(`versions.${act}Title`, { name, at: asked?.storedAt ?? 0 })}
      description={t(`versions.${act}Text`)}
      confirmLabel={t(`versions.${act}`)}
      tone={act === 'delete' ? 'danger' : 'primary'}
      isPending={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onReturnFocus={(event) => {
        if (!isDone.current) return;
        isDone.current = false;
        event.preventDefault();
        focusAfterRef.current?.focus();
      }}
    />
  );
}
