import { describe, expect, it } from 'vitest';
import { judgeRelease } from './judge-release.ts';
import { HELIO, inventRelease, judge } from './testing/invented-release.ts';

describe('bullish news', () => {
  it.each([
    ['contract', 'Helio Freight Awarded $82 Million Order for Autonomous Trailers'],
    ['contract with an abbreviation', 'Helio Freight Wins U.S. Navy Contract for Harbor Logistics'],
    ['approval', 'Helio Freight Receives FDA Approval for Zelmora in Adults'],
    ['approval by the authority', "FDA Approves Helio Freight's Zelmora"],
    ['clearance', 'Helio Freight Granted FDA 510(k) Clearance for CardioPatch'],
    ['trial', 'Helio Freight Announces Positive Topline Data From Pivotal Phase 3 Trial'],
    ['trial endpoint', 'Helio Freight: Study of Zelmora Met Its Primary Endpoint'],
    ['designation', 'FDA Grants Fast Track Designation to Helio Freight for Zelmora'],
    ['takeover', 'Helio Freight to Be Acquired by Borealis Rail for $9.50 per Share in Cash'],
    ['takeover announced by the buyer', 'Borealis Rail to Acquire Helio Freight'],
    ['partner', 'Helio Freight Announces Partnership With NVIDIA on Route Planning'],
    ['guidance', 'Helio Freight Raises Full-Year Guidance'],
    ['beat', 'Helio Freight Reports Third Quarter Results Above Consensus Estimates'],
    ['record', 'Helio Freight Reports Record Third Quarter Revenue of $95 Million'],
    ['growth', 'Helio Freight Reports 41% Increase in Net Income for the Third Quarter'],
    ['buyback', 'Helio Freight Board Authorizes $25 Million Share Repurchase Program'],
    ['special dividend', 'Helio Freight Declares Special Dividend of $1.00 per Share'],
    ['dividend increase', 'Helio Freight Raises Quarterly Dividend by 20%'],
    ['index', 'Helio Freight to Join S&P SmallCap 600'],
    ['court', 'Helio Freight Wins Patent Infringement Verdict Against Corvid Lines'],
    ['permit', 'Helio Freight Receives Final FAA Certification for Cargo Drone'],
    ['investment', 'Helio Freight Announces $40 Million Strategic Investment From Borealis Rail'],
    ['public funding', 'Helio Freight Awarded $30 Million Grant by U.S. Department of Energy'],
    ['debt', 'Helio Freight Fully Repays Term Loan and Is Now Debt-Free'],
    ['backlog', 'Helio Freight Backlog Reaches $210 Million'],
    ['milestone', 'Helio Freight Receives $15 Million Milestone Payment From Borealis Rail'],
  ])('%s: %s', (_, title) => {
    const judgement = judge(title);
    expect(judgement.reasons.join('\n')).toContain('in the headline');
    expect(judgement.rating).toBe('bullish');
    expect(judgement.summary?.first_part).toMatch(/^Helio Freight .+\.$/);
  });

  it('is found in the text if the headline only announces results', () => {
    const judgement = judge(
      'Helio Freight Announces Third Quarter 2026 Results',
      'DENVER, Nov. 20, 2026 (GLOBE NEWSWIRE) -- Helio Freight today reported third quarter figures. Revenue increased 64% to $95.1 million. Net income rose to $8.2 million.',
    );
    expect(judgement.rating).toBe('bullish');
    expect(judgement.summary?.first_part).toBe('Helio Freight reported sales up 64%.');
    expect(judgement.summary?.third_part).toContain('up 64%');
  });
});

describe('news that is not bullish', () => {
  it.each([
    ['public offering', 'Helio Freight Announces Pricing of $50 Million Public Offering of Common Stock'],
    ['good news with an offering', 'Helio Freight Receives FDA Approval and Prices $50 Million Public Offering'],
    ['registered direct', 'Helio Freight Closes $12 Million Registered Direct Offering'],
    [
      'offering in favorable words',
      'Helio Freight Announces Oversubscribed and Upsized Private Placement to Fund Record Growth',
    ],
    ['convertible notes', 'Helio Freight Announces $200 Million Convertible Senior Notes'],
    ['warrants', 'Helio Freight Announces Exercise of Warrants for $9 Million in Gross Proceeds'],
    ['debt', 'Helio Freight Prices $400 Million of Senior Secured Notes'],
    ['exchange offer', 'Helio Freight Announces Final Results of Exchange Offers'],
    ['reverse split', 'Helio Freight Announces 1-for-20 Reverse Stock Split to Strengthen Position'],
    ['delisting', 'Helio Freight Receives Nasdaq Notice of Non-Compliance'],
    ['guidance', 'Helio Freight Reports Record Revenue but Lowers Full-Year Guidance'],
    ['trial', 'Helio Freight Says Zelmora Did Not Meet Primary Endpoint in Phase 3 Trial'],
    ['rejection', 'Helio Freight Receives Complete Response Letter From FDA for Zelmora'],
    ['distress', 'Helio Freight Files for Chapter 11, Secures $50 Million Order'],
    ['law firm', 'SHAREHOLDER ALERT: Grendel & Moor Investigates Helio Freight for Securities Fraud'],
    ['merger terminated', 'Helio Freight and Borealis Rail Announce Mutual Termination of Merger Agreement'],
    ['contract lost', 'Helio Freight Loses $82 Million Navy Contract'],
    ['contract canceled', 'Helio Freight Announces $82 Million Contract Terminated by Customer'],
    ['approval withdrawn', 'Helio Freight Withdraws FDA Approval Request for Zelmora'],
    ['approval sought', 'Helio Freight Seeks FDA Approval for Zelmora'],
    ['call', 'Helio Freight to Host Conference Call on Record Third Quarter Results'],
    ['presentation', 'Helio Freight to Present Positive Phase 2 Data at Winter Medical Congress'],
    ['date', 'Helio Freight Schedules Third Quarter 2026 Earnings Release'],
    ['routine dividend', 'Helio Freight Declares Quarterly Dividend of $0.10 per Share'],
    ['appointment', 'Helio Freight Appoints Mara Lindqvist as Chief Financial Officer'],
    ['honors', 'Helio Freight Wins Three Workplace Awards'],
    ['buyer', 'Helio Freight to Acquire Corvid Lines'],
    ['customer of the order', 'Tallow Systems Awarded $82 Million Contract by Helio Freight'],
    ['division sold', "Borealis Rail to Acquire Helio Freight's Trailer Division"],
    ['market research', 'Freight Market to Reach $90 Billion by 2031, Record Growth Expected'],
    ['results with a loss', 'Helio Freight Reports Third Quarter Net Loss as Revenue Declines 12%'],
    ['small growth', 'Helio Freight Reports 3% Increase in Revenue for the Third Quarter'],
    ['preclinical', 'Helio Freight Announces Positive Preclinical Data in Mouse Model'],
    ['no event', 'Helio Freight Launches New Website'],
  ])('%s: %s', (_, title) => {
    const judgement = judge(title);
    expect(judgement).toMatchObject({ rating: 'not_bullish', summary: null });
    expect(judgement.score).toBeLessThan(60);
    expect(judgement.reasons).not.toHaveLength(0);
  });

  it('blocks an alert if only the text mentions an offering', () => {
    const judgement = judge(
      'Helio Freight Awarded $82 Million Order',
      'Helio Freight today announced an order. The company also announced a concurrent registered direct offering.',
    );
    expect(judgement.rating).toBe('not_bullish');
    expect(judgement.reasons.join()).toContain(
      "'registered direct offering': an offering of securities (blocks an alert)",
    );
  });

  it('ignores earlier events of the company', () => {
    const judgement = judge(
      'Helio Freight Opens Depot in Tulsa',
      'Helio Freight, which received FDA approval for Zelmora in 2019, today announced a new depot in Tulsa.',
    );
    expect(judgement.rating).toBe('not_bullish');
  });

  it('ignores everything after the heading of the legal text', () => {
    const judgement = judge(
      'Helio Freight Awarded $82 Million Order',
      'Helio Freight today announced an order.\nForward-Looking Statements\nRisks include a public offering and delisting.',
    );
    expect(judgement.rating).toBe('bullish');
    expect(judgement.summary?.negative_content).toBeNull();
  });

  it('rejects filings and trading halts', () => {
    const filing = inventRelease('8-K - Helio Freight wins $82 million contract', '', { kind: 'filing' });
    expect(judgeRelease(filing, HELIO)).toMatchObject({
      rating: 'not_bullish',
      reasons: ['A filing notice has no news text'],
    });
    const halt = inventRelease('Record revenue', '', { kind: 'trading_halt' });
    expect(judgeRelease(halt, HELIO).rating).toBe('not_bullish');
  });
});

describe('size', () => {
  it('compares the amount with the market cap', () => {
    const title = 'Helio Freight Awarded $82 Million Order';
    const small = judge(title);
    const huge = judge(title, '', { market_cap: 50_000_000_000 });
    expect(small.reasons[0]).toContain('the amount is 27% of the market cap: large');
    expect(small.summary?.second_part).toBe('Adds to future revenue. Worth about 27% of its market cap.');
    expect(huge).toMatchObject({ rating: 'not_bullish' });
    expect(huge.reasons[0]).toContain('too small to matter');
  });

  it('ignores the size of a market and foreign currencies', () => {
    const market = judge(
      'Helio Freight Wins Contract',
      'Helio Freight today announced a contract in a market of $90 billion.',
    );
    expect(market.reasons[0]).not.toContain('market cap');
    const foreign = judge('Helio Freight Wins C$82 Million Contract');
    expect(foreign.reasons[0]).not.toContain('market cap');
  });

  it('does not count a contract without an amount for a large company', () => {
    expect(judge('Helio Freight Wins Contract', '', { market_cap: 20e9 }).rating).toBe('not_bullish');
    expect(judge('Helio Freight Wins Contract', '', { market_cap: null }).rating).toBe('bullish');
  });
});

describe('language', () => {
  it.each([
    ['French', 'Helio Freight annonce la signature d’un contrat de 82 millions de dollars avec la marine'],
    ['German', 'Helio Freight erhält einen Auftrag über 82 Millionen Dollar von der Marine'],
    ['Spanish', 'Helio Freight anuncia un contrato de 82 millones de dólares con la marina de los Estados Unidos'],
    ['Dutch', 'Helio Freight maakt bekend een order van 82 miljoen dollar te hebben ontvangen van de marine'],
    ['Swedish', 'Helio Freight tecknar avtal om leverans av släpvagnar för 82 miljoner dollar till flottan'],
    ['Finnish', 'Helio Freight sai 82 miljoonan dollarin tilauksen ja yhtiön liikevaihto kasvoi'],
    ['Italian', 'Helio Freight annuncia un contratto da 82 milioni di dollari con la marina degli Stati Uniti'],
    ['Portuguese', 'Helio Freight anuncia um contrato de 82 milhões de dólares com a marinha dos Estados Unidos'],
    ['Chinese', 'Helio Freight 宣布获得价值八千二百万美元的订单'],
    ['Japanese', 'Helio Freight、8200万ドルの受注を発表しました'],
  ])('does not judge %s', (language, title) => {
    const judgement = judge(title);
    expect(judgement.rating).toBe('not_judged');
    expect(judgement.reasons).toEqual([`The text is in ${language}; only English is supported`]);
  });

  it.each([
    'Société Générale Los Angeles Unit Signs Contract With Helio Freight',
    'Helio Freight Wins La Guardia Contract From Deutsche Wohnen and El Paso de Robles',
    'Helio Freight Oyj and Ångström Énergie SpA Complete Merger',
    'Helio Freight Q3 EPS',
    'Helio Freight Awarded Contract by 東京 Freight Authority',
  ])('judges English text with foreign names: %s', (title) => {
    expect(judge(title).rating).not.toBe('not_judged');
  });

  it('trusts a source that declares another language', () => {
    const declared = inventRelease('Helio Freight Wins $82 Million Contract', '', { language: 'fr' });
    expect(judgeRelease(declared, HELIO).rating).toBe('not_judged');
  });

  it('does not judge an empty release', () => {
    expect(judge('  ', ' \n ')).toMatchObject({ rating: 'not_judged', reasons: ['The release has no text'] });
  });
});

describe('summary', () => {
  it('states what happened, why it matters, key figures and risks', () => {
    const judgement = judge(
      'Helio Freight (NYSE: HLIO) Awarded $82 Million Contract From Port of Varnholm for Autonomous Trailers',
      'DENVER, Nov. 20, 2026 /PRNewswire/ -- Helio Freight today announced the award. Deliveries begin in March 2027. The company had a net loss of $3.1 million in the third quarter.',
      { last_price: 0.8 },
    );
    expect(judgement.summary).toEqual({
      first_part: 'Helio Freight won a contract worth $82 million from the Port of Varnholm for Autonomous Trailers.',
      second_part: 'Adds to future revenue. Worth about 27% of its market cap.',
      third_part: 'Key figures: contract $82 million; net loss $3.1 million. Dates: March 2027.',
      negative_content: 'Also mentions a net loss.',
      risk_assessment_comment: 'Small cap ($300 million), price under $1 (delisting risk), thin trading.',
    });
  });

  it('limits the first sentence to 160 characters', () => {
    const long = 'Extraordinarily Longwinded Intercontinental Refrigerated Container Positioning Equipment';
    const judgement = judge(
      `Helio Freight Awarded $82 Million Contract From ${long.slice(0, 55)} for ${long.slice(0, 55)}`,
      '',
      { company_name: `Helio Freight ${'and Daughters '.repeat(3)}Inc.` },
    );
    expect(judgement.summary?.first_part.length).toBeLessThanOrEqual(160);
  });

  it.each([
    ['Signs License Agreement With Borealis Rail for $40 Million Upfront Payment', 'a license agreement'],
    ['Enters Collaboration With Borealis Rail With $40 Million Upfront Payment', 'a collaboration agreement'],
    ['Signs License and Collaboration Agreement With $40 Million Upfront', 'a license and collaboration agreement'],
  ])('names the kind of agreement: %s', (title, kind) => {
    expect(judge(`Helio Freight ${title}`).summary?.first_part).toContain(`signed ${kind}`);
  });

  it('handles a biotech with unknown market data', () => {
    const judgement = judge('Helio Freight Receives FDA Approval for Zelmora', '', {
      market_cap: null,
      last_price: null,
      average_volume: null,
      industry: 'Biotechnology: Pharmaceutical Preparations',
    });
    expect(judgement.summary?.first_part).toBe('Helio Freight received approval from the FDA for Zelmora.');
    expect(judgement.summary?.risk_assessment_comment).toBe(
      'Market cap unknown. Biotechs often raise equity after good news (dilution).',
    );
  });
});
