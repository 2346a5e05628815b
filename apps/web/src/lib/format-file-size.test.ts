import { expect, it } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

it.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_024, '1 KB'],
  [1_047_552, '1023 KB'],
  // Never `1024 KB`.
  [1_048_575, '1.0 MB'],
  [5 * 1_024 * 1_024, '5.0 MB'],
])('%i bytes is %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
