import { type Host, setAutoRenewal } from '@abrak/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useErrorText, useToast } from '../../provider/index.ts';
import { domainText } from '../DomainName.tsx';
import { usePutHost } from '../useHosting.ts';

export interface AutoRenewal {
  /** As it was switched last, also before the server knows. */
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}

/** Switches the renewal of a host at once, and back when the server refuses; of many presses the last one counts (B §4). */
export function useAutoRenewal({ id, name, autoRenewal }: Host): AutoRenewal {
  const { t } = useTranslation('hosting');
  const client = useClient();
  const toast = useToast();
  const errorText = useErrorText();
  const put = usePutHost();
  const [shown, setShown] = useState<boolean>();
  const wanted = useRef<boolean>(undefined);
  const send = async (isOn: boolean): Promise<void> => {
    put(await setAutoRenewal(client, id, isOn));
    if (wanted.current !== undefined && wanted.current !== isOn) await send(wanted.current);
  };
  const change = async (isOn: boolean) => {
    const isBusy = wanted.current !== undefined;
    wanted.current = isOn;
    setShown(isOn);
    if (isBusy) return;
    try {
      await send(isOn);
    } catch (error) {
      toast.show({ tone: 'danger', message: t('list.renewalFailed', { name: domainText(name), reason: errorText(error) }) });
    } finally {
      wanted.current = undefined;
      setShown(undefined);
    }
  };
  return { isOn: shown ?? autoRenewal, change: (isOn) => void change(isOn) };
}
