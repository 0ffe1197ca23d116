import './messages/index.ts';
import type { ServerLamp } from '@abrak/core/servers';
import {
  Banknote,
  CircleDashed,
  CirclePause,
  CirclePower,
  CircleStop,
  Hammer,
  LoaderCircle,
  type LucideIcon,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, stateTones, useTranslation } from '../../ui/index.ts';

/** Each state has its own icon, because colour alone is not accessible. */
const icons: Readonly<Record<ServerLamp, LucideIcon>> = {
  building: Hammer,
  buildFailed: TriangleAlert,
  deleted: Trash2,
  notBuilt: CircleDashed,
  off: CircleStop,
  on: CirclePower,
  paused: CirclePause,
  problem: TriangleAlert,
  rebuilding: Hammer,
  starting: LoaderCircle,
  stopping: LoaderCircle,
  unknown: CircleDashed,
  unpaid: Banknote,
};

/** Badge with the state of a server: an icon, a word and a colour. */
export function Lamp({ lamp }: { readonly lamp: ServerLamp }): ReactNode {
  const { t } = useTranslation('servers');
  return (
    <Badge tone={stateTones[lamp]} Icon={icons[lamp]}>
      {t(`lamps.${lamp}`)}
    </Badge>
  );
}
