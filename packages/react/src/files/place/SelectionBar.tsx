import { Ellipsis, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button, IconButton, Menu, Num, useTranslation } from '../../ui/index.ts';
import { ActionIcon, actionKeys, actionLabels } from './ActionIcon.tsx';
import { type ArchiveDownload, ArchiveFormatMenu } from './ArchiveFormats.tsx';
import { type FileAction, secondary } from './fileActions.ts';
import * as styles from './Toolbar.css.ts';

interface SelectionBarProps {
  count: number;
  actions: readonly FileAction[];
  /** Set when the selection is downloaded as an archive. */
  archive: ArchiveDownload | undefined;
  onAction: (action: FileAction) => void;
  onClear: () => void;
  /** Checkbox that selects all documents. */
  selectAll: ReactNode;
}

/** Menu of the secondary actions, for narrow bars without room for their buttons. */
function MoreActions({ actions, onAction }: Pick<SelectionBarProps, 'actions' | 'onAction'>): ReactNode {
  const { t } = useTranslation('files');
  const shown = actions.filter((action) => secondary.has(action));
  if (shown.length === 0) return null;
  return (
    <div className={styles.moreActions}>
      <Menu.Root>
        <Menu.Trigger>
          <IconButton label={t('tools.more')} icon={<Ellipsis aria-hidden size={18} />} />
        </Menu.Trigger>
        <Menu.Content align="end">
          {shown.map((action) => (
            <Menu.Item
              key={action}
              icon={<ActionIcon action={action} />}
              shortcut={actionKeys[action]}
              onSelect={() => onAction(action)}
            >
              {t(actionLabels[action])}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Root>
    </div>
  );
}

/** Toolbar for the selected documents; covers the normal toolbar while something is selected. */
export function SelectionBar({ count, actions, archive, onAction, onClear, selectAll }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div role="toolbar" aria-label={t('selection.bar')} className={styles.selectionBar}>
      <IconButton label={t('selection.clear')} icon={<X aria-hidden size={18} />} onClick={onClear} />
      {selectAll}
      <span className={styles.selectionCount}>
        <span className={styles.countWords}>{t('selection.count', { count })}</span>
        <span className={styles.countFigure} aria-hidden>
          <Num value={count} />
        </span>
      </span>
      {actions.map((action) => (
        <Fragment key={action}>
          <Button
            variant="ghost"
            className={secondary.has(action) ? styles.secondaryAction : styles.action}
            aria-label={t(actionLabels[action])}
            icon={<ActionIcon action={action} />}
            onClick={() => onAction(action)}
          >
            <span className={styles.actionLabel}>{t(actionLabels[action])}</span>
          </Button>
          {action === 'download' && archive !== undefined && <ArchiveFormatMenu {...archive} />}
        </Fragment>
      ))}
      <MoreActions actions={actions} onAction={onAction} />
    </div>
  );
}
