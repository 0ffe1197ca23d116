import './messages/index.ts';
import type { DomainLabel, HostLabel } from '@abrak/core/hosting';
import { Ban, CircleCheck, CircleDashed, CircleDot, Clock, Globe, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, stateTones, useTranslation } from '../../ui/index.ts';

export interface StateBadgeProps {
  readonly label: DomainLabel | HostLabel;
  /** Status as the server sent it, shown for unknown states. */
  readonly status: string;
}

/** Each state has its own icon, because colour alone is not accessible. */
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

/** Badge with the state of a host or a domain: an icon, a word and a colour. */
export function StateBadge({ label, status }: StateBadgeProps): ReactNode {
  const { t } = useTranslation('hosting');
  return (
    <Badge tone={stateTones[label]} Icon={icons[label]}>
      {label === 'unknown' ? <bdi>{status || '—'}</bdi> : t(`states.${label}`)}
    </Badge>
  );
}
