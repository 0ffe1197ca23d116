import { pathOf, pathSegments } from '@abrak/core';
import type { FilePlace } from '@abrak/react';

const BASE = '/nwfm';

/**
 * Put before a folder's name that an address would take for a view (A §2; decision 71). No encoder touches it, so the
 * address reads the same wherever it was copied; a folder whose name begins with it gets one more.
 */
const ESCAPE = '~';

/** Names that mean a view where they stand first; a preview is one at any depth. */
const reservedFirst = /^~*(?:preview|shared|trash)$/;
const reservedAnywhere = /^~*preview$/;

const reservedAt = (depth: number) => (depth === 0 ? reservedFirst : reservedAnywhere);

/** What a segment says; one that is no proper escape was typed by hand and means itself. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}

function nameOfSegment(segment: string, depth: number): string {
  return segment.startsWith(ESCAPE) && reservedAt(depth).test(segment) ? segment.slice(ESCAPE.length) : segment;
}

function segmentOfName(name: string, depth: number): string {
  return encodeURIComponent(reservedAt(depth).test(name) ? ESCAPE + name : name);
}

const isId = (segment: string) => /^\d{1,15}$/.test(segment);

/**
 * What an address shows. Only what is whole means a view: "/nwfm/trash/2024" is a folder of a folder named trash,
 * as links had it that are older than the views.
 */
export function placeOfAddress(pathname: string): FilePlace {
  // Segment by segment, so that every name survives, "%2F" included.
  const segments = pathSegments(pathname.slice(BASE.length)).map(decodeSegment);
  const [view, ...rest] = segments;
  if (view === 'trash' && rest.length === 0) return { kind: 'trash' };
  if (view === 'shared' && rest.every(isId)) return { kind: 'shared', folderIds: rest.map(Number) };
  return { kind: 'folder', path: pathOf(segments.map(nameOfSegment)) };
}

function segmentsOf(place: FilePlace): readonly string[] {
  if (place.kind === 'trash') return ['trash'];
  if (place.kind === 'shared') return ['shared', ...(place.folderIds ?? []).map(String)];
  return pathSegments(place.path).map(segmentOfName);
}

/** The address of a place (A §2). */
export function addressOfPlace(place: FilePlace): string {
  return [BASE, ...segmentsOf(place)].join('/');
}
