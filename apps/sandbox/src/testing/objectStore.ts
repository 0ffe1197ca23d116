import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import type { S3Address } from '../store/index.ts';

/** S3-compatible server with an empty bucket. */
export interface ObjectStore {
  readonly address: S3Address;
  /** Environment of a sandbox process that uses the store. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

async function startServer(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const endpoint = process.env['SANDBOX_TEST_S3'];
  if (endpoint !== undefined) return { endpoint, stop: () => Promise.resolve() };
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  return { endpoint: `http://127.0.0.1:${server.port}`, stop: () => server.stop() };
}

/**
 * Starts an object store in this process, or uses the server of SANDBOX_TEST_S3 with the key of
 * SANDBOX_TEST_S3_KEY (`id/secret`), and creates a bucket.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const { endpoint, stop } = await startServer();
  const [accessKeyId = '', secretAccessKey = ''] = (process.env['SANDBOX_TEST_S3_KEY'] ?? 'test/test').split('/');
  const credentials = { accessKeyId, secretAccessKey };
  const bucket = `abrak-test-${randomBytes(6).toString('hex')}`;
  const address = {
    bucket,
    prefix: 'files/',
    endpoint,
    region: 'us-east-1',
    isPathStyle: true,
    hasChecksums: false,
    credentials,
  };
  const client = new S3Client({ endpoint, region: address.region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  const env = {
    STORE: `s3://${bucket}/files?endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  return { address, env, stop };
}
