import type { ReactNode } from 'react';
import { Button, useTranslation } from '../../../ui/index.ts';
import { ChosenList } from './ChosenList.tsx';
import * as styles from './FilePicker.css.ts';
import type { Picker } from '../state/usePickerView.ts';

/**
 * Returns the number of chosen documents, or why the last one was refused. Not a live region: `usePickerView` announces
 * changes.
 */
function useCount({ chosen: { documents, limit }, refusalText }: Picker): string {
  const { t } = useTranslation('files');
  if (refusalText !== '') return refusalText;
  if (limit.mode === 'single') return documents.length === 0 ? t('picker.nothing') : '';
  const count = documents.length;
  const max = limit.maxCount;
  return max === undefined ? t('picker.chosen', { count }) : t('picker.chosenOf', { count, max });
}

interface PickerFooterProps {
  picker: Picker;
  confirmLabel: string | undefined;
  onCancel: () => void;
}

/** Chosen documents, Cancel and the confirm button. */
export function PickerFooter({ picker, confirmLabel, onCancel }: PickerFooterProps): ReactNode {
  const { t } = useTranslation('files');
  const { chosen, confirm } = picker;
  return (
    <div className={styles.outcome}>
      <ChosenList chosen={chosen} />
      <div className={styles.actions}>
        <p className={styles.count} data-refused={picker.refusalText !== '' || undefined}>
          {useCount(picker)}
        </p>
        <Button className={styles.action} onClick={onCancel}>
          {t('picker.cancel')}
        </Button>
        <Button
          variant="primary"
          className={styles.action}
          disabled={chosen.documents.length === 0}
          onClick={() => confirm()}
        >
          {confirmLabel ?? t('picker.confirm')}
        </Button>
      </div>
    </div>
  );
}
