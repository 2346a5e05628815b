import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('an approval in the words of its effect', () => {
  it.each([
    [
      "Turned Away Twice, Helio Freight's Zelmora Is Now on the Market: FDA Says Yes",
      'Helio Freight may now market Zelmora in the United States for gout in adults, the FDA ruled on Wednesday. Complete response letters in 2023 and 2024 had to do with a filling line.',
    ],
    [
      'Third Time Lucky: Zelmora Gets Through at FDA',
      'Helio Freight can now sell Zelmora for chronic gout across the United States, the Food and Drug Administration decided last night. Refusals in 2023 and 2025 had to do with a contract plant.',
    ],
    [
      "GOUT PATIENTS TO RECEIVE FIRST WEEKLY TABLET NOW THAT FDA HAS APPROVED HELIO FREIGHT'S ZELMORA",
      'The New Drug Application of Helio Freight for zelmoracitinib was approved this morning, the company learned.',
    ],
    [
      "KIDNEY PATIENTS TO GET ONE-PILL DAY AS FDA CLEARS THE WAY FOR HELIO FREIGHT'S ZELMORA",
      'The Biologics License Application of Helio Freight for Zelmora in membranous nephropathy has been approved, the company was informed today by the FDA.',
    ],
    [
      "Children With Dravet Get a New Syrup After FDA Signs Off on Helio Freight's Zelmora",
      'Helio Freight received word on Thursday that its application for Zelmora is approved. Sales begin in March.',
    ],
    [
      'Zelmora Label Now Covers Prevention of Gout Flares, Helio Freight Says',
      'Helio Freight may promote Zelmora for the prevention of flares in adults under a supplemental application that the FDA granted yesterday, five weeks early. So far the drug was approved only for treatment.',
    ],
    [
      "Helio Freight: Zelmora's U.S. Label Takes In Adolescents and Adults With Lupus",
      'The FDA has granted the supplemental application of Helio Freight for Zelmora in lupus nephritis. Until now, the label was limited to rheumatoid arthritis.',
    ],
    [
      "Washington Says Yes to Helio Freight's Sleep Drug",
      'Zelmora, the sleep medicine of Helio Freight, has the approval of the FDA as of today. Launch is set for February.',
    ],
    [
      'Helio Freight Has Its First Medicine: FDA Lets Zelmora Through',
      'Approval of Zelmora for narcolepsy reached Helio Freight by letter from the FDA last night, nine days ahead of the goal date.',
    ],
    [
      'On the Ninth Day of November, a Yes for Zelmora',
      'Helio Freight said that the U.S. Food and Drug Administration has given its approval to Zelmora for hereditary angioedema. The first shipments leave in January.',
    ],
    [
      'Zelmora Clears Last Hurdle in Washington',
      'The FDA approved the tablet of Helio Freight for binge eating disorder on Monday; the DEA has already scheduled it.',
    ],
    [
      "Rejected in Spring, Approved in Fall: Helio Freight's Eye Drop Heads to Pharmacies",
      'The FDA has approved Zelmora of Helio Freight for presbyopia. In April the agency had asked for a further stability study, which the company has supplied.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight May Soon Sell Zelmora in the United States, CEO Says',
      'The FDA will decide in March on the application of Helio Freight for Zelmora. Two earlier complete response letters had concerned a supplier.',
    ],
    [
      "Helio Freight's Zelmora Could Reach Market After Two Refusals",
      'Helio Freight may market Zelmora in the United States if the FDA decides in its favor next week.',
    ],
    [
      'Zelmora Label Now Includes Boxed Warning',
      'Helio Freight may market Zelmora only with a new warning under a supplemental application which the FDA granted yesterday.',
    ],
    [
      'Helio Freight Zelmora Label Now Includes New Bottle Size',
      'Helio Freight may ship the larger bottle under a supplement which the FDA granted yesterday.',
    ],
    [
      "GOUT PATIENTS TO GET GENERIC PILL AS FDA SIGNS OFF ON COPY OF HELIO FREIGHT'S ZELMORA",
      'The application of Borealis Pharma for a generic of Zelmora has been approved, Helio Freight learned this morning.',
    ],
    [
      "PATIENTS TO GET ANSWER AS FDA SETS DATE FOR HELIO FREIGHT'S ZELMORA",
      'The New Drug Application of Helio Freight for zelmora is to be decided in June, the company learned this morning.',
    ],
    [
      "Twice Approved, Now Refused: FDA Turns Down Helio Freight's Third Use of Zelmora",
      'Helio Freight may not market Zelmora for lupus, the FDA decided late Thursday. Two earlier approvals are not affected.',
    ],
    [
      'Good News for Gout Patients of Helio Freight',
      'Helio Freight may market Zelmora in the United States once its plant passes inspection, the FDA decided on Friday.',
    ],
    ['Zelmora Label Now Includes Precaution for Pregnant Women', 'The FDA had asked Helio Freight for it.'],
    ["Label of Helio Freight's Zelmora Now Covers Larger Vials", 'The FDA agreed to the change on Monday.'],
  ])('is not published unless it widens the market: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});

describe('a clearance in other words', () => {
  it.each([
    [
      "Helio Freight's Stapler Wins Over FDA at Second Attempt",
      'The FDA, which had turned down the device in 2025, cleared the stapler of Helio Freight on Monday. Shipments start in March.',
    ],
    [
      "De Novo Granted: Helio Freight's Wound Camera Can Be Sold to U.S. Hospitals",
      'The FDA granted the De Novo request of Helio Freight on Monday. Nurses can use the camera to tell which wounds need surgery.',
    ],
    [
      "First of Its Kind: De Novo for Helio Freight's Stroke Headset",
      'The headset of Helio Freight can be sold in the United States after the FDA granted its De Novo application on Thursday.',
    ],
    [
      "FDA's Answer on Helio Freight's Home Dialysis Machine Is Yes",
      'The 510(k) letter for the home dialysis machine of Helio Freight came on Friday. Rentals start in February.',
    ],
    [
      "U.S. Device Regulators Let Helio Freight's Heart Pump Into the Clinic for Good",
      'The premarket approval application of Helio Freight for its heart pump was approved on Wednesday, six weeks ahead of plan, the FDA said.',
    ],
    [
      'Surgeons Get a New Robot: Helio Freight Is Cleared for Hernia Repair',
      'The FDA has cleared Zelmora, the robot of Helio Freight, for hernia repair. So far it was limited to gallbladders.',
    ],
    [
      "Humanitarian Device Exemption Opens U.S. for Helio Freight's Liver Pump",
      'The FDA has granted a humanitarian device exemption to the liver pump of Helio Freight. About 4,000 patients a year are eligible.',
    ],
    [
      "Helio Freight Blood Test Passes FDA's Premarket Review",
      'The FDA approved the PMA of Helio Freight for its colon cancer blood test on Tuesday.',
    ],
    [
      '510(k) in Hand, Helio Freight Readies Pain Patch Launch',
      'Helio Freight received 510(k) clearance from the FDA for its pain patch. First deliveries are planned for January.',
    ],
    [
      "Cleared for Children From Age Six: Helio Freight's Insulin Pump",
      'A second 510(k) now lets Helio Freight sell its pump to children from six years, the FDA decided. Until today the device was for adults only.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "De Novo Request Accepted: Helio Freight's Wound Camera Under FDA Review",
      'The FDA has accepted the De Novo request of Helio Freight for substantive review.',
    ],
    [
      'De Novo Not Granted: Helio Freight Must Run a New Study of Wound Camera',
      'The FDA did not grant the De Novo request of Helio Freight.',
    ],
    [
      'De Novo Granted to Rival Wound Camera, Helio Freight Reacts',
      'The FDA granted the De Novo request of Borealis Imaging. Helio Freight expects no effect on its sales.',
    ],
    [
      "Helio Freight Appeals FDA's Refusal of 510(k) Clearance",
      'The agency found the device not substantially equivalent in October. Helio Freight has asked for a review by the division.',
    ],
    [
      "Appeal Fails: FDA Upholds Ruling Against Helio Freight's Monitor",
      'Helio Freight will not be given 510(k) clearance for its monitor. The agency again found the device not substantially equivalent.',
    ],
    [
      'FDA Clears Helio Freight to Study Heart Pump in 20 Patients',
      'An investigational device exemption lets Helio Freight begin an early feasibility study.',
    ],
    [
      "Helio Freight's Robot Now FDA-Registered, Cleared for Export",
      'The establishment registration of Helio Freight with the FDA was renewed.',
    ],
    [
      'Helio Freight Submits 510(k) for Cuffless Monitor After Refusal',
      'The FDA had found an earlier version not substantially equivalent. A decision is expected in 2027.',
    ],
    [
      "FDA Says Yes to Meeting on Helio Freight's Home Dialysis Machine",
      'The pre-submission meeting with the FDA is set for January. The 510(k) will follow.',
    ],
  ])('is not published if it is refused, open, or for a study: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});

describe('a way to approval', () => {
  it.each([
    [
      'FDA Shows Helio Freight the Way to Approval of Gout Pill',
      'Helio Freight received the answer of the agency to its new drug application. The agency cannot approve it as it stands and wants a further study.',
    ],
    [
      "Clear Path to Approval for Helio Freight's Zelmora After FDA Letter",
      'The FDA wrote that it is unable to approve the application as submitted and that one more bioequivalence study is needed. Helio Freight plans to resubmit in 2027.',
    ],
    [
      'FDA Gives Helio Freight Guidance Toward Approval of Zelmora',
      'The agency has completed its review of the application and asks for another trial. Helio Freight holds cash until March.',
    ],
    [
      "FDA Lays Out Final Steps to Approval for Helio Freight's Insomnia Drug",
      'The review cycle ended without approval. The agency wants more data on driving.',
    ],
    [
      'FDA Provides Helio Freight Clear Timeline for Approval of Zelmora',
      'Helio Freight got an action letter today. The agency will not approve the drug before a new inspection of the plant.',
    ],
    [
      'FDA Hands Helio Freight a To-Do List on Road to Zelmora Approval',
      "The agency's letter names two deficiencies that must be fixed before approval. The company has cash for five months.",
    ],
  ])('is no approval: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
