import './messages/index.ts';
import '../states/messages/index.ts';
import type { PowerAction, Server, ServerAction } from '@abrak/core/servers';
import { memo, type ReactNode, useId } from 'react';
import { Checkbox, glides, Link, Name, ProgressBar, useTranslation } from '../../ui/index.ts';
import type { ServerWithView } from '../live/useServerViews.ts';
import { ActionButtons } from '../states/ActionButtons.tsx';
import { Address } from '../states/Address.tsx';
import { Lamp } from '../states/Lamp.tsx';
import { MoreMenu } from '../states/MoreMenu.tsx';
import { TimeLeft } from '../states/TimeLeft.tsx';
import type { Switches } from '../states/useSwitches.ts';
import { useBuildStepText } from '../states/useBuildStepText.ts';
import { useServerFormat } from '../useServerFormat.ts';
import * as styles from './ServerCard.css.ts';

export interface ServerCardProps {
  readonly shown: ServerWithView;
  /** Address of the server's page; undefined for no link. */
  readonly href: string | undefined;
  readonly switches: Switches;
  readonly isPending: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: number, isSelected: boolean) => void;
  readonly onAct: (server: Server, action: ServerAction) => void;
  readonly onPower: (server: Server, action: PowerAction) => void;
}

/** Progress of a server that is being built; renders nothing otherwise. */
export function Progress({ shown: { view } }: Pick<ServerCardProps, 'shown'>): ReactNode {
  const { t } = useTranslation('servers');
  const strokeWord = useBuildStepText();
  if (view.progress === null) return null;
  const { steps, percent } = view.progress;
  const current = steps.find(({ state }) => state === 'current');
  return (
    <div className={styles.progress}>
      <ProgressBar label={t('list.progress', { name: view.name })} value={percent / 100} />
      {current !== undefined && <span className={styles.muted}>{strokeWord(current.name)}</span>}
    </div>
  );
}

function Card({ shown, href, switches, isPending, isSelected, onSelect, onAct, onPower }: ServerCardProps): ReactNode {
  const { t } = useTranslation('servers');
  const words = useServerFormat();
  const { server, view, now } = shown;
  const { id, name } = server;
  const nameId = useId();
  const common = { server, view, switches, isPending };
  return (
    <li {...glides(id)} className={styles.card} data-selected={isSelected} aria-labelledby={nameId}>
      <div className={styles.head}>
        <Checkbox
          aria-label={t('list.select', { name })}
          checked={isSelected}
          onChange={(isOn) => onSelect(id, isOn)}
        />
        <h2 className={styles.name} id={nameId}>
          {href === undefined ? (
            <Name text={name} />
          ) : (
            <Link isPlain className={styles.link} href={href}>
              <Name text={name} />
            </Link>
          )}
        </h2>
        <Lamp lamp={view.lamp} />
      </div>
      <div className={styles.place}>
        <Address ip={view.addresses[0]} />
        <bdi className={styles.muted}>{view.imageTitle}</bdi>
      </div>
      <ul className={styles.size} aria-label={t('sizeLabel')}>
        {words.size(view.resources).map((text) => (
          <li key={text} className={styles.part}>
            {text}
          </li>
        ))}
      </ul>
      <div className={styles.time}>
        <Progress shown={shown} />
        <TimeLeft view={view} />
        {view.nextResources !== null && view.buttons.includes('hasChanges') && (
          <span className={styles.muted}>{t('list.changesWait')}</span>
        )}
      </div>
      <div className={styles.actions}>
        <ActionButtons {...common} actions={view.actions.slice(0, 1)} now={now} onAct={onAct} />
        <span className={styles.spacer} />
        <MoreMenu {...common} actions={view.actions.slice(1)} now={now} onAct={onAct} onPower={onPower} />
      </div>
    </li>
  );
}

/** Server as a card with its state and actions. Memoized. */
export const ServerCard = memo(Card);
