import { fileKind } from '../files/internal.ts';
import { splitExtension } from '../shared/internal.ts';
import { samplePdf } from './samples/samplePdf.ts';
import { sampleSound } from './samples/sampleSound.ts';
import { sampleTexts } from './samples/sampleTexts.ts';
import { sampleVideo } from './samples/sampleVideo.ts';

/** File contents by file name; other files get a sample of their kind. */
export type FileContents = Readonly<Record<string, string | Uint8Array>>;

const HUES = 360;
const SIZE_PX = { small: 160, medium: 640, large: 1280, main: 1920 } as const;

function hueOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % HUES, 0);
}

function placeholderSvg(uuid: string, size: string): string {
  const width = Object.entries(SIZE_PX).find(([name]) => name === size)?.[1] ?? SIZE_PX.medium;
  const hue = hueOf(uuid);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 3) / 4}" viewBox="0 0 4 3">`,
    `<rect width="4" height="3" fill="hsl(${hue} 45% 75%)"/>`,
    `<circle cx="3" cy=".8" r=".4" fill="hsl(${hue} 60% 90%)"/>`,
    `<path d="M0 3l1.4-1.6 1 1L3 1.8 4 3z" fill="hsl(${hue} 40% 45%)"/></svg>`,
  ].join('');
}

function bytesToDataUrl(type: string, bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return `data:${type};base64,${btoa(letters.join(''))}`;
}

const textToDataUrl = (text: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;

function sampleUrl(name: string): string {
  const extension = splitExtension(name).extension.slice(1).toLowerCase();
  const text = sampleTexts[extension];
  if (text !== undefined) return textToDataUrl(text);
  switch (fileKind({ kind: 'file', name, mimeType: null, genericType: 'other' })) {
    case 'audio':
      return bytesToDataUrl('audio/wav', sampleSound());
    case 'code':
      return textToDataUrl(sampleTexts['ts'] ?? '');
    case 'pdf':
      return `data:application/pdf;base64,${samplePdf}`;
    case 'text':
      return textToDataUrl(sampleTexts['txt'] ?? '');
    case 'video':
      return `data:video/webm;base64,${sampleVideo}`;
    default:
      return 'data:application/octet-stream,';
  }
}

interface Preview {
  readonly uuid: string;
  readonly size: string;
  readonly name: string;
}

function contentUrl({ uuid, size, name }: Preview, contents: FileContents): string {
  const own = contents[name];
  if (typeof own === 'string') return textToDataUrl(own);
  if (own !== undefined) return bytesToDataUrl('application/octet-stream', own);
  const isPicture =
    size !== 'main' || fileKind({ kind: 'file', name, mimeType: null, genericType: 'other' }) === 'image';
  return isPicture ? `data:image/svg+xml,${encodeURIComponent(placeholderSvg(uuid, size))}` : sampleUrl(name);
}

/** Known contents of files. */
export interface KnownContents {
  /** Contents that previews show, by file name. */
  readonly contents?: FileContents | undefined;
  /** Returns the uploaded content of a document by its uuid. */
  readonly uploaded?: (uuid: string) => Uint8Array | undefined;
}

/**
 * Returns a data URL for a file: its content or a sample of its kind for a preview, its uploaded content or an empty
 * file for a download. The original path is appended as the fragment.
 */
export function placeholderAddress(
  segments: readonly string[],
  { contents = {}, uploaded }: KnownContents = {},
): string {
  const path = `#/${segments.map(encodeURIComponent).join('/')}`;
  if (segments[0] !== 'preview') {
    const bytes = uploaded?.(segments[2] ?? '');
    return `${bytes === undefined ? 'data:application/octet-stream,' : bytesToDataUrl('application/octet-stream', bytes)}${path}`;
  }
  const [, uuid = '', ...rest] = segments;
  const [name = '', size = 'main'] = [...rest].reverse();
  return `${contentUrl({ uuid, size, name }, contents)}${path}`;
}
