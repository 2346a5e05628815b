import { expect, it } from 'vitest';
import type { Place } from '../../text/passages.ts';
import type { Caution } from '../caution.ts';
import { findCautions } from '../find-cautions.ts';

/** Invented sentences: the caution is in `found`, and not in `absent`, which look like it. */
export interface CautionCases {
  readonly found: readonly string[];
  readonly absent: readonly string[];
}

/** Returns the ids of the cautions in a text. */
export function cautionIds(text: string, place: Place = 'headline'): readonly string[] {
  return findCautions([{ text, place }]).map(({ caution }) => caution.id);
}

/** Runs the cases of a list of cautions, each of which must have cases. */
export function testCautions(cautions: readonly Caution[], cases: Record<string, CautionCases>): void {
  it('has a case of each kind for every caution', () => {
    expect(Object.keys(cases).sort()).toEqual([...new Set(cautions.map(({ id }) => id))].sort());
    for (const { found, absent } of Object.values(cases)) {
      expect(found.length).toBeGreaterThan(0);
      expect(absent.length).toBeGreaterThan(0);
    }
  });

  for (const [id, { found, absent }] of Object.entries(cases)) {
    it.each(found)(`finds ${id} in: %s`, (text) => {
      expect(cautionIds(text)).toContain(id);
    });
    it.each(absent)(`does not find ${id} in: %s`, (text) => {
      expect(cautionIds(text)).not.toContain(id);
    });
  }
}
