import { RESUMABLE_UPLOAD_PATH } from '@abrak/core/internal';

/** Request that creates an upload. */
export interface TusStart {
  readonly sizeBytes: number;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

/** Request that sends a piece of an upload. */
export interface TusPiece {
  readonly offset: number;
  readonly bytes?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function encodeMetadata(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** Returns the single requests of tus 1.0, for sequences that no regular client sends. */
export function tusCalls(uploadUrl: string, token: string) {
  const common = { token, 'tus-resumable': '1.0.0' };
  const pieceType = { 'content-type': 'application/offset+octet-stream' };
  return {
    /** Sends the request that creates an upload. */
    start({ sizeBytes, metadata = {}, headers, body }: TusStart): Promise<Response> {
      return fetch(uploadUrl + RESUMABLE_UPLOAD_PATH, {
        method: 'POST',
        headers: {
          ...common,
          'upload-length': String(sizeBytes),
          ...(Object.keys(metadata).length > 0 && { 'upload-metadata': encodeMetadata(metadata) }),
          ...(body !== undefined && pieceType),
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
    },

    /** Creates an upload and returns its URL. */
    async begin(start: TusStart): Promise<string> {
      const response = await this.start(start);
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return new URL(response.headers.get('location') ?? '', uploadUrl).href;
    },

    /** Sends a piece. */
    send(url: string, { offset, bytes, headers, signal }: TusPiece): Promise<Response> {
      return fetch(url, {
        method: 'PATCH',
        headers: { ...common, ...pieceType, 'upload-offset': String(offset), ...headers },
        ...(bytes !== undefined && { body: bytes, duplex: 'half' }),
        ...(signal && { signal }),
      });
    },

    /** Requests the current offset. */
    ask(url: string): Promise<Response> {
      return fetch(url, { method: 'HEAD', headers: common });
    },

    /** Terminates an upload. */
    drop(url: string): Promise<Response> {
      return fetch(url, { method: 'DELETE', headers: common });
    },
  };
}
