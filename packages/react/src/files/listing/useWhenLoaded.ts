import { useEffect, useRef, useState } from 'react';
import { type ToastHandle, useEffectEvent, useToast, useTranslation } from '../../ui/index.ts';
import type { DocumentList } from './useDocumentList.ts';

interface Waiting<Action> {
  readonly placeKey: string;
  readonly action: Action;
}

/**
 * Returns a function that runs an action on the selection once all of it is loaded. Until then a toast shows the
 * progress and a cancel button; an action never runs on a part of the selection.
 */
export function useWhenLoaded<Action>(list: DocumentList, perform: (action: Action) => void): (action: Action) => void {
  const { placeKey, selection, shown } = list;
  const { loadedShare } = shown;
  const [waiting, setWaiting] = useState<Waiting<Action>>();
  const isWanted = waiting?.placeKey === placeKey && (selection.count > 0 || shown.isPending);
  const isUnread = selection.isPartlyLoaded || shown.isPending;
  const handle = useRef<ToastHandle>(undefined);
  const toast = useToast();
  const { t } = useTranslation('files');

  const finish = useEffectEvent(() => {
    setWaiting(undefined);
    if (isWanted && waiting !== undefined) perform(waiting.action);
  });
  const showToast = useEffectEvent(() => {
    const cancel = () => setWaiting(undefined);
    handle.current = toast.show({
      tone: 'info',
      message: t('windows.waiting', { count: selection.count }),
      durationMs: null,
      progress: loadedShare,
      action: { label: t('windows.cancel'), onAction: cancel },
      onClose: cancel,
    });
  });

  const isWaiting = waiting !== undefined;
  const isOver = isWaiting && !(isWanted && isUnread);
  useEffect(() => {
    if (!isOver) return undefined;
    let isCurrent = true;
    queueMicrotask(() => isCurrent && finish());
    return () => {
      isCurrent = false;
    };
  }, [isOver]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    showToast();
    return () => handle.current?.dismiss();
  }, [isWaiting]);
  useEffect(() => {
    if (isWaiting) handle.current?.update({ progress: loadedShare });
  }, [isWaiting, loadedShare]);

  return (action) => {
    if (isUnread && selection.count > 0) setWaiting({ placeKey, action });
    else perform(action);
  };
}
