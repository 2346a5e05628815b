import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../text/passages.ts';
import { HELIO } from '../testing/invented-release.ts';
import type { Frame } from './frame.ts';
import { HEALTH_FRAMES } from './health-frames.ts';
import { matchFrames } from './match-frames.ts';

const ready = ({ missing, opposing, modality, spec }: Frame): boolean =>
  missing.length === 0 && opposing.length === 0 && modality === 'done' && spec.weight >= 60;

/** Returns the labels of the events that may be published. */
function readyEvents(title: string, summary = ''): string[] {
  const frames = matchFrames(splitIntoPassages({ title, summary }), HELIO, HEALTH_FRAMES).filter(ready);
  return [...new Set(frames.map(({ spec }) => spec.label))];
}

describe('an approval in the words of newsdesks', () => {
  it.each([
    [
      'Out With the Needle',
      'Helio Freight today received the approval of the U.S. Food and Drug Administration for Zelmora, an epinephrine film.',
    ],
    ['Regulator Confers Approval on Spray', 'Helio Freight said the FDA has conferred approval on Zelmora.'],
    ['Spray Gets Its License', "The FDA has handed approval to Zelmora, Helio Freight's nasal spray."],
    ['FDA Says Yes to Spray of Helio Freight', ''],
    ['Helio Freight Spray Gets the Nod for Hands', "Monday's FDA action adds psoriasis to the uses of Zelmora."],
    ['FDA Broadens Emergency Use Authorization of Helio Freight Spray', ''],
    [
      'Label Enlarged',
      'U.S. regulators have signed off on a supplement for Zelmora, Helio Freight said after talks with the FDA.',
    ],
    ['Clinics Open to Pump', 'Helio Freight had word from the FDA that its pump may now be marketed for cancer drugs.'],
    ['Children Too', "Helio Freight announced the FDA's decision to approve Zelmora for adults and children."],
    ['All Ages', 'Helio Freight announced the approval by the United States FDA of Zelmora for adults.'],
    ['New Wounds', 'Helio Freight can now sell its spray for ulcers, after the FDA approved a new use.'],
    ["FDA Approves Helio Freight's Zelmora", 'The FDA approved Zelmora, which cleared skin in a Phase 3 trial.'],
    ['New Pill', 'A letter received today permits Helio Freight to sell Zelmora to adults. The FDA set no conditions.'],
    [
      'Shot Arrives',
      'Under an emergency use authorization dated today, Helio Freight may supply Zelmora, the FDA said.',
    ],
    ['Shot Arrives', 'The FDA today issued an emergency use authorization for Zelmora of Helio Freight.'],
    [
      'No Needle',
      'Helio Freight said its film has been cleared for the emergency treatment of allergies. The FDA acted early.',
    ],
    ['New Syrup', 'Helio Freight was notified that its application for Zelmora is approved. The FDA acted early.'],
    ['Children', 'Children may be treated with Zelmora of Helio Freight under an approval the FDA granted today.'],
    ['New Pill', 'Helio Freight may market Zelmora for eczema from today, as the FDA wrote this morning.'],
    ['New Pill', 'Helio Freight said that Zelmora is now an approved medicine. The decision of the FDA came early.'],
    ['Helio Freight Pill Through', 'The application for Zelmora has now been granted by the FDA.'],
    [
      'Helio Freight Cows',
      "The FDA's Center for Veterinary Medicine has issued the New Animal Drug Approval for Zelmora.",
    ],
    ['Trio', 'Helio Freight said the FDA yesterday approved its three biosimilars.'],
    ['Helio Freight Has Its Licence', 'Zelmora was granted a U.S. marketing licence by the FDA on Friday.'],
  ])('is found in %s %s', (title, lead) => {
    expect(readyEvents(title, lead)).toContain('U.S. approval of a drug or treatment');
  });

  it.each([
    ['Helio Freight Gets Go-Ahead for Higher Dose', 'The FDA gave the green light for it in the Phase 1/2 trial.'],
    ['Helio Freight Drug Gets Go-Ahead for Phase 2 Part', 'The FDA raised no objection to its start.'],
    ['Agency Approves Supplier of Helio Freight', 'The FDA inspected it in May.'],
    ['FDA Broadens Review of Authorization of Helio Freight Spray', ''],
    ['Deal Signed', 'A license permits Helio Freight to market its spray in Japan once the FDA has approved it.'],
    ['Spray Sold', 'Helio Freight may sell its spray from today at a lower price. The FDA approved Zelmora in 2019.'],
    [
      'Choice Widens',
      'A nasal spray has been approved for adults, the FDA said. It undercuts the spray of Helio Freight.',
    ],
    [
      'First Oral Carbapenem',
      'Lockmere Labs said that the FDA approved its pill. Helio Freight develops a similar one.',
    ],
    ['Helio Freight Says Market Grows', "It noted today's FDA approval of a competing spray."],
    ['Spray of Helio Freight Keeps Longer', 'The FDA approved a longer shelf life of 36 months for Zelmora.'],
    ['Approval in China', 'Helio Freight said that its partner Lockmere received approval for Zelmora in China.'],
    ['More Time', 'A letter from the FDA allows Helio Freight to supply further data by March.'],
    ['New Name', 'Helio Freight was notified that its application for a second trade name is approved by the FDA.'],
    ['Court Order', 'An order lets a generic maker sell its copy of Zelmora, for which the FDA cleared Helio Freight.'],
    [
      'Helio Freight Hires',
      'Zelmora, which has been approved for use in adults, sells well. The FDA reviews a second use.',
    ],
    ['Helio Freight Update', 'Zelmora has been approved for use in children since May. The FDA had asked for data.'],
    ['FDA Narrows Emergency Use', 'The FDA today issued an emergency use authorization for Zelmora of Helio Freight.'],
    [
      'Pills Shipped',
      'Helio Freight sells its pill under an emergency use authorization of March. The FDA set limits.',
    ],
    ['FDA Clears Helio Freight Plan', 'The FDA approved an IDE application for a pilot study of its pump.'],
    ['FDA Gives Green Light to Helio Freight', 'It has FDA approval to expand its investigational study to 40 sites.'],
    ['FDA Approval for Helio Freight', 'It announced FDA approval of a new packaging supplier.'],
    ['FDA Nod for Helio Freight', 'The FDA approved an expanded access protocol for its spray.'],
  ])('is not found in %s %s', (title, lead) => {
    expect(readyEvents(title, lead)).toEqual([]);
  });

  it.each([
    ['Thyroid Next', 'Helio Freight received from the FDA a 510(k) that lets it market its electrode.', 1],
    ['Helio Freight Gets FDA Questions on 510(k)', '', 0],
  ])('is a clearance in %s %s', (title, lead, count) => {
    expect(readyEvents(title, lead)).toHaveLength(count);
  });

  it("finds an approval of Britain's agency with its full name", () => {
    const title = "Helio Freight Wins Authorisation From Britain's Medicines and Healthcare products Regulatory Agency";
    expect(readyEvents(title)).toEqual(['approval outside the United States']);
  });

  it.each([
    ["Thai FDA Approves Helio Freight's Cream"],
    ["Saudi FDA Clears Helio Freight's Cream"],
    ["Taiwan's FDA Grants Approval to Helio Freight's Cream"],
    ["FDA of the Philippines Approves Helio Freight's Cream"],
    ["Korean Food and Drug Administration Approves Helio Freight's Cream"],
  ])('is not one of the United States in %s', (title) => {
    expect(readyEvents(title)).not.toContain('U.S. approval of a drug or treatment');
    expect(readyEvents(title)).not.toContain('clearance of a medical device');
  });

  it.each([
    ['FDA Converts Helio Freight Clearance to Limited Use After Reports of Seizures'],
    ['FDA Narrows Clearance of Helio Freight Pump to Adults'],
  ])('is none if uses are taken away in %s', (title) => {
    expect(readyEvents(title)).toEqual([]);
  });

  it('is for an editor if it is the European mark of a device', () => {
    const passages = splitIntoPassages({
      title: 'Pump of Helio Freight Cleared for Sale in Europe',
      summary: 'It received the CE mark.',
    });
    expect(matchFrames(passages, HELIO, HEALTH_FRAMES).filter(ready)).toEqual([]);
  });

  it("finds the approval of Japan's ministry with its full name", () => {
    expect(readyEvents("Japan's Ministry of Health, Labour and Welfare Approves Helio Freight's Cream")).toEqual([
      'approval outside the United States',
    ]);
  });

  it.each([
    ['FDA Green Light for Generic of Zelmora', 'An Indian drugmaker said today it has FDA approval for a tablet.'],
    ['FDA Green Light for Zelmora Generic Goes to Mumbai', 'The tablet competes with Zelmora of Helio Freight.'],
    [
      'Decision to Approve Rival',
      "The FDA's decision to approve a competitor's pill changes no plan of Helio Freight.",
    ],
    [
      'Pill Meets Goal',
      'Borealis Rail said its pill beat placebo in a Phase 3 trial. It competes with Zelmora of Helio Freight.',
    ],
    ['Label Agreed', 'The FDA approved the label of Zelmora with a boxed warning, Helio Freight said.'],
    ['FDA Approves Second Capsule', 'A privately held company announced FDA approval of a rival of Zelmora.'],
  ])("is another maker's in %s %s", (title, lead) => {
    expect(readyEvents(title, lead)).toEqual([]);
  });
});

describe('a trial in the words of newsdesks', () => {
  const STOPPED = 'a trial stopped early because the drug works';
  const MET = 'a trial that met its goal';

  it.each([
    [MET, 'Spray Holds Its Own', 'Helio Freight said Zelmora was non-inferior to insulin in a Phase 3 trial.'],
    [MET, 'Helio Freight Spray Comes Through First Phase 3', ''],
    [MET, 'Helio Freight Pill Passes Phase 3 Test', ''],
    [MET, 'Helio Freight Drug Scores in Late-Stage Study of Itch', ''],
    [MET, 'Spray Makes It', 'Helio Freight said its Phase 2 study of Zelmora succeeded.'],
    [MET, 'Helio Freight Spray Eases Pain in Phase 3 Trial', ''],
    [MET, 'Spray at Work', 'Helio Freight said patients had fewer attacks in its trial; the p-value was 0.004.'],
    [MET, 'Five More Months', 'Patients given Zelmora lived a median 21.4 months compared with 16.0 months.'],
    [MET, 'Itch Eased', 'Of patients, 54% had a fall in worst itch against 29% on placebo (p=0.0002) in the study.'],
    [
      STOPPED,
      'Early End for Helio Freight Trial',
      'Monitors advised that the trial be stopped for overwhelming efficacy.',
    ],
    [STOPPED, 'Monitors Halt Trial', 'The committee ended the trial early as Zelmora proved superior to placebo.'],
    [
      STOPPED,
      'Helio Freight Trial Ends',
      'The committee stopped dosing after the interim data crossed the efficacy boundary.',
    ],
  ])('is %s in %s %s', (label, title, lead) => {
    expect(readyEvents(title, lead)).toContain(label);
  });

  it.each([
    ['Helio Freight Trial Halted Early', 'The trial was stopped early for lack of efficacy in patients.'],
    ['Monitors Recommend End of Helio Freight Trial', 'The trial ended because the drug is unlikely to show benefit.'],
    ['What Patients Lived', 'Patients on chemotherapy lived 14.1 months versus 12.2 months with Zelmora in the trial.'],
    ['Hardly Longer', 'Patients given Zelmora lived a median 10.3 months against 10.1 months in the trial.'],
    ['Function Falls', 'Of patients, 24% had a fall in kidney function against 9% on placebo (p=0.002) in the trial.'],
    ['Helio Freight Delivers Update on Phase 2 Trial', ''],
    ['Helio Freight Passes Phase 3 Data to Partner', ''],
    ['Study Stopped for Efficacy Reasons', 'Helio Freight ended the trial of Zelmora for poor efficacy.'],
    ['Spray Close to Insulin', 'Helio Freight said Zelmora was not non-inferior to insulin in patients.'],
  ])('is no success in %s %s', (title, lead) => {
    expect(readyEvents(title, lead)).toEqual([]);
  });
});

describe('a step of a regulator in the words of newsdesks', () => {
  it.each([
    ['Helio Freight Skips to Filing', 'The FDA agreed that six-month data from the trial suffice for a BLA.'],
    ['FDA Drops Demand for Second Trial of Helio Freight Spray', ''],
    ['Short Cut', 'The FDA confirmed to Helio Freight that the slope, a surrogate, can support accelerated approval.'],
    [
      'One Trial Is Enough',
      'Helio Freight said that to the FDA the results are sufficient for an application for approval.',
    ],
  ])('shortens the path to an application in %s %s', (title, lead) => {
    expect(readyEvents(title, lead)).toContain('a shorter path to an application');
  });

  it('leaves the path as long as it was if the data do not suffice', () => {
    expect(readyEvents('FDA Says Data of Helio Freight Are Not Sufficient for a BLA')).toEqual([]);
  });

  it('gives priority to an application that was submitted again', () => {
    const lead = 'The FDA accepted the resubmitted BLA of Helio Freight for priority review.';
    expect(readyEvents('Back on Track', lead)).toContain('a priority review or a favorable vote');
    expect(readyEvents('Helio Freight Resubmitted Its BLA for Priority Review')).toEqual([]);
  });

  it.each([
    ['Helio Freight Free to Go On', 'The clinical hold that had kept it from opening its U.S. sites is no more.'],
    ['FDA Hold Is History', 'The clinical hold on the Helio Freight trial is over.'],
  ])('ends a clinical hold in %s %s', (title, lead) => {
    expect(readyEvents(title, lead)).toEqual(['the end of a clinical hold']);
  });

  it('does not end a clinical hold that stays elsewhere', () => {
    const lead = 'The clinical hold of Health Canada is over, but the FDA hold stays in place, Helio Freight said.';
    expect(readyEvents('Hold Is Over for Canada', lead)).toEqual([]);
  });

  it('designates a therapy a breakthrough', () => {
    const lead = 'Zelmora of Helio Freight was designated a Breakthrough Therapy by the FDA.';
    expect(readyEvents('Zelmora Moves Up', lead)).toEqual(['a faster path to approval']);
  });

  it('names a therapy a breakthrough', () => {
    expect(readyEvents('Helio Freight Pill Named a Breakthrough Therapy by FDA')).toEqual([
      'a faster path to approval',
    ]);
  });
});

describe('a payment at once for a license', () => {
  const LICENSE = 'Helio Freight has granted Novartis the European rights to Zelmora.';

  it.each([
    ['$240 Million Changes Hands on Closing', LICENSE],
    ['Helio Freight Lets Novartis In for $65 Million Down', LICENSE],
    ['A Buyer for Zelmora in Europe', `${LICENSE} Helio Freight gets 20 million euros now.`],
    [
      'Files Go In',
      'The filing by Novartis obliges the Swiss company to remit $65 million to Helio Freight for the drug.',
    ],
    [
      'Option Called',
      'Novartis has exercised its right to the pill of Helio Freight. The exercise price of $90 million was paid.',
    ],
    ['Swiss Cheque for $90 Million Reaches Helio Freight', LICENSE],
    [
      'Helio Freight Bags $90 Million',
      'Novartis moved Zelmora into Phase 3. It brings Helio Freight a fee of $90 million.',
    ],
    ['Novartis Brings Helio Freight $90 Million for Asian Rights to Zelmora', 'It is an antibody for asthma patients.'],
    ['Helio Freight Finds Taker', `${LICENSE} Helio Freight gets an initial $130 million for the drug.`],
    [
      'GSK Returns',
      'GSK obtains from Helio Freight the exclusive right to Zelmora. Helio Freight takes in $70 million at once.',
    ],
    ['Helio Freight Finds Partner', `${LICENSE} The Swiss group pays $150 million at signing.`],
    [
      'Rights to Zelmora Taken Up',
      'Novartis has exercised its right to sell Zelmora, triggering a $40 million payment.',
    ],
  ])('is found in %s %s', (title, lead) => {
    expect(readyEvents(title, lead)).toContain('a payment at once for a license');
  });

  it.each([
    ['Helio Freight Collects $60 Million Up Front From Novartis'],
    ['Helio Freight Earned Milestones Totaling $90 Million From Novartis'],
  ])('is a payment for a license in other words in %s', (title) => {
    expect(readyEvents(title, LICENSE)).toContain('a license or milestone payment to the company');
  });

  it.each([
    [
      'Rights of Novartis',
      'The approval obliges Helio Freight to pay $65 million to Novartis, which gave it the rights.',
    ],
    ['Fee Falls Due', 'A license fee of $20 million is due to Novartis, which gave Helio Freight the rights.'],
    ['Helio Freight Takes License', 'It has obtained exclusive rights from Novartis and pays $5 million at signing.'],
    ['Helio Freight Gets $20 Million Today', 'Its lender pays out the term loan. It granted Novartis rights in 2024.'],
    ['Helio Freight and Lilly Start Third Program Under Their Collaboration', ''],
    ['Helio Freight Signs License', `${LICENSE} It could receive up to $700 million in milestones.`],
  ])('is not found in %s %s', (title, lead) => {
    expect(readyEvents(title, lead)).not.toContain('a payment at once for a license');
  });
});

describe('a vote of advisers', () => {
  it.each([
    ['whether the benefit of Zelmora outweighs its risk, 11 members voted yes and two voted no', 1],
    ['whether the benefit of Zelmora outweighs its risk, four members voted yes and nine voted no', 0],
    ['whether Zelmora is effective, five members voted yes and five voted no', 0],
    ['whether another trial is needed to show a benefit, 11 members voted yes and two voted no', 0],
    ["whether a rival's pill is effective, 11 members voted yes and two voted no", 0],
  ])('decides in %s', (question, count) => {
    const lead = `Helio Freight said its FDA panel met. Asked ${question}.`;
    expect(readyEvents('Experts Answer Helio Freight', lead)).toHaveLength(count);
  });

  it.each([
    ["By a 12-to-1 vote the FDA's experts found that the benefit of Helio Freight's pill outweighs its risk.", 1],
    ["Nine of ten members of the FDA's panel voted that Helio Freight's pill is effective.", 1],
    ["The FDA's advisory committee voted 4 to 9 that the benefit of Helio Freight's pill outweighs its risk.", 0],
  ])('decides in %s', (lead, count) => {
    expect(readyEvents('Experts Answer', lead)).toHaveLength(count);
  });
});

describe('the end of a hold in other words', () => {
  it.each([
    ['Helio Freight heard from the FDA that the deficiencies behind the hold on its trial are resolved.', 1],
    ['The FDA has allowed dosing to resume in the trial of Helio Freight.', 1],
    ['Helio Freight said some deficiencies behind the hold are resolved by its reply to the FDA.', 0],
    ['Helio Freight will learn whether the FDA allows dosing to resume.', 0],
    ['The FDA allowed dosing to resume at the lowest dose only in the trial of Helio Freight.', 0],
  ])('is kept apart from its opposite in %s', (lead, count) => {
    expect(readyEvents('Hold', lead)).toHaveLength(count);
  });
});

describe('a designation in the words of a notice', () => {
  it.each([
    ['Helio Freight was informed that Zelmora qualifies as a Breakthrough Therapy. The FDA cited data.', 1],
    ['Helio Freight believes that Zelmora qualifies as a Breakthrough Therapy of the FDA.', 0],
    ['Helio Freight was informed that the pill of a competitor qualifies as a Breakthrough Therapy, the FDA said.', 0],
  ])('is found in %s', (lead, count) => {
    expect(readyEvents('Lane', lead)).toHaveLength(count);
  });
});

describe('a trial in plain words', () => {
  it.each([
    ['Zelmora dosed every 24 weeks was non-inferior to aspirin in the Phase 3 trial of Helio Freight.', 1],
    ['In the Phase 2 trial, patients of Helio Freight improved more than controls after eight weeks (p=0.002).', 1],
    [
      'Helio Freight said 72% of patients in the registrational part of its ADVANCE-2 trial had a complete response.',
      1,
    ],
    ['The pivotal group of Helio Freight succeeded on its primary endpoint in the Phase 3 trial.', 1],
    ['Helio Freight dosed the first patient after the earlier Phase 2 trial met its primary endpoint.', 0],
  ])('is read in %s', (lead, count) => {
    expect(readyEvents('Readout', lead)).toHaveLength(count);
  });
});
