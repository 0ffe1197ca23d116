import type { ReactNode } from 'react';
import { useFeatureSwitch, useSettings } from '../../../settings/index.ts';
import { Notice, useTranslation } from '../../../ui/index.ts';

/** Shows the general message of the settings. */
export function GeneralNotice(): ReactNode {
  const generalMessage = useSettings()?.generalMessage ?? '';
  if (generalMessage === '') return null;
  return (
    <Notice tone="info">
      <span dir="auto">{generalMessage}</span>
    </Notice>
  );
}

/** Shows the provider's notices above a folder: a warning while uploads are switched off, and the general message. */
export function FileNotices(): ReactNode {
  const { t } = useTranslation('files');
  const upload = useFeatureSwitch('upload');
  return (
    <>
      {upload.isDisabled && (
        <Notice tone="warning" title={t('notice.uploadDisabled')}>
          {upload.message !== '' && <span dir="auto">{upload.message}</span>}
        </Notice>
      )}
      <GeneralNotice />
    </>
  );
}
