import type { UploadTransport } from '../client/index.ts';

/**
 * Encodes a form before it is sent. With a FormData body, Node's fetch leaves an unhandled rejection when a request is
 * aborted while the form is read.
 */
export async function formRequest(form: FormData) {
  const whole = new Response(form);
  return { body: await whole.arrayBuffer(), headers: { 'Content-Type': whole.headers.get('Content-Type') ?? '' } };
}

/** Upload transport that uses fetch, for environments without XMLHttpRequest. */
export const fetchUpload: UploadTransport = async ({ url, headers, fields, file, fileName, onProgress, signal }) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, fileName);
  const { body, headers: formHeaders } = await formRequest(form);
  const response = await fetch(url, { method: 'POST', headers: { ...headers, ...formHeaders }, body, signal });
  const text = await response.text();
  onProgress(file.size, file.size);
  return { status: response.status, text };
};
