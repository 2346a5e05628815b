/** RFC 6455, 5.2. */
export const OPCODE_TEXT = 0x1;
const FINAL = 0x80;
const MASKED = 0x80;
const LENGTH_BITS = 0x7f;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/** Hears of each whole frame: its payload is `bytes` from `start` to before `end`, valid during the call alone. */
export type FrameListener = (opcode: number, bytes: Buffer, start: number, end: number) => void;

/**
 * Cuts what a server sends into frames, in whatever pieces it arrives. Cheap on purpose: a frame that came whole is not
 * copied and its payload is not looked at. Servers do not mask and the servers measured here do not fragment.
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
    // A copy: the caller reads the next chunk into the same memory.
    rest = at === bytes.length ? null : Buffer.from(bytes.subarray(at));
  };
}

/** A text frame as a client must send it, masked with zeros; up to 125 bytes. */
export function clientTextFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length >= LENGTH_IN_2_BYTES) throw new RangeError('Only short frames are sent');
  return Buffer.concat([Buffer.from([FINAL | OPCODE_TEXT, MASKED | payload.length, 0, 0, 0, 0]), payload]);
}
