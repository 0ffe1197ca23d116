import { Ellipsis, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button, IconButton, Menu, Num, useTranslation } from '../../../ui/index.ts';
import { type ArchiveDownload, ArchiveFormatMenu } from './ArchiveFormats.tsx';
import * as styles from './Toolbar.css.ts';
import type { ShownAction } from './useShownActions.tsx';

interface SelectionBarProps {
  count: number;
  actions: readonly ShownAction[];
  /** Set when the selection is downloaded as an archive. */
  archive: ArchiveDownload | undefined;
  onClear: () => void;
  /** Checkbox that selects all documents. */
  selectAll: ReactNode;
}

/** Menu of the secondary actions, for narrow bars without room for their buttons. */
function MoreActions({ actions }: Pick<SelectionBarProps, 'actions'>): ReactNode {
  const { t } = useTranslation('files');
  const shown = actions.filter(({ isSecondary }) => isSecondary);
  if (shown.length === 0) return null;
  return (
    <div className={styles.moreActions}>
      <Menu.Root>
        <Menu.Trigger>
          <IconButton label={t('tools.more')} icon={<Ellipsis aria-hidden size={18} />} />
        </Menu.Trigger>
        <Menu.Content align="end">
          {shown.map(({ id, label, icon, shortcut, problem, run }) => (
            <Menu.Item key={id} icon={icon} shortcut={shortcut} aria-disabled={problem !== undefined} onSelect={run}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Root>
    </div>
  );
}

/** Toolbar for the selected documents; covers the normal toolbar while something is selected. */
export function SelectionBar({ count, actions, archive, onClear, selectAll }: SelectionBarProps): ReactNode {
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
      {actions.map(({ id, label, icon, isSecondary, isChanged, problem, run }) => (
        <Fragment key={id}>
          <Button
            variant="ghost"
            className={isSecondary ? styles.secondaryAction : styles.action}
            aria-label={label}
            aria-disabled={problem !== undefined}
            icon={icon}
            onClick={run}
          >
            <span className={styles.actionLabel}>{label}</span>
          </Button>
          {id === 'download' && !isChanged && archive !== undefined && <ArchiveFormatMenu {...archive} />}
        </Fragment>
      ))}
      <MoreActions actions={actions} />
    </div>
  );
}
