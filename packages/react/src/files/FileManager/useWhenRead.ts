import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ToastHandle, useToast } from '../../ui/index.ts';
import type { DocumentList } from './useDocumentList.ts';

interface Waiting<Deed> {
  readonly placeKey: string;
  readonly deed: Deed;
}

/**
 * Does something with what is selected as soon as all of it is there; until then a toast tells how far it is and calls
 * it off. Nothing is ever done to a part.
 */
export function useWhenRead<Deed>(list: DocumentList, perform: (deed: Deed) => void): (deed: Deed) => void {
  const { placeKey, selection, shown, readShare } = list;
  const [waiting, setWaiting] = useState<Waiting<Deed>>();
  const isWanted = waiting?.placeKey === placeKey && (selection.count > 0 || shown.isPending);
  const isUnread = selection.isUnread || shown.isPending;
  const handle = useRef<ToastHandle>(undefined);
  const toast = useToast();
  const { t } = useTranslation('files');

  const settle = useEffectEvent(() => {
    setWaiting(undefined);
    if (isWanted && waiting !== undefined) perform(waiting.deed);
  });
  const tell = useEffectEvent(() => {
    const callOff = () => setWaiting(undefined);
    handle.current = toast.show({
      tone: 'info',
      message: t('windows.waiting', { count: selection.count }),
      durationMs: null,
      progress: readShare,
      action: { label: t('windows.cancel'), onAction: callOff },
      onClose: callOff,
    });
  });

  const hasDeed = waiting !== undefined;
  const isOver = hasDeed && !(isWanted && isUnread);
  useEffect(() => {
    if (!isOver) return undefined;
    let isCurrent = true;
    queueMicrotask(() => isCurrent && settle());
    return () => {
      isCurrent = false;
    };
  }, [isOver]);
  useEffect(() => {
    if (!hasDeed) return undefined;
    tell();
    return () => handle.current?.dismiss();
  }, [hasDeed]);
  useEffect(() => {
    if (hasDeed) handle.current?.update({ progress: readShare });
  }, [hasDeed, readShare]);

  return (deed) => {
    if (isUnread && selection.count > 0) setWaiting({ placeKey, deed });
    else perform(deed);
  };
}
