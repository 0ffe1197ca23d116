import * as v from 'valibot';
import { ApiError, type Scope } from '../client/index.ts';
import { isScope } from '../client/internal.ts';
import type { MemoryPartner } from './memoryPartner.ts';
import { Created, type OpenRoute, read, type Route, type VisitorCall } from './memoryRoute.ts';

const ScopesSchema = v.array(v.custom<Scope>((name) => typeof name === 'string' && isScope(name)));
const AskedSchema = v.object({ origin: v.string(), scopes: v.pipe(v.string(), v.transform((text) => text.split(',')), ScopesSchema) });
const CodeSchema = v.object({ origin: v.string(), scopes: ScopesSchema, challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });

function findAsker({ world: { partners }, param }: VisitorCall, { origin, scopes }: v.InferOutput<typeof AskedSchema>): MemoryPartner {
  const partner = partners.find(({ id }) => id === param);
  if (partner === undefined) throw new ApiError({ code: 'itemMissing' });
  if (!partner.origins.includes(origin)) throw new ApiError({ code: 'originRefused' });
  if (scopes.some((scope) => !partner.scopes.includes(scope))) throw new ApiError({ code: 'scopeMissing' });
  return partner;
}

/** Public routes that describe a partner's consent request; rejects unknown partners, origins and scopes. */
export const partnerInfoRoutes: readonly OpenRoute[] = [
  [
    'GET',
    /^\/cfs\/rest\/partners\/([^/]+)$/,
    (call) => {
      const asked = read(AskedSchema, call.query);
      const { id, name } = findAsker(call, asked);
      return { id, name, ...asked };
    },
  ],
];

/** Routes with which a signed-in customer grants a partner's request. */
export const partnerConsentRoutes: readonly Route[] = [
  [
    'POST',
    /^\/cfs\/rest\/partners\/([^/]+)\/codes$/,
    (call) => {
      findAsker(call, read(CodeSchema, call.body));
      return new Created({ code: 'c'.repeat(43) });
    },
  ],
];
