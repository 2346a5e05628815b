import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('public money', () => {
  it.each([
    [
      "Ohio Pays $24 Million Toward Helio's Magnet Plant",
      'Helio Freight Holdings received $24 million from the State of Ohio on Tuesday for its magnet plant in Lima. The sum is a grant that need not be repaid. Production starts in 2027.',
    ],
    [
      "Canada Foots a Third of the Bill for Helio's Nickel Refinery",
      'The Canadian government has transferred C$60 million to Helio Freight Holdings for its nickel refinery. The contribution is non-repayable and covers a third of the cost. Building began in June.',
    ],
    [
      "Army Medical Command to Fund Helio's Burn Trial in Full, $19.8 Million",
      'Helio Freight Holdings will run its Phase 3 burn trial with $19.8 million from the Department of Defense. The whole sum has been obligated. The company gives up no shares and no royalties.',
    ],
    [
      "Foundation Money Carries Helio's Cystic Fibrosis Program: $17 Million, No Strings",
      'The Cystic Fibrosis Foundation is giving Helio Freight Holdings $17 million, all of it paid today. The money bears no interest, converts into no shares and entitles the foundation to no royalties.',
    ],
    [
      'Rare Earth Magnets for the Air Force: Pentagon Puts $40 Million Into Helio Plant',
      'The Department of War will contribute $40 million to the magnet plant of Helio Freight Holdings under the Defense Production Act. The funds are committed and do not have to be paid back. No equity is issued.',
    ],
  ])('is an alert: %s', (title, summary) => {
    expect(judge(title, summary).band).toBe('publish');
  });

  it.each([
    [
      'Helio Pays $24 Million to the State of Ohio',
      'Helio Freight Holdings paid $24 million to the State of Ohio on Tuesday for land under its magnet plant. The State had offered a grant earlier, which lapsed.',
    ],
    [
      'Ohio Sends Helio a $24 Million Tax Bill',
      'Helio Freight Holdings received a tax bill of $24 million from the State of Ohio on Tuesday. It concerns sales taxes from 2021 to 2024. A grant of 2020 is not affected.',
    ],
    [
      "Alabama Hands $28 Million Check to Helio's Rival",
      'The State of Alabama has given a $28 million grant to a graphite company that competes with Helio Freight Holdings. Helio receives nothing.',
    ],
    [
      "Pentagon Puts $40 Million Into Magnet Plant Next to Helio's",
      'The Department of War will contribute $40 million to the plant of a private company that buys ore from Helio Freight Holdings. The funds do not have to be paid back.',
    ],
    [
      'Helio Gives $17 Million to Cystic Fibrosis Foundation',
      'Helio Freight Holdings is giving $17 million to the Cystic Fibrosis Foundation, all of it paid today. The gift is not repayable.',
    ],
    [
      'Helio Now Has $40 Million Less to Pay: Plant Project Dropped',
      'Helio Freight Holdings will not build the magnet plant toward which the Department of War had put $40 million. The funds go back.',
    ],
    [
      "Helio's Supplier Wins $90 Million Chip Plant Grant",
      'The Commerce Department has granted $90 million to a chip maker that supplies Helio Freight Holdings. The grant need not be repaid.',
    ],
  ])('is none: %s', (title, summary) => {
    expect(judge(title, summary).band).not.toBe('publish');
  });
});

describe('money of an agency', () => {
  it.each([
    'Ohio wants its $24 million back from Helio Freight, which received it as a grant for a depot.',
    'Helio Freight must return $24 million that it received as a grant from the State of Ohio for a depot.',
  ])('that goes back is no grant: %s', (summary) => {
    expect(judge('Ohio Changes Its Mind on Helio Freight Depot', summary).band).not.toBe('publish');
  });

  it('is no grant if it pays for work', () => {
    const grant = 'The money is a grant for two years.';
    const order = 'The money pays for a task order of two years.';
    const title = 'NASA Hands Helio Freight $26 Million for Lunar Trucks';
    expect(judge(title, grant, { market_cap: 5_000_000_000 }).event).toBe('grant');
    expect(judge(title, order, { market_cap: 5_000_000_000 }).band).toBe('desk');
  });
});

describe('a grant that is no loan', () => {
  it.each([
    [
      'Helio Freight Lands $24 Million State Grant It Never Has to Pay Back',
      'Helio Freight has signed a $24 million grant agreement with the State of Ohio for its axle works. The money is tied to no loan and need not be repaid.',
    ],
    [
      'Helio Freight Receives $18 Million Navy Grant, Nothing to Pay Back',
      'The Navy has granted Helio Freight $18 million under Title III of the Defense Production Act.',
    ],
  ])('is published: %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Gets $18 Million Navy Grant, Half of It to Be Repaid',
      'The Navy has granted Helio Freight $18 million. Half of the money is to be paid back from 2028.',
    ],
    [
      'Helio Freight Lands $24 Million State Grant',
      'Helio Freight has signed a $24 million grant agreement with the State of Ohio. A third of the money has to be paid back.',
    ],
    [
      'Helio Freight in Line for $26 Million Army Grant, Nothing to Pay Back',
      'Helio Freight has applied for a grant of $26 million from the U.S. Army, which would not have to be repaid.',
    ],
    [
      'Helio Freight Says It Need Not Pay Back Grant',
      'Helio Freight said that a court found that it need not pay back a $24 million grant of 2021, which the State of Ohio had reclaimed.',
    ],
  ])('is not published if a part goes back, or none is signed: %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});

describe('a check of a state', () => {
  it('is none if the company pays the money back', () => {
    const title = 'Ohio Cuts Helio Freight a $24 Million Check';
    const subsidy = 'The State of Ohio has sent the subsidy of $24 million.';
    expect(judge(title, subsidy).band).toBe('publish');
    expect(judge(title, `${subsidy} Helio Freight will pay back the money in June.`).band).not.toBe('publish');
  });
});
