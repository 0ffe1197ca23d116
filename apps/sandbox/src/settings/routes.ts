import { type FeatureSwitch, isAllowedUser, type Settings } from '@abrak/core';
import { Hono } from 'hono';
import { type FindSession, readToken, type VisitorEnv } from '../http/index.ts';
import type { ReadSettings } from './settingsFile.ts';

export interface SettingsDeps {
  readonly readSettings: ReadSettings;
  readonly findSession: FindSession;
}

function wireSwitch({ isDisabled, message }: FeatureSwitch) {
  return { status: isDisabled, message };
}

/** What the customer who asks is called, if they are on the list: who else is on it is nobody's business (decision 70). */
function allowedUsersOf(settings: Settings, { customer, grant }: VisitorEnv['Variables']): readonly string[] {
  if (customer === undefined || !isAllowedUser(settings, customer)) return [];
  return [grant?.subject ?? customer.username];
}

function wireSettings(settings: Settings, visitor: VisitorEnv['Variables']) {
  const { features, networkName, generalMessage, capabilities, wallet } = settings;
  return {
    disableUpload: wireSwitch(features.upload),
    disableCreateVm: wireSwitch(features.createServer),
    disableUpgrade: wireSwitch(features.upgrade),
    disableExtend: wireSwitch(features.extend),
    disableIdle: wireSwitch(features.idle),
    networkName,
    generalMessage,
    allowedUsers: allowedUsersOf(settings, visitor),
    capabilities: [...capabilities],
    wallet,
  };
}

/** The provider's switches, messages and capabilities (A §7), for everybody. */
export function settingsRoutes({ readSettings, findSession }: SettingsDeps) {
  const routes = new Hono<VisitorEnv>();
  routes.get('/vm/settings', readToken(findSession), async (c) =>
    c.json(wireSettings(await readSettings(), c.var), 200, { 'cache-control': 'no-store' }),
  );
  return routes;
}
