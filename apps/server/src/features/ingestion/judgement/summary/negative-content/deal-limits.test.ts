import { expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { findQuantities } from '../../quantities/find-quantities.ts';
import { draftSummary } from '../testing/draft-summary.ts';

/** Type, lead, and what the text against the news must have. */
const LIMITED: readonly (readonly [EventType, string, string])[] = [
  [
    'buyback',
    'The board of Helio Freight approved the repurchase of up to $60 million of common stock.',
    'An upper limit, not a commitment ("up to $60 million").',
  ],
  [
    'takeover_target',
    'Helio Freight agreed to be acquired at $21 per share, a premium of 34% to the 60-day average.',
    'The premium is to an average price, not to the last close: "premium of 34% to the 60-day average."',
  ],
  [
    'debt_reduction',
    'Helio Freight redeemed its notes with cash on hand and a revolver draw of $40 million.',
    'New debt: "revolver draw of $40 million."',
  ],
  [
    'license',
    'Helio Freight licensed a proposed biosimilar to a distributor in Norway.',
    'Not yet approved ("proposed biosimilar").',
  ],
  ['grant', 'The bank confirmed its interest. The letter is not a commitment.', '"The letter is not a commitment."'],
  [
    'supply_agreement',
    'The buyer pays $9 million in May, to be credited against deliveries of the last two years.',
    'to be credited against deliveries of the last two years."',
  ],
  [
    'supply_agreement',
    'The buyer has committed to $33 million, backed by letters of credit for the first $12 million.',
    'Only a part is secured: "backed by letters of credit for the first $12 million."',
  ],
  [
    'grant',
    'Helio Freight received a grant of $62 million, and the first $15 million has been obligated.',
    'Only a part is secured: "$15 million has been obligated."',
  ],
  [
    'asset_sale',
    'Helio Freight sold its depot. The proceeds will be used to repay its term loan.',
    'The money goes to lenders: "proceeds will be used to repay its term loan."',
  ],
  [
    'license',
    'Helio Freight licensed its dock software and is eligible to receive milestones.',
    'Milestones are paid only if reached ("eligible to receive milestones").',
  ],
  [
    'license',
    'Under the recently announced strategic partnership, Helio Freight will make trailers for Borealis.',
    'Part of an earlier agreement ("recently announced strategic partnership").',
  ],
  [
    'partnership',
    'The rollout in Asia falls within the framework of the $7.5 million funding agreement signed with Borealis Rail.',
    'Part of an earlier agreement: "within the framework of the $7.5 million funding agreement."',
  ],
  [
    'contract',
    'Helio Freight will build 40 trailers under the existing master supply agreement.',
    'Part of an earlier agreement ("existing master supply agreement").',
  ],
  ['license', 'Helio Freight signed an exclusive option and license agreement.', 'An option, not yet a license.'],
  ['license', 'Helio Freight signed a research services agreement.', 'A services agreement, no license named.'],
];

it.each(LIMITED)('names what limits the news: %s %s', (type, lead, expected) => {
  expect(draftSummary(type, 'Helio Freight Reports News', lead).negative_content ?? '').toContain(expected);
});

it.each([
  ['grant', 'Helio Freight received a grant of $62 million, and the $62 million is obligated.'],
  ['license', 'Helio Freight licensed its dock software and may receive milestones of up to $9 million.'],
  ['license', 'Helio Freight expanded the previously announced partnership with Borealis to trailers.'],
  ['buyback', 'Helio Freight began a tender offer at up to $7.75 a share for up to $60 million of its stock.'],
] as const)('names no limit that the text lifts: %s %s', (type, lead) => {
  expect(draftSummary(type, 'Helio Freight Reports News', lead).negative_content ?? '').not.toMatch(
    /only if|secured|earlier|not a commitment/,
  );
});

const PROGRAM = 'The board of Helio Freight approved a share repurchase program of $60 million.';
const amount = findQuantities(PROGRAM).find(({ kind }) => kind === 'money') ?? null;

it.each([
  ['Cash stood at $41 million.', 'Cash is less than the program: "Cash stood at $41 million."'],
  ['Cash stood at $74 million.', null],
  ['A cash dividend of $2 million was paid.', null],
])('compares the cash with the program: %s', (text, expected) => {
  const lead = `${PROGRAM} ${text}`;
  expect(
    draftSummary('buyback', 'Helio Freight to Repurchase Shares', lead, { frame: { amount } }).negative_content,
  ).toBe(expected);
});
