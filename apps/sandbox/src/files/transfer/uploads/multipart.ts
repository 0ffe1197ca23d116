import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { invalidInput, Refusal } from '../../../shared/index.ts';

const READ_BUFFER_BYTES = 1024 * 1024;

// Limits of an upload form: one file and a few small fields.
const limits = { files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 20, headerSize: 8 * 1024 };

/** State of a form while its file is read. */
export interface UploadForm {
  readonly signal: AbortSignal;
  /** Fields received so far; more may follow the file. */
  readonly fields: ReadonlyMap<string, string>;
}

/** File part of an upload form. */
export interface UploadPart {
  readonly name: string;
  readonly bytes: Readable;
}

/** Callbacks that store the file of an upload form, or remove it again. */
export interface UploadHandlers<Stored> {
  /** Consumes the file's bytes as they arrive. */
  store(part: UploadPart, form: UploadForm): Promise<Stored>;
  /** Removes the result of `store` when the rest of the form is invalid. */
  discard(stored: Stored): Promise<void>;
}

function createParser(request: IncomingMessage) {
  try {
    const { 'content-type': contentType = '', ...headers } = request.headers;
    if (!/^multipart\/form-data/i.test(contentType)) throw new Refusal('notMultipart');
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      highWaterMark: READ_BUFFER_BYTES,
      fileHwm: READ_BUFFER_BYTES,
      preservePath: true,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits,
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('notMultipart', { cause: error });
  }
}

/**
 * Reads a form with one file and resolves with the result of `store` when the whole form is well formed. On any
 * failure, including a client that disconnects, it aborts the signal, stops reading, discards the stored file and only
 * then rejects.
 */
export async function readUploadForm<Stored>(
  request: IncomingMessage,
  { store, discard }: UploadHandlers<Stored>,
): Promise<{ readonly stored: Stored; readonly fields: ReadonlyMap<string, string> }> {
  const parser = createParser(request);
  const fields = new Map<string, string>();
  const abort = new AbortController();
  let storing: Promise<Stored> | undefined;

  const parsed = new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      abort.abort(error);
      reject(error);
    };
    const refuse = (msg: string) => () => fail(new Refusal('badRequest', { msg }));
    parser.on('field', (name, value) => void fields.set(name, value));
    parser.on('file', (field, bytes, fileName) => {
      // Prevents an uncaught error event while nothing reads the stream yet.
      bytes.on('error', () => undefined);
      if (field !== 'file') return fail(new Refusal('badRequest', { msg: 'the file field is named file' }));
      storing = store({ name: fileName, bytes }, { fields, signal: abort.signal });
      storing.catch(fail);
    });
    parser.on('filesLimit', refuse('one file a call'));
    parser.on('fieldsLimit', refuse('too many fields'));
    parser.on('partsLimit', refuse('too many parts'));
    parser.on('error', (error) => fail(new Refusal('notMultipart', { cause: error })));
    parser.on('finish', resolve);
    const failWhenCut = () => {
      if (!request.complete) fail(new Refusal('badRequest', { msg: 'upload cut off' }));
    };
    // The client may have disconnected while its session was looked up.
    if (request.destroyed) failWhenCut();
    request.on('close', failWhenCut);
    request.pipe(parser);
  });

  try {
    await parsed;
    if (storing === undefined) throw invalidInput('file', 'no file');
    return { stored: await storing, fields };
  } catch (error) {
    request.unpipe(parser);
    const [outcome] = await Promise.allSettled([storing]);
    if (outcome.status === 'fulfilled' && outcome.value !== undefined) await discard(outcome.value);
    throw error;
  }
}
