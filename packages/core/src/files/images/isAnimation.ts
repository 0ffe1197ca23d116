/** Bytes at the start of a picture that `isAnimation` needs. */
export const ANIMATION_BYTES = 64 * 1024;

const ANIMATION_FLAG = 0x02;
const FLAGS_OFFSET = 20;

/**
 * Returns true when the first bytes of a GIF, WebP, AVIF or PNG picture announce an animation. Canvases show its first
 * frame only.
 */
export function isAnimation(beginning: Uint8Array): boolean {
  const text = Array.from(beginning, (byte) => String.fromCharCode(byte)).join('');
  // Programs that write one frame leave the number of repetitions out.
  if (text.startsWith('GIF8')) return text.includes('NETSCAPE2.0') || text.split('\x21\xf9\x04').length > 2;
  if (text.startsWith('RIFF'))
    return text.slice(8).startsWith('WEBPVP8X') && ((beginning[FLAGS_OFFSET] ?? 0) & ANIMATION_FLAG) > 0;
  if (text.slice(4).startsWith('ftypavis')) return true;
  return text.slice(1).startsWith('PNG') && text.slice(0, text.indexOf('IDAT') + 1).includes('acTL');
}
