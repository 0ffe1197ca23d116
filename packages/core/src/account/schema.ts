import * as v from 'valibot';

/** Answer of the sign-in call (A §3, "Auth response"). */
export const AuthAnswerSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  user: v.object({ username: v.string() }),
});

const PlanInfoSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    plan_type: v.optional(v.string()),
    quota: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number())),
  }),
);

/** The signed-in customer as the wire spells it (A §3, "User"). */
const WireUserSchema = v.object({
  id: v.number(),
  email: v.string(),
  username: v.string(),
  displayName: v.nullish(v.string()),
  balance: v.nullish(v.number()),
  quota: v.nullish(v.number()),
  plan: v.nullish(v.object({ id: v.number(), name: v.string(), jsonInfo: v.nullish(PlanInfoSchema) })),
});

/** The storage plan a customer is on (A §3). */
export interface StoragePlan {
  readonly id: number;
  readonly name: string;
  /** MONTH or YEAR; another word comes as it is. */
  readonly period: string | null;
  readonly quotaBytes: number;
}

/** The signed-in customer, as the program knows them (A §3). */
export interface User {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly displayName: string;
  /** Spendable wallet credit in whole toman (A §3). */
  readonly balanceToman: number;
  readonly usedBytes: number;
  readonly plan: StoragePlan | null;
}

/** The signed-in customer, quota and usage in bytes (A §3; decision 85). */
export const UserSchema = v.pipe(
  WireUserSchema,
  v.transform(
    ({ displayName, balance, quota, plan, ...user }): User => ({
      ...user,
      displayName: displayName || user.username,
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
    }),
  ),
);
