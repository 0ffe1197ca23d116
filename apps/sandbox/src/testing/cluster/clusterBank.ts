import { openPostgres } from '../../db/index.ts';
import { openBehpardakhtServer } from '../banks/behpardakhtServer.ts';
import type { Dice } from '../dice.ts';
import { SPARED_APPLICATION } from '../dropConnections.ts';
import { type Fault, startFaultyProxy } from '../faultyProxy.ts';

/** One of this many calls of a process to the bank has a fault. */
const CALLS_PER_FAULT = 6;
const bankFaults: readonly Fault[] = ['cutBody', 'lostAnswer', 'lostAnswer', 'refused', 'slow'];
const SERVICE_CALL = 'POST /pgwchannel/services/';

/** Failing gateway at which the customers of a cluster pay. */
export interface ClusterBank {
  /** Environment of the processes, which configures the gateway. */
  readonly env: Readonly<Record<string, string>>;
  /** Number of calls that failed. */
  faults(): number;
  close(): Promise<void>;
}

/** Opens a Behpardakht gateway that keeps its sales in the database of the cluster, where an audit compares them. */
export async function openClusterBank(databaseUrl: string, dice: Dice): Promise<ClusterBank> {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', SPARED_APPLICATION);
  const database = await openPostgres({ url: url.href });
  const server = await openBehpardakhtServer({ db: database.scope, now: () => new Date() });
  const proxy = await startFaultyProxy(server.url, {
    choose: (call) =>
      call.startsWith(SERVICE_CALL) && dice.roll(CALLS_PER_FAULT) === 0 ? dice.pick(bankFaults) : undefined,
  });
  const { terminalId, userName, userPassword } = server.account;
  return {
    env: {
      BEHPARDAKHT_TERMINAL_ID: terminalId,
      BEHPARDAKHT_USER: userName,
      BEHPARDAKHT_PASSWORD: userPassword,
      BEHPARDAKHT_URL: proxy.url,
    },
    faults: () => proxy.happened,
    async close() {
      await proxy.stop();
      await server.close();
      await database.close();
    },
  };
}
