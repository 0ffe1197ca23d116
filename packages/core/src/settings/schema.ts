import * as v from 'valibot';
import { FlagSchema } from '../shared/internal.ts';
import { type SecuritySettings, WireSecuritySchema } from './securitySettings.ts';

const SwitchSchema = v.nullish(v.object({ status: v.nullish(v.boolean()), message: v.nullish(v.string()) }));

type WireSwitch = v.InferOutput<typeof SwitchSchema>;

const switchNames = [
  'disableUpload',
  'isUploadDisabled',
  'disableCreateVm',
  'isCreateVmDisabled',
  'disableUpgrade',
  'isUpgradeDisabled',
  'disableExtend',
  'isExtendDisabled',
  'disableIdle',
  'isIdleDisabled',
] as const;

const AmountSchema = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

export const WalletSchema = v.object({
  minToman: AmountSchema,
  maxToman: AmountSchema,
  stepToman: AmountSchema,
  gatewayDailyLimitToman: AmountSchema,
});

/**
 * Limits of wallet top-ups in whole toman, set by the provider: minimum, maximum and step of an amount, and the bank
 * gateway's daily limit. An absent limit takes its default (`defaultWalletLimits`).
 */
export type WalletSettings = Readonly<v.InferOutput<typeof WalletSchema>>;

/**
 * Shape of the settings on the wire, for servers and files that store them. Each switch has two spellings, `disableX`
 * and `isXDisabled`.
 */
export const WireSettingsSchema = v.object({
  ...v.entriesFromList(switchNames, SwitchSchema),
  networkName: v.nullish(v.string()),
  generalMessage: v.nullish(v.string()),
  allowedUsers: v.nullish(v.array(v.string())),
  capabilities: v.nullish(v.array(v.string())),
  wallet: v.fallback(v.nullish(WalletSchema), null),
  security: v.nullish(WireSecuritySchema),
});

/** Features that the provider can switch off. `idle` is suspending an hourly server. */
export type Feature = 'createServer' | 'extend' | 'idle' | 'upgrade' | 'upload';

/** State of a feature switch and the provider's message about it. */
export interface FeatureSwitch {
  readonly isDisabled: boolean;
  /** Message of the provider; empty when there is none. */
  readonly message: string;
}

/** Name of an optional feature of the server. */
export type KnownCapability =
  | 'activity'
  | 'apiKeys'
  | 'archiveProgress'
  | 'cancelPayments'
  | 'captcha'
  | 'conflicts'
  | 'cookieRenewal'
  | 'copies'
  | 'documentJobs'
  | 'embedTokens'
  | 'favourites'
  | 'fileSearch'
  | 'hostProducts'
  | 'linkLimits'
  | 'liveUpdates'
  | 'mailPreferences'
  | 'notifications'
  | 'passkeys'
  | 'passwordRules'
  | 'payments'
  | 'payTogether'
  | 'postSignIn'
  | 'quotes'
  | 'recentFiles'
  | 'renewalPeriods'
  | 'resumable'
  | 'secondFactor'
  | 'serverEvents'
  | 'sessions'
  | 'shareMails'
  | 'shares'
  | 'stepUp'
  | 'tags'
  | 'topUpAndPay'
  | 'versions'
  | 'windows';

/** Optional feature that a server announces in the settings. Unknown names are ignored. */
export type Capability = KnownCapability | (string & {});

/** Settings of the provider. */
export interface Settings {
  readonly features: Readonly<Record<Feature, FeatureSwitch>>;
  /** Network for new servers; null when the provider sets none. */
  readonly networkName: string | null;
  /** Message shown to every customer; empty when there is none. */
  readonly generalMessage: string;
  /** Usernames and e-mail addresses with every feature enabled; must never be shown. */
  readonly allowedUsers: readonly string[];
  /** Optional features that the server announces. */
  readonly capabilities: ReadonlySet<Capability>;
  /** Limits of wallet top-ups; null when the provider sends none. */
  readonly wallet: WalletSettings | null;
  /** Rules of second factors and confirmations; null when the provider sends none. */
  readonly security?: SecuritySettings | null;
}

function toSwitch(...spellings: readonly WireSwitch[]): FeatureSwitch {
  const found =
    spellings.find((spelling) => spelling?.status != null) ?? spellings.find((spelling) => spelling != null);
  return { isDisabled: found?.status ?? false, message: found?.message ?? '' };
}

const ReadFlagSchema = v.fallback(v.nullish(FlagSchema), null);
const ReadTextSchema = v.fallback(v.nullish(v.string()), null);
const ReadAmountSchema = v.fallback(AmountSchema, null);

const ReadSwitchSchema = v.fallback(
  v.nullish(
    v.union([
      v.object({ status: ReadFlagSchema, message: ReadTextSchema }),
      v.pipe(
        FlagSchema,
        v.transform((status) => ({ status, message: null })),
      ),
    ]),
  ),
  null,
);

// Anything but text is left out.
const ReadWordsSchema = v.fallback(
  v.nullish(
    v.pipe(
      v.array(v.unknown()),
      v.transform((words) => words.filter((word) => typeof word === 'string')),
    ),
  ),
  null,
);

// Like `WireSettingsSchema`, but an odd value voids itself only.
const ReadSettingsSchema = v.object({
  ...v.entriesFromList(switchNames, ReadSwitchSchema),
  networkName: ReadTextSchema,
  generalMessage: ReadTextSchema,
  allowedUsers: ReadWordsSchema,
  capabilities: ReadWordsSchema,
  wallet: v.fallback(
    v.nullish(
      v.object({
        minToman: ReadAmountSchema,
        maxToman: ReadAmountSchema,
        stepToman: ReadAmountSchema,
        gatewayDailyLimitToman: ReadAmountSchema,
      }),
    ),
    null,
  ),
  security: v.fallback(v.nullish(WireSecuritySchema), null),
});

/** Parses the settings in either spelling of the switches. An odd value voids only itself, an empty answer all. */
export const SettingsSchema = v.pipe(
  v.nullish(ReadSettingsSchema, {}),
  v.transform((wire): Settings => ({
    features: {
      upload: toSwitch(wire.disableUpload, wire.isUploadDisabled),
      createServer: toSwitch(wire.disableCreateVm, wire.isCreateVmDisabled),
      upgrade: toSwitch(wire.disableUpgrade, wire.isUpgradeDisabled),
      extend: toSwitch(wire.disableExtend, wire.isExtendDisabled),
      idle: toSwitch(wire.disableIdle, wire.isIdleDisabled),
    },
    networkName: wire.networkName ?? null,
    generalMessage: wire.generalMessage ?? '',
    allowedUsers: wire.allowedUsers ?? [],
    capabilities: new Set(wire.capabilities),
    wallet: wire.wallet ?? null,
    security: wire.security ?? null,
  })),
);
