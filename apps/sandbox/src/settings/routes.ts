import { type FeatureSwitch, isAllowedUser, type Settings } from '@abrak/core';
import { Hono } from 'hono';
import { type FindSession, readToken, type SignedInCustomer, type VisitorEnv } from '../http/index.ts';
import type { ReadSettings } from './settingsFile.ts';

export interface SettingsDeps {
  readonly readSettings: ReadSettings;
  readonly findSession: FindSession;
}

function wireSwitch({ isDisabled, message }: FeatureSwitch) {
  return { status: isDisabled, message };
}

function wireSettings(settings: Settings, customer: SignedInCustomer | undefined) {
  const { features, networkName, generalMessage, capabilities, wallet } = settings;
  return {
    disableUpload: wireSwitch(features.upload),
    disableCreateVm: wireSwitch(features.createServer),
    disableUpgrade: wireSwitch(features.upgrade),
    disableExtend: wireSwitch(features.extend),
    networkName,
    generalMessage,
    // Who else is on the list is nobody's business (decision 70).
    allowedUsers: customer !== undefined && isAllowedUser(settings, customer) ? [customer.username] : [],
    capabilities: [...capabilities],
    wallet,
  };
}

/** The provider's switches, messages and capabilities (A §7), for everybody. */
export function settingsRoutes({ readSettings, findSession }: SettingsDeps) {
  const routes = new Hono<VisitorEnv>();
  routes.get('/vm/settings', readToken(findSession), async (c) =>
    c.json(wireSettings(await readSettings(), c.var.customer), 200, { 'cache-control': 'no-store' }),
  );
  return routes;
}
