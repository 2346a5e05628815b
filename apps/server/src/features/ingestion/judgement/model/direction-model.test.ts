import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadBundledModel } from './bundled-model.ts';
import { measureCpuMs } from '../../../../../test/cpu-time.ts';

const model = loadBundledModel();
const headline = (title: string) => ({ title, lead: '', cues: [] });

describe('bundled direction model', () => {
  test.each([
    ['bullish', 'Helio shares surge after strong quarterly profit beats estimates'],
    ['bullish', 'Helio raises full-year sales guidance'],
    ['bearish', 'Helio stock plunges after weak guidance'],
    ['bearish', 'Helio announces pricing of public offering of common stock'],
    ['neutral', 'Helio to present at investor conference in May'],
  ] as const)('finds %s: %s', (direction, title) => {
    expect(model.score(headline(title))[direction]).toBeGreaterThan(0.5);
  });

  test('probabilities add up to 1 for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.array(fc.string(), { maxLength: 5 }), (title, lead, cues) => {
        const { direction, editor } = model.assess({ title, lead, cues });
        expect(direction.bearish + direction.neutral + direction.bullish).toBeCloseTo(1, 9);
        expect(editor.publish + editor.desk + editor.drop).toBeCloseTo(1, 9);
        expect(Math.min(direction.bearish, direction.bullish, editor.publish, editor.drop)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('cues of other readers move the probabilities', () => {
    const title = 'Helio provides business update';
    const warned = model.score({ title, lead: '', cues: ['caution:offering', 'caution:drop:headline'] });
    expect(warned.bearish).toBeGreaterThan(model.score(headline(title)).bearish);
  });

  test('explains with words of the text', () => {
    const title = 'Helio shares plunge as company cuts dividend';
    const [first] = model.explain(headline(title));
    expect(first?.direction).toBe('bearish');
    expect(first?.words).toMatch(/plunge|cuts/);
    for (const { words, field } of model.explain({ ...headline(title), lead: 'Profit fell 40% and sales declined.' }))
      expect(field === 'title' ? title : 'Profit fell 40% and sales declined.').toContain(words);
  });

  test('explains no phrase of an empty text', () => {
    expect(model.explain(headline(''))).toEqual([]);
  });

  test('reads the longest text in time', () => {
    const text = 'Helio raises guidance and beats estimates; $4.15-4.3B vs $4.45B. '.repeat(3_100);
    expect(measureCpuMs(() => model.assess({ title: text, lead: text, cues: [] }))).toBeLessThan(100);
  });
});
