import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatureSwitch, useSettings } from '../settings/index.ts';
import { Notice } from '../ui/index.ts';

/**
 * Shows the provider's notices above the files: a warning while uploads are switched off, and the general message of
 * the settings.
 */
export function FileNotices(): ReactNode {
  const { t } = useTranslation('files');
  const generalMessage = useSettings()?.generalMessage ?? '';
  const upload = useFeatureSwitch('upload');
  return (
    <>
      {upload.isDisabled && (
        <Notice tone="warning" title={t('notice.uploadDisabled')}>
          {upload.message !== '' && <span dir="auto">{upload.message}</span>}
        </Notice>
      )}
      {generalMessage !== '' && (
        <Notice tone="info">
          <span dir="auto">{generalMessage}</span>
        </Notice>
      )}
    </>
  );
}
