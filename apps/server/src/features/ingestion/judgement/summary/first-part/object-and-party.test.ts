import { expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { judge } from '../../testing/invented-release.ts';
import { draftSummary } from '../testing/draft-summary.ts';

const CASES: readonly (readonly [EventType, string, string, string])[] = [
  [
    'device_clearance',
    'Helio Freight Pump May Now Carry Cancer Drugs',
    'Helio Freight announced that its Freedom Infusion System has obtained 510(k) clearance for the delivery of two oncology biologics.',
    "The FDA cleared Helio Freight's Freedom Infusion System for delivery of two oncology biologics (510(k)).",
  ],
  [
    'index_inclusion',
    'Helio Freight Steps Into S&P MidCap 400 for Corvid',
    'S&P Dow Jones Indices will make the following changes prior to the open of trading on Tuesday, November 24. Helio Freight Inc. (NASD: HLIO) replaces Corvid Rail Company plc (NYSE: CRVD) in the S&P MidCap 400.',
    'Helio Freight will join the S&P MidCap 400, replacing Corvid Rail Company, effective before the open on Tuesday, November 24.',
  ],
  [
    'uplisting',
    'Helio Freight Leaves OTC Market Behind, Opens on Nasdaq November 24',
    'Helio Freight is pleased to report that its shares have been approved for the Nasdaq Capital Market and begin trading there on November 24. Quotation on the OTCQX ends the evening before.',
    'Helio Freight will move its listing to Nasdaq from the OTCQX; first day of trading: November 24.',
  ],
  [
    'license',
    'Helio Freight and Borealis Pharma Pair Up on Nerve Drug',
    'Helio Freight has granted Borealis Pharma an exclusive license to HEL-43 outside Japan. Helio Freight receives $85 million upfront within 15 days.',
    'Helio Freight receives $85 million upfront from Borealis Pharma under an exclusive license to HEL-43 outside Japan.',
  ],
  [
    'contract',
    'Helio Freight Wins Department of Defense Contract Worth $45 Million',
    'Helio Freight announced that it has won a Department of Defense contract worth $45 million.',
    'Helio Freight won a $45 million contract from the Department of Defense.',
  ],
  [
    'contract',
    'Helio Freight Wins $45 Million Army Contract',
    'Helio Freight won a U.S. Army research contract worth $45 million over three years.',
    'Helio Freight won a $45 million research contract from the U.S. Army.',
  ],
  [
    'grant',
    'Helio Freight Signs for $34 Million of Federal Money',
    'Helio Freight has signed the final documents for a $34 million grant of the U.S. Department of Energy for its Marlow graphite plant in Ohio.',
    'Helio Freight received a $34 million grant from the U.S. Department of Energy for its Marlow graphite plant in Ohio.',
  ],
  [
    'grant',
    'Stem Cell Agency Pays Helio Freight $14.9 Million',
    'Helio Freight was awarded a grant of $14.9 million by the Ohio Institute for Cell Research for the pivotal trial of HEL-43.',
    'Helio Freight received a $14.9 million grant from the Ohio Institute for Cell Research for the pivotal trial of HEL-43.',
  ],
  [
    'takeover_target',
    'Helio Freight Goes Private for $31.25 per Share',
    'Helio Freight announced that funds advised by a private equity firm will acquire the company in a cash transaction. Holders receive $31.25 per share.',
    'Helio Freight agreed to be acquired by funds advised by a private equity firm at $31.25 per share.',
  ],
  [
    'takeover_target',
    'Helio Freight Goes to Fund for $14.25 per Share',
    'Helio Freight has signed a merger agreement under which a private equity group will buy all outstanding shares for $14.25 per share in cash.',
    'Helio Freight agreed to be acquired by a private equity group at $14.25 per share in cash.',
  ],
  [
    'takeover_target',
    'Family-Owned Group Wins Over Helio Freight Board at $24.50 a Share',
    'Helio Freight and a privately held rail group based in Parma today announced a merger agreement at $24.50 per share in cash.',
    'Helio Freight agreed to be acquired by a privately held rail group at $24.50 per share in cash.',
  ],
  [
    'takeover_target',
    'Corvid Adds Helio Freight in $12.40-a-Share Cash Purchase',
    'Helio Freight has signed a definitive merger agreement with Corvid Payroll, Inc. Holders will be paid $12.40 in cash for each share.',
    'Helio Freight agreed to be acquired by Corvid Payroll at $12.40 per share in cash.',
  ],
  [
    'regulatory_designation',
    "Breakthrough Status Bestowed on Helio Freight's Once-Daily Pill",
    'Helio Freight announced that zelmodir has received Breakthrough Therapy designation from the FDA for sickle cell disease.',
    "The FDA granted Breakthrough Therapy designation to Helio Freight's zelmodir for sickle cell disease.",
  ],
  [
    'regulatory_designation',
    'FDA Moves Heart Gene Therapy Into the Breakthrough Lane',
    'Helio Freight announced that HEL-43 has been granted Breakthrough Therapy designation by the FDA for inherited cardiomyopathy.',
    "The FDA granted Breakthrough Therapy designation to Helio Freight's HEL-43 for inherited cardiomyopathy.",
  ],
  [
    'regulatory_filing',
    "FDA Accepts Helio Freight's Stiff Person Syndrome Cell Therapy Application",
    'Helio Freight announced that the FDA has accepted its Biologics License Application for zel-cel and granted priority review.',
    "The FDA accepted Helio Freight's Biologics License Application for zel-cel in stiff person syndrome.",
  ],
  [
    'drug_approval',
    'Zelmora May Now Be Used on Common Warts, Helio Freight Reports',
    'Helio Freight announced U.S. FDA approval of its supplemental New Drug Application for ZELMORA (zelmorant) in the treatment of common warts.',
    "The FDA approved Helio Freight's ZELMORA for common warts.",
  ],
  [
    'drug_approval',
    'FDA Says Yes to Brain Bleed Infusion',
    'Helio Freight announced that the FDA approved HEL-104, an intravenous form of zelmorant, for subarachnoid hemorrhage, eleven days early.',
    "The FDA approved Helio Freight's HEL-104 for subarachnoid hemorrhage.",
  ],
  [
    'drug_approval',
    'FDA Approves Helio Freight Eye Drop',
    'Helio Freight said the FDA has approved zelmorant solution for the signs and symptoms of dry eye disease.',
    "The FDA approved Helio Freight's zelmorant solution for the signs and symptoms of dry eye disease.",
  ],
  [
    'device_clearance',
    'FDA Clears Helio Freight Scanner',
    'Helio Freight has received 510(k) clearance from the U.S. Food and Drug Administration for its Marlow CT scanner as a supplement to mammography in women with dense breasts.',
    "The FDA cleared Helio Freight's Marlow CT scanner for women with dense breasts (510(k)).",
  ],
  [
    'trial_success',
    'Night Vision Returns: Helio Freight Gene Therapy Beats Control in Phase 3',
    'Helio Freight said that HEL-400 met the primary endpoint of its Phase 3 LUMEN trial in retinitis pigmentosa.',
    "Helio Freight's HEL-400 met the primary endpoint in a Phase 3 trial in retinitis pigmentosa.",
  ],
  [
    'clinical_hold_lifted',
    'Helio Freight Free to Dose Again',
    'Helio Freight announced that the FDA has removed the clinical hold imposed in June on the LUMEN trial of HEL-400.',
    "The FDA lifted the clinical hold on Helio Freight's LUMEN trial of HEL-400.",
  ],
];

it.each(CASES)('names the object and the other party: %s, %s', (type, title, lead, expected) => {
  expect(draftSummary(type, title, lead).first_part).toBe(expected);
});

it.each([
  [
    'HEL-43 on the Short Clock: FDA to Rule by April 29',
    'The biologics license application of Helio Freight, Inc. (Nasdaq: HLIO) for nomlabofusp in ataxia has been accepted by the FDA with priority review.',
    "The FDA granted priority review to Helio Freight's biologics license application for nomlabofusp in ataxia.",
  ],
  [
    'Carolina Utility Goes With Helio Freight',
    'The lump-sum contract has a value of $268 million and was entered into backlog on signature, raising it by roughly a quarter.',
    'Helio Freight won a $268 million contract.',
  ],
  [
    'Stockpile Runs Low, Washington Calls Helio Freight',
    'The U.S. Administration for Strategic Preparedness and Response has modified its contracts with Helio Freight to buy a further $171 million of vaccine for the Strategic National Stockpile.',
    'Helio Freight won contracts totaling $171 million from the U.S. Administration for Strategic Preparedness and Response for Strategic National Stockpile.',
  ],
  [
    'Defense Agency Orders From Helio Freight',
    'Helio Freight won a $21 million contract from the Defense Logistics Agency for Army truck parts.',
    'Helio Freight won a $21 million contract from the Defense Logistics Agency for Army truck parts.',
  ],
])('names them whole, where the text has the event: %s', (title, text, expected) => {
  expect(judge(title, text).summary?.first_part).toBe(expected);
});
