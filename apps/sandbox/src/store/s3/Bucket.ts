import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type CompletedPart,
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BlobRange } from '../BlobStore.ts';
import type { S3Address } from '../storeAddress.ts';
import { traced } from '../../shared/index.ts';
import { StoreUnavailableError } from '../StoreUnavailableError.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Milliseconds without any byte after which a request is retried. */
const IDLE_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 4;
/** Slow readers of downloads keep their connections, so there are many. */
const MAX_SOCKETS = 1_000;
const KEYS_PER_DELETION = 1_000;

/** Size of the parts of a large object: 8 MiB. S3 allows 10 000 parts, which makes 80 GB. */
export const PART_BYTES = 8 * 1024 ** 2;
const PARALLEL_PARTS = 3;

const networkCodes = /^(E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN)|ENOTFOUND)/;

/** Returns true for an answer that an object or an upload does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);
}

function isPassing(error: unknown): boolean {
  if (error instanceof S3ServiceException)
    return (error.$metadata.httpStatusCode ?? 0) >= 500 || error.name === 'SlowDown';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    error instanceof Error &&
    (error.name === 'TimeoutError' ||
      networkCodes.test(code) ||
      error.message === 'socket hang up' ||
      error.message === 'aborted')
  );
}

/** Runs a request and turns failures that will pass into a StoreUnavailableError. */
async function explained<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    throw isPassing(error) ? new StoreUnavailableError('The object store did not answer.', { cause: error }) : error;
  }
}

function createS3Client({ endpoint, region, isPathStyle, hasChecksums, credentials }: S3Address): S3Client {
  const checksums = hasChecksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED';
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials !== undefined && { credentials }),
    forcePathStyle: isPathStyle,
    maxAttempts: MAX_ATTEMPTS,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  });
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const operation = commandName.replace(/Command$/, '');
        return traced(
          {
            name: `S3 ${operation}`,
            kind: 'client',
            isPart: true,
            fields: { 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'rpc.method': operation },
          },
          () => next(args),
        );
      },
    { step: 'initialize', name: 'trace' },
  );
  // Several stores require this header for deletions, where the SDK sends a CRC-32 instead.
  client.middlewareStack.add(
    (next) => (args) => {
      const { request } = args;
      if (isDeletion(request)) request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
      return next(args);
    },
    { step: 'build', name: 'deletionMd5' },
  );
  return client;
}

interface Deletion {
  readonly headers: Record<string, string>;
  readonly body: string;
}

function isDeletion(request: unknown): request is Deletion {
  return (
    typeof request === 'object' &&
    request !== null &&
    'body' in request &&
    typeof request.body === 'string' &&
    request.body.includes('<Delete ') &&
    'headers' in request
  );
}

/** An object that is being read. */
export interface OpenObject {
  readonly bytes: Readable;
  readonly sizeBytes: number;
}

/** Calls of an S3-compatible store on the objects below one prefix of a bucket. */
export class Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(address: S3Address) {
    this.#client = createS3Client(address);
    this.#bucket = address.bucket;
    this.#prefix = address.prefix;
  }

  #at(name: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + name };
  }

  /** Reads an object or a range of it; undefined when it does not exist. */
  async read(name: string, range?: BlobRange): Promise<OpenObject | undefined> {
    const command = new GetObjectCommand({
      ...this.#at(name),
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    });
    try {
      const { Body, ContentLength = 0 } = await explained(this.#client.send(command));
      // In Node the body is a stream of Node; the type also covers browsers.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return { bytes: Body as Readable, sizeBytes: ContentLength };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async sizeOf(name: string): Promise<number | undefined> {
    try {
      return (await explained(this.#client.send(new HeadObjectCommand(this.#at(name))))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async write(name: string, bytes: Uint8Array | string): Promise<void> {
    await explained(this.#client.send(new PutObjectCommand({ ...this.#at(name), Body: bytes })));
  }

  /** Writes a stream of any length, in parts when it is large. Leaves nothing behind when it rejects. */
  async writeStream(name: string, source: Readable, signal?: AbortSignal): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#at(name), Body: source },
      partSize: PART_BYTES,
      queueSize: PARALLEL_PARTS,
      leavePartsOnError: false,
    });
    const abort = () => void upload.abort();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      await explained(upload.done());
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Deletes objects; ignores those that do not exist. */
  async delete(names: readonly string[]): Promise<void> {
    for (let start = 0; start < names.length; start += KEYS_PER_DELETION) {
      const Objects = names.slice(start, start + KEYS_PER_DELETION).map((name) => ({ Key: this.#prefix + name }));
      const command = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await explained(this.#client.send(command));
      const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
      if (first !== undefined)
        throw new StoreUnavailableError(`The object store did not delete ${first.Key}: ${first.Code}`);
    }
  }

  /** Lists the names of objects that begin with a text, page by page. */
  async *list(start: string): AsyncGenerator<readonly string[]> {
    let token: string | undefined;
    do {
      const command: ListObjectsV2Command = new ListObjectsV2Command({
        Bucket: this.#bucket,
        Prefix: this.#prefix + start,
        ContinuationToken: token,
      });
      const { Contents = [], NextContinuationToken } = await explained(this.#client.send(command));
      yield Contents.map(({ Key = '' }) => Key.slice(this.#prefix.length));
      token = NextContinuationToken;
    } while (token !== undefined);
  }

  async beginParts(name: string): Promise<string> {
    const { UploadId = '' } = await explained(this.#client.send(new CreateMultipartUploadCommand(this.#at(name))));
    return UploadId;
  }

  /** Writes a part of an object, again when it exists, and returns its tag. */
  async writePart(
    name: string,
    { uploadId, number, bytes }: { readonly uploadId: string; readonly number: number; readonly bytes: Uint8Array },
  ): Promise<string> {
    const command = new UploadPartCommand({ ...this.#at(name), UploadId: uploadId, PartNumber: number, Body: bytes });
    return (await explained(this.#client.send(command))).ETag ?? '';
  }

  async endParts(name: string, uploadId: string, tags: readonly string[]): Promise<void> {
    const Parts: CompletedPart[] = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
    const command = new CompleteMultipartUploadCommand({
      ...this.#at(name),
      UploadId: uploadId,
      MultipartUpload: { Parts },
    });
    await explained(this.#client.send(command));
  }

  /** Removes the parts of an object that was not completed; does nothing when there are none. */
  async dropParts(name: string, uploadId: string): Promise<void> {
    try {
      await explained(this.#client.send(new AbortMultipartUploadCommand({ ...this.#at(name), UploadId: uploadId })));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Lists uploads in parts that were neither completed nor removed; none where the store cannot list them. */
  async listParts(): Promise<
    readonly { readonly name: string; readonly uploadId: string; readonly startedAt: Date | undefined }[]
  > {
    const { Uploads = [] } = await explained(
      this.#client.send(new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: this.#prefix })),
    );
    return Uploads.map(({ Key = '', UploadId = '', Initiated }) => ({
      name: Key.slice(this.#prefix.length),
      uploadId: UploadId,
      startedAt: Initiated,
    }));
  }
}
