import * as v from 'valibot';
import { ApiError } from '../client/index.ts';
import { findOperation } from '../contract/index.ts';
import { isAllowedUser, SettingsSchema } from '../settings/internal.ts';
import { accountRoutes } from './memoryAccountRoutes.ts';
import { factorRoutes } from './memoryFactorRoutes.ts';
import { billingRoutes } from './memoryBillingRoutes.ts';
import { deliveryRoutes } from './memoryDelivery.ts';
import { documentRoutes } from './memoryDocuments.ts';
import { hostingRoutes } from './memoryHostingRoutes.ts';
import { partnerRoutes } from './memoryPartnerRoutes.ts';
import { serverRoutes } from './memoryServerRoutes.ts';
import { markRoutes } from './memoryMarks.ts';
import { linkRoutes } from './memoryLinks.ts';
import { type CallOf, Created, type MemoryCall, type MemoryWorld, route } from './memoryRoute.ts';
import { sharingRoutes } from './memorySharing.ts';
import { trashRoutes } from './memoryTrash.ts';

const AllowedSchema = v.object({ allowedUsers: v.nullish(v.array(v.string()), []) });

function settingsFor({ world, token }: CallOf<'getSettings'>) {
  const settings = world.settings();
  const { allowedUsers } = v.parse(AllowedSchema, settings);
  const user = world.customers.hasSession(token) ? world.customers.requireCustomer(token).user : undefined;
  const isAllowed = user !== undefined && isAllowedUser(v.parse(SettingsSchema, settings), user);
  const told = isAllowed ? [user.username] : [];
  return allowedUsers.length === 0 ? settings : Object.assign({}, settings, { allowedUsers: told });
}

const routes = new Map(
  [
    route('getSettings', settingsFor),
    ...accountRoutes,
    ...factorRoutes,
    ...partnerRoutes,
    ...billingRoutes,
    ...serverRoutes,
    ...hostingRoutes,
    ...documentRoutes,
    ...deliveryRoutes,
    ...markRoutes,
    ...trashRoutes,
    ...sharingRoutes,
    ...linkRoutes,
  ].map((one) => [one.operation.id, one]),
);

/** Answers a call with its route; throws an ApiError for unknown routes, missing sessions and rejected input. */
export async function answerCall(call: MemoryCall, world: MemoryWorld, token: string): Promise<unknown> {
  const { method, path, query, body } = call;
  const found = findOperation(method, path);
  const answering = found && routes.get(found.operation.id);
  if (found === undefined || answering === undefined) {
    throw new ApiError({ code: 'itemMissing', messages: [`no route ${method} ${path}`] });
  }
  const answer = await answering.answer({ ...call, world, token }, { params: found.parameters, query, body });
  return found.operation.answers[0]?.status === 201 ? new Created(answer) : answer;
}
