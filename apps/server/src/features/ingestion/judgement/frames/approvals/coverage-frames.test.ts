import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('coverage by Medicare', () => {
  it.each([
    [
      "Medicare to Pay for Helio Freight's Throat Test: Final Policy Is Out",
      'Under a final local coverage determination of MolDX, labs are paid $1,850 for the test of Helio Freight from January 10.',
    ],
    [
      "CMS Fixes $44,000 for Helio Freight's Implant in 2027 Outpatient Rule",
      'In its final rule the agency pays hospitals $44,000 for the implant of Helio Freight. A cut to $30,000, proposed in the summer, is off the table.',
    ],
    [
      "Seniors Get Access: Medicare Finalizes National Coverage of Helio Freight's Heart Valve Clip",
      'The Centers for Medicare & Medicaid Services issued a final national coverage determination for the procedure on Thursday, Helio Freight said. It takes effect at once.',
    ],
    [
      'Helio Freight Wins Add-On Payment From Medicare for Zelmora',
      'CMS has granted a new technology add-on payment of up to $18,200 per case for Zelmora of Helio Freight, starting October 1.',
    ],
    [
      "Pass-Through Status Granted to Helio Freight's Ablation Catheter",
      'Under the final outpatient rule, CMS awards transitional pass-through payment to the catheter of Helio Freight for three years from January 1.',
    ],
    [
      "Medicare Will Cover Helio Freight's Lung Nodule Test From December",
      'A final coverage decision by the Medicare contractor Noridian includes the test of Helio Freight. Some 600,000 patients a year are eligible.',
    ],
    [
      "Payment for Helio Freight's Nerve Stimulator Rises 41% Under CMS Rule",
      'In its final rule for 2027 CMS moves the implant of Helio Freight to a higher payment class; hospitals will receive $29,500 instead of $20,900.',
    ],
    [
      "Feared Cut Scrapped: CMS Keeps $31,000 Rate for Helio Freight's Device",
      'In its final rule, CMS dropped the reduction proposed in July that would have halved the payment for the device of Helio Freight, which provides 90% of revenue.',
    ],
    [
      "CMS Opens Medicare Door for Helio Freight's Insulin Patch",
      'The agency finalized coverage of the patch pump of Helio Freight under Part B as of January 1.',
    ],
    [
      "Medicare Contractor Reverses Itself; Helio Freight's Skin Test Is Covered Again",
      'Novitas has issued a final local coverage determination under which Medicare will pay for the test of Helio Freight from January. The same contractor withdrew coverage in April 2025. The determination is final and no comment period is open.',
    ],
  ])('is published if it is final: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Medicare Proposes Coverage of Helio Freight's Throat Test",
      'A Medicare contractor has published a draft local coverage determination for the test of Helio Freight. Comments are due by January.',
    ],
    [
      "CMS Proposes $44,000 for Helio Freight's Implant in 2027 Outpatient Rule",
      'The proposed rule is open for comment until September. A final rule follows in November.',
    ],
    [
      "CMS Cuts Payment for Helio Freight's Implant to $30,000 in Final Rule",
      'Hospitals will be paid about $30,000 for each implant of Helio Freight next year, down from $44,000.',
    ],
    [
      "Helio Freight Comments on Medicare's Final Rule",
      'The Centers for Medicare & Medicaid Services fixed the payment for the implant at $31,000, a reduction of 29%. Helio Freight will ask for a review.',
    ],
    [
      "Medicare Contractor Issues Final Non-Coverage Policy for Helio Freight's Test",
      'Under a final local coverage determination, the test of Helio Freight is not considered reasonable and necessary.',
    ],
    [
      'Helio Freight Asks Medicare to Cover Lung Nodule Test',
      'The company has submitted a request for a national coverage determination to CMS.',
    ],
    [
      "Medicare Advisers Back Coverage of Helio Freight's Clip",
      'A panel voted in favor. CMS will issue a proposed decision in March.',
    ],
    [
      "Medicare to Cover Rival's Throat Test, Helio Freight Notes",
      "MolDX has published a final local coverage determination for the test of Borealis Dx. Helio Freight's own request is pending.",
    ],
    [
      'Helio Freight Test Gets Temporary Billing Code',
      'The American Medical Association has assigned a proprietary code to the test of Helio Freight. Coverage and payment will be decided later.',
    ],
    [
      "New Payer Covers Helio Freight's Brace for 0.9 Million Members",
      'An in-network contract with a Medicare Advantage plan takes effect on January 1.',
    ],
    [
      'Helio Freight Hopes Medicare Will Cover Its Patch',
      'The company expects a final coverage decision by CMS in the second half of 2027.',
    ],
    [
      "Medicare Coverage of Helio Freight's Skin Substitute Ends January 1",
      'A final local coverage determination takes the product of Helio Freight off the list of covered grafts.',
    ],
    [
      'Medicare to Pay Less for Skin Substitutes, Helio Freight Affected',
      'The final rule sets a flat rate of $127 per square centimeter, 90% under the price of Helio Freight.',
    ],
    [
      "Final LCD Delayed Again: Helio Freight's Wound Matrix Waits",
      'CMS has postponed the effective date of the final local coverage determination to 2028.',
    ],
    [
      "CMS Fixes $30,000 for Helio Freight's Implant",
      'Under the final rule of CMS, hospitals pay 29% less for the implant of Helio Freight.',
    ],
    [
      "Medicare to Pay for Helio Freight's Graft in Final Rule",
      'The payment of $127 per square centimeter is a reduction of 90%, Helio Freight said.',
    ],
    [
      "Medicare to Pay for Helio Freight's Test, Draft Policy Says",
      'Helio Freight said that the final policy will be effective in 2028. Comments are due by March.',
    ],
    [
      "Medicare Contractor Turns to Helio Freight's Skin Test",
      'Novitas has issued a local coverage determination under which Medicare would pay for the test of Helio Freight. Comments are open until April.',
    ],
    [
      "Medicare Contractor Covers Helio Freight's Skin Test for a Year",
      'Novitas has issued a final local coverage determination for the test of Helio Freight. It will withdraw coverage in January 2028.',
    ],
  ])('is not published if it is proposed, refused, lower or of others: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});

it('needs a company that is not large', () => {
  const title = "Medicare to Pay for Helio Freight's Throat Test: Final Policy Is Out";
  expect(judge(title, 'The final coverage determination takes effect in January.', { market_cap: 50e9 }).band).toBe(
    'desk',
  );
});
