import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

const TEXT = 'Helio Freight, Inc. said so today. The yard of the company has more than ninety docks, and work goes on.';

/** Headline and first part. */
const HEADLINES: readonly (readonly [EventType, string, string])[] = [
  [
    'order',
    'Destroyer Builder Comes Back to Helio Freight, Pad Overflows',
    'Destroyer builder comes back to Helio Freight, pad overflows.',
  ],
  [
    'trial_success',
    'Patients of Helio Freight Lose Less Function Than Placebo Group',
    'Patients of Helio Freight lose less function than placebo group.',
  ],
  [
    'order',
    'Corvid Comes Back to Helio Freight for Abrams Parts',
    'Corvid comes back to Helio Freight for Abrams parts.',
  ],
  ['results_growth', 'Helio Freight Outruns Its Own Range', 'Helio Freight outran its own range.'],
  ['order', 'Korean Handset Maker Buys 8% of Helio Freight', 'Korean handset maker buys 8% of Helio Freight.'],
  [
    'order',
    'Borealis Norvane Trial Milestone Hands Helio Freight $60 Million',
    'Borealis Norvane trial milestone hands Helio Freight $60 million.',
  ],
  [
    'patent',
    'Texas Court Puts Price on Copying of Helio Freight Pods',
    'Texas court puts price on copying of Helio Freight pods.',
  ],
  ['patent', 'Delaware Judge Sides With Helio Freight Over Pods', 'Delaware judge sides with Helio Freight over pods.'],
  [
    'results_growth',
    'Helio Freight First Quarter Overshoots Its Own Range',
    'Helio Freight first quarter overshoots its own range.',
  ],
  ['order', 'AI Voice Agents Swell Traffic of Helio Freight', 'AI voice agents swell traffic of Helio Freight.'],
  [
    'order',
    'LX-7 Injector Filling Moves to Plant of Helio Freight',
    'LX-7 injector filling moves to plant of Helio Freight.',
  ],
  [
    'order',
    "Satellite Constellation Owner Pays Upfront to Lock In Helio Freight's Pods",
    "Satellite constellation owner pays upfront to lock in Helio Freight's pods.",
  ],
  [
    'contract',
    'Helio Freight Won a US Government Contract on the West Coast',
    'Helio Freight won a U.S. government contract on the West Coast.',
  ],
  [
    'order',
    "Helio Freight Doesn't Wait and Goes Inside at Warehouse Club",
    "Helio Freight doesn't wait and goes inside at warehouse club.",
  ],
];

describe('case of headlines', () => {
  it.each(HEADLINES)('%s: %s', (type, headline, first) => {
    expect(draftSummary(type, headline, TEXT).first_part).toBe(first);
  });
});

/** A party after `with` that is none. */
const NO_PARTIES = [
  ["Helio Freight and Corvid Work to Find Patients With Alzheimer's Disease", TEXT],
  ['Helio Freight Reaches an Agreement for the Combination With Rituximab', ''],
] as const;

describe('parties of agreements', () => {
  it.each(NO_PARTIES)('names no disease and no drug: %s', (headline, text) => {
    expect(draftSummary('partnership', headline, text).first_part).not.toMatch(
      /signed .* with (?:Alzheimer|Rituximab)/,
    );
  });
});
