import * as v from 'valibot';
import { type ActivityCode, activityCodes } from '../account/index.ts';
import { ApiError, isApiError } from '../client/index.ts';
import { findOperation, type Operation } from '../contract/index.ts';
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
import {
  type CallOf,
  Created,
  type MemoryCall,
  type MemoryWorld,
  noEffect,
  route,
  type VisitorCall,
} from './memoryRoute.ts';
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

const isActivity = (event: string | undefined): event is ActivityCode => activityCodes.some((code) => code === event);

/** Notes what the contract logs of a call of a signed-in customer, whose session may end by it. */
async function logged(
  { auth, logged: events }: Operation,
  { world: { customers }, token }: Pick<VisitorCall, 'token' | 'world'>,
  work: () => unknown,
): Promise<unknown> {
  const customer = auth === 'customer' && customers.hasSession(token) ? customers.requireCustomer(token) : undefined;
  const note = (event: string | undefined) => {
    if (customer !== undefined && isActivity(event)) customers.note(customer, event);
  };
  try {
    const answer = await work();
    if (answer !== noEffect) note(events?.done);
    return answer === noEffect ? undefined : answer;
  } catch (error) {
    if (isApiError(error)) note(new Map(Object.entries(events?.refused ?? {})).get(error.code));
    throw error;
  }
}

/** Answers a call with its route; throws an ApiError for unknown routes, missing sessions and rejected input. */
export async function answerCall(call: MemoryCall, world: MemoryWorld, token: string): Promise<unknown> {
  const { method, path, query, body } = call;
  const found = findOperation(method, path);
  const answering = found && routes.get(found.operation.id);
  if (found === undefined || answering === undefined) {
    throw new ApiError({ code: 'itemMissing', messages: [`no route ${method} ${path}`] });
  }
  const { operation, parameters: params } = found;
  const answer = await logged(operation, { world, token }, () =>
    answering.answer({ ...call, world, token }, { params, query, body }),
  );
  return operation.answers[0]?.status === 201 ? new Created(answer) : answer;
}
