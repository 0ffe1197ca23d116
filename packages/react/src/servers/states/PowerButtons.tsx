import './messages/index.ts';
import type { PowerAction, Server, ServerView } from '@abrak/core/servers';
import { Power, PowerOff, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, DisabledButton, useTranslation } from '../../ui/index.ts';
import { useProblemText } from './useProblemText.ts';
import type { Switches } from './useSwitches.ts';

/** Icons of the power actions. */
export const powerIcons = { poweron: Power, shutdown: PowerOff, poweroff: Zap } as const;

export interface PowerProps {
  readonly server: Server;
  readonly view: ServerView;
  readonly switches: Switches;
  /** True while a call for this server is pending. */
  readonly isPending: boolean;
  readonly onPower: (server: Server, action: PowerAction) => void;
}

/** Power actions of a machine as buttons. */
export function PowerButtons({ server, view, switches, isPending, onPower }: PowerProps): ReactNode {
  const { t } = useTranslation('servers');
  const reasons = useProblemText(switches, view);
  return view.power.map(({ action, problem }) => {
    const Icon = powerIcons[action];
    const label = t('actionOf', { action: t(`power.${action}`), name: server.name });
    const common = { size: 'small' as const, icon: <Icon />, 'aria-label': label, children: t(`power.${action}`) };
    if (problem === null)
      return <Button key={action} {...common} isPending={isPending} onClick={() => onPower(server, action)} />;
    return <DisabledButton key={action} {...common} reason={reasons.power(problem)} />;
  });
}
