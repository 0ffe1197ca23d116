import './messages/index.ts';
import type { DomainView, HostView } from '@abrak/core/hosting';
import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/index.ts';
import * as styles from './Term.css.ts';

type Tone = 'danger' | 'plain' | 'warning';

function useTerm(view: DomainView | HostView): readonly [Tone, string] | undefined {
  const { t } = useTranslation('hosting');
  const { label, payableInvoice, endsAt, isNearExpiry } = view;
  const deleteProblem = 'deleteProblem' in view ? view.deleteProblem : undefined;
  if (label === 'nameTaken' || label === 'taken')
    return ['danger', t(deleteProblem === undefined ? 'nameTaken' : 'nameTakenHosted')];
  if (label === 'overdue') return ['danger', t('ends.overdue')];
  if (label === 'expired' && endsAt !== null) return ['danger', t('ends.expired', { at: endsAt })];
  if (isNearExpiry && endsAt !== null) return ['warning', t('ends.near', { at: endsAt })];
  if (label === 'unpaid')
    return payableInvoice?.dueAt == null ? undefined : ['warning', t('ends.due', { at: payableInvoice.dueAt })];
  return endsAt === null ? undefined : ['plain', t('ends.until', { at: endsAt })];
}

/** Shows when a host or a domain expires or must be paid. */
export function Term({ view }: { readonly view: DomainView | HostView }): ReactNode {
  const term = useTerm(view);
  if (term === undefined) return null;
  const [tone, text] = term;
  return (
    <span className={styles.term} data-tone={tone}>
      {text}
    </span>
  );
}
