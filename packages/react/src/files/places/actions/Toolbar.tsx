import { sortKeys } from '@abrak/core/files';
import { ArrowDownUp, LayoutGrid, List, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type Breadcrumb,
  Breadcrumbs,
  IconButton,
  Menu,
  SearchField,
  SegmentedControl,
  type SegmentedOption,
  useTranslation,
  type ListView,
  type ListViewChoice,
} from '../../../ui/index.ts';
import { nextSort, type PlaceColumns } from '../../listing/index.ts';
import type { ListedDocuments } from '../../data/index.ts';
import * as styles from './Toolbar.css.ts';

interface ToolbarProps {
  /** Breadcrumb of the open place. */
  crumbs: readonly Breadcrumb[];
  searchLabel: string;
  columns: PlaceColumns;
  /** Controls of the page. */
  tools: ReactNode;
  shown: ListedDocuments;
  viewChoice: ListViewChoice;
  onRefresh: () => void;
  /** True while the place is listed again. */
  isRefreshing: boolean;
  /** Checkbox that selects all documents. */
  selectAll: ReactNode;
}

interface SortMenuProps extends Pick<ListedDocuments, 'sort' | 'setSort'> {
  columns: PlaceColumns;
}

function SortMenu({ columns, sort, setSort }: SortMenuProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <Menu.Root>
      <Menu.Trigger>
        <IconButton label={t('sort.label')} icon={<ArrowDownUp aria-hidden size={18} />} />
      </Menu.Trigger>
      <Menu.Content align="end">
        <Menu.RadioGroup
          value={sort.by}
          onValueChange={(by) => {
            const field = sortKeys.find((candidate) => candidate === by);
            if (field !== undefined) setSort(nextSort(sort, field));
          }}
        >
          {sortKeys.map((field) => (
            <Menu.RadioItem key={field} value={field}>
              {columns.titles[field]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Separator />
        <Menu.RadioGroup
          value={sort.order}
          onValueChange={(direction) =>
            setSort({ ...sort, order: direction === 'descending' ? 'descending' : 'ascending' })
          }
        >
          <Menu.RadioItem value="ascending">{t('sort.ascending')}</Menu.RadioItem>
          <Menu.RadioItem value="descending">{t('sort.descending')}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Content>
    </Menu.Root>
  );
}

function ViewSwitch({ view, canChoose, choose }: ListViewChoice): ReactNode {
  const { t } = useTranslation('files');
  if (!canChoose) return null;
  const options: readonly SegmentedOption<ListView>[] = [
    { value: 'grid', label: t('view.grid'), icon: <LayoutGrid aria-hidden size={18} /> },
    { value: 'list', label: t('view.list'), icon: <List aria-hidden size={18} /> },
  ];
  return <SegmentedControl label={t('view.label')} value={view} onChange={choose} options={options} />;
}

/** Breadcrumb, search, sort menu and view switch. */
export function Toolbar(props: ToolbarProps): ReactNode {
  const { crumbs, searchLabel, columns, tools, shown, viewChoice, selectAll, onRefresh, isRefreshing } = props;
  const { t } = useTranslation('files');
  return (
    <div className={styles.toolbar}>
      <div className={styles.place}>
        <Breadcrumbs label={t('path')} items={crumbs} />
      </div>
      <div className={styles.tools}>
        {tools}
        {selectAll}
        <SearchField
          className={styles.search}
          label={searchLabel}
          value={shown.searchText}
          onChange={shown.setSearchText}
        />
        <IconButton
          label={t('list.refresh')}
          icon={<RotateCw aria-hidden size={18} />}
          isPending={isRefreshing}
          onClick={onRefresh}
        />
        <SortMenu columns={columns} sort={shown.sort} setSort={shown.setSort} />
        <ViewSwitch {...viewChoice} />
      </div>
    </div>
  );
}
