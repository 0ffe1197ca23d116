import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../ui/index.ts';
import { useUploadState } from './useUploads.ts';

/** Where it is kept on this device that the warning was given. */
const STORAGE_KEY = 'abrak.files.vpnWarned';

/** The country whose uploads have no trouble (A §4). */
const HOME_COUNTRY = 'IR';

// Storage may be closed to a page in a frame; the warning is then given once for each page.
function isWarned(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberWarning(): void {
  try {
    localStorage.setItem(STORAGE_KEY, '1');
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Warns once, when the first upload begins, that uploads from outside Iran may fail (A §4; decision 78). */
export function useVpnWarning(lookUpCountry: (() => Promise<string>) | undefined): void {
  const { isBusy } = useUploadState();
  const toast = useToast();
  const { t } = useTranslation('files');
  // A lookup that fails keeps nobody from uploading and is told to nobody (A §7).
  const { data: country } = useQuery({
    queryKey: ['files', 'country'],
    queryFn: lookUpCountry ?? skipToken,
    enabled: isBusy && !isWarned(),
    retry: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (country === undefined || country === HOME_COUNTRY || isWarned()) return;
    rememberWarning();
    toast.show({ tone: 'warning', message: t('notice.vpn') });
  }, [country, toast, t]);
}
