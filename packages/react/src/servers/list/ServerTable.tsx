import './messages/index.ts';
import '../states/messages/index.ts';
import type { ServerSort } from '@abrak/core/internal';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Checkbox, glides, Link, Name, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import type { ServerWithView } from '../live/useServerViews.ts';
import { ActionButtons } from '../states/ActionButtons.tsx';
import { Address } from '../states/Address.tsx';
import { Lamp } from '../states/Lamp.tsx';
import { MoreMenu } from '../states/MoreMenu.tsx';
import { TimeLeft } from '../states/TimeLeft.tsx';
import { classNames } from '../../ui/classNames.ts';
import { useServerFormat } from '../useServerFormat.ts';
import { Progress, type ServerCardProps } from './ServerCard.tsx';
import { link } from './ServerCard.css.ts';
import * as styles from './ServerTable.css.ts';
import type { ServerColumn } from './useColumns.ts';

/** Sort orders of a heading: ascending and descending. */
const sorts = { name: ['name', 'nameDescending'], end: ['end', 'endDescending'] } as const satisfies Readonly<
  Record<string, readonly [ServerSort, ServerSort]>
>;

const spareClass = (column: string) => (column === 'size' || column === 'address' ? styles.spare[column] : undefined);

interface HeadProps {
  readonly column: ServerColumn | 'name';
  readonly sort: ServerSort;
  readonly onSort: (sort: ServerSort) => void;
}

function Head({ column, sort, onSort }: HeadProps): ReactNode {
  const { t } = useTranslation('servers');
  const label = t(`list.columns.${column}`);
  if (!(column in sorts)) return <th className={classNames(styles.head, spareClass(column))}>{label}</th>;
  const [up, down] = column === 'name' ? sorts.name : sorts.end;
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
  return (
    <th className={styles.head} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort === up ? down : up)}>
        {label}
        {direction !== undefined && (
          <span className={styles.arrow}>
            {direction === 'ascending' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
          </span>
        )}
      </button>
    </th>
  );
}

interface CellProps {
  readonly column: ServerColumn;
  readonly shown: ServerWithView;
}

function CellContent({ column, shown }: CellProps): ReactNode {
  const words = useServerFormat();
  const { view } = shown;
  const { cpuCores, ramGb, diskGb } = view.resources;
  switch (column) {
    case 'state':
      return view.progress === null ? <Lamp lamp={view.lamp} /> : <Progress shown={shown} />;
    case 'address':
      return <Address ip={view.addresses[0]} />;
    case 'size':
      return (
        <span className={styles.muted}>
          <span aria-hidden>{[words.cpuCores(cpuCores), words.ramGb(ramGb), words.diskGb(diskGb)].join(' / ')}</span>
          <VisuallyHidden>{words.size(view.resources).join(' · ')}</VisuallyHidden>
        </span>
      );
    case 'image':
      return <bdi className={styles.muted}>{view.imageTitle}</bdi>;
    default:
      return <TimeLeft view={view} />;
  }
}

interface RowProps extends ServerCardProps {
  readonly columns: readonly ServerColumn[];
}

function Row({ shown, columns, href, switches, isPending, isSelected, onSelect, onAct, onPower }: RowProps): ReactNode {
  const { t } = useTranslation('servers');
  const { server, view, now } = shown;
  const { id, name } = server;
  const common = { server, view, switches, isPending, now, onAct };
  return (
    <tr {...glides(id)} className={styles.row} data-selected={isSelected}>
      <td className={styles.narrow}>
        <Checkbox
          aria-label={t('list.select', { name })}
          checked={isSelected}
          onChange={(isOn) => onSelect(id, isOn)}
        />
      </td>
      <th scope="row" className={styles.name}>
        {href === undefined ? (
          <Name text={name} />
        ) : (
          <Link isPlain className={link} href={href}>
            <Name text={name} />
          </Link>
        )}
      </th>
      {columns.map((column) => (
        <td key={column} className={classNames(column === 'end' ? styles.end : styles.cell, spareClass(column))}>
          <CellContent column={column} shown={shown} />
        </td>
      ))}
      <td className={styles.actions}>
        <span className={styles.buttons}>
          <ActionButtons {...common} actions={view.actions.slice(0, 1)} />
          <MoreMenu {...common} actions={view.actions.slice(1)} onPower={onPower} />
        </span>
      </td>
    </tr>
  );
}

const MemoRow = memo(Row);

export interface ServerTableProps extends Omit<ServerCardProps, 'href' | 'isPending' | 'isSelected' | 'shown'> {
  readonly servers: readonly ServerWithView[];
  readonly columns: readonly ServerColumn[];
  readonly sort: ServerSort;
  readonly onSort: (sort: ServerSort) => void;
  readonly hrefOf: (shown: ServerWithView) => string | undefined;
  readonly pendingIds: ReadonlySet<number>;
  readonly selectedIds: ReadonlySet<number>;
}

/** Table of servers with sortable headings; it scrolls sideways where it has no room. */
export function ServerTable({
  servers,
  columns,
  sort,
  onSort,
  hrefOf,
  pendingIds,
  selectedIds,
  ...row
}: ServerTableProps): ReactNode {
  const { t } = useTranslation('servers');
  const head = { sort, onSort };
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('list.label')}>
        <thead>
          <tr>
            <th className={styles.head}>
              <VisuallyHidden>{t('list.columns.select')}</VisuallyHidden>
            </th>
            <Head column="name" {...head} />
            {columns.map((column) => (
              <Head key={column} column={column} {...head} />
            ))}
            <th className={styles.head}>
              <VisuallyHidden>{t('list.columns.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {servers.map((shown) => (
            <MemoRow
              key={shown.view.id}
              {...row}
              columns={columns}
              shown={shown}
              href={hrefOf(shown)}
              isPending={pendingIds.has(shown.view.id)}
              isSelected={selectedIds.has(shown.view.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
