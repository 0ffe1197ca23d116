import { pathOf, pathSegments } from '@abrak/core/files';
import type { FilePlace } from '@abrak/react';

const BASE = '/nwfm';

/**
 * Prefix of a folder name that would otherwise be read as a view (trash, shared or preview). URL encoders leave the
 * character unchanged, so copied addresses look the same. A folder named `~trash` gets one more.
 * The views of recent files, favourites and tags are newer than the addresses of folders, so their words have the
 * prefix, and a folder named `recent` keeps its address.
 */
const ESCAPE = '~';

/** Segment of the recent files. */
const RECENT = `${ESCAPE}recent`;

/** Segment of the favourites. */
const FAVOURITES = `${ESCAPE}favourites`;

/** Segment before the tag whose documents are shown. */
const TAG = `${ESCAPE}tag`;

/** Names that are reserved as the first segment; `preview` is reserved at any depth. */
const reservedFirst = /^~*(?:preview|shared|trash|~favourites|~recent|~tag)$/;
const reservedAnywhere = /^~*preview$/;

const reservedAt = (depth: number) => (depth === 0 ? reservedFirst : reservedAnywhere);

/** Decodes a segment of an address. A segment with an invalid escape, typed by hand, is returned unchanged. */
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

// Browsers resolve segments of one or two dots, even encoded ones.
const dotsOfTag = /^~*\.{1,2}$/;
const segmentOfTag = (tag: string) => encodeURIComponent(dotsOfTag.test(tag) ? ESCAPE + tag : tag);
const tagOfSegment = (segment: string) =>
  segment.startsWith(ESCAPE) && dotsOfTag.test(segment) ? segment.slice(ESCAPE.length) : segment;

const isId = (segment: string) => /^\d{1,15}$/.test(segment);

/**
 * Returns the place that an address shows. An address must match a view as a whole: `/nwfm/trash/2024` is a folder
 * inside a folder named trash, so that links older than the views still work.
 */
export function placeOfAddress(pathname: string): FilePlace {
  // Decoded per segment, so that names with an encoded slash (`%2F`) are kept.
  const segments = pathSegments(pathname.slice(BASE.length)).map(decodeSegment);
  const [view, ...rest] = segments;
  if (view === RECENT && rest.length === 0) return { kind: 'recent' };
  if (view === FAVOURITES && rest.length === 0) return { kind: 'favourites' };
  if (view === TAG && rest[0] !== undefined && rest.length === 1) return { kind: 'tag', tag: tagOfSegment(rest[0]) };
  if (view === 'trash' && rest.length === 0) return { kind: 'trash' };
  if (view === 'shared' && rest.every(isId)) return { kind: 'shared', folderIds: rest.map(Number) };
  return { kind: 'folder', path: pathOf(segments.map(nameOfSegment)) };
}

function segmentsOf(place: FilePlace): readonly string[] {
  if (place.kind === 'recent') return [RECENT];
  if (place.kind === 'favourites') return [FAVOURITES];
  if (place.kind === 'tag') return [TAG, segmentOfTag(place.tag)];
  if (place.kind === 'trash') return ['trash'];
  if (place.kind === 'shared') return ['shared', ...(place.folderIds ?? []).map(String)];
  return pathSegments(place.path).map(segmentOfName);
}

/** Returns the address of a place. */
export function addressOfPlace(place: FilePlace): string {
  return [BASE, ...segmentsOf(place)].join('/');
}
