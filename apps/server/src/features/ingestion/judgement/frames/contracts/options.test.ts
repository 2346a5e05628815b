import { describe, expect, it } from 'vitest';
import type { JudgedStock } from '../../judgement.ts';
import { splitIntoPassages } from '../../text/passages.ts';
import { LICENSE_FRAMES } from '../licenses/license-frames.ts';
import { matchFrames } from '../match-frames.ts';

const STOCK: JudgedStock = {
  symbol: 'HELO',
  company_name: 'Helio Therapeutics, Inc.',
  sector: 'Health Care',
  industry: 'Biotechnology',
  market_cap: 1e9,
  last_price: 9,
  average_volume: 300_000,
  as_of: '2026-10-01',
};

function labelsOf(title: string, lead: string): readonly string[] {
  const passages = splitIntoPassages({ title, summary: lead });
  return matchFrames(passages, STOCK, LICENSE_FRAMES)
    .filter(({ place, spec }) => place === 'headline' && spec.type === 'license')
    .flatMap(({ opposing }) => opposing.map(({ label }) => label));
}

const LABEL = 'a small fee for an option that the partner may let lapse';

describe('a fee for an option on rights', () => {
  it.each([
    'Helio Therapeutics has granted a drug maker an exclusive option on HT-20.',
    'If the option is taken up, a further $240 million becomes payable.',
    'The partner may walk away at any time.',
    'A further $240 million is due on exercise.',
    'The partner is free to let the option lapse.',
  ])('is for the desk if it is small: %s', (lead) => {
    expect(labelsOf('Helio Therapeutics Receives Option Fee of $12 Million', lead)).toContain(LABEL);
  });

  it('is news if it is large', () => {
    const lead = 'Helio Therapeutics has granted a drug maker an exclusive option on HT-20.';
    expect(labelsOf('Helio Therapeutics Receives Option Fee of $80 Million', lead)).not.toContain(LABEL);
  });

  it('is news if the partner has exercised the option', () => {
    const lead = 'The partner, to which the company had given an option on HT-20 in 2024, has exercised it.';
    expect(labelsOf('Helio Therapeutics Receives Option Fee of $12 Million', lead)).not.toContain(LABEL);
  });
});
