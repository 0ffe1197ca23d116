import { pathOf, pathSegments } from '@abrak/core';

const BASE = '/nwfm';

// A segment that is no proper escape was typed by hand; it means what it says.
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}

/** The folder that an address names, read segment by segment so that every name survives, "%2F" included. */
export function folderOfAddress(pathname: string): string {
  return pathOf(pathSegments(pathname.slice(BASE.length)).map(decodeSegment));
}

/** The address of a folder (A §2). */
export function addressOfFolder(path: string): string {
  return [BASE, ...pathSegments(path).map(encodeURIComponent)].join('/');
}
