const SAMPLE_RATE = 4_000;
const SECONDS = 12;
const HEADER_BYTES = 44;
const MIDDLE = 128;

function writeText(view: DataView, offset: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) view.setUint8(offset + index, text.charCodeAt(index));
}

/** Creates a twelve-second tone that fades in and out, as an 8-bit mono WAV file. */
export function sampleSound(): Uint8Array<ArrayBuffer> {
  const count = SAMPLE_RATE * SECONDS;
  const bytes = new Uint8Array(HEADER_BYTES + count);
  const view = new DataView(bytes.buffer);
  writeText(view, 0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + count, true);
  writeText(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel, one byte per sample.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  writeText(view, 36, 'data');
  view.setUint32(40, count, true);
  for (let index = 0; index < count; index += 1) {
    const swell = Math.sin((Math.PI * index) / count);
    bytes[HEADER_BYTES + index] = MIDDLE + Math.round(40 * swell * Math.sin((2 * Math.PI * 330 * index) / SAMPLE_RATE));
  }
  return bytes;
}
