import './messages/index.ts';
import '../states/messages/index.ts';
import { type ServerLamp, serverLamps } from '@abrak/core/servers';
import { type ServerArrangement, type ServerSort, serverSorts } from '@abrak/core/internal';
import { Columns3, LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  IconButton,
  Menu,
  SearchField,
  SegmentedControl,
  Select,
  useTranslation,
  type ListViewChoice,
} from '../../ui/index.ts';
import type { ServerWithView } from '../live/useServerViews.ts';
import * as styles from './ServerList.css.ts';
import { serverColumns, type useColumns } from './useColumns.ts';

/** Option for all states; a select option cannot have an empty value. */
const EVERY = 'every';

export interface ListToolsProps {
  readonly servers: readonly ServerWithView[];
  readonly arrangement: Required<ServerArrangement>;
  readonly onChange: (changes: ServerArrangement) => void;
  readonly display: ListViewChoice;
  /** Columns of the list view. */
  readonly columns: ReturnType<typeof useColumns>;
}

function ColumnsMenu({ shown, toggle }: ListToolsProps['columns']): ReactNode {
  const { t } = useTranslation('servers');
  return (
    <Menu.Root>
      <Menu.Trigger>
        <IconButton variant="secondary" label={t('list.chooseColumns')} icon={<Columns3 aria-hidden size={18} />} />
      </Menu.Trigger>
      <Menu.Content align="end">
        {serverColumns.map((column) => (
          <Menu.CheckboxItem key={column} checked={shown.includes(column)} onCheckedChange={() => toggle(column)}>
            {t(`list.columns.${column}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Content>
    </Menu.Root>
  );
}

/** Toolbar of the list: search, filter by state, order, and on wide screens the choice of grid or list. */
export function ListTools({
  servers,
  arrangement: { search, lamp, sort },
  onChange,
  display,
  columns,
}: ListToolsProps): ReactNode {
  const { t } = useTranslation('servers');
  const presentLamps = new Set(servers.map(({ view }) => view.lamp));
  const states = serverLamps
    .filter((one) => presentLamps.has(one) || one === lamp)
    .map((value) => ({ value, label: t(`lamps.${value}`) }));
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search}
        label={t('list.search')}
        value={search}
        onChange={(text) => onChange({ search: text })}
      />
      <Select<ServerLamp | typeof EVERY>
        label={t('list.state')}
        isLabelHidden
        options={[{ value: EVERY, label: t('list.everyState') }, ...states]}
        value={lamp ?? EVERY}
        onChange={(value) => onChange({ lamp: value === EVERY ? undefined : value })}
      />
      <Select<ServerSort>
        label={t('list.sort')}
        isLabelHidden
        options={serverSorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
        value={sort}
        onChange={(value) => onChange({ sort: value })}
      />
      {display.canChoose && (
        <span className={styles.views}>
          {display.view === 'list' && <ColumnsMenu {...columns} />}
          <SegmentedControl
            label={t('list.view')}
            value={display.view}
            onChange={display.choose}
            options={[
              { value: 'grid', label: t('list.grid'), icon: <LayoutGrid /> },
              { value: 'list', label: t('list.list'), icon: <List /> },
            ]}
          />
        </span>
      )}
    </div>
  );
}
