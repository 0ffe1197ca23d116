/** Multipart upload to the upload service. */
export interface UploadRequest {
  /** Absolute address of the upload service. */
  readonly url: string;
  /** Headers to send, the token among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Form fields, sent before the file so that the server has the target when the bytes arrive. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
  /** Name of the file part. */
  readonly fileName: string;
  /** Called while bytes are sent, with those of the file. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  /** Aborts the upload. */
  readonly signal: AbortSignal;
  /** Cookie policy; default `include`. */
  readonly credentials?: 'include' | 'omit';
}

/** Unparsed answer of the upload service. */
export interface UploadAnswer {
  /** HTTP status. */
  readonly status: number;
  /** Body of the answer. */
  readonly text: string;
  /** Id of the request in the server's log. */
  readonly requestId?: string | undefined;
}

/** Sends an upload. Rejects with TypeError when no answer came, and with the signal's reason when aborted. */
export type UploadTransport = (request: UploadRequest) => Promise<UploadAnswer>;

/** Uploads with XMLHttpRequest, because fetch does not report upload progress over HTTP/1.1 in any browser. */
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
    // `total` includes the form's framing, so progress is scaled to bytes of the file.
    xhr.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.max(0, Math.round((loaded / Math.max(total, 1)) * file.size)), file.size);
    xhr.onload = settle(() => {
      // Asked for by its name, a header that the server does not expose is an error in the console.
      const requestId = /^x-request-id: (.*?)\r?$/im.exec(xhr.getAllResponseHeaders())?.[1];
      resolve({ status: xhr.status, text: xhr.responseText, requestId });
    });
    xhr.onerror = settle(() => reject(new TypeError('The upload service gave no answer.')));
    xhr.onabort = settle(() => reject(signal.reason));
    signal.addEventListener('abort', abort, { once: true });
    xhr.send(form);
  });
