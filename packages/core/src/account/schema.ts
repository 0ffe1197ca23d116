import * as v from 'valibot';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../shared/index.ts';
import {
  BalanceSchema,
  IdSchema,
  jsonTextOf,
  NumberSchema,
  rowsOf,
  TextSchema,
  TimeSchema,
  toBytes,
} from '../shared/internal.ts';

/** Parses the answer of the activation call. */
export const ActivationSchema = v.object({ username: v.string() });

/** Ids of the interface languages on the wire. */
export const languageIds: Readonly<Record<Locale, number>> = { fa: 1, en: 2 };

const PlanInfoSchema = jsonTextOf(
  v.object({
    plan_type: v.nullish(v.string()),
    quota: v.nullish(v.pipe(NumberSchema, toBytes)),
  }),
);

/** Index into a fixed list. An invalid index is read as null, so that the rest of the profile can still be shown. */
const IndexSchema = v.fallback(
  v.nullish(
    v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]), v.integer(), v.minValue(0)),
    null,
  ),
  null,
);

const MaybeTextSchema = v.fallback(v.nullish(v.string(), ''), '');

// An odd value is dropped, so that the rest of the customer can still be shown.
const PlanTextSchema = v.fallback(
  v.nullish(v.object({ en_description: MaybeTextSchema, fa_description: MaybeTextSchema }), null),
  null,
);

const LastInvoiceSchema = v.fallback(v.nullish(v.object({ to: v.nullish(TimeSchema, null) }), null), null);

export const ProfileSchema = v.object({
  id: IdSchema,
  /** `person` or `business`; unknown values are kept as they are. */
  customerType: v.nullish(v.string(), 'person'),
  nationalId: TextSchema,
  /** Index in the list of `loadProvinces`. */
  province: IndexSchema,
  city: TextSchema,
  postalCode: TextSchema,
  fax: TextSchema,
  address: TextSchema,
  company: TextSchema,
  registerNo: TextSchema,
  /** Index in `industryTypes`. */
  industryType: IndexSchema,
  businessCode: TextSchema,
  companyNationalCode: TextSchema,
  /** Index in `companyStaffCounts`. */
  companyStaffCount: IndexSchema,
});

/** Profile of a customer; texts that were never set are empty. */
export type Profile = Readonly<v.InferOutput<typeof ProfileSchema>>;

/** Shape of the signed-in customer on the wire. */
const WireUserSchema = v.object({
  id: IdSchema,
  email: v.string(),
  username: v.string(),
  displayName: v.nullish(v.string()),
  name: TextSchema,
  family: TextSchema,
  mobileNumber: TextSchema,
  phone: TextSchema,
  language: v.nullish(v.object({ code: v.nullish(v.string()) })),
  createdAt: v.nullish(TimeSchema),
  balance: v.nullish(BalanceSchema),
  quota: v.nullish(v.pipe(NumberSchema, toBytes)),
  plan: v.nullish(
    v.object({
      id: IdSchema,
      name: v.string(),
      jsonInfo: v.fallback(v.nullish(PlanInfoSchema), null),
      featureInfo: PlanTextSchema,
    }),
  ),
  lastPaidInvoice: LastInvoiceSchema,
  profile: v.nullish(ProfileSchema),
});

/** Storage plan of a customer. */
export interface StoragePlan {
  readonly id: number;
  readonly name: string;
  /** `MONTH` or `YEAR`; unknown values are kept as they are. */
  readonly period: string | null;
  readonly quotaBytes: number;
  /** The provider's text about the plan in each language, possibly empty; undefined when it is not sent. */
  readonly description?: Readonly<Record<Locale, string>>;
}

/** The signed-in customer; texts that were never set are empty. */
export interface User {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly displayName: string;
  readonly name: string;
  readonly family: string;
  readonly mobileNumber: string;
  readonly phone: string;
  /** Language of the provider's mails and messages to the customer. */
  readonly locale: Locale;
  /** Milliseconds since the epoch; null when the server does not send it. */
  readonly createdAt: number | null;
  /** Spendable wallet credit in whole toman. */
  readonly balanceToman: number;
  /** Bytes of storage in use. */
  readonly usedBytes: number;
  readonly plan: StoragePlan | null;
  /** End of the paid term of the plan in milliseconds since the epoch; null without a paid invoice. */
  readonly planEndsAt: number | null;
  readonly profile: Profile | null;
}

/** Parses the signed-in customer; quota and usage are in bytes. */
export const UserSchema = v.pipe(
  WireUserSchema,
  v.transform(
    ({ displayName, language, createdAt, balance, quota, plan, lastPaidInvoice, profile, ...user }): User => ({
      ...user,
      displayName: displayName || user.username,
      locale: isLocale(language?.code) ? language.code : DEFAULT_LOCALE,
      createdAt: createdAt ?? null,
      balanceToman: balance ?? 0,
      usedBytes: quota ?? 0,
      plan: plan
        ? {
            id: plan.id,
            name: plan.name,
            period: plan.jsonInfo?.plan_type ?? null,
            quotaBytes: plan.jsonInfo?.quota ?? 0,
            ...(plan.featureInfo && {
              description: { fa: plan.featureInfo.fa_description, en: plan.featureInfo.en_description },
            }),
          }
        : null,
      planEndsAt: lastPaidInvoice?.to ?? null,
      profile: profile ?? null,
    }),
  ),
);

export const AccountSessionSchema = v.object({
  id: v.string(),
  createdAt: v.number(),
  lastSeenAt: v.number(),
  address: v.string(),
  userAgent: v.string(),
  isCurrent: v.boolean(),
});

/** A signed-in session of the customer; times in milliseconds since the epoch. */
export type AccountSession = Readonly<v.InferOutput<typeof AccountSessionSchema>>;

/** Parses the customer's sessions, newest first. */
export const AccountSessionsSchema = rowsOf(AccountSessionSchema);
