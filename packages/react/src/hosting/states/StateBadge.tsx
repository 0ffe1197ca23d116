import './messages/index.ts';
import type { DomainLabel, HostLabel } from '@abrak/core';
import { Ban, CircleCheck, CircleDashed, CircleDot, Clock, Globe, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../ui/index.ts';

export interface StateBadgeProps {
  readonly label: DomainLabel | HostLabel;
  /** As it came, for one that nobody knows. */
  readonly status: string;
}

/** A shape for each state, since colour alone says nothing to many. */
const icons: Readonly<Record<StateBadgeProps['label'], LucideIcon>> = {
  active: CircleCheck,
  expired: Clock,
  external: Globe,
  nameTaken: Ban,
  overdue: TriangleAlert,
  taken: Ban,
  unknown: CircleDashed,
  unpaid: CircleDot,
};

const tones: Partial<Record<StateBadgeProps['label'], BadgeTone>> = {
  active: 'success',
  expired: 'danger',
  nameTaken: 'danger',
  overdue: 'danger',
  taken: 'danger',
  unpaid: 'warning',
};

/** How a host or a domain stands: a shape, a word and a colour (B §4; decision 84). */
export function StateBadge({ label, status }: StateBadgeProps): ReactNode {
  const { t } = useTranslation('hosting');
  return (
    <Badge tone={tones[label] ?? 'neutral'} Icon={icons[label]}>
      {label === 'unknown' ? <bdi>{status || '—'}</bdi> : t(`states.${label}`)}
    </Badge>
  );
}
