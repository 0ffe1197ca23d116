import { ApiError } from '@abrak/core';

/** Error codes of the components by HTTP status of a WebDAV server. */
const codes = {
  401: 'sessionEnded',
  403: 'notAllowed',
  404: 'itemMissing',
  405: 'nameExists',
  409: 'itemMissing',
  412: 'nameExists',
  507: 'diskFull',
};

/** Creates the error of an answer's status; without a status no answer came. */
export function errorOf(status, cause) {
  return new ApiError({ code: status === undefined ? 'networkError' : (codes[status] ?? 'generic'), status, cause });
}

/** Runs a WebDAV call; failures become errors of the components. */
export async function attempt(call) {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError || error.name === 'AbortError') throw error;
    throw errorOf(error.status, error);
  }
}

/** Creates the error of a document that is not there, or not there any more. */
export const itemMissing = () => new ApiError({ code: 'itemMissing', status: 404 });
