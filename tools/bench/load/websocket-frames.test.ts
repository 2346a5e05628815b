import { describe, expect, it } from 'vitest';
import { clientTextFrame, createFrameReader, OPCODE_TEXT } from './websocket-frames.ts';

/** Returns an unmasked frame of `length` bytes `character`. */
function serverFrame(character: string, length: number, opcode = OPCODE_TEXT): Buffer {
  const payload = Buffer.alloc(length, character);
  const first = 0x80 | opcode;
  if (length < 126) return Buffer.concat([Buffer.from([first, length]), payload]);
  if (length < 65_536) return Buffer.concat([Buffer.from([first, 126, length >> 8, length & 0xff]), payload]);
  const header = Buffer.alloc(10);
  header.set([first, 127]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, payload]);
}

const ALL_HEADERS_BYTES = 600;
const LARGE_PIECE_BYTES = 4_096;

function collect(): { frames: { opcode: number; text: string }[]; read: (chunk: Buffer) => void } {
  const frames: { opcode: number; text: string }[] = [];
  const read = createFrameReader((opcode, bytes, start, end) => {
    frames.push({ opcode, text: bytes.toString('latin1', start, end) });
  });
  return { frames, read };
}

describe('the frame reader', () => {
  // Both sides of the boundaries between the three length formats.
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('reads a frame of %i bytes', (length) => {
    const { frames, read } = collect();
    read(serverFrame('x', length));
    expect(frames).toEqual([{ opcode: OPCODE_TEXT, text: 'x'.repeat(length) }]);
  });

  it('finds the same frames for any chunk size, even if chunks reuse memory', () => {
    const stream = Buffer.concat([
      serverFrame('a', 3),
      serverFrame('', 0),
      serverFrame('b', 300),
      serverFrame('c', 125, 0x9),
      serverFrame('d', 66_000),
    ]);
    const full = collect();
    full.read(stream);
    expect(full.frames.map(({ opcode, text }) => [opcode, text.length])).toEqual([
      [1, 3],
      [1, 0],
      [1, 300],
      [9, 125],
      [1, 66_000],
    ]);
    for (const pieceBytes of [1, 7, 301]) {
      const { frames, read } = collect();
      const memory = Buffer.alloc(LARGE_PIECE_BYTES);
      for (let at = 0, length = 0; at < stream.length; at += length) {
        // All headers are at the start; the rest is the long payload of the last frame.
        length = stream.copy(memory, 0, at, at + (at < ALL_HEADERS_BYTES ? pieceBytes : LARGE_PIECE_BYTES));
        read(memory.subarray(0, length));
        memory.fill(0xff);
      }
      expect(frames, `pieces of ${String(pieceBytes)}`).toEqual(full.frames);
    }
  });
});

describe('a frame of the client', () => {
  it('is a final text frame, masked with zeros', () => {
    expect([...clientTextFrame('3')]).toEqual([0x81, 0x81, 0, 0, 0, 0, 0x33]);
  });
  it('of more than 125 bytes is rejected', () => {
    expect(() => clientTextFrame('x'.repeat(126))).toThrow(RangeError);
  });
});
