import './messages/index.ts';
import { ChevronDown, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button, IconButton, useTranslation, FactList, type Fact } from '../../ui/index.ts';
import { DomainName, domainText } from '../DomainName.tsx';
import * as styles from './rows.css.ts';

const columns = {
  hosts: ['plan', 'state', 'ends', 'renewal'],
  domains: ['state', 'ends', 'nicHandle'],
} as const;

/** Kind of list. */
export type ListKind = keyof typeof columns;

export interface HostingTableProps {
  readonly kind: ListKind;
  readonly children: ReactNode;
}

/** Table of hosts or domains; rows are cards on narrow screens. */
export function HostingTable({ kind, children }: HostingTableProps): ReactNode {
  const { t } = useTranslation('hosting');
  return (
    <div role="table" className={styles.table} data-list={kind} aria-label={t(`list.${kind}`)}>
      <div role="row" className={styles.heading}>
        {(['domain', ...columns[kind], 'actions'] as const).map((column) => (
          <span key={column} role="columnheader" className={column === 'actions' ? styles.lastHead : undefined}>
            {t(`list.columns.${column}`)}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

export interface HostingRowProps {
  readonly kind: ListKind;
  /** Domain name as on the wire, in Punycode. */
  readonly name: string;
  /** Content of the columns between the name and the actions. */
  readonly cells: readonly ReactNode[];
  /** Details of the expanded row as name and value pairs; those with a null value are left out. */
  readonly facts: readonly Fact[];
  /** Undefined if nothing is due. */
  readonly onPay: (() => void) | undefined;
  readonly onDelete: () => void;
  /** Reason why deleting is disabled, shown to the customer; default: it is enabled. */
  readonly deleteProblem?: string | undefined;
}

function Actions({
  name,
  onPay,
  onDelete,
  deleteProblem,
}: Pick<HostingRowProps, 'deleteProblem' | 'name' | 'onDelete' | 'onPay'>): ReactNode {
  const { t } = useTranslation('hosting');
  const label = t('list.delete', { name: domainText(name) });
  return (
    <>
      {onPay !== undefined && (
        <Button size="small" aria-label={t('list.payOne', { name: domainText(name) })} onClick={onPay}>
          {t('list.pay')}
        </Button>
      )}
      <IconButton
        size="small"
        label={deleteProblem === undefined ? label : `${label}: ${deleteProblem}`}
        icon={<Trash2 aria-hidden size={18} />}
        aria-disabled={deleteProblem !== undefined}
        onClick={() => deleteProblem === undefined && onDelete()}
      />
    </>
  );
}

/** Row of a host or a domain that expands to its details. */
export function HostingRow({ kind, name, cells, facts, ...actions }: HostingRowProps): ReactNode {
  const { t } = useTranslation('hosting');
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  return (
    <>
      <div role="row" className={styles.row}>
        <div role="rowheader" className={styles.nameCell}>
          <DomainName name={name} />
        </div>
        {columns[kind].map((column, place) => (
          <div key={column} role="cell" className={styles.cell}>
            <span className={styles.cellName} aria-hidden>
              {t(`list.columns.${column}`)}
            </span>
            {cells[place]}
          </div>
        ))}
        <div role="cell" className={styles.actions}>
          <Actions name={name} {...actions} />
          <Button
            size="small"
            variant="ghost"
            className={styles.expand}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            aria-label={t('list.details', { name: domainText(name) })}
            icon={<ChevronDown />}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      {isOpen && (
        <div role="row">
          <div role="cell" id={detailId} className={styles.details} aria-colspan={columns[kind].length + 2}>
            <FactList layout="above" className={styles.facts} facts={facts} />
          </div>
        </div>
      )}
    </>
  );
}
