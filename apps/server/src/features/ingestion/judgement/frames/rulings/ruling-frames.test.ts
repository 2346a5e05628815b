import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

describe('win in court', () => {
  it.each([
    ['Helio Freight Wins $18 Million Patent Verdict Against Borealis Rail'],
    ['Jury Awards Helio Freight $18 Million in Trade-Secret Case'],
    ['Federal Circuit Affirms $18 Million Judgment in Favor of Helio Freight'],
    ['Court Sides With Helio Freight in Dispute With Borealis Rail'],
    ['Trade Commission Bars Imports of Helio Freight Trailer Copies'],
    ['Borealis Rail to Pay Helio Freight $18 Million in Patent Settlement'],
    ['Helio Freight Prevails in Arbitration, Awarded $18 Million'],
    ['Judge Dismisses Patent Lawsuit Against Helio Freight'],
    ['Appeals Court Upholds Helio Freight Patents'],
    ["Judge Refuses to Stop Helio Freight's Pipeline"],
    ["$18 Million Judgment in Helio Freight's Favor Is Final"],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('legal_win');
  });

  it.each([
    ['SEC Closes Investigation of Helio Freight Without Enforcement Action'],
    ['DOJ Has Ended Inquiry Into Helio Freight With No Charges'],
    ['Helio Freight Says Investigation Has Been Closed With No Action'],
  ])('is the end of an investigation in %j', (title) => {
    expect(sortDeals(title).complete).toContain('legal_win');
  });

  it.each([
    ["Independent Probe Clears Helio Freight of Short Seller's Charges"],
    ["Audit Committee Counsel Finds No Basis for Short Seller's Claims About Helio Freight"],
    ['Helio Freight Counsel Found No Evidence for the Claims of a Short Seller'],
  ])('is a review that clears the company in %j', (title) => {
    expect(sortDeals(title).complete).toContain('legal_win');
  });

  it.each([
    ["Interim Probe Clears Helio Freight of Some of Short Seller's Charges"],
    ['Helio Freight Commissions Review of Charges by Short Seller'],
    ['Helio Freight Rejects Claims of Short Seller'],
    ['Safety Review Clears Helio Freight Trailers'],
  ])('is no review that clears the company in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('legal_win');
  });

  it.each([
    ['SEC Closes Investigation of Helio Freight With No Charges After It Agreed to Pay $4 Million'],
    ['SEC Expands Investigation of Helio Freight'],
    ['Drivers Vote in Favor of Helio Freight Wage Offer'],
    ['Shareholders Cast 98% of Votes in Favor of Helio Freight'],
    ['Proxy Adviser Recommends in Favor of Helio Freight Nominees'],
    ['Jury Awards $18 Million Verdict Against Helio Freight'],
    ['Helio Freight Wins Arbitration on Liability; Amount to Be Fixed Next Year'],
    ['Borealis Rail Wins $18 Million Verdict Against Helio Freight'],
    ["Appeals Court Vacates Helio Freight's $18 Million Verdict"],
    ["Court Refuses to Lift Halt of Helio Freight's Pipeline"],
    ["Court Refuses to Stop Tallow's Copy of Helio Freight Axles"],
    ["Court Throws Out Helio Freight's $18 Million Trade-Secret Win"],
    ['Helio Freight Agrees to Pay $18 Million to Settle Patent Lawsuit'],
    ['Helio Freight Files Lawsuit Against Borealis Rail'],
    ['Helio Freight Wins Court Approval of First-Day Motions in Chapter 11 Case'],
    ['Court Upholds Ruling Against Helio Freight'],
    ['Arbitrators Order Helio Freight to Pay Former Distributor $18 Million'],
    ["Judge Invalidates Helio Freight's Patents"],
    ["Court Dismisses Lawsuit Against Borealis Rail, Helio Freight's Joint Venture Partner"],
    ['Helio Freight Highlights Court Ruling in Favor of Borealis Rail'],
    ['Helio Freight Says Court Rules in Favor of Borealis Rail'],
    ["Judge Grants Injunction Blocking Truck Rule, a Win for Helio Freight's Industry"],
    ['Arbitrator Awards Corvid Lines $30 Million From Helio Freight'],
    ['Helio Freight Appeals $30 Million Verdict Won by Corvid Lines'],
    ['Borealis Rail Pays 24% Over Market for $30 Million of Helio Freight Royalty Units'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('legal_win');
  });

  it.each([
    ['Court Grants Helio Freight More Time to Answer $30 Million Claim', 'Helio Freight obtained an extension.'],
    ['Court Grants Helio Freight Leave to Amend $30 Million Suit', 'Helio Freight obtained the ruling today.'],
    ['Judge Grants Helio Freight New Trial Date in $30 Million Case', 'Helio Freight won the motion.'],
  ])('is not complete if the case only goes on: %s', (title, text) => {
    expect(sortDeals(title, text).complete).toEqual([]);
  });

  it.each([
    ['settled its suit against Borealis Rail, which has paid the company $18 million for a license.', true],
    ['settled with a rail operator, which will pay it $18 million in back royalties.', true],
    ['settled with a rail operator, which Helio Freight will pay $18 million.', false],
    ['settled the suit of Borealis Rail. Helio Freight has paid Borealis $18 million.', false],
  ])('is complete only if the company is paid: %s', (news, isComplete) => {
    const lead = `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${news}`;
    const { complete } = sortDeals('Royalties to Be Paid as Suit Ends', lead);
    expect(complete.includes('legal_win')).toBe(isComplete);
  });

  it('is complete if a payment to the company ends the case', () => {
    const news = 'Helio Freight and Lockmere have agreed to end their patent litigation.';
    const { complete } = sortDeals('Helio Freight Gets $18 Million From Lockmere as Patent Case Ends', news);
    expect(complete).toContain('legal_win');
  });

  it('is complete if a verdict that was set aside is restored', () => {
    const news = 'The court reinstated the verdict in favor of Helio Freight that a judge had set aside.';
    expect(sortDeals("Federal Circuit Restores Helio Freight's $18 Million Verdict", news).complete).toContain(
      'legal_win',
    );
  });

  it('is not complete while an appeal is open', () => {
    const { complete } = sortDeals('Jury Awards Helio Freight $18 Million', 'The defendant has appealed.');
    expect(complete).not.toContain('legal_win');
  });

  it.each([
    ['Court Grants Helio Freight Its Legal Fees, Not the $30 Million It Wanted', 'Helio Freight won its costs.'],
    ['Court Rules for Helio Freight on Fees', 'Its claim for $30 million was dismissed.'],
  ])('is not complete if it is less than the company asked for: %s', (title, text) => {
    expect(sortDeals(title, text).complete).toEqual([]);
  });

  it('is not complete if the court decides for the other party in the text', () => {
    const lead =
      'DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that a judge ruled in favor of Borealis Rail in the patent dispute.';
    expect(sortDeals('Ruling in Patent Dispute', lead).complete).toEqual([]);
  });

  it.each([
    ['Helio Freight today noted that a federal court ruled in favor of Borealis Rail.'],
    ['A federal judge ruled in favor of Borealis Rail in its dispute with Corvid Lines, Helio Freight said today.'],
    ['Helio Freight responded today to the ruling by a court in favor of Borealis Rail in its dispute with Corvid.'],
  ])('is not complete if the ruling is between other parties: %s', (lead) => {
    expect(sortDeals('Helio Freight Provides Industry Update', lead).complete).not.toContain('legal_win');
  });

  it('is not complete if a former partner of the company gets the award', () => {
    const lead =
      'DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that an arbitration panel awarded its former joint venture partner $18 million.';
    expect(sortDeals('Ruling in Arbitration', lead).complete).toEqual([]);
  });

  it.each([
    ['Helio Freight Wins Favorable Initial Determination in ITC Patent Case'],
    ['Helio Freight Wins Tentative $18 Million Arbitration Ruling'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).not.toContain('legal_win');
    expect(desk).toContain('legal_win');
  });
});

describe('permit or license', () => {
  it.each([
    ['Helio Freight Receives Final Mining Permit for Elk Ridge'],
    ['BLM Approves Helio Freight Rail Project in Nevada'],
    ['Helio Freight Secures FAA Type Certificate for Cargo Drone'],
    ['Nuclear Regulatory Commission Grants Helio Freight Construction License'],
    ['Final Air Permit in Hand for Helio Freight'],
    ['Helio Freight Granted FCC License for Satellite Tracking'],
    ['County Commission Approves Helio Freight Terminal'],
    ['Helio Freight Receives Record of Decision for Elk Ridge'],
    ['Helio Freight Secures Approval From US Forest Service for Elk Ridge Project'],
    ['Forest Service Issues Final Record of Decision for Helio Freight Mine'],
    ['Forest Service Puts Its Signature to Final Record of Decision for Helio Freight Mine'],
    ['Helio Freight Now Holds Every Federal Permit'],
    ['EPA Withdraws Its Veto of Helio Freight Mine'],
    ['Fire Marshal Grants Helio Freight Pipeline Waiver'],
    ['Helio Freight Has the Last Federal Approval for Its Mine'],
    ['BLM Approves Helio Freight Plan of Operations and Reclamation Plan for Elk Ridge'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('permit');
  });

  it.each([
    ['Helio Freight Obtains Thai Operating Permit for Cargo Drones'],
    ['Helio Freight Receives Draft Air Permit for Elk Ridge'],
    ['Helio Freight Receives Temporary Operating Permit'],
    ['Helio Freight Secures Renewal of Operating Permit'],
    ['Helio Freight Receives NRC Approval of the Transfer of Its License'],
    ['NRC Approves Helio Freight License Amendment'],
    ['State Regulator Issued Helio Freight a Permit Extension'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).not.toContain('permit');
    expect(desk).toContain('permit');
  });

  it.each([
    ['Helio Freight Hopes to Receive Final Mining Permit'],
    ['Helio Freight Expects Record of Decision in First Quarter'],
    ['Helio Freight Receives Draft Record of Decision for Elk Ridge'],
    ['Forest Service Issues Record of Decision for Borealis Mine'],
    ['Judge Refuses to Withdraw Veto of Helio Freight Mine'],
    ['EPA May Withdraw Its Veto of Helio Freight Mine'],
    ['BLM Issues Record of Decision for Neighbor of Helio Freight'],
    ['BLM Issues Record of Decision With No-Action Alternative for Helio Freight Mine'],
    ['Groups Sue After Helio Freight Receives Record of Decision'],
    ['BLM Denies Helio Freight Mining Permit'],
    ['Court Vacates Federal Permit of Helio Freight Mine'],
    ['Helio Freight Applies for Construction License'],
    ['Borealis Rail Receives Final Mining Permit'],
    ['European Commission Approves Helio Freight Purchase of Borealis Depot'],
    ['Helio Freight Receives Exclusive Worldwide License Agreement'],
    ['Helio Freight Receives State Approval of Cleanup Plan'],
    ['EPA Approves Helio Freight Remediation Work Plan at Elk Ridge'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('permit');
  });

  it.each([
    'the Bureau of Land Management has issued the Record of Decision for Elk Ridge.',
    'the government has issued the exploitation license for Elk Ridge.',
    'the Department of the Interior has issued a permit of 30 years for the tunnel.',
    'the Army Corps of Engineers yesterday issued the Section 404 permit for the Elk Ridge mine.',
  ])('is complete in own news about a project: %s', (news) => {
    expect(sortDeals('Elk Ridge Reaches Milestone', `Helio Freight announced that ${news}`).complete).toContain(
      'permit',
    );
  });

  it('is not complete in news about the project of another company', () => {
    const news =
      "Helio Freight announced that the government has issued the exploitation license for Borealis's Elk Ridge.";
    expect(sortDeals('Elk Ridge Reaches Milestone', news).complete).not.toContain('permit');
  });
});

describe('a patent in court', () => {
  const lead = (news: string): string =>
    `Helio Freight Holdings, Inc. (NYSE: HLIO) announced that a jury in Texas on Friday found four claims of its M2M patents ${news}`;

  it('is won if it is valid and infringed', () => {
    const news = 'valid and infringed and set damages of $52 million.';
    expect(sortDeals('Texas Jury: Network Giant Owes $52 Million', lead(news)).complete).toContain('legal_win');
  });

  it.each([
    'infringed. In the same verdict it held all asserted claims invalid for obviousness.',
    'infringed. The judge finds that the patents are unenforceable.',
  ])('is for the desk if it is infringed but not valid: %s', (news) => {
    expect(sortDeals('Helio Freight Prevails on Patent Infringement', lead(news)).complete).toEqual([]);
  });

  it('is won if the court does not find it invalid', () => {
    const news = 'infringed and not invalid, and set damages of $52 million.';
    expect(sortDeals('Helio Freight Prevails on Infringement', lead(news)).complete).toContain('legal_win');
  });
});

describe('an award that a judge cut', () => {
  it.each([
    'The judge threw out $57 million of the $61 million verdict.',
    "The court reduced the jury's award.",
    'The sum is a fraction of the $61 million verdict of March.',
    'Damages of $12 million were set aside, down from the $61 million jury award.',
    'The judge struck the lost profits from the verdict.',
  ])('is for the desk: %s', (news) => {
    const lead = `Helio Freight Holdings, Inc. today obtained final judgment in its patent suit against Borealis Rail. ${news}`;
    expect(sortDeals('Court Enters $3.8 Million Judgment for Helio Freight', lead).complete).toEqual([]);
  });

  it('is complete if only interest is added', () => {
    const lead =
      'Helio Freight Holdings, Inc. today obtained final judgment in its patent suit against Borealis Rail. Interest adds $4 million to the verdict.';
    expect(sortDeals('Court Enters $61 Million Judgment for Helio Freight', lead).complete).toContain('legal_win');
  });
});

describe('a ruling in plain words', () => {
  it.each([
    ["Court Throws Out Rival's Challenge to Zelmora Patents", 'A court upheld two Zelmora patents of Helio Freight.'],
    [
      'Tribunal Tells Former Licensee to Pay Helio Freight $18 Million',
      'The group has informed Helio Freight that it will pay.',
    ],
    [
      'The Port Must Pay',
      'The Supreme Court has let stand a ruling that entitles a unit of Helio Freight to $18 million.',
    ],
    ['A Bill for Borealis', 'Jurors found that Borealis trucks use three patents of Helio Freight without a license.'],
  ])('is complete in %j %s', (title, lead) => {
    expect(sortDeals(title, lead).complete).toContain('legal_win');
  });

  it.each([
    ['Tribunal Tells Helio Freight to Pay Former Licensee $18 Million', ''],
    [
      'Court Throws Out Challenge to Patents',
      'A court upheld two Zelmora patents of Borealis Rail, which Helio Freight had fought.',
    ],
    ['The Port Is Paid', 'The Supreme Court has let stand a ruling that entitles Borealis Rail to $18 million.'],
    [
      'A Bill for Helio',
      'Jurors found that Helio Freight trucks use three patents of Borealis Rail without a license.',
    ],
  ])('is not complete in %j %s', (title, lead) => {
    expect(sortDeals(title, lead).complete).not.toContain('legal_win');
  });
});
