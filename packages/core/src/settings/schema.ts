import * as v from 'valibot';

const SwitchSchema = v.nullish(v.object({ status: v.nullish(v.boolean()), message: v.nullish(v.string()) }));

type WireSwitch = v.InferOutput<typeof SwitchSchema>;

const AmountSchema = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

const WalletSchema = v.object({
  minToman: AmountSchema,
  maxToman: AmountSchema,
  stepToman: AmountSchema,
  gatewayDailyLimitToman: AmountSchema,
});

/** What a provider says of amounts that are added to a balance, in whole toman; beyond the documents (decision 7). */
export type WalletSettings = Readonly<v.InferOutput<typeof WalletSchema>>;

/** The settings as they travel; both spellings of a switch are documented (A §3; decision 70). */
export const WireSettingsSchema = v.object({
  disableUpload: SwitchSchema,
  isUploadDisabled: SwitchSchema,
  disableCreateVm: SwitchSchema,
  isCreateVmDisabled: SwitchSchema,
  disableUpgrade: SwitchSchema,
  isUpgradeDisabled: SwitchSchema,
  disableExtend: SwitchSchema,
  isExtendDisabled: SwitchSchema,
  disableIdle: SwitchSchema,
  isIdleDisabled: SwitchSchema,
  networkName: v.nullish(v.string()),
  generalMessage: v.nullish(v.string()),
  allowedUsers: v.nullish(v.array(v.string())),
  capabilities: v.nullish(v.array(v.string())),
  wallet: v.fallback(v.nullish(WalletSchema), null),
});

/** What the provider can switch off (A §3, "Settings"; B §6); idle is that hourly servers are put to rest. */
export type Feature = 'createServer' | 'extend' | 'idle' | 'upgrade' | 'upload';

/** Whether a feature is switched off, and what the provider says about it. */
export interface FeatureSwitch {
  readonly isDisabled: boolean;
  /** The provider's own words; empty when there are none. */
  readonly message: string;
}

/** Something beyond the documents that a server offers; an unknown word is none of our business. */
export type Capability =
  | 'archiveProgress'
  | 'captcha'
  | 'conflicts'
  | 'embedTokens'
  | 'payments'
  | 'payTogether'
  | 'quotes'
  | 'resumable'
  | 'serverEvents'
  | 'sessions'
  | 'shares'
  | 'windows'
  | (string & {});

/** The provider's settings (A §3). */
export interface Settings {
  readonly features: Readonly<Record<Feature, FeatureSwitch>>;
  readonly networkName: string | null;
  /** Empty when there is none. */
  readonly generalMessage: string;
  /** Usernames and e-mail addresses that have everything enabled; never to be shown. */
  readonly allowedUsers: readonly string[];
  readonly capabilities: ReadonlySet<Capability>;
  /** Null when the provider says nothing. */
  readonly wallet: WalletSettings | null;
}

function toSwitch(...spellings: readonly WireSwitch[]): FeatureSwitch {
  const found = spellings.find((spelling) => spelling != null);
  return { isDisabled: found?.status ?? false, message: found?.message ?? '' };
}

/** Reads the settings in either spelling (A §7; decision 70). */
export const SettingsSchema = v.pipe(
  WireSettingsSchema,
  v.transform(
    (wire): Settings => ({
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
    }),
  ),
);
