import { RESUMABLE_UPLOAD_PATH } from '@abrak/core';

export interface TusStart {
  readonly sizeBytes: number;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

export interface TusPiece {
  readonly offset: number;
  readonly bytes?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function encodeMetadata(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',');
}

/** Speaks tus 1.0 call by call, for what no well-behaved client would do. */
export function tusCalls(uploadUrl: string, token: string) {
  const common = { token, 'tus-resumable': '1.0.0' };
  const pieceType = { 'content-type': 'application/offset+octet-stream' };
  return {
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

    /** Begins an upload and gives its address. */
    async begin(start: TusStart): Promise<string> {
      const response = await this.start(start);
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return new URL(response.headers.get('location') ?? '', uploadUrl).href;
    },

    send(url: string, { offset, bytes, headers, signal }: TusPiece): Promise<Response> {
      return fetch(url, {
        method: 'PATCH',
        headers: { ...common, ...pieceType, 'upload-offset': String(offset), ...headers },
        ...(bytes !== undefined && { body: bytes, duplex: 'half' }),
        ...(signal && { signal }),
      });
    },

    ask(url: string): Promise<Response> {
      return fetch(url, { method: 'HEAD', headers: common });
    },

    drop(url: string): Promise<Response> {
      return fetch(url, { method: 'DELETE', headers: common });
    },
  };
}
