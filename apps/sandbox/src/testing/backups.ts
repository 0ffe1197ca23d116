import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GetObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from '../store/index.ts';

const run = promisify(execFile);

const FOLDER = '/usr/lib/postgresql';

// A dump needs programs that are as new as the server, which PATH may not have.
function programOf(name: string): string {
  const versions = existsSync(FOLDER) ? readdirSync(FOLDER).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(FOLDER, version, 'bin', name)).find((path) => existsSync(path)) ?? name;
}

/** Dumps the tables of the sandbox as the documentation says. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await run(programOf('pg_dump'), ['--format=custom', '--schema=abrak', `--file=${file}`, url]);
}

/** Restores a dump as the documentation says. */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  await run(programOf('pg_restore'), ['--clean', '--if-exists', `--dbname=${url}`, file]);
}

function clientOf({ endpoint = '', region, credentials }: S3Address): S3Client {
  return new S3Client({ endpoint, region, forcePathStyle: true, ...(credentials && { credentials }) });
}

const PARALLEL_COPIES = 16;

async function listKeys(client: S3Client, { bucket, prefix }: S3Address): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
    keys.push(...Contents.map(({ Key = '' }) => Key));
  return keys;
}

/** Copies all objects of a prefix to the same prefix of another bucket, as the tools of a store do. */
export async function copyObjects(from: S3Address, to: S3Address): Promise<void> {
  const [source, target] = [clientOf(from), clientOf(to)];
  const left = await listKeys(source, from);
  const work = async () => {
    for (let Key = left.pop(); Key !== undefined; Key = left.pop()) {
      const { Body } = await source.send(new GetObjectCommand({ Bucket: from.bucket, Key }));
      if (Body !== undefined)
        await target.send(new PutObjectCommand({ Bucket: to.bucket, Key, Body: await Body.transformToByteArray() }));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_COPIES }, work));
  source.destroy();
  target.destroy();
}

/** Returns the names of all objects of a prefix, without the prefix. */
export async function listObjects(address: S3Address): Promise<string[]> {
  const client = clientOf(address);
  const keys = await listKeys(client, address);
  client.destroy();
  return keys.map((key) => key.slice(address.prefix.length));
}
