import { describe, expect, it } from 'vitest';
import type { EventType } from '../event-types.ts';
import { type Draft, draftSummary } from './testing/draft-summary.ts';

/** Type, headline, lead, first part, and what differs from a finished event of the company. */
type Case = readonly [EventType, string, string, string, Draft?];

const WORDINGS: readonly Case[] = [
  [
    'drug_approval',
    'Helio Freight Announces Second Approval of Zelmora',
    'Helio Freight said that Health Canada has approved Zelmora for lung disease. It follows an approval by the FDA last year.',
    "Health Canada approved Helio Freight's Zelmora for lung disease.",
    { frame: { clause: 'It follows an approval by the FDA last year' } },
  ],
  [
    'order',
    'Helio Freight Extends Borealis Pact, Places $27 Million Order',
    'Borealis Rail announced an order of $27 million from Helio Freight.',
    'Helio Freight extends Borealis pact, places $27 million order.',
  ],
  [
    'license',
    'Helio Freight Takes Rights to Corvid Antibody',
    'Corvid Bio announced a license with Helio Freight. Corvid will receive $150 million upfront.',
    'Helio Freight takes rights to Corvid antibody.',
  ],
  [
    'asset_sale',
    'Helio Freight Sells Stake in Depot',
    'Helio Freight has agreed to sell a stake in its depot.',
    'Helio Freight sells stake in depot.',
  ],
  ['order', 'Helio Board Backs 1.2-Gigawatt Plant in Phase 2', '', 'Helio board backs 1.2-gigawatt plant in Phase 2.'],
  [
    'permit',
    'HELIO FREIGHT GETS SPOT ON ARMY IT SERVICES LIST',
    '',
    'Helio Freight got spot on Army IT services list.',
  ],
  [
    'return_to_profit',
    'Helio Freight Turns Profitable',
    'Helio Freight reported operating income of $1.9 million for the third quarter, the first ever, compared with a loss of $1.2 million.',
    'Helio Freight reported third quarter operating income of $1.9 million, after a loss of $1.2 million.',
  ],
  [
    'backlog',
    'Helio Freight Backlog Swells',
    'Helio Freight has a backlog of $1.9 billion, compared with $1.2 billion a year ago.',
    'Helio Freight reported a backlog of $1.9 billion, against $1.2 billion before.',
  ],
  [
    'order',
    'Helio Freight Books Orders',
    'Hospitals have placed binding orders totaling $64 million with Helio Freight.',
    'Helio Freight received binding orders totaling $64 million from hospitals.',
  ],
];

describe('the first part', () => {
  const rows = WORDINGS.map(([type, title, lead, expected, draft]: Case) => ({ type, title, lead, expected, draft }));

  it.each(rows)('of $type: $title', ({ type, title, lead, expected, draft }) => {
    expect(draftSummary(type, title, lead, draft).first_part).toBe(expected);
  });
});
