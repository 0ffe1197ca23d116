import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, Num } from '../../ui/index.ts';
import { ActionIcon, actionLabels } from './ActionIcon.tsx';
import type { FileAction } from './fileActions.ts';
import * as styles from './Toolbar.css.ts';

interface SelectionBarProps {
  count: number;
  actions: readonly FileAction[];
  onAction: (action: FileAction) => void;
  onClear: () => void;
}

/** Stands in for the toolbar while something is selected. */
export function SelectionBar({ count, actions, onAction, onClear }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div role="toolbar" aria-label={t('selection.bar')} className={styles.selectionBar}>
      <IconButton label={t('selection.clear')} icon={<X aria-hidden size={18} />} onClick={onClear} />
      <span className={styles.selectionCount}>
        <span className={styles.countWords}>{t('selection.count', { count })}</span>
        <span className={styles.countFigure} aria-hidden>
          <Num value={count} />
        </span>
      </span>
      {actions.map((action) => (
        <Button
          key={action}
          variant="ghost"
          className={styles.action}
          aria-label={t(actionLabels[action])}
          icon={<ActionIcon action={action} />}
          onClick={() => onAction(action)}
        >
          <span className={styles.actionLabel}>{t(actionLabels[action])}</span>
        </Button>
      ))}
    </div>
  );
}
