import type { UploadTransport } from '@abrak/core';

/** Carries a client's upload with fetch, where there is no XMLHttpRequest. */
export const fetchUpload: UploadTransport = async ({ url, headers, fields, file, fileName, onProgress, signal }) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, fileName);
  const response = await fetch(url, { method: 'POST', headers, body: form, signal });
  const text = await response.text();
  onProgress(file.size, file.size);
  return { status: response.status, text };
};
