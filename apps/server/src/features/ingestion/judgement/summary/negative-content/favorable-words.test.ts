import { expect, it } from 'vitest';
import { draftObjections } from '../testing/draft-summary.ts';

it.each([
  'The payment extends its cash runway into the second quarter of 2027.',
  'Helio Freight received the money in full settlement of its claims against a former carrier.',
  'The shares will be subject to a twelve-month lock-up.',
  'HEL-43 was well tolerated, with related side effects in fewer than 4% of patients.',
  'The shares carry no warrants and may not be sold for two years.',
  'Zelmora is for adults who depend on a respirator.',
  'The open-label part of the trial continues as planned.',
  'Nobody stopped treatment because of a related adverse event.',
  "Helio Freight's cash, $15.1 million at the end of September, will now last into 2028.",
  'Of these, $18.9 million relate to an order that has not been announced before.',
  'Screening resumed at four sites this morning; three boys are waiting.',
  'Screening reopens today, and the next three boys have been identified.',
  'Cash of $31 million lasts into 2028.',
  'Its funds are expected to last through the second half of 2028.',
  'The order may not be terminated for convenience in the first 30 months.',
  'Sales grew by 12%, and tariffs cost less than feared.',
  'The order lifts contracted recurring revenue by 12%.',
])('does not count as an argument against the news: %s', (lead) => {
  expect(draftObjections('order', 'Helio Freight Books Order', lead)).toBeNull();
});

it.each([
  'Two patients stopped treatment because of a related adverse event.',
  'Its cash will last into the first quarter of 2027.',
  'Its cash now lasts only into the first quarter of 2027.',
  'Its cash lasts into 2027.',
  'Its cash lasts only into 2028.',
  'The order may not be extended beyond 30 months.',
  'The board has not approved the order.',
  'The trial enrolled three boys.',
])('still counts: %s', (lead) => {
  expect(draftObjections('trial_success', 'Helio Freight Reports Results', lead)).not.toBeNull();
});

it('does not mistake a price that depends on sales for how long the money lasts', () => {
  const lead = 'It paid $9 million in cash plus up to $4 million depending on sales until 2029.';
  expect(draftObjections('acquisition', 'Helio Freight Buys Corvid Pods', lead) ?? '').not.toContain('Cash runway');
});

it('still quotes side effects that were serious', () => {
  const lead = 'HEL-43 was well tolerated, with two serious related adverse events.';
  expect(draftObjections('trial_success', 'Helio Freight Reports Results', lead)).toContain('serious');
});

it('marks where a quote begins and ends within a sentence', () => {
  const lead = `Helio Freight presented the data at a large congress of the society in Boston, said that its largest customer so far has not committed to any more trailers, and thanked all of those who took part in it.`;
  expect(draftObjections('trial_success', 'Helio Freight Reports Results', lead)).toContain(
    '"…said that its largest customer so far has not committed to any more trailers…"',
  );
});
