import { expect, test } from 'vitest';
import { partnerQueries } from './partners/index.ts';
import { accountQueries, factorQueries, notificationQueries } from './account/index.ts';
import { billingQueries } from './billing/index.ts';
import { fileQueries } from './files/index.ts';
import { hostingQueries } from './hosting/index.ts';
import { serverQueries } from './servers/index.ts';
import { settingsQueries } from './settings/index.ts';
import { queryNouns } from './shared/internal.ts';
import { createMemoryBackend } from './testing/index.ts';

test('every query begins with one of the nouns, and each noun has queries', () => {
  const client = createMemoryBackend().client();
  const all = [
    accountQueries,
    factorQueries,
    notificationQueries,
    billingQueries,
    fileQueries,
    hostingQueries,
    partnerQueries,
    serverQueries,
    settingsQueries,
  ];
  const input = { partner: 'shop', origin: 'o', scopes: [], uuid: 'u', limit: 1, text: 't', name: 'n', code: 'c' };
  const keys = all.flatMap((queries) =>
    Object.values<unknown>(queries).map((query) => {
      if (Array.isArray(query)) return query;
      const describe = query as (...given: unknown[]) => { readonly queryKey: readonly unknown[] };
      return describe(client, input, input).queryKey;
    }),
  );
  expect(new Set(keys.map(([noun]) => noun))).toEqual(queryNouns);
});
