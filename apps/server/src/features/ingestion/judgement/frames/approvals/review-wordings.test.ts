import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a designation in other words', () => {
  it.each([
    [
      "RMAT for Zelmora: Agency Gives Helio Freight's Heart Gene Therapy the Inside Track",
      'After a look at one-year data of 14 patients, U.S. regulators conferred Regenerative Medicine Advanced Therapy designation on Zelmora for cardiomyopathy, according to Helio Freight. A clinical hold, which stopped dosing during the summer of 2025, is history.',
    ],
    [
      "Breakthrough for Helio Freight's Zelmora in Lewy Body Dementia",
      'On the strength of Phase 2 data the FDA has made Zelmora of Helio Freight a Breakthrough Therapy. No drug is approved for the condition. A pause in enrollment last winter is long over.',
    ],
    [
      "Helio Freight's Kidney Drug Joins FDA's Breakthrough List",
      'The Food and Drug Administration has put Zelmora for IgA nephropathy on its Breakthrough Therapy list, Helio Freight said today.',
    ],
    [
      "Regulators See a Breakthrough in Helio Freight's Deaf Gene Therapy",
      'The FDA wrote to Helio Freight that Zelmora meets the criteria of a Breakthrough Therapy in otoferlin hearing loss.',
    ],
    [
      "Breakthrough Device Label Goes to Helio Freight's Retinal Implant",
      'The FDA has awarded its Breakthrough Device designation to the implant of Helio Freight for advanced glaucoma.',
    ],
    [
      'Helio Freight Gets a National Priority Voucher for Zelmora',
      'The FDA has selected Zelmora of Helio Freight for the national priority voucher program, which shortens the review to two months.',
    ],
    [
      "FDA Admits Helio Freight's Stroke Drug to Its Breakthrough Program",
      'The agency acted on a Phase 2 trial in 260 patients. Helio Freight will meet it in January on the design of Phase 3.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Applies for RMAT Designation for Zelmora',
      'The company has submitted a request for Regenerative Medicine Advanced Therapy designation. The clinical hold of 2025 is history.',
    ],
    [
      "FDA Declines Breakthrough Status for Helio Freight's Zelmora",
      'The FDA wrote that the data of Helio Freight do not meet the criteria of a Breakthrough Therapy.',
    ],
    [
      'Helio Freight Calls Its Zelmora a Breakthrough in Pain',
      'The company believes that its drug deserves the status. No request has been filed with the FDA.',
    ],
    [
      "Clinical Hold Stops Dosing of Helio Freight's RMAT-Designated Gene Therapy",
      'The FDA has put the trial of Zelmora on clinical hold after a serious adverse event. The drug has RMAT designation.',
    ],
    [
      'Helio Freight Loses Breakthrough Status as Rival Reaches Market',
      'The FDA rescinded the Breakthrough Therapy designation of Zelmora because another drug has been approved.',
    ],
    [
      "Helio Freight's Partner Gets Breakthrough Status for Competing Drug",
      'Borealis Biosciences received Breakthrough Therapy designation for quenlirstat, which competes with Zelmora of Helio Freight.',
    ],
  ])('is not published if it is sought, refused, lost or of others: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});

describe('a review in other words', () => {
  it.each([
    [
      "A Short Wait: Helio Freight's Lung Drug Goes on FDA's Fast Clock",
      'The biologics license application of Helio Freight for Zelmora in non-small cell lung cancer was filed by the FDA under priority review. The agency will decide by May 4, 2027, without an advisory committee.',
    ],
    [
      "Helio Freight's Sanfilippo Drug Goes Into Short Review; Action Date April 2",
      'In its day-60 letter to Helio Freight the FDA wrote that no filing issues were found in the BLA for Zelmora. Priority review applies; the target date is April 2, 2027.',
    ],
    [
      "FDA Takes Up Helio Freight's Cirrhosis Filing and Promises an Answer by May",
      'The New Drug Application for Zelmora was found sufficiently complete, Helio Freight said, and received priority review with a goal date of May 20, 2027.',
    ],
    [
      "Answer by Summer: FDA Opens Review of Helio Freight's First Drug",
      'The agency has accepted the NDA of Helio Freight for Zelmora and set a PDUFA goal date of July 8, 2027.',
    ],
    [
      'Helio Freight Back in Line: FDA Deems Resubmission Complete, Sets March 9 Date',
      'The resubmitted NDA for Zelmora is a complete class 2 response, the FDA informed Helio Freight. A complete response letter of 2025 had cited a filling site.',
    ],
    [
      "Half-Year Review for Helio Freight's Melanoma Cells",
      'The FDA put the BLA for Zelmora under priority review on Friday and aims for a decision by April 30, 2027, Helio Freight reported.',
    ],
  ])('is published if it is short or has a date: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Helio Freight's Filing Put on Ice: FDA Stops the Clock",
      'The FDA has refused to file the BLA of Helio Freight for Zelmora.',
    ],
    [
      "Ten Months, Not Six: FDA Denies Priority Review to Helio Freight's Zelmora",
      'The New Drug Application of Helio Freight was accepted with a standard review. The goal date is October 3, 2027.',
    ],
    [
      "FDA Moves Helio Freight's Action Date to July 2, Asks for More Data",
      'The new target date follows a major amendment of the application.',
    ],
    [
      'Helio Freight Hopes for Priority Review of Zelmora',
      'A filing is planned for December. The FDA would then decide by August 2027.',
    ],
    [
      "Filing Issues Identified in Helio Freight's BLA, Review Goes On",
      'The FDA wrote in its day-74 letter that it has identified potential review issues. Priority review does not apply.',
    ],
    [
      'FDA Changes Priority Review of Zelmora of Helio Freight to Standard',
      'The application is still under review. The goal date moves from February 12 to June 12, 2027.',
    ],
    [
      'Helio Freight Gives Update on Review of Zelmora',
      'The FDA has informed Helio Freight that its application, accepted with priority review in May, no longer qualifies for priority review.',
    ],
    [
      "Rival's Kidney Drug Gets Six-Month Review; Helio Freight Sees No Change",
      'The FDA accepted the application of Borealis Biosciences with priority review and a goal date of May 3, 2027.',
    ],
  ])('is not published if it is refused, long or of others: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});

describe('the end of a hold in other words', () => {
  it.each([
    [
      'FDA Withdraws Its Hold: Helio Freight May Dose Again',
      'The clinical hold on Zelmora has been withdrawn by the FDA, Helio Freight said. Dosing in the Phase 2 trial resumes in January.',
    ],
    [
      "All Clear: Helio Freight's Hemophilia Trial Can Go On",
      'The FDA has removed the clinical hold placed in June on the Phase 3 trial of Helio Freight, after reviewing the liver data. Enrollment starts again next week.',
    ],
    [
      'Helio Freight Free to Resume: Hold on Gene Therapy Is Gone',
      'The FDA informed Helio Freight on Tuesday that its concerns are answered and that the clinical hold on HF-12 is no longer in force.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Works to Have Hold Removed',
      'The FDA has asked further questions about the clinical hold on HF-12. The company hopes to resume in 2027.',
    ],
    [
      'FDA Says Helio Freight May Not Proceed for Now',
      'The agency wants additional toxicology before dosing. The company sees a clear path forward.',
    ],
  ])('is not published while it lasts: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
