import { expect, it } from 'vitest';
import { withClaims } from './claims.ts';

it.each([
  [
    'Zelmora is the only FDA-approved tablet for gout. Sales begin in May.',
    'Helio says Zelmora is the only FDA-approved tablet for gout. Sales begin in May.',
  ],
  ["Zelmora is the world's most widely used tablet.", "Helio says Zelmora is the world's most widely used tablet."],
  ['Helio is the first company to show such results.', 'Helio says it is the first company to show such results.'],
  [
    'If approved, Zelmora will be the only tablet for gout.',
    'Helio says that, if approved, Zelmora will be the only tablet for gout.',
  ],
  ['Trailers are the first and only ones with a seal.', 'Helio says trailers are the first and only ones with a seal.'],
  [
    "Helio received approval for the world's first cold trailer.",
    "Helio received approval for what Helio calls the world's first cold trailer.",
  ],
  [
    "Helio received a grant from Borealis for the world's first cold trailer.",
    "Helio received a grant from Borealis for what the release calls the world's first cold trailer.",
  ],
  ['Data support 20 mg as the optimal dose.', 'Helio says the data support 20 mg as the optimal dose.'],
  [
    'Helio opened orders for the first and only sealed trailer.',
    'Helio opened orders for what Helio calls the first and only sealed trailer.',
  ],
])('names the company as the source of a rank: %s', (text, expected) => {
  expect(withClaims(text, 'Helio')).toBe(expected);
});

it.each([
  'Helio received its first order from a port.',
  'This is the first order from a port.',
  'Helio has the only key.',
  "Borealis is one of Europe's ports.",
  'Helio calls Zelmora the first and only tablet.',
])('leaves other sentences: %s', (text) => {
  expect(withClaims(text, 'Helio')).toBe(text);
});

it('leaves a claim without room for its source', () => {
  expect(withClaims("Helio sold the world's first trailer.", 'Helio', 40)).toBe(
    "Helio sold the world's first trailer.",
  );
});

it('uses the name that the text uses', () => {
  expect(withClaims("Helio sold the world's first trailer.", 'Helio Freight')).toBe(
    "Helio sold what Helio calls the world's first trailer.",
  );
  expect(withClaims("HELIO sold the world's first trailer.", 'Helio')).toBe(
    "HELIO sold what HELIO calls the world's first trailer.",
  );
});
