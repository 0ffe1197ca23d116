import * as v from 'valibot';

/** Parses the answer to a sign-in and to the renewal of a token. */
export const AuthAnswerSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  user: v.object({ username: v.string() }),
});
