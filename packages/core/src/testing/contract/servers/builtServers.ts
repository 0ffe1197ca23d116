import type { Client } from '../../../client/index.ts';
import { changePower, type Server } from '../../../servers/index.ts';
import type { ContractContext } from '../ContractContext.ts';
import { anHourlyOrder, aServerOrder, buildServer, serverNamed } from '../orders.ts';
import { RICH_TOMAN } from '../samples.ts';

/** Creates a rich customer with a running server of the cheapest plan. */
export async function aBuiltServer(context: ContractContext) {
  const { client } = await context.customer({ balanceToman: RICH_TOMAN });
  return { client, server: await buildServer(context, client, await aServerOrder(client)) };
}

/** Creates a rich customer with a running hourly server. */
export async function aBuiltHourlyServer(context: ContractContext) {
  const { client } = await context.customer({ balanceToman: RICH_TOMAN });
  return { client, server: await buildServer(context, client, await anHourlyOrder(client)) };
}

/** Returns the machine of a server; throws when it has none. */
export function machineOf({ machine }: Server) {
  if (machine === null) throw new Error('The server has no machine.');
  return machine;
}

/** Turns a server off and returns it. */
export async function turnOff({ tool }: ContractContext, client: Client, { id, name }: Server): Promise<Server> {
  await changePower(client, id, 'poweroff');
  await tool('machines').finishTasks();
  return serverNamed(client, name);
}
