import type * as v from 'valibot';
import type { Access } from './access/access.ts';
import type { BytesCall, FilePart } from './byteReader.ts';
import type { Changes } from './changes.ts';
import type { CustomerWatch } from './customer.ts';
import type { Confirmations } from './confirmations.ts';
import type { Ports } from './ports.ts';
import type { Provider } from './provider/provider.ts';
import type { Session } from './session.ts';
import type { Call } from './transport.ts';
import type { ResumableRequest, ResumableUploads } from './upload/resumableContract.ts';
import type { UploadRequest } from './upload/uploadTransport.ts';

/** Path prefix of each backend service. */
export interface ServicePrefixes {
  /** Sign-in. */
  readonly auth: string;
  /** Account and file storage. */
  readonly cfs: string;
  /** Servers, hosting and domains. */
  readonly cws: string;
  /** Settings. */
  readonly vm: string;
}

/** Delays in milliseconds that the page can change. */
export interface Timings {
  /** Delay between pressing "Sign in" and the call; default 6 000. */
  readonly signInDelayMs: number;
  /** Delay between receiving a download token and starting the download; default 2 000. */
  readonly downloadDelayMs: number;
}

/** Call to one of the backend services. */
export type ServiceCall<TSchema extends v.GenericSchema> = Omit<Call<TSchema>, 'headers'> & {
  readonly service: keyof ServicePrefixes;
  /** Idempotency key: identifies retries of one call to the server; at most 64 characters. */
  readonly idempotencyKey?: string;
  /** Ends the session when the server refuses the token; default true. Payments set it to false, like uploads. */
  readonly canEndSession?: boolean;
};

/** Answer of one of the backend services that is read as it arrives, such as server-sent events. */
export interface StreamCall {
  readonly service: keyof ServicePrefixes;
  readonly path: string;
  /** Called with each piece of the answer's text. */
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Upload without address and headers, which the client adds. */
export type UploadCall<TSchema extends v.GenericSchema> = Omit<UploadRequest, 'url' | 'headers'> & {
  readonly answer: TSchema;
};

/** Resumable upload with the schema of its answer. */
export type ResumableCall<TSchema extends v.GenericSchema> = ResumableRequest & { readonly answer: TSchema };

/** Connection to a backend, used by every feature. */
export interface Client {
  readonly baseUrl: URL;
  readonly session: Session;
  /** State and permissions of the client's access to the backend. */
  readonly access: Access;
  /** Customer whose data the client reads, and changes of the customer. */
  readonly customer: CustomerWatch;
  readonly timings: Timings;
  /** Sets the language of the server's messages; without effect where `language` of `createClient` is given. */
  setLanguage(language: string): void;
  /** Confirmation of calls that the server refuses until the customer has proved to be present (`confirmationRequired`). */
  readonly confirmations: Confirmations;
  /** Changes of data, of which the page is told (`onBeforeChange`, `onAfterChange`). */
  readonly changes: Changes;
  /** Configuration of the provider, with all defaults. */
  readonly provider: Provider;
  /**
   * Returns the server's time in milliseconds since the epoch, by which deadlines are judged: the device's, corrected when
   * the answers show that its clock is wrong by more than a minute.
   */
  readonly now: () => number;
  /** Adapters that replace the documented calls of a noun. */
  readonly ports: Ports;
  /** Returns the address of a download or preview for path segments, which it escapes. */
  addressOf(segments: readonly string[]): string;
  /**
   * Sends a call with the session's token and parses the answer. Rejects with ApiError; ends the session when the
   * server refuses the token.
   */
  request<TSchema extends v.GenericSchema>(call: ServiceCall<TSchema>): Promise<v.InferOutput<TSchema>>;
  /**
   * Reads an answer as it arrives; resolves when the server ends it or the connection breaks. Rejects with ApiError when
   * the server refuses the call; aborts when the customer leaves.
   */
  stream(call: StreamCall): Promise<void>;
  /** Reads all or part of the bytes at an address. Rejects with ApiError. */
  read(segments: readonly string[], part?: Omit<BytesCall, 'headers' | 'url'>): Promise<FilePart>;
  /**
   * Sends a file to the upload service. Rejects with ApiError and never ends the session, so that other uploads
   * continue.
   */
  upload<TSchema extends v.GenericSchema>(call: UploadCall<TSchema>): Promise<v.InferOutput<TSchema>>;
  /** Sends a file by `resumable` and parses the answer. Rejects with ApiError and never ends the session. */
  uploadResumably<TSchema extends v.GenericSchema>(call: ResumableCall<TSchema>): Promise<v.InferOutput<TSchema>>;
  /** Transport of uploads that survive a page reload, and what is left of them; require the capability `resumable`. */
  readonly resumable: ResumableUploads;
  /** Calls the listener once each time the server ends the session. Returns the unsubscribe function. */
  onSessionEnded(listener: () => void): () => void;
}
