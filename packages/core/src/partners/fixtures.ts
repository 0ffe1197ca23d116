import type { ApiKey } from './apiKeys.ts';

/** Builds an API key that reads files and was used. */
export function anApiKey(overrides: Partial<ApiKey> = {}): ApiKey {
  return {
    id: '6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    name: 'Backup',
    prefix: 'abk_7Gh2Kd',
    scopes: ['files:read'],
    isReadOnly: false,
    networks: [],
    createdAt: Date.UTC(2026, 1, 10, 9),
    expiresAt: null,
    lastUsedAt: Date.UTC(2026, 2, 20, 18, 40),
    ...overrides,
  };
}
