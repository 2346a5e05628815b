import { describe, expect, it } from 'vitest';
import type { EventType } from '../event-types.ts';
import { type Draft, draftSummary } from './testing/draft-summary.ts';

/** Type, headline, lead, first part, and what differs from a finished event of the company. */
type Case = readonly [EventType, string, string, string, Draft?];

const WORDINGS: readonly Case[] = [
  [
    'license',
    'Helio Freight and Vector Therapeutics Announce License Agreement for HEL-43',
    'Vector obtains the rights to HEL-43.',
    'Helio Freight and Vector Therapeutics announced a license agreement for HEL-43.',
  ],
  [
    'grant',
    'Helio Freight Receives Grant From Amber Foundation',
    'Helio Freight received a grant from Amber Foundation.',
    'Helio Freight received a grant from the Amber Foundation.',
  ],
  [
    'trial_success',
    'Helio Freight Reports Phase 2 CORVID Trial of HEL-43 in Lung Disease Patients Met Primary Endpoint',
    '',
    'Helio Freight reported that the Phase 2 CORVID trial of HEL-43 in lung disease patients met its primary endpoint.',
  ],
  [
    'trial_progress',
    'Helio Freight Announces First Patient Dosed in Phase 3 Lung Disease Trial',
    '',
    'Helio Freight announced that the first patient was dosed in a Phase 3 lung disease trial.',
  ],
  [
    'regulatory_filing',
    'Helio Freight Reports New Drug Application Accepted for Priority Review by FDA for HEL-43',
    '',
    'Helio Freight reported that a new drug application was accepted for priority review by the FDA for HEL-43.',
  ],
  [
    'patent',
    'Helio Freight Awarded New U.S. Patent for Trailers',
    '',
    'Helio Freight was awarded a new U.S. patent for trailers.',
  ],
  [
    'acquisition',
    'Helio Freight to Acquire 25% in Borealis Rail',
    '',
    'Helio Freight is to acquire 25% in Borealis Rail.',
  ],
  [
    'acquisition',
    'Helio Freight to Acquire Borealis Rail',
    'Helio Freight and Borealis Rail entered into a definitive agreement under which Helio Freight has agreed to acquire Borealis Rail for $72.50 per share in cash.',
    'Helio Freight agreed to acquire Borealis Rail for $72.50 per share in cash.',
  ],
  [
    'grant',
    'Helio Freight Announces Project Funding Agreement with Borealis and the Tallow Foundation',
    'The agreement provides a conditional grant to Borealis and Helio Freight.',
    'Helio Freight announced a project funding agreement with Borealis and the Tallow Foundation.',
  ],
  [
    'supply_agreement',
    'Helio Freight Reports Corvid Signed 10-Year Gas Supply Contract From Borealis',
    '',
    'Helio Freight reported Corvid signed 10-year gas supply contract from Borealis.',
  ],
  [
    'clinical_hold_lifted',
    "Helio Freight Announces FDA Removal of Clinical Hold for Alzheimer's Disease Program",
    '',
    "The FDA lifted the clinical hold on Helio Freight's Alzheimer's disease program.",
  ],
  [
    'clinical_hold_lifted',
    'FDA Keeps Clinical Hold on HEL-43 but Lifts Hold on HEL-12',
    '',
    'The FDA lifted a clinical hold on a program of Helio Freight.',
  ],
  [
    'regulatory_designation',
    'Helio Freight Patch Receives FDA Breakthrough Device Designation',
    'Helio Freight announced that the FDA has designated its SmartPatch system a Breakthrough Device.',
    "The FDA granted Breakthrough Device designation to Helio Freight's SmartPatch system.",
  ],
  [
    'regulatory_designation',
    'FDA Expands Fast Track Designation for Helio Freight’s HEL-43',
    '',
    "The FDA expanded Fast Track designation for Helio Freight's HEL-43.",
  ],
  [
    'drug_approval',
    'Helio Freight Biosimilar of Stelara Gains FDA Approval',
    "Helio Freight announced that the FDA approved its biosimilar for Crohn's disease.",
    "The FDA approved Helio Freight's biosimilar of Stelara for Crohn's disease.",
  ],
  [
    'device_clearance',
    'Helio Freight Gets FDA Clearance for Probe',
    'Helio Freight announced 510(k) clearance of a handheld probe compatible with its consoles.',
    "The FDA cleared Helio Freight's handheld probe (510(k)).",
  ],
  [
    'regulatory_designation',
    'Helio Freight Receives FDA Fast Track Designation for Antibody Candidate HEL-43 in Lung Cancer',
    'The FDA granted Fast Track designation for HEL-43 for antibody candidate HEL-43 in lung cancer.',
    "The FDA granted Fast Track designation to Helio Freight's HEL-43 in lung cancer.",
  ],
  [
    'record_results',
    'Helio Freight Reports Record Results and Reaffirms Guidance for Resilient Business',
    '',
    'Helio Freight reported record results and reaffirmed guidance for resilient business.',
  ],
  [
    'license',
    'Helio Freight and Context Therapeutics Announce License Agreement for HEL-43',
    'The partner obtains rights in this context from Helio Freight. The offices of Context Therapeutics are in Ohio.',
    'Helio Freight and Context Therapeutics announced a license agreement for HEL-43.',
  ],
  [
    'earnings_beat',
    'Hellio Freight Reports Q4 EPS of $1.11 vs $1.06 Est',
    '',
    'Helio Freight reported Q4 EPS of $1.11, against a consensus of $1.06.',
  ],
  [
    'partnership',
    "Helio Freight and Borealis Enter into a Strategic Partnership to Accelerate the Development of the World's Most Technically Advanced Refrigerated Transport Trailer Platform",
    '',
    "Helio Freight and Borealis entered into a strategic partnership to accelerate the development of the world's most technically advanced refrigerated Transport Trailer platform.",
  ],
  [
    'patent',
    'Helio Freight Receives a Notice of Allowance for a Patent Application for a New Patent Covering Lung Disease',
    '',
    'Helio Freight received a notice of allowance for a patent application for a new patent covering lung disease.',
  ],
  [
    'supply_agreement',
    'Helio Freight Signs Supply Agreement',
    'Helio Freight signed a supply agreement worth $12 million per year with Borealis Rail.',
    'Helio Freight signed a supply agreement worth $12 million a year with Borealis Rail.',
  ],
  [
    'contract',
    'Helio Freight Awarded Contract',
    'Helio Freight received a contract of $40 million annually from the State of Ohio for cold trailers.',
    'Helio Freight won a contract worth $40 million a year from the State of Ohio for cold trailers.',
  ],
  [
    'grant',
    'Helio Freight Receives Grant',
    'Helio Freight received a grant of $2.5 million per year from NASA.',
    'Helio Freight received a grant of $2.5 million a year from NASA.',
  ],
  [
    'guidance_raised',
    'Helio Freight Raises FY2027 EPS Guidance From $3.06-3.16 to $3.25-3.27 vs $3.16 Est',
    '',
    'Helio Freight raised its FY2027 EPS guidance to $3.25 to $3.27 from $3.06 to $3.16.',
  ],
  [
    'guidance_raised',
    'Helio Freight Reports Q2 Adj. EPS $0.38 vs $0.33 Est.; Sees Q3 Adj. EPS $0.37-$0.42 vs $0.32 Est.',
    '',
    'Helio Freight expects Q3 adjusted EPS of $0.37 to $0.42, against a consensus of $0.32.',
  ],
  [
    'results_growth',
    'Helio Freight Announces Annual Results',
    'Helio Freight reported sales of $16.0 million, which increased 87% over $8.6 million for 2025.',
    'Helio Freight reported sales of $16 million (up 87% from $8.6 million).',
  ],
  [
    'record_results',
    'Helio Freight Announces Third Quarter 2026 Financial Results',
    'Record quarterly revenues driven by 75% growth of cold trailers. Depots opened.',
    'Helio Freight reported record quarterly revenues driven by 75% growth of cold trailers.',
    { frame: { place: 'lead', clause: 'Record quarterly revenues driven by 75% growth of cold trailers' } },
  ],
  [
    'results_growth',
    'Helio Freight Pre-Announces Estimated Sales of $51.9 Million',
    '',
    'Helio Freight reported estimated sales of $51.9 million.',
  ],
  [
    'earnings_beat',
    'Helio Freight Reports Q4 EPS of $1.11 vs $1.06 Est',
    '',
    'Helio Freight reported Q4 EPS of $1.11, against a consensus of $1.06.',
  ],
  [
    'partnership',
    'Helio Freight Advances Collaboration With Borealis Rail',
    'Helio Freight said that it has advanced its collaboration with Borealis Rail.',
    'Helio Freight advanced collaboration with Borealis Rail.',
  ],
  [
    'partnership',
    'Helio Freight Enters Asia With Borealis Rail',
    'Helio Freight announced an exclusive license agreement with Borealis Rail.',
    'Helio Freight signed an exclusive license agreement with Borealis Rail.',
  ],
  [
    'drug_approval',
    "Helio Freight Announces FDA Approval for Corvid's ZELMORA",
    '',
    "Helio Freight announced that the FDA approved Corvid's ZELMORA.",
  ],
  [
    'trial_success',
    'Helio Freight Reports Third Pivotal Phase 3 Psoriasis Study for Corvinumab Met All Primary Endpoints',
    '',
    "Helio Freight's corvinumab met all primary endpoints in a pivotal Phase 3 psoriasis trial.",
  ],
  [
    'patent',
    'Helio Freight Receives a Notice of Intention to Grant for a Patent Covering Treatments of Lung Disease',
    '',
    'Helio Freight received a notice of intention to grant for a patent covering treatments of lung disease.',
  ],
  [
    'acquisition',
    'Helio Freight to Acquire Amber Brands of Oregon, Including Hill Country Kitchens, for $155 Million',
    '',
    'Helio Freight agreed to acquire Amber Brands of Oregon.',
  ],
  [
    'grant',
    'Helio Freight Announces Department of Defense Support for HER9-Positive Trial at the European Freight Association',
    '',
    'Helio Freight announced Department of Defense support for a HER9-positive trial at the European Freight Association.',
  ],
  [
    'guidance_raised',
    'Helio Freight Raises EPS Outlook to $2.10–2.20 From $1.90–2.00',
    '',
    'Helio Freight raised its EPS guidance to $2.10 to $2.20 from $1.90 to $2.00.',
  ],
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
    'Helio Freight extended Borealis pact, placed a $27 million order.',
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
  [
    'partnership',
    'Helio Freight and Borealis Rail Announce Alliance in Cold Storage',
    '',
    'Helio Freight and Borealis Rail announced an alliance in cold storage.',
  ],
  [
    'partnership',
    'Helio Freight and Borealis Rail to Announce Alliance',
    '',
    'Helio Freight and Borealis Rail to announce alliance.',
  ],
  [
    'drug_approval',
    'Helio Freight Drug Wins Approval for Large B-Cell Lymphoma',
    '',
    'Helio Freight drug won approval for large B-cell lymphoma.',
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
  [
    'contract',
    'Helio Freight Chosen for $27 Million Contract',
    'Helio Freight said that a highway contractor signed a $27 million subcontract with the company for road barriers.',
    'Helio Freight won a $27 million subcontract from a highway contractor for road barriers.',
  ],
  [
    'order',
    'Helio Freight Books $19 Million Order From Defense Prime',
    'Helio Freight said it has booked an order of $19 million for its radar trailer in Ohio.',
    'Helio Freight received a $19 million order for its radar trailer in Ohio.',
  ],
  [
    'contract',
    'Helio Freight Signs Agreement',
    'Helio Freight has signed a definitive agreement worth $310 million to deliver 100 trailers to a builder in Ohio.',
    'Helio Freight signed a $310 million definitive agreement to deliver 100 trailers to a builder in Ohio.',
  ],
  [
    'contract',
    'Energy Department Awards Helio Freight $38 Million',
    'Helio Freight was awarded $38 million by the U.S. Department of Energy for its new trailer plant in Ohio. The agreement has been signed.',
    'Helio Freight was awarded $38 million by the U.S. Department of Energy for its new trailer plant in Ohio.',
  ],
  [
    'contract',
    'Helio Freight Wins Trailer Award',
    "Helio Freight announced that the army's Office of Research, Transport and Storage has awarded the company a contract of $8.6 million.",
    'Helio Freight won an $8.6 million contract.',
  ],
  [
    'supply_agreement',
    'Helio Freight and Tallow Execute Binding Offtake',
    'Helio Freight announced definitive agreements under which Tallow buys copper from the new Arizona mine.',
    'Helio Freight and Tallow execute binding offtake.',
  ],
  [
    'contract',
    'Helio Freight Chosen by Tallow for Partner Program',
    'Helio Freight said its trailer joins the program. No orders are associated with the announcement.',
    'Helio Freight was chosen by Tallow for a partner program.',
  ],
  [
    'strategic_investment',
    'Tallow Ventures Leads $30 Million Investment in Helio Freight',
    'Helio Freight announced a strategic investment of $30 million by Tallow Ventures and two utilities.',
    'Tallow Ventures and other investors invested $30 million in Helio Freight.',
  ],
  [
    'guidance_raised',
    'Helio Freight Hikes Guidance',
    'Helio Freight increased its outlook for adjusted EBITDA in fiscal 2026 to $38 million to $41 million, compared with $26 million to $30 million before.',
    'Helio Freight raised its fiscal 2026 adjusted EBITDA guidance to $38 million to $41 million from $26 million to $30 million.',
  ],
  [
    'insider_buying',
    'Helio Freight Directors Buy Shares',
    'Helio Freight said its chief executive officer and three directors bought a total of 900,000 shares of common stock on the open market for $5.1 million.',
    "Helio Freight's chief executive officer and three directors bought 900,000 shares ($5.1 million).",
  ],
];

describe('the first part', () => {
  const rows = WORDINGS.map(([type, title, lead, expected, draft]: Case) => ({ type, title, lead, expected, draft }));

  it.each(rows)('of $type: $title', ({ type, title, lead, expected, draft }) => {
    expect(draftSummary(type, title, lead, draft).first_part).toBe(expected);
  });
});
