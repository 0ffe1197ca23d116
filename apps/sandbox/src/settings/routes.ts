import type { FeatureSwitch, Settings } from '@abrak/core';
import { isAllowedUser } from '@abrak/core/internal';
import { operations } from '@abrak/core/internal/contract';
import { operationRoutes, route, type VisitorEnv } from '../http/index.ts';
import type { FindSession } from '../shared/index.ts';
import type { ReadSettings } from './settingsFile.ts';

/** Dependencies of the settings routes. */
export interface SettingsDeps {
  readonly readSettings: ReadSettings;
  readonly findSession: FindSession;
  /** Returns false where browsers have no passkeys for the console's address. */
  readonly hasPasskeys: () => boolean;
  /** False where no hypervisor is connected, so that orders of servers would be refused. */
  readonly hasServers: boolean;
}

function wireSwitch({ isDisabled, message }: FeatureSwitch) {
  return { status: isDisabled, message };
}

/** Returns the calling customer's name if it is on the list; other entries are never disclosed. */
function allowedUsersOf(settings: Settings, { customer, grant }: VisitorEnv['Variables']): readonly string[] {
  if (customer === undefined || !isAllowedUser(settings, customer)) return [];
  return [grant?.subject ?? customer.username];
}

function wireSettings(settings: Settings, visitor: VisitorEnv['Variables']) {
  const { features, networkName, generalMessage, capabilities, wallet, security = null } = settings;
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
    security,
  };
}

/** Creates the public route for feature switches, messages and capabilities. */
export function settingsRoutes(deps: SettingsDeps) {
  const { readSettings, hasPasskeys, hasServers } = deps;
  return operationRoutes(deps, [
    route(operations.getSettings, async (c) => {
      const settings = await readSettings();
      const capabilities = new Set([...settings.capabilities].filter((name) => name !== 'passkeys' || hasPasskeys()));
      const { createServer } = settings.features;
      const features = {
        ...settings.features,
        createServer: { ...createServer, isDisabled: createServer.isDisabled || !hasServers },
      };
      return wireSettings({ ...settings, features, capabilities }, c.var);
    }),
  ]);
}
