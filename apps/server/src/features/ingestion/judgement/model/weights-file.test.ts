import { describe, expect, test } from 'vitest';
import { loadDirectionModel } from './direction-model.ts';
import { FEATURE_GROUPS } from './feature-buffer.ts';
import { decodeWeights, encodeWeights, type ModelWeights, versionOfWeights } from './weights-file.ts';

const calibration = {
  headline: { slopes: [0.9, 1.1] as [number, number], shifts: [0.1, -0.2] as [number, number] },
  release: { slopes: [0.8, 0.7] as [number, number], shifts: [0, 0.3] as [number, number] },
};
const weights: ModelWeights = {
  groupWeights: FEATURE_GROUPS.map((_, index) => index + 0.5),
  heads: {
    direction: {
      steps: [0.01, 0.02],
      calibration,
      buckets: Int32Array.from([0, 1, 127, 128, 129, 70_000, 1_048_575]),
      values: Int8Array.from([1, -1, 127, -127, 0, 5, 6, 0, -3, 4, 9, 8, -2, 2]),
    },
    editor: { steps: [0.5, 0.25], calibration, buckets: Int32Array.from([42]), values: Int8Array.from([-7, 7]) },
  },
};

function changed(bytes: Buffer, change: (copy: Buffer) => Buffer | undefined): Buffer {
  const copy = Buffer.from(bytes);
  return change(copy) ?? copy;
}

describe('weights file', () => {
  const bytes = encodeWeights(weights);

  test('reads what was written', () => {
    expect(decodeWeights(bytes)).toEqual(weights);
  });

  test('reads weights that do not start at the beginning of their memory', () => {
    const shifted = Buffer.concat([Buffer.alloc(3), bytes]).subarray(3);
    expect(decodeWeights(shifted)).toEqual(weights);
  });

  test('names the same weights the same, and others differently', () => {
    const other = { ...weights, groupWeights: weights.groupWeights.toReversed() };
    expect(versionOfWeights(encodeWeights(weights))).toBe(versionOfWeights(bytes));
    expect(versionOfWeights(bytes)).toMatch(/^[0-9a-f]{12}$/);
    expect(versionOfWeights(encodeWeights(other))).not.toBe(versionOfWeights(bytes));
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 'it is not a file of model weights'],
    ['a foreign file', Buffer.from('symbol\tcompany_name\n'.repeat(20)), 'it is not a file of model weights'],
    ['another format', changed(bytes, (copy) => void copy.writeUInt16LE(9, 8)), 'it has format 9'],
    [
      'other features',
      changed(bytes, (copy) => void copy.writeUInt16LE(999, 10)),
      'it was trained with feature set 999',
    ],
    ['a changed byte', changed(bytes, (copy) => void copy.writeUInt8(77, copy.length - 1)), 'it is damaged'],
    ['a cut file', bytes.subarray(0, bytes.length - 1), 'it is damaged'],
    ['a cut header', bytes.subarray(0, 20), 'it is not a file of model weights'],
  ])('refuses %s and names the file', (_, content, problem) => {
    expect(() => loadDirectionModel(content, 'seeds/model/direction.bin')).toThrow(
      `Cannot load the direction model from seeds/model/direction.bin: ${problem}`,
    );
  });
});
