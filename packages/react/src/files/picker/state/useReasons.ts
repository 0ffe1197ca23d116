import type { PickProblem } from '@abrak/core/internal';
import { useMemo } from 'react';
import { useTranslation } from '../../../ui/index.ts';

/** Text for each reason why a document cannot be chosen. */
export type Reasons = Readonly<Record<PickProblem, string>>;

/** Returns the reasons in the current language; created once for all rows. */
export function useReasons(maxSizeBytes: number | undefined): Reasons {
  const { t } = useTranslation('files');
  return useMemo(
    () => ({
      isFile: t('picker.isFile'),
      isFolder: t('picker.isFolder'),
      tooLarge: t('picker.tooLarge', { size: maxSizeBytes ?? 0 }),
      wrongType: t('picker.wrongType'),
    }),
    [t, maxSizeBytes],
  );
}
