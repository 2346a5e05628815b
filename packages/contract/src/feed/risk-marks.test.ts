import { describe, expect, it } from 'vitest';
import { describeHalt, describeStatement, FilingKind } from '../stocks/risk-card.ts';
import { riskMarksOf, type StatedRisks } from './risk-marks.ts';

const marksOf = (alert: Partial<StatedRisks>): string[] =>
  riskMarksOf({
    last_price: 12,
    last_price_as_of: '2026-11-20',
    market_cap: 40_000_000,
    market_cap_as_of: '2026-11-20',
    average_volume: 2_000_000,
    average_volume_as_of: '2026-11-20',
    negative_content: null,
    risk_assessment_comment: null,
    ...alert,
  }).map(({ mark }) => mark);

const atTheMarket = describeStatement({ kind: 'at_the_market', form: '424B5', item: null });
const shelf = describeStatement({ kind: 'shelf_registration', form: 'S-3', item: null });
const reverseSplit = describeStatement({ kind: 'reverse_split', form: '8-K', item: '5.03' });
const halt = describeHalt({ code: 'LUDP', reason: 'volatility pause' });

describe('the marks of an alert', () => {
  it.each<[Partial<StatedRisks>, string[]]>([
    [{}, []],
    [{ market_cap: 2_000_000 }, []],
    [{ last_price: 0.99 }, ['<$1']],
    [{ last_price: 1 }, []],
    [{ last_price: 0 }, []],
    [{ last_price: 0.5, last_price_as_of: null }, []],
    [{ last_price: null, average_volume: null }, []],
    [{ average_volume: 99_999 }, ['Thin']],
    [{ average_volume: 99_999, average_volume_as_of: null }, []],
    [{ risk_assessment_comment: 'Price under $1 (delisting risk), thin trading.' }, ['<$1', 'Thin']],
    [{ risk_assessment_comment: 'Mentions new shares: dilution risk.' }, ['Dilution']],
    [{ negative_content: `SEC filings: ${atTheMarket}, filed Nov 3, 2026.` }, ['Dilution']],
    [{ risk_assessment_comment: 'Mentions a reverse split.' }, ['Rev. split']],
    [{ risk_assessment_comment: `SEC filings: ${reverseSplit}, filed Nov 3, 2026.` }, ['Rev. split']],
    [{ risk_assessment_comment: `SEC filings: ${shelf}, filed Nov 3, 2026.` }, ['Shelf']],
    [{ risk_assessment_comment: `SEC filings: ${atTheMarket}; ${shelf}.` }, ['Dilution', 'Shelf']],
    [{ risk_assessment_comment: `${halt}, Nov 20, 10:04 AM ET.` }, ['Halt']],
    [{ negative_content: 'Not final: it depends on conditions.' }, ['Not final']],
    [{ negative_content: 'Planned, not done yet.' }, ['Not final']],
    [{ negative_content: 'A loss: "The net loss was $12.4 million."' }, ['Loss']],
    [{ negative_content: 'A loss.', risk_assessment_comment: 'Thin trading.' }, ['Thin', 'Loss']],
    [{ negative_content: 'An upper limit, not a fixed amount ("up to $240 million").' }, ['Upper limit']],
    [{ negative_content: 'A lawsuit against the company.' }, ['Legal']],
    [{ negative_content: '"No timetable has been set."' }, ['Caveat']],
    [{ negative_content: '"No deposit is required."', last_price: 0.4 }, ['<$1', 'Caveat']],
  ])('for %j are %j', (alert, marks) => {
    expect(marksOf(alert)).toEqual(marks);
  });

  /** These say that a risk has ended. */
  const ENDS: ReadonlySet<FilingKind> = new Set(['withdrawal_request', 'deregistration', 'at_the_market_end']);

  it.each(FilingKind.options.filter((kind) => !ENDS.has(kind)))('name the filing %s', (kind) => {
    const filing = describeStatement({ kind, form: '8-K', item: null });
    const marks = marksOf({ risk_assessment_comment: `SEC filings: ${filing}, filed Nov 3, 2026.` });
    expect(marks).toHaveLength(1);
    expect(marks).not.toContain('Caveat');
  });

  it('name what threatens the listing and the company before new shares', () => {
    const [delisting, doubt] = (['delisting_notice', 'going_concern'] as const).map((kind) =>
      describeStatement({ kind, form: '8-K', item: null }),
    );
    const texts = {
      negative_content: `SEC filings: ${atTheMarket}; ${doubt ?? ''}.`,
      risk_assessment_comment: delisting ?? '',
    };
    expect(marksOf(texts)).toEqual(['Delisting', 'Going concern', 'Dilution']);
  });

  it('start with the worst, and explain themselves', () => {
    const alert = {
      last_price: 0.4,
      last_price_as_of: '2026-11-20',
      market_cap: null,
      market_cap_as_of: null,
      average_volume: 5_000,
      average_volume_as_of: '2026-11-20',
      negative_content: '"Deliveries start in 2028."',
      risk_assessment_comment: 'Thin trading. Mentions new shares: dilution risk.',
    };
    expect(riskMarksOf(alert).map(({ label }) => label)).toEqual([
      'Dilution risk',
      'Price under $1',
      'Thinly traded',
      '"Deliveries start in 2028."',
    ]);
  });
});
