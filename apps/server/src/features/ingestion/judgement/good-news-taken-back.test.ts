import { describe, expect, it } from 'vitest';
import { judgeByRules } from './testing/invented-release.ts';

const BEAT = [
  'Helio Freight Beats Estimates in Third Quarter',
  'Helio Freight (NASDAQ: HLIO) earned $0.62 per share, compared with a consensus of $0.50. Revenue of $210 million topped the $198 million that analysts expected.',
] as const;
const TRIAL = [
  'Helio Freight Reports Positive Results of Phase 3 Trial of Zelmora',
  'Helio Freight (NASDAQ: HLIO) said Zelmora met the primary endpoint of the Phase 3 trial (p=0.002).',
] as const;
const RULING = [
  'Helio Freight Prevails in Patent Case Against Borealis Rail',
  'Helio Freight (NASDAQ: HLIO) said a federal judge ruled in its favor.',
] as const;
const ABROAD = [
  'Health Canada Approves Zelmora of Helio Freight',
  'Helio Freight (NASDAQ: HLIO) said Health Canada approved Zelmora for adults with asthma.',
] as const;
const BACKLOG = [
  'Helio Freight Backlog Reaches Record $210 Million',
  'Helio Freight (NASDAQ: HLIO) said its backlog rose 40% to a record $210 million.',
] as const;
const SALE = [
  'Helio Freight Sells Trailer Business for $140 Million',
  'Helio Freight (NASDAQ: HLIO) sold its trailer business to Borealis Rail for $140 million in cash.',
] as const;
const CONTRACT = [
  'Helio Freight Awarded $82 Million Contract by Port of Oakland',
  'Helio Freight (NASDAQ: HLIO) received a firm contract of $82 million.',
] as const;

describe('good news that the rest of the text takes back', () => {
  it.each([
    [BEAT, 'Its goals for the year are left alone.'],
    [BEAT, 'The company sticks to its annual targets.'],
    [BEAT, 'It makes no change to its plans.'],
    [BEAT, 'The full-year outlook stands.'],
    [BEAT, 'It expects fourth-quarter sales about even with last year.'],
    [BEAT, 'For the fourth quarter it guides to the consensus.'],
    [BEAT, 'Active customers were stable at 41,000.'],
    [BEAT, 'The number of clients stood still.'],
    [BEAT, 'Orders slipped 4%.'],
    [BEAT, 'Bookings were unchanged from a year ago.'],
    [BEAT, 'Store visits were 2% below last year.'],
    [TRIAL, 'In the second, identical trial it did not.'],
    [TRIAL, 'Of the patients on Zelmora 27% stopped treatment.'],
    [TRIAL, 'One in four patients quit because of nausea.'],
    [TRIAL, 'The trial population showed no benefit.'],
    [TRIAL, 'Nine patients had raised liver values.'],
    [RULING, 'Two of three patents were found infringed.'],
    [RULING, 'The third patent was held valid.'],
    [RULING, 'From May the company may not sell its trailers.'],
    [RULING, 'The court ordered it to stop selling two products.'],
    [RULING, 'The generic was found not to infringe.'],
    [RULING, 'It pays $14 million for a license.'],
    [ABROAD, 'A Canadian marketing partner is still being sought.'],
    [ABROAD, 'A distributor has not been chosen.'],
    [ABROAD, 'It has no orders from the country yet.'],
    [ABROAD, 'Zelmora has been sold in the United States since 2023.'],
    [ABROAD, 'Its launch plans will be made next year.'],
    [BACKLOG, 'Revenue was $180 million, where $220 million to $240 million had been promised.'],
    [BACKLOG, 'Its outlook for sales is now $180 million. In August it was $205 million.'],
    [SALE, 'It leases the yards back for 15 years.'],
    [SALE, 'It stays the operator.'],
    [CONTRACT, 'Lenders extended a waiver of two defaults.'],
    [CONTRACT, 'Its liquidity is enough for six weeks.'],
    [CONTRACT, 'The contract is valid if its bid wins.'],
    [CONTRACT, 'A firm with a short position in the stock doubts it.'],
    [CONTRACT, 'For the year it counts on revenue of $180 million, having counted on $205 million.'],
  ])('publishes %j without, but not with: %s', ([title, lead], trap) => {
    expect(judgeByRules(title, lead).band).toBe('publish');
    expect(judgeByRules(title, `${lead} ${trap}`).band).not.toBe('publish');
  });

  it.each([
    [BEAT, 'Customers grew 9% to 41,000.'],
    [BEAT, 'It raised its forecast for the year to $840 million from $800 million.'],
    [BEAT, 'The tax rate was unchanged.'],
    [TRIAL, 'Of the patients on Zelmora 3% stopped treatment.'],
    [TRIAL, 'Zelmora also met the primary endpoint in the second trial.'],
    [RULING, 'Borealis Rail may not sell its copy before 2034.'],
    [ABROAD, 'A launch by its partner Corvid Pharma is planned for May.'],
    [BACKLOG, 'Revenue was $240 million, where $220 million had been forecast.'],
    [CONTRACT, 'The debt was repaid.'],
    [CONTRACT, 'For the year it now counts on revenue of $205 million, having counted on $180 million.'],
  ])('publishes %j also with: %s', ([title, lead], more) => {
    expect(judgeByRules(title, `${lead} ${more}`).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight to Review Record Orders and Raised Guidance on November 12',
      'Helio Freight (NASDAQ: HLIO) will publish third-quarter results on November 12. A call follows.',
    ],
    [
      'Helio Freight Schedules Call on Positive Phase 3 Data and Upgraded Forecast',
      'Helio Freight (NASDAQ: HLIO) will hold its third-quarter call on November 3.',
    ],
    [
      'Helio Freight: Results on November 2 to Show Raised Outlook',
      'Helio Freight (NASDAQ: HLIO) publishes results on November 2.',
    ],
    [
      'Save the Date: Helio Freight Presents Raised Guidance on May 3',
      'Helio Freight (NASDAQ: HLIO) holds a webcast on May 3.',
    ],
    [
      'FDA Gives Green Light for First-in-Human Study of Helio Freight',
      'Helio Freight (NASDAQ: HLIO) will enroll 60 patients.',
    ],
    [
      'Helio Freight Secures Release From $40 Million Contract',
      'Helio Freight (NASDAQ: HLIO) has been released from its largest contract.',
    ],
    [
      'Patients of Helio Freight Improve by 11 Points in Phase 3 Trial',
      'Helio Freight (NASDAQ: HLIO) said patients on Zelmora improved by 11 points in the Phase 3 trial. Those on placebo improved by 10.',
    ],
  ])('does not publish %j', (title, lead) => {
    expect(judgeByRules(title, lead).band).not.toBe('publish');
  });
});
