import { describe, expect, it } from 'vitest';
import { judgeRelease } from './judge-release.ts';
import type { DirectionModel } from './model/direction-model.ts';
import { HELIO, inventRelease, judge } from './testing/invented-release.ts';

describe('bullish news', () => {
  it.each([
    ['contract', 'Helio Freight Awarded $82 Million Order for Autonomous Trailers'],
    ['contract with an abbreviation', 'Helio Freight Wins $40 Million U.S. Navy Contract for Harbor Logistics'],
    ['takeover announced by the buyer', 'Borealis Rail to Acquire Helio Freight for $9.50 per Share'],
    ['approval', 'Helio Freight Receives FDA Approval for Zelmora in Adults'],
    ['approval by the authority', "FDA Approves Helio Freight's Zelmora"],
    ['clearance', 'Helio Freight Granted FDA 510(k) Clearance for CardioPatch'],
    ['trial', 'Helio Freight Announces Positive Topline Data From Pivotal Phase 3 Trial'],
    ['trial endpoint', 'Helio Freight: Study of Zelmora Met Its Primary Endpoint'],
    ['designation', 'FDA Grants Fast Track Designation to Helio Freight for Zelmora'],
    ['takeover', 'Helio Freight to Be Acquired by Borealis Rail for $9.50 per Share in Cash'],
    ['guidance', 'Helio Freight Raises Full-Year Guidance'],
    ['growth', 'Helio Freight Reports 41% Increase in Net Income for the Third Quarter'],
    ['buyback', 'Helio Freight Board Authorizes $25 Million Share Repurchase Program'],
    ['special dividend', 'Helio Freight Declares Special Dividend of $1.00 per Share'],
    ['index', 'Helio Freight to Join S&P SmallCap 600'],
    ['court', 'Helio Freight Wins Patent Infringement Verdict Against Corvid Lines'],
    ['permit', 'Helio Freight Receives Final FAA Certification for Cargo Drone'],
    ['public funding', 'Helio Freight Awarded $30 Million Grant by U.S. Department of Energy'],
    ['backlog', 'Helio Freight Backlog Reaches $210 Million'],
    ['milestone', 'Helio Freight Receives $15 Million Milestone Payment From Borealis Rail'],
  ])('%s: %s', (_, title) => {
    const judgement = judge(title);
    expect(judgement.reasons.join('\n')).toContain('in the headline');
    expect(judgement.band).toBe('publish');
    expect(judgement.summary?.first_part).toMatch(/\bHelio Freight\b.+\.$/);
  });

  it.each([
    ['Borealis Rail Buys $40 Million of Helio Freight Shares at 30% Premium in Strategic Investment', 'publish'],
    ['Borealis Rail Makes $40 Million Strategic Investment in Helio Freight', 'desk'],
    ['Helio Freight Announces $40 Million Private Placement With Strategic Investment by Borealis Rail', 'drop'],
  ])('is an investment under a purchase agreement only at a premium: %s', (title, band) => {
    const lead =
      'DENVER, Nov. 20, 2026 (GLOBE NEWSWIRE) -- Helio Freight signed a securities purchase agreement with Borealis.';
    expect(judge(title, lead).band).toBe(band);
  });

  it.each([
    ['The board resolved to issue 9,000,000 new shares to Borealis Rail.', 'desk'],
    ['It will issue 9,000,000 new shares in a public offering.', 'drop'],
    ['It will sell the new shares at a discount to the market price.', 'drop'],
    ['The shares come with pre-funded warrants.', 'drop'],
  ])('is for an editor if a strategic investor alone buys new shares: %s', (lead, band) => {
    const title = 'Borealis Rail Makes $40 Million Strategic Investment in Helio Freight';
    expect(judge(title, `DENVER, Nov. 20, 2026 (GLOBE NEWSWIRE) -- ${lead}`).band).toBe(band);
  });

  it('is found in the text if the headline only announces results', () => {
    const judgement = judge(
      'Helio Freight Announces Third Quarter 2026 Results',
      'DENVER, Nov. 20, 2026 (GLOBE NEWSWIRE) -- Helio Freight today reported third quarter figures. Revenue increased 64% to a record $95.1 million. Net income rose to $8.2 million from $3.1 million.',
    );
    expect(judgement.band).toBe('publish');
    expect(JSON.stringify(judgement.summary)).toContain('64%');
  });

  it.each([
    ['… within an amount', 'and adjusted EBITDA climbed to $1…'],
    ['… within a scale', 'compared to $3.1 mil…'],
    ['within a scale', 'or $0.21 per diluted share, compared to $3.1 mil'],
    ['behind a scale', 'or $0.30 per diluted share, compared to $3.1 million, or $0.21 per…'],
    ['within an amount per share', 'or $0.21 per dil…'],
    ['within a sentence', 'and the company now expects full-year'],
  ])('is found in a lead that the wire cut off %s', (_, end) => {
    const { band, summary } = judge(
      'Helio Freight Announces Third Quarter 2026 Results',
      `Helio Freight today reported that third quarter revenue increased 64% to $95.1 million and net income was $8.2 million, ${end}`,
    );
    expect(band).toBe('publish');
    expect(JSON.stringify(summary)).toMatch(/\$95\.1 million.*\$8\.2 million/);
    expect(JSON.stringify(summary)).not.toMatch(/\$3\.1 per|\$8\.2 per|\$1\b/);
  });

  it('is found in the first sentence if the headline uses other words', () => {
    const judgement = judge(
      'A Big Day in Tulsa',
      'Helio Freight today announced that it has received a firm order of $82 million for trailers.',
    );
    expect(judgement).toMatchObject({ band: 'publish', event: 'order' });
  });
});

describe('probabilities of an alert', () => {
  const title = 'Helio Freight Awarded $82 Million Order for Autonomous Trailers';
  const direction = { bearish: 0.1, neutral: 0.5, bullish: 0.4 };
  const undecided: DirectionModel = {
    version: 'undecided',
    score: () => direction,
    assess: () => ({ direction, editor: { publish: 0.5, desk: 0.3, drop: 0.2 } }),
    explain: () => [],
  };
  const judgeUndecided = (text: string) => judgeRelease(inventRelease(text), HELIO, undecided);

  it('count that every check passed', () => {
    const { band, probabilities } = judgeUndecided(title);
    expect(band).toBe('publish');
    expect(probabilities?.bullish).toBeCloseTo(3.2 / 3.8, 6);
    expect(probabilities?.neutral).toBeCloseTo(0.5 / 3.8, 6);
    expect(probabilities?.bearish).toBeCloseTo(0.1 / 3.8, 6);
  });

  it('are those of the model for other news', () => {
    expect(judgeUndecided('Helio Freight Announces Partnership With NVIDIA on Route Planning').probabilities).toEqual(
      direction,
    );
  });
});

describe('news for an editor', () => {
  it.each([
    ['a contract without an amount', 'Helio Freight Wins U.S. Navy Contract for Harbor Logistics'],
    ['a partner without an amount', 'Helio Freight Announces Partnership With NVIDIA on Route Planning'],
    ['a letter of intent', 'Helio Freight Signs Letter of Intent for $82 Million Order'],
    ['a ceiling', 'Helio Freight Awarded Contract of Up to $82 Million'],
    ['a higher dividend', 'Helio Freight Raises Quarterly Dividend by 20%'],
    ['an event that nobody is named for', 'Zelmora Awarded $82 Million Order'],
    ['the approval of a deal', 'Helio Freight Receives All Regulatory Approvals for Its Combination With Corvid Lines'],
    ['an upfront price', 'Helio Freight to Acquire Corvid Lines for $85 Million Upfront'],
    ['a backlog that is bought', 'Helio Freight to Acquire Corvid Lines, Adding $45 Million of Funded Backlog'],
    ['a proposal', 'Helio Freight Receives Unsolicited Proposal of $9.50 per Share'],
  ])('waits at the desk: %s', (_, title) => {
    expect(judge(title).band).toBe('desk');
  });
});

describe('what was suspended', () => {
  const suspended = 'Helio Freight suspended its dividend in 2024.';

  it('counts no longer once it is reinstated', () => {
    const { reasons } = judge('Helio Freight Reinstates Dividend at $0.40 per Share', suspended);
    expect(reasons.join('\n')).toContain('Reinstates Dividend');
    expect(reasons.join('\n')).not.toContain('a cut or suspended dividend');
  });

  it.each(['Helio Freight Reinstates Outlook', 'Helio Freight Declares Special Dividend of $0.40 per Share'])(
    'counts after the headline %s',
    (title) => {
      expect(judge(title, suspended).band).toBe('drop');
    },
  );
});

describe('what the news ends', () => {
  it.each([
    [
      'a complete response letter',
      'FDA Approves Helio Freight’s Zelmora After Earlier Rejection',
      'Helio Freight said the agency had issued a complete response letter in August 2025.',
    ],
    [
      'a complete response letter',
      'FDA Takes Up Helio Freight’s Resubmission',
      'Helio Freight said the FDA has accepted its resubmitted New Drug Application for Zelmora. The complete response letter received earlier concerned a supplier.',
    ],
    [
      'a cut or suspended dividend',
      'Summit Partners to Acquire Helio Freight for $6.10 per Share in Cash',
      'Helio Freight will suspend its dividend until closing.',
    ],
  ])('is no objection: %s', (label, title, lead) => {
    expect(judge(title, lead).reasons.join('\n')).not.toContain(label);
  });

  it.each([
    [
      'a complete response letter',
      'FDA Approves Helio Freight’s Zelmora',
      'Helio Freight received a complete response letter for Bezora.',
    ],
    [
      'a complete response letter',
      'Helio Freight Announces FDA Type A Meeting for Zelmora',
      'Helio Freight will discuss the complete response letter previously issued regarding its new drug application.',
    ],
    [
      'a cut or suspended dividend',
      'Summit Partners Offers to Acquire Helio Freight for $6.10 per Share',
      'Helio Freight suspends its dividend.',
    ],
  ])('is an objection if it is new: %s', (label, title, lead) => {
    expect(judge(title, lead).reasons.join('\n')).toContain(label);
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
    expect(judgement.band).not.toBe('publish');
    expect(judgement.score).toBeLessThan(60);
    expect(judgement.reasons).not.toHaveLength(0);
  });

  it('blocks an alert if only the text mentions an offering', () => {
    const judgement = judge(
      'Helio Freight Awarded $82 Million Order',
      'Helio Freight today announced an order. The company also announced a concurrent registered direct offering.',
    );
    expect(judgement.band).not.toBe('publish');
    expect(judgement.reasons.join()).toContain("'registered direct offering': an offering of securities (no alert)");
  });

  it('ignores earlier events of the company', () => {
    const judgement = judge(
      'Helio Freight Opens Depot in Tulsa',
      'Helio Freight, which received FDA approval for Zelmora in 2019, today announced a new depot in Tulsa.',
    );
    expect(judgement.band).not.toBe('publish');
  });

  it('ignores everything after the heading of the legal text', () => {
    const judgement = judge(
      'Helio Freight Awarded $82 Million Order',
      'Helio Freight today announced an order.\nForward-Looking Statements\nRisks include a public offering and delisting.',
    );
    expect(judgement.band).toBe('publish');
    expect(judgement.summary?.negative_content).toBeNull();
  });

  it('rejects filings and trading halts', () => {
    const filing = inventRelease('8-K - Helio Freight wins $82 million contract', '', { kind: 'filing' });
    expect(judgeRelease(filing, HELIO)).toMatchObject({
      band: 'drop',
      reasons: ['A filing notice has no news text'],
    });
    const halt = inventRelease('Record revenue', '', { kind: 'trading_halt' });
    expect(judgeRelease(halt, HELIO)).toMatchObject({ band: 'drop', reasons: ['A trading halt has no news text'] });
  });

  it('reads the text of a headline that announces a date only if that headline is about results', () => {
    const results = judge(
      'Helio Freight Schedules Third Quarter 2026 Results Release',
      'Helio Freight said revenue rose 64% to $95 million in the third quarter.',
    );
    expect(results).toMatchObject({ band: 'publish', event: 'results_growth' });
    const call = judge(
      'Helio Freight to Host Conference Call',
      'Helio Freight today announced that it has received a firm order of $82 million for trailers.',
    );
    expect(call).toMatchObject({
      band: 'drop',
      event: null,
      reasons: ["The headline announces a date, a call or a talk: 'to Host'"],
      findings: [],
    });
  });

  it('warns of a clinical hold unless the event is its end', () => {
    const holdIn = (title: string, lead: string): string[] =>
      judge(title, lead).reasons.filter((reason) => reason.includes("': a clinical hold ("));
    expect(
      holdIn(
        'FDA Lifts Clinical Hold on Helio Freight Trial',
        'Helio Freight said the clinical hold on its trial ended.',
      ),
    ).toEqual([]);
    expect(holdIn('Helio Freight Reports Clinical Hold; FDA Plans to Lift Clinical Hold', '')).toHaveLength(1);
    expect(holdIn('Helio Freight Awarded $82 Million Order', 'The FDA placed a clinical hold on its trial.')).toEqual([
      "'clinical hold': a clinical hold (no alert)",
    ]);
  });

  it.each([
    [
      'Helio Freight Celebrates',
      'Tulsa celebrated. The mayor was there. The company received a firm order of $82 million.',
      true,
    ],
    ['A Big Day in Tulsa', 'Tulsa celebrated. Helio Freight received a firm order of $82 million.', true],
    [
      'A Big Day in Tulsa',
      'Tulsa celebrated. The mayor was there. Helio Freight received a firm order of $82 million.',
      false,
    ],
  ])('has to name the company in the headline or the first two sentences: %s | %s', (title, lead, isNamed) => {
    const objection = 'Neither the headline nor the first sentences name the company';
    expect(judge(title, lead).reasons.includes(objection)).toBe(!isNamed);
  });
});

describe('size', () => {
  it('compares the amount with the market cap', () => {
    const title = 'Helio Freight Awarded $82 Million Order';
    expect(judge(title).reasons[0]).toContain('large for the company');
    expect(judge(title, '', { market_cap: 50_000_000_000 })).toMatchObject({ band: 'desk' });
    expect(judge(title, '', { market_cap: null }).band).toBe('publish');
  });

  it('ignores the size of a market', () => {
    const text = 'Helio Freight today announced a contract in a market of $90 billion.';
    expect(judge('Helio Freight Wins Contract', text).reasons[0]).toContain('does not name the amount');
  });

  it('does not let an offer below the last price through', () => {
    const title = 'Helio Freight to Be Acquired by Borealis Rail for $4.00 per Share in Cash';
    expect(judge(title, '', { last_price: 4.2 }).band).not.toBe('publish');
    expect(judge(title, '', { last_price: 3 }).band).toBe('publish');
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
    expect(judgement).toMatchObject({ band: 'drop', probabilities: null });
    expect(judgement.reasons).toEqual([`The text is in ${language}; only English is supported`]);
  });

  it.each([
    'Société Générale Los Angeles Unit Signs Contract With Helio Freight',
    'Helio Freight Wins La Guardia Contract From Deutsche Wohnen and El Paso de Robles',
    'Helio Freight Oyj and Ångström Énergie SpA Complete Merger',
    'Helio Freight Q3 EPS',
    'Helio Freight Awarded Contract by 東京 Freight Authority',
  ])('judges English text with foreign names: %s', (title) => {
    expect(judge(title).probabilities).not.toBeNull();
  });

  it('trusts a source that declares another language', () => {
    const declared = inventRelease('Helio Freight Wins $82 Million Contract', '', { language: 'fr' });
    expect(judgeRelease(declared, HELIO).probabilities).toBeNull();
  });

  it('does not judge an empty release', () => {
    expect(judge('  ', ' \n ')).toMatchObject({ band: 'drop', reasons: ['The release has no text'] });
  });
});

describe('summary', () => {
  const TITLE = 'Helio Freight (NYSE: HLIO) Awarded $82 Million Contract From Port of Varnholm for Autonomous Trailers';
  const TEXT =
    'DENVER, Nov. 20, 2026 /PRNewswire/ -- Helio Freight today announced the award. Deliveries begin in March 2027. The company had a net loss of $3.1 million in the third quarter.';

  it('is drafted for an alert and for an event at the desk', () => {
    expect(judge(TITLE, TEXT)).toMatchObject({
      band: 'publish',
      summary: {
        first_part: expect.stringContaining('$82 million'),
        negative_content: expect.stringContaining('net loss'),
      },
    });
    expect(judge('Helio Freight Signs Letter of Intent for $82 Million Order').summary).not.toBeNull();
    expect(judge('Helio Freight Prices $50 Million Public Offering').summary).toBeNull();
  });

  it('comes with the findings of each reader, the cues and the version of the model', () => {
    const judgement = judge(TITLE, TEXT);
    expect(judgement.findings).toContainEqual({ reader: 'caution', label: 'a loss', words: 'net loss' });
    expect(judgement.findings.map(({ reader }) => reader)).toEqual(expect.arrayContaining(['frame', 'caution']));
    expect(judgement.cues).toEqual(expect.arrayContaining(['frame:contract:done', 'caution:net_loss']));
    expect(judgement.modelVersion).toMatch(/^bundled-[0-9a-f]{12}$/);
  });

  it('lists each kind of event once, the strongest first', () => {
    const judgement = judge(
      'Helio Freight Awarded $82 Million Order and Receives FDA Approval for Zelmora',
      'Helio Freight received a firm order of $82 million.',
    );
    expect(judgement).toMatchObject({ event: 'drug_approval', shareOfMarketCap: null });
    expect(judgement.findings.filter(({ reader }) => reader === 'frame').map(({ label }) => label)).toEqual([
      'U.S. approval of a drug or treatment',
      'order received',
      'contract won',
    ]);
    expect(judgement.summary?.first_part.match(/approv/gi)).toHaveLength(1);
  });

  it('compares the amount of the strongest event with the market cap', () => {
    expect(judge('Helio Freight Awarded $82 Million Order').shareOfMarketCap).toBeCloseTo(82 / 300, 6);
  });

  it('looks for phrases of the model only if an editor sees them', () => {
    const readers = (title: string): string[] => judge(title).findings.map(({ reader }) => reader);
    expect(readers('Helio Freight Receives FDA Approval for Zelmora')).toContain('model');
    expect(readers('Helio Freight Prices $50 Million Public Offering and Receives FDA Approval')).not.toContain(
      'model',
    );
  });

  it('gives at most eight reasons', () => {
    const troubles =
      'It had a net loss of $3 million. There is substantial doubt about its ability to continue as a going concern. It received a Nasdaq delisting notice. Its revenue fell 20%. It cut its dividend. A class action was filed. The contract was terminated.';
    expect(judge('Helio Freight Wins $1 Million Order', troubles).reasons).toHaveLength(8);
  });
});
