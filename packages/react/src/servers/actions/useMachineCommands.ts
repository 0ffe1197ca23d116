import { ApiError } from '@abrak/core';
import {
  changeIdle,
  changePower,
  type PowerAction,
  retryServer,
  type Server,
  type ServerResources,
  changeConfiguration,
} from '@abrak/core/servers';
import { type Outcome, useClient, useSingleCall } from '../../provider/headless.ts';
import { useServerCache } from '../live/useServerCache.ts';
import { useRequestKeys } from './useRequestKeys.ts';

/** Answer of a change: the server as it is now; null when its new state is not known yet. */
export type ServerChange = Promise<Outcome<Server | null>>;

/** Calls that change a machine. */
export interface MachineCommands {
  /** Turns a machine on or off; `poweroff` cuts the power without a clean shutdown. */
  readonly power: (server: Server, action: PowerAction) => ServerChange;
  /** Suspends an hourly server, which cannot be activated again for 24 hours, or activates it. */
  readonly setIdle: (server: Server, isIdle: boolean) => ServerChange;
  /** Builds the machine of a paid server, for the first time or again; fails with `itemMissing` without an invoice. */
  readonly build: (server: Server) => ServerChange;
  /** Changes the resources of an hourly server; `applyUpgrade` applies them to its machine. */
  readonly changeResources: (server: Server, resources: ServerResources) => ServerChange;
}

/** Creates the error of a call about something that a server does not have. */
export const missing = () => new ApiError({ code: 'itemMissing' });

/** Names the calls about a server. */
export const ofServer = ({ id }: Server) => String(id);

/** Returns commands that change a machine. */
export function useMachineCommands(): MachineCommands {
  const client = useClient();
  const { put, refresh } = useServerCache();
  const withKey = useRequestKeys();
  const putting = async (call: Promise<Server | null>): Promise<Server | null> => {
    try {
      const server = await call;
      put(server);
      return server;
    } catch (error) {
      // A refusal may mean that the shown state is stale.
      refresh();
      throw error;
    }
  };
  const power = useSingleCall(
    ({ id }: Server, action: PowerAction) => putting(changePower(client, id, action)),
    ({ id }, action) => `${id}-${action}`,
  );
  const setIdle = useSingleCall(
    ({ id }: Server, isIdle: boolean) => putting(changeIdle(client, id, isIdle ? 'IDLE' : 'ACTIVE')),
    ({ id }, isIdle) => `${id}-${isIdle}`,
  );
  const build = useSingleCall(({ id, invoice }: Server) => {
    if (invoice === null) throw missing();
    return putting(withKey(`build-${id}`, (key) => retryServer(client, invoice.id, { key })));
  }, ofServer);
  const changeResources = useSingleCall(
    ({ id }: Server, resources: ServerResources) => putting(changeConfiguration(client, id, resources)),
    ofServer,
  );
  return { power, setIdle, build, changeResources };
}
