// Blocks of DEFLATE that are not compressed (RFC 1951, 3.2.4): a reader finds their end without knowing the size.
const MAX_BLOCK_BYTES = 0xffff;
const BLOCK_HEAD_BYTES = 5;
const FRAMED_BLOCK_BYTES = MAX_BLOCK_BYTES + BLOCK_HEAD_BYTES;

/** Part of something that is sent: the offset of its first byte and the offset after its last byte. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the size of a file as stored blocks. */
export function blockedBytes(fileBytes: number): number {
  return fileBytes + BLOCK_HEAD_BYTES * Math.max(1, Math.ceil(fileBytes / MAX_BLOCK_BYTES));
}

function blockHead(sizeBytes: number, isLast: boolean): Buffer {
  const head = Buffer.alloc(BLOCK_HEAD_BYTES);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt16LE(sizeBytes, 1);
  head.writeUInt16LE(sizeBytes ^ 0xffff, 3);
  return head;
}

/** Puts the head of each block before its bytes, which begin with a block. */
async function* framed(bytes: AsyncIterable<Uint8Array>, start: number, fileBytes: number): AsyncGenerator<Uint8Array> {
  let position = start;
  if (fileBytes === 0) yield blockHead(0, true);
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length;) {
      const intoBlock = position % MAX_BLOCK_BYTES;
      const blockBytes = Math.min(MAX_BLOCK_BYTES, fileBytes - position + intoBlock);
      if (intoBlock === 0) yield blockHead(blockBytes, position + blockBytes === fileBytes);
      const part = chunk.subarray(at, at + blockBytes - intoBlock);
      yield part;
      at += part.length;
      position += part.length;
    }
  }
}

/** Yields a span of a file as stored blocks. `read` reads a span of the file itself. */
export async function* readBlocks(
  { from, to }: Span,
  fileBytes: number,
  read: (span: Span) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const first = Math.floor(from / FRAMED_BLOCK_BYTES);
  const end = Math.min(Math.ceil(to / FRAMED_BLOCK_BYTES) * MAX_BLOCK_BYTES, fileBytes);
  // Nothing is read for a span without bytes, as of a file before the range of an answer.
  const start = from < to ? Math.min(first * MAX_BLOCK_BYTES, fileBytes) : end;
  let position = first * FRAMED_BLOCK_BYTES;
  for await (const bytes of framed(read({ from: start, to: end }), start, fileBytes)) {
    const sent = bytes.subarray(Math.max(0, from - position), Math.max(0, to - position));
    position += bytes.length;
    if (sent.length > 0) yield sent;
  }
}
