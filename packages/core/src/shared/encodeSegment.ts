/**
 * Encodes a part of a path. Also the signs that `encodeURIComponent` leaves as they are: programs that find addresses in a
 * text end them there.
 */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
