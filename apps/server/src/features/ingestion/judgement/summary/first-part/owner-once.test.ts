import { describe, expect, it } from 'vitest';
import { withOwnerOnce } from './owner-once.ts';

describe('withOwnerOnce', () => {
  it.each([
    [
      "The FDA accepted Helio Freight's NDA for Helio's HEL-43.",
      "The FDA accepted Helio Freight's NDA for its HEL-43.",
    ],
    ["Helio Freight received a patent for Helio's trailer.", 'Helio Freight received a patent for its trailer.'],
  ])('shortens %s', (text, expected) => {
    expect(withOwnerOnce(text, 'Helio Freight')).toBe(expected);
  });

  it.each([
    "Helio Freight announced that Borealis received a license for Helio's drug.",
    "The FDA approved Helio's HEL-43 for lung disease.",
    "Borealis exercised its option on Helio's HEL-43.",
  ])('leaves %s as it is', (text) => {
    expect(withOwnerOnce(text, 'Helio Freight')).toBe(text);
  });
});
