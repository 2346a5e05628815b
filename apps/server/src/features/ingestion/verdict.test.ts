import { expect, it } from 'vitest';
import type { Finding, Judgement } from './judgement/judgement.ts';
import { rejectedVerdict, reviewVerdict, toVerdict } from './verdict.ts';

const TEXT = {
  first_part: 'Northquay won a contract.',
  second_part: 'It is large.',
  third_part: null,
  negative_content: null,
  risk_assessment_comment: 'A small company.',
};

const judgement = (facts: Partial<Judgement> = {}): Judgement => ({
  band: 'drop',
  event: null,
  score: 0,
  shareOfMarketCap: null,
  cues: [],
  modelVersion: null,
  reasons: [],
  probabilities: { bearish: 0.2, neutral: 0.5, bullish: 0.3 },
  findings: [],
  summary: null,
  ...facts,
});
const verdictOn = (...judgements: Judgement[]) => {
  const stocks = judgements.map((_, index) => ({ symbol: `S${String(index)}` }));
  return toVerdict({
    outcome: 'judged',
    reasons: [],
    stocks,
    judgements: stocks.map((stock, index) => ({ stock, judgement: judgements[index] ?? judgement() })),
  });
};

it.each<[string, Judgement[], string, number, readonly string[]]>([
  ['publishes', [judgement({ band: 'publish', score: 70, summary: TEXT })], 'published', 70, []],
  ['leaves to an editor', [judgement({ band: 'desk', score: 40, summary: TEXT })], 'for_review', 40, ['S0']],
  [
    'leaves news without a drafted text to an editor',
    [judgement({ band: 'publish', score: 70 })],
    'for_review',
    70,
    ['S0'],
  ],
  ['rejects', [judgement({ score: 20 })], 'not_bullish', 20, []],
  [
    'publishes for one stock and drafts for another',
    [judgement({ band: 'desk', score: 90 }), judgement({ band: 'publish', score: 60, summary: TEXT }), judgement()],
    'published',
    60,
    ['S0'],
  ],
  [
    'puts the most bullish draft first, and no rejected stock',
    [judgement({ score: 95 }), judgement({ band: 'desk', score: 30 }), judgement({ band: 'desk', score: 50 })],
    'for_review',
    50,
    ['S2', 'S1'],
  ],
])('%s by the bands of its stocks', (_name, judgements, outcome, score, drafted) => {
  const verdict = verdictOn(...judgements);
  expect([verdict.outcome, verdict.score]).toEqual([outcome, score]);
  expect(verdict.details?.drafts.map(({ symbol }) => symbol)).toEqual(drafted);
});

it('carries what the judgement found to the desk', () => {
  const findings: Finding[] = [{ reader: 'frame', label: 'contract won', words: 'was awarded' }];
  const cues = ['frame:contract:done'];
  const verdict = verdictOn(
    judgement({
      band: 'desk',
      event: 'contract',
      score: 55,
      shareOfMarketCap: 0.25,
      findings,
      cues,
      modelVersion: 'v3',
      summary: TEXT,
    }),
  );
  expect(verdict.details).toEqual({
    event: 'contract',
    probabilities: { bearish: 0.2, neutral: 0.5, bullish: 0.3 },
    findings,
    cues,
    drafts: [{ symbol: 'S0', event: 'contract', score: 55, share_of_market_cap: 0.25, text: TEXT }],
    modelVersion: 'v3',
  });
});

it('names each finding once, and bounds their number and length', () => {
  const found = (label: string, words = 'w'): Finding => ({ reader: 'caution', label, words });
  const whole: Finding = { reader: 'model', label: 'bullish 30%', words: '' };
  const many = Array.from({ length: 100 }, (_, index) => found(String(index)));
  const long = found('long', '\u{1f680}'.repeat(1_000));
  const both = [long, found('same'), whole, ...many];
  const details = verdictOn(judgement({ findings: both }), judgement({ findings: [found('same'), whole] })).details;
  expect(details?.findings).toHaveLength(24);
  expect(details?.findings.filter(({ reader, label }) => label === 'same' || reader === 'model')).toHaveLength(2);
  const [first] = details?.findings ?? [];
  expect([first?.words.length, first?.words.isWellFormed()]).toEqual([400, true]);
});

it('leaves stocks to an editor against the judgement', () => {
  const stocks = [{ symbol: 'S0' }, { symbol: 'S1' }];
  const judgements = [
    {
      stock: { symbol: 'S0' },
      judgement: judgement({ band: 'publish', score: 70, summary: TEXT, reasons: ['a win'] }),
    },
    { stock: { symbol: 'S1' }, judgement: judgement({ band: 'desk', score: 40 }) },
  ];
  const assessed = { outcome: 'judged', reasons: [], stocks, judgements } as const;
  const verdict = reviewVerdict(assessed, ['S9', 'S0'], 'Corrects a release');
  expect(verdict).toMatchObject({ outcome: 'for_review', score: 70, reasons: ['Corrects a release', 'a win'] });
  expect(verdict.symbols).toEqual(['S0', 'S1', 'S9']);
  expect(verdict.details?.drafts).toEqual([
    { symbol: 'S9', event: null, score: 0, share_of_market_cap: null, text: null },
    { symbol: 'S0', event: null, score: 70, share_of_market_cap: null, text: TEXT },
    { symbol: 'S1', event: null, score: 40, share_of_market_cap: null, text: null },
  ]);
});

it('has no details if nothing was judged', () => {
  expect(toVerdict({ outcome: 'law_firm', reasons: ['A law firm'], stocks: [], judgements: [] })).toEqual(
    rejectedVerdict('law_firm', ['A law firm']),
  );
  expect(rejectedVerdict('stale', ['old'])).toEqual({
    outcome: 'stale',
    symbols: [],
    score: null,
    reasons: ['old'],
    details: null,
  });
});
