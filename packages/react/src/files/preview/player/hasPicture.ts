/** Reads a part of a file; less at its end. */
export type ReadPart = (start: number, end: number) => Promise<Uint8Array>;

const BOX_HEADER_BYTES = 16;
const LARGE_BOX = 1;
const MAX_BOXES = 32;
/** Bytes of the tracks that are searched. Their kinds stand near the start; tables of frames follow. */
const MAX_MOVIE_BYTES = 8 * 1024 * 1024;
const BEGINNING_BYTES = 64 * 1024;

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

interface Box {
  readonly type: string;
  readonly end: number;
}

async function readBox(read: ReadPart, start: number): Promise<Box | undefined> {
  const bytes = await read(start, start + BOX_HEADER_BYTES);
  if (bytes.length < 8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = view.getUint32(0);
  const size = short === LARGE_BOX && bytes.length >= BOX_HEADER_BYTES ? Number(view.getBigUint64(8)) : short;
  // Size 0: up to the end of the file.
  return { type: textOf(bytes.subarray(4, 8)), end: size === 0 ? Infinity : start + Math.max(8, size) };
}

async function readMovie(read: ReadPart): Promise<string | undefined> {
  let start = 0;
  for (let count = 0; count < MAX_BOXES; count += 1) {
    const box = await readBox(read, start);
    if (box === undefined) return undefined;
    if (box.type === 'moov') return textOf(await read(start, Math.min(box.end, start + MAX_MOVIE_BYTES)));
    if (box.end === Infinity) return undefined;
    start = box.end;
  }
  return undefined;
}

/**
 * Returns false for a file that has sound only: MP4, QuickTime, WebM, Matroska or WAV. True for all others: the browser
 * cannot decode their picture.
 */
export async function hasPicture(read: ReadPart): Promise<boolean> {
  const beginning = textOf(await read(0, BEGINNING_BYTES));
  if (beginning.startsWith('\x1a\x45\xdf\xa3'))
    return /V_(?:MPEG|VP|AV1|THEORA|MS|REAL|QUICK|PRORES|UNCOMP)/.test(beginning);
  if (/^RIFF.{4}WAVE/s.test(beginning)) return false;
  const movie = beginning.includes('ftyp') || beginning.includes('moov') ? await readMovie(read) : undefined;
  return movie === undefined || /hdlr.{8}vide/s.test(movie) || !/hdlr.{8}soun/s.test(movie);
}
