import type { PickRules } from '@abrak/core/files';
import { useTranslation } from '../../../ui/index.ts';

/** Returns the default title for the kind of documents to pick. */
export function usePickerTitle(pick: PickRules['pick'] = 'files'): string {
  const { t } = useTranslation('files');
  return { files: t('picker.titleFiles'), folders: t('picker.titleFolders'), both: t('picker.titleBoth') }[pick];
}
