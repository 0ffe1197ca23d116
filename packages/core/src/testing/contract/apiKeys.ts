import * as v from 'valibot';
import {
  createApiKey,
  listApiKeys,
  MAX_API_KEYS,
  type NewApiKey,
  revokeAllApiKeys,
  revokeApiKey,
} from '../../partners/index.ts';
import { listActivity } from '../../account/index.ts';
import { ApiKeyShape, MadeApiKeyShape } from '../../contract/partners/shapes.ts';
import type { ContractCheck } from './ContractCheck.ts';

const CREATED = 201;
const FORBIDDEN = 403;

const wanted: NewApiKey = { name: 'Backup', scopes: ['files:read'], networks: [], isReadOnly: false, expiresAt: null };

/** API keys of customers. */
export const apiKeyChecks: readonly ContractCheck[] = [
  {
    name: 'partners: a key is told once, listed without its secret, and ends when it is revoked',
    capability: 'apiKeys',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const body = {
        name: 'Backup',
        scopes: ['files:read'],
        networks: ['203.0.113.0/24', '2001:DB8::1'],
        readOnly: true,
        expiresAt: null,
      };
      const { status, body: answer } = await raw(client, {
        method: 'POST',
        service: 'cfs',
        path: 'users/apiKeys',
        body,
      });
      expect.equal('the status', status, CREATED);
      const { key, ...made } = expect.wire('the made key', MadeApiKeyShape, answer);
      expect.match('the made key', made, {
        name: 'Backup',
        readOnly: true,
        networks: ['203.0.113.0/24', '2001:db8::1'],
        expiresAt: null,
        lastUsedAt: null,
      });
      expect.that('the prefix', key.startsWith(made.prefix), {
        answered: made.prefix,
        expected: 'the first characters of the key',
      });
      const listed = (await raw(client, { method: 'GET', service: 'cfs', path: 'users/apiKeys' })).body;
      expect.wire('the keys', v.array(ApiKeyShape), listed);
      expect.that('the list', !JSON.stringify(listed).includes(key), { answered: listed, expected: 'no secret' });
      await revokeApiKey(client, made.id);
      expect.equal('the keys', await listApiKeys(client), []);
      await expect.refusal('itemMissing', revokeApiKey(client, made.id));
    },
  },
  {
    name: 'partners: the name, networks, scopes and end of a key are checked, and their number is limited',
    capability: 'apiKeys',
    async run({ expect, customer }) {
      const { client } = await customer();
      await expect.refusal('required', createApiKey(client, { ...wanted, name: ' ' }), { field: 'name', status: 400 });
      await expect.refusal('networkInvalid', createApiKey(client, { ...wanted, networks: ['10.0.0.0/33'] }), {
        field: 'networks',
        status: 400,
      });
      await expect.refusal('badRequest', createApiKey(client, { ...wanted, scopes: [] }), { status: 400 });
      await expect.refusal('badRequest', createApiKey(client, { ...wanted, expiresAt: 1 }), {
        field: 'expiresAt',
        status: 400,
      });
      for (let made = 0; made < MAX_API_KEYS; made += 1) await createApiKey(client, wanted);
      await expect.refusal('limitReached', createApiKey(client, wanted));
      await revokeAllApiKeys(client);
      expect.equal('the keys', await listApiKeys(client), []);
    },
  },
  {
    name: "partners: another customer's key cannot be revoked",
    capability: 'apiKeys',
    async run({ expect, customer }) {
      const own = await customer();
      // At once, because making a key needs a session that was confirmed lately.
      const { id } = await createApiKey(own.client, wanted);
      const stranger = await customer();
      await expect.refusal('itemMissing', revokeApiKey(stranger.client, id));
      await revokeAllApiKeys(stranger.client);
      expect.equal('the keys', (await listApiKeys(own.client)).length, 1);
    },
  },
  {
    name: 'partners: a key opens the routes of its scopes, and never those of the account',
    capability: 'apiKeys',
    // The in-memory backend has no calls of programs.
    tools: ['addresses'],
    async run({ expect, customer, visitor, raw }) {
      const { client } = await customer();
      const { id, key } = await createApiKey(client, wanted);
      const call = (path: string, headers: Readonly<Record<string, string>>) =>
        raw(visitor(), { method: 'GET', service: 'cfs', path, headers });
      for (const headers of [{ token: key }, { authorization: `Bearer ${key}` }]) {
        expect.equal(
          'the status of an allowed call',
          (await call('documents?sort=+discriminator,+name', headers)).status,
          200,
        );
        for (const path of ['transactions', 'users/apiKeys', 'users/sessions'])
          expect.equal(`the status of ${path}`, (await call(path, headers)).status, FORBIDDEN);
      }
      await revokeApiKey(client, id);
      expect.equal(
        'the status after the end',
        (await call('documents?sort=+discriminator,+name', { token: key })).status,
        401,
      );
    },
  },
  {
    name: 'partners: made and revoked keys are told in the recent activity',
    capability: 'apiKeys',
    async run({ expect, customer }) {
      const { client } = await customer();
      await revokeApiKey(client, (await createApiKey(client, wanted)).id);
      const codes = (await listActivity(client)).map(({ code }) => code);
      expect.equal('the newest events', codes.slice(0, 2), ['keyRevoked', 'keyMade']);
    },
  },
];
