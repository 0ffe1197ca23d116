import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Button, Notice, useTranslation } from '../../ui/index.ts';
import * as styles from './Profile.css.ts';
import type { ProfileEdits } from './useProfile.ts';

export interface SaveBarProps extends Pick<ProfileEdits, 'discard' | 'problems' | 'state'> {
  readonly save: () => Promise<void>;
  /** Names of the unsaved parts, joined for display. */
  readonly parts: string;
}

/** Bar that lists the unsaved parts, with buttons to save and to discard them. */
export function SaveBar({ parts, problems, state, save, discard }: SaveBarProps): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const isSaving = state.step === 'sending';
  return (
    <div className={styles.saveBar}>
      {state.step === 'failed' && (
        <Notice tone="danger">{t('profile.saveFailed', { reason: errorText(state.error) })}</Notice>
      )}
      {Object.keys(problems).length > 0 && <Notice tone="warning">{t('profile.saveRefused')}</Notice>}
      <p className={styles.unsaved} role="status">
        {t('profile.unsaved', { parts })}
      </p>
      <div className={styles.saveActions}>
        <Button variant="primary" isPending={isSaving} onClick={() => void save()}>
          {t('profile.save')}
        </Button>
        <Button disabled={isSaving} onClick={discard}>
          {t('profile.discard')}
        </Button>
      </div>
    </div>
  );
}
