/** RFC 6455, 5.2. */
export const OPCODE_TEXT = 0x1;
const FINAL = 0x80;
const MASKED = 0x80;
const LENGTH_BITS = 0x7f;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/** Called for each complete frame. Its payload is `bytes` from `start` to `end`, exclusive, valid only during the call. */
export type FrameListener = (opcode: number, bytes: Buffer, start: number, end: number) => void;

/**
 * Splits a server's stream into frames. Cheap on purpose: a frame in one piece is not copied, and payloads are not read.
 * Assumes that servers neither mask nor fragment, as is true for the measured ones.
 */
export function createFrameReader(onFrame: FrameListener): (chunk: Buffer) => void {
  let rest: Buffer | null = null;
  return (chunk) => {
    const bytes = rest === null ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (bytes.length - at >= 2) {
      let start = at + 2;
      let length = bytes.readUInt8(at + 1) & LENGTH_BITS;
      if (length === LENGTH_IN_2_BYTES) {
        start += 2;
        if (bytes.length < start) break;
        length = bytes.readUInt16BE(at + 2);
      } else if (length === LENGTH_IN_8_BYTES) {
        start += 8;
        if (bytes.length < start) break;
        length = Number(bytes.readBigUInt64BE(at + 2));
      }
      const end = start + length;
      if (bytes.length < end) break;
      onFrame(bytes.readUInt8(at) & 0x0f, bytes, start, end);
      at = end;
    }
    // Copied, because the caller reuses the memory of the chunk.
    rest = at === bytes.length ? null : Buffer.from(bytes.subarray(at));
  };
}

/** Returns a client's text frame of up to 125 bytes, masked with zeros. */
export function clientTextFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length >= LENGTH_IN_2_BYTES) throw new RangeError('The frame is too long');
  return Buffer.concat([Buffer.from([FINAL | OPCODE_TEXT, MASKED | payload.length, 0, 0, 0, 0]), payload]);
}
