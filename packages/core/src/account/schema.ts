import * as v from 'valibot';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../shared/index.ts';

/** Answer of the sign-in call (A §3, "Auth response"). */
export const AuthAnswerSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  user: v.object({ username: v.string() }),
});

/** Who has just been activated. */
export const ActivationSchema = v.object({ username: v.string() });

/** The numbers that stand for languages on the wire (A §3, "language"). */
export const languageIds: Readonly<Record<Locale, number>> = { fa: 1, en: 2 };

const PlanInfoSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    plan_type: v.nullish(v.string()),
    quota: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number())),
  }),
);

const TextSchema = v.nullish(v.string(), '');

/** The place of an entry in a fixed list; one that is none is unknown, and no reason to show nothing (decision 84). */
const PlaceSchema = v.fallback(
  v.nullish(
    v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]), v.integer(), v.minValue(0)),
    null,
  ),
  null,
);

const ProfileSchema = v.object({
  id: v.number(),
  /** person or business; another word comes as it is (decisions 68, 84). */
  customerType: v.nullish(v.string(), 'person'),
  nationalId: TextSchema,
  /** Place in what loadProvinces gives (decision 69). */
  province: PlaceSchema,
  city: TextSchema,
  postalCode: TextSchema,
  fax: TextSchema,
  address: TextSchema,
  company: TextSchema,
  registerNo: TextSchema,
  /** Place in industryTypes. */
  industryType: PlaceSchema,
  businessCode: TextSchema,
  companyNationalCode: TextSchema,
  /** Place in companyStaffCounts. */
  companyStaffCount: PlaceSchema,
});

/** What a customer has told of themselves (A §3, "Profile"); a text that was never told is empty. */
export type Profile = Readonly<v.InferOutput<typeof ProfileSchema>>;

/** The signed-in customer as the wire spells it (A §3, "User"). */
const WireUserSchema = v.object({
  id: v.number(),
  email: v.string(),
  username: v.string(),
  displayName: v.nullish(v.string()),
  name: TextSchema,
  family: TextSchema,
  mobileNumber: TextSchema,
  phone: TextSchema,
  language: v.nullish(v.object({ code: v.nullish(v.string()) })),
  createdAt: v.nullish(v.number()),
  balance: v.nullish(v.number()),
  quota: v.nullish(v.number()),
  plan: v.nullish(v.object({ id: v.number(), name: v.string(), jsonInfo: v.nullish(PlanInfoSchema) })),
  profile: v.nullish(ProfileSchema),
});

/** The storage plan a customer is on (A §3). */
export interface StoragePlan {
  readonly id: number;
  readonly name: string;
  /** MONTH or YEAR; another word comes as it is. */
  readonly period: string | null;
  readonly quotaBytes: number;
}

/** The signed-in customer, as the program knows them (A §3); a text that was never told is empty. */
export interface User {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly displayName: string;
  readonly name: string;
  readonly family: string;
  readonly mobileNumber: string;
  readonly phone: string;
  /** The language of what the provider writes to them. */
  readonly locale: Locale;
  /** Milliseconds since the epoch; null when the server does not tell. */
  readonly createdAt: number | null;
  /** Spendable wallet credit in whole toman (A §3). */
  readonly balanceToman: number;
  readonly usedBytes: number;
  readonly plan: StoragePlan | null;
  readonly profile: Profile | null;
}

/** The signed-in customer, quota and usage in bytes (A §3; decision 85). */
export const UserSchema = v.pipe(
  WireUserSchema,
  v.transform(
    ({ displayName, language, createdAt, balance, quota, plan, profile, ...user }): User => ({
      ...user,
      displayName: displayName || user.username,
      locale: isLocale(language?.code) ? language.code : DEFAULT_LOCALE,
      createdAt: createdAt ?? null,
      balanceToman: Math.trunc(balance ?? 0),
      usedBytes: quota ?? 0,
      plan: plan
        ? {
            id: plan.id,
            name: plan.name,
            period: plan.jsonInfo?.plan_type ?? null,
            quotaBytes: plan.jsonInfo?.quota ?? 0,
          }
        : null,
      profile: profile ?? null,
    }),
  ),
);

const AccountSessionSchema = v.object({
  id: v.string(),
  createdAt: v.number(),
  lastSeenAt: v.number(),
  address: v.string(),
  userAgent: v.string(),
  isCurrent: v.boolean(),
});

/** A place where the customer is signed in; times in milliseconds since the epoch. */
export type AccountSession = Readonly<v.InferOutput<typeof AccountSessionSchema>>;

/** The customer's sessions, newest first. */
export const AccountSessionsSchema = v.array(AccountSessionSchema);
