/** One multipart upload to the upload service (A §7, "Upload"). */
export interface UploadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent before the file, so that the server knows the target when the bytes start. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly fileName: string;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  readonly signal: AbortSignal;
  /** Whether cookies go along; default include. */
  readonly credentials?: 'include' | 'omit';
}

/** The upload service's answer, unread. */
export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
  /** What the server's log knows the request by. */
  readonly requestId?: string | undefined;
}

/** Carries an upload's bytes; rejects with TypeError when no answer came, with the signal's reason when aborted. */
export type UploadTransport = (request: UploadRequest) => Promise<UploadAnswer>;

/** Uploads with XMLHttpRequest: fetch reports no upload progress over HTTP/1.1 in any browser. */
export const xhrUpload: UploadTransport = ({ url, headers, fields, file, fileName, onProgress, signal, credentials }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, fileName);
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const settle = (finish: () => void) => () => {
      signal.removeEventListener('abort', abort);
      finish();
    };
    xhr.open('POST', url);
    xhr.withCredentials = credentials !== 'omit';
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    // The form's own framing counts into `total`; progress is told in bytes of the file.
    xhr.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.max(0, Math.round((loaded / Math.max(total, 1)) * file.size)), file.size);
    xhr.onload = settle(() => {
      const requestId = xhr.getResponseHeader('x-request-id') ?? undefined;
      resolve({ status: xhr.status, text: xhr.responseText, requestId });
    });
    xhr.onerror = settle(() => reject(new TypeError('The upload service gave no answer.')));
    xhr.onabort = settle(() => reject(signal.reason));
    signal.addEventListener('abort', abort, { once: true });
    xhr.send(form);
  });
