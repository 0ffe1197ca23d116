import '../order/messages/index.ts';
import './messages/index.ts';
import '../states/messages/index.ts';
import {
  type Server,
  serverQueries,
  type ServerResources,
  fitResources,
  type HourlyLimits,
  hourlyLimits,
} from '@abrak/core/servers';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { useTranslation } from '../../ui/index.ts';
import { useServerActions } from '../actions/useServerActions.ts';
import { ResourceField } from '../order/ResourceField.tsx';
import { CommandDialog } from './confirmationDialogs.tsx';
import type { QuestionProps } from './serverQuestion.ts';

const resources = ['cpuCores', 'ramGb', 'diskGb'] as const;

/** Returns the ranges of an hourly server's resources, at least what its image needs. */
function useLimits({ imageName }: Server): HourlyLimits | undefined {
  const { data: images } = useQuery(serverQueries.images(useClient()));
  return hourlyLimits(images?.find(({ name }) => name === imageName));
}

/** Changes the resources of an hourly server; applying them to its machine is a separate action. */
export function ResizeDialog({ question: { server }, onClose }: QuestionProps<'resize'>): ReactNode {
  const { t } = useTranslation('servers');
  const { changeResources } = useServerActions(server);
  const limits = useLimits(server);
  const [chosen, setChosen] = useState<ServerResources>(server);
  const value = limits === undefined ? chosen : fitResources(chosen, limits);
  const isChanged = resources.some((resource) => value[resource] !== server[resource]);
  return (
    <CommandDialog
      command={() => changeResources(value)}
      done={t('done.resize', { name: server.name })}
      onClose={onClose}
      title={t('dialogs.resize.title', { name: server.name })}
      description={t('dialogs.resize.text')}
      confirmLabel={t('dialogs.resize.confirm')}
      isConfirmDisabled={!isChanged}
    >
      {limits !== undefined &&
        resources.map((resource) => (
          <ResourceField
            key={resource}
            resource={resource}
            range={limits[resource]}
            value={value[resource]}
            onChange={(amount) => setChosen({ ...value, [resource]: amount })}
          />
        ))}
    </CommandDialog>
  );
}
