import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { safeLocalStorage } from '../../../ui/headless.ts';
import { useToast, useTranslation } from '../../../ui/index.ts';
import { useUploadState } from '../queue/uploadStore.ts';

/** localStorage key that records that the warning was shown. */
const STORAGE_KEY = 'abrak.files.vpnWarned';

/** Country from which uploads work without trouble. */
const HOME_COUNTRY = 'IR';

const isWarned = () => safeLocalStorage.getItem(STORAGE_KEY) !== null;

/**
 * Shows a warning at the first upload, once per device, when the customer's country is not Iran. No lookup happens without
 * `lookUpCountry`.
 */
export function useVpnWarning(lookUpCountry: (() => Promise<string>) | undefined): void {
  const { items } = useUploadState();
  const toast = useToast();
  const { t } = useTranslation('files');
  // A failed lookup stops no upload and is not reported. An upload may end before it was seen to run.
  const { data: country } = useQuery({
    queryKey: ['files', 'country'],
    queryFn: lookUpCountry ?? skipToken,
    enabled: items.length > 0 && !isWarned(),
    retry: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (country === undefined || country === HOME_COUNTRY || isWarned()) return;
    safeLocalStorage.setItem(STORAGE_KEY, '1');
    toast.show({ tone: 'warning', message: t('notice.vpn') });
  }, [country, toast, t]);
}
