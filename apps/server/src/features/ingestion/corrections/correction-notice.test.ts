import { describe, expect, it } from 'vitest';
import { type CorrectionKind, readCorrection, withoutCorrectionLabels } from './correction-notice.ts';
import { measureCpuMs } from '../../../../test/cpu-time.ts';

const BODY =
  'Velmora Therapeutics Inc. (Nasdaq: ZVZZT) today announced that the FDA approved its tablet for adults. The approval covers all doses. The company expects to ship the first packs in January through its own sales force.';
const DATELINE = 'BOSTON, Nov. 20, 2026 (GLOBE NEWSWIRE) -- ';
const read = (title: string, summary = '') => readCorrection({ title, summary });

describe('a correction', () => {
  it.each<[string, string, CorrectionKind]>([
    ['CORRECTION -- Velmora Receives FDA Approval', BODY, 'replacement'],
    ['Correction: Velmora Receives FDA Approval', BODY, 'replacement'],
    ['/CORRECTION/ Velmora Receives FDA Approval', BODY, 'replacement'],
    ['C O R R E C T I O N: Velmora Receives FDA Approval', BODY, 'replacement'],
    ['Corrected: Velmora Receives FDA Approval', BODY, 'replacement'],
    ['Velmora Receives FDA Approval (Corrected)', BODY, 'replacement'],
    ['Velmora Receives FDA Approval – Corrected Version', BODY, 'replacement'],
    [
      'CORRECTING and REPLACING Velmora Receives FDA Approval',
      `BOSTON--(BUSINESS WIRE)--Second paragraph, first sentence should read: 2,400 patients (instead of 24,000 patients). The updated release reads: ${BODY}`,
      'replacement',
    ],
    [
      '/C O R R E C T I O N -- Velmora Therapeutics/',
      `In the news release, Velmora Receives FDA Approval, issued 20-Nov-2026 by Velmora over PR Newswire, we are advised by the company that the dose was wrong. The complete, corrected release follows: ${BODY}`,
      'replacement',
    ],
    [
      'Correction - Velmora Receives FDA Approval',
      `${DATELINE}In a release issued earlier today under the same headline by Velmora, please note that the dose has changed.\n${BODY}`,
      'replacement',
    ],
    [
      'Velmora Receives FDA Approval',
      `Please disregard the release issued at 8:00 a.m. The corrected version of the release is as follows. ${BODY}`,
      'replacement',
    ],
    ['Correction: Velmora Order Is $5.2 Million, Not $52 Million', 'The order is firm.', 'figures'],
    ['Velmora Corrects the Amount of Its Order', `${DATELINE}Velmora corrects its release of yesterday.`, 'figures'],
    ['Velmora Order', 'Velmora corrects the release issued earlier today. It was misstated.', 'figures'],
    ['Velmora Issues Correction to Third-Quarter Release', '', 'figures'],
    ['Correction of the Release on Velmora Orders', 'The amount was $5 million.', 'figures'],
    ['CORRECTING and REPLACING Velmora Reports Backlog', 'The first table should read 12 (instead of 21).', 'figures'],
    [
      'Correction: Velmora Order',
      `In the release of November 18, Velmora gave a wrong total. The order is for $8.6 million. All other statements are unchanged. ${BODY}`,
      'figures',
    ],
    ['Velmora Retracts Announcement of FDA Approval', 'The letter was a forgery.', 'withdrawal'],
    ['Velmora Withdraws Its Press Release of November 18', '', 'withdrawal'],
    ['Velmora Therapeutics', 'Velmora withdraws its release of November 18.', 'withdrawal'],
    ['KILL: Velmora Receives FDA Approval', '', 'withdrawal'],
    ['Business Wire: Please Disregard Release by Velmora', '', 'withdrawal'],
    [
      '/DISREGARD RELEASE: Velmora Therapeutics/',
      'Readers should disregard the news release issued today.',
      'withdrawal',
    ],
    ['Velmora Therapeutics', 'The announcement issued on November 18 has been withdrawn.', 'withdrawal'],
    ['/R E P E A T -- Velmora Receives FDA Approval/', BODY, 'repeat'],
    ['REPEAT: Velmora Receives FDA Approval', BODY, 'repeat'],
    ['Reissue - Velmora Receives FDA Approval', BODY, 'repeat'],
    ['REPEAT/C O R R E C T I O N -- Velmora Receives FDA Approval', BODY, 'repeat'],
  ])('%s: %s', (title, summary, kind) => {
    expect(read(title, summary)?.kind).toBe(kind);
  });

  it.each([
    ['Velmora Shares Rise After Market Correction', 'The market correction is over.'],
    ['Velmora Withdraws Its NDA for Zelvadine', 'Velmora has withdrawn its new drug application.'],
    ['Velmora Withdraws 2026 Guidance', 'It withdraws the outlook given with the release of its results.'],
    ['Velmora Withdraws Offer Following Announcement of Rival Bid', ''],
    ['FDA Clears Velmora Device for Correction of Scoliosis', 'The device corrects curves of the spine.'],
    ['Corrections Operator Velmora Wins $40 Million Contract', 'It serves state departments of corrections.'],
    ['Velmora Takes Corrective Action After FDA Letter', 'It corrected the observations.'],
    ['Velmora Presents Corrected QT Interval Data', 'The data are placebo-corrected.'],
    ['Velmora Approved to Replace Extended-Release Tablets', 'It replaces the immediate-release formulation.'],
    ['Repeat Customer Orders 40 Velmora Systems', 'The repeat order is worth $4 million.'],
    ['Velmora Retracts Landing Gear in Test Flight', ''],
    ['Velmora Releases Results', 'Investors should read the prospectus before investing rather than wait.'],
    ['Velmora to Withdraw From Canada', 'The announcement, made today, affects 20 jobs.'],
    ['Velmora Receives FDA Approval', BODY],
    ['', ''],
  ])('is not: %s', (title, summary) => {
    expect(read(title, summary)).toBeNull();
  });

  it.each([
    [
      'ORLANDO, Fla.--(BUSINESS WIRE)--Table one should read: 61 (instead of 81). The corrected release reads: Velmora, Inc. announced a record backlog of 61 orders from nine countries, all firm.',
      'Velmora, Inc. announced a record backlog of 61 orders from nine countries, all firm.',
    ],
    [
      'Velmora corrects its release of yesterday. The order is firm.\nAbout Velmora.',
      'The order is firm.\nAbout Velmora.',
    ],
    ['Velmora corrects its release of yesterday.', ''],
  ])('leaves the text without the notice: %s', (summary, body) => {
    expect(read('Correction: Velmora Order', summary)?.body).toBe(body);
  });

  it.each([
    ['CORRECTION -- Velmora Wins Order', 'Velmora Wins Order'],
    ['/C O R R E C T I O N -- Velmora Wins Order/', 'Velmora Wins Order'],
    ['CORRECTING and REPLACING Velmora Wins Order', 'Velmora Wins Order'],
    ['/R E P E A T -- CORRECTION: Velmora Wins Order/', 'Velmora Wins Order'],
    ['Velmora Wins Order (Corrected)', 'Velmora Wins Order'],
    ['Correction of Spinal Curves', 'Correction of Spinal Curves'],
    ['Velmora Wins Order', 'Velmora Wins Order'],
  ])('has a headline without its label: %s', (title, plain) => {
    expect(withoutCorrectionLabels(title)).toBe(plain);
  });

  it.each([
    ['The release entitled “Velmora Wins $52 Million Order” is corrected.', 'Velmora Wins $52 Million Order'],
    ['In the news release, Velmora Wins Order, issued 20-Nov-2026 by Velmora, we are advised.', 'Velmora Wins Order'],
    ['In a release issued under the same headline, please note that the sum was wrong.', 'Velmora Order'],
    ['Velmora corrects its release of yesterday.', null],
  ])('names the earlier headline: %s', (summary, namedTitle) => {
    expect(read('Correction: Velmora Order', summary)?.namedTitle).toBe(namedTitle);
  });

  it.each([
    ['In a release of November 2 the dial-in number for the call was wrong.', true],
    ['The link to the webcast in the release of November 2 was incorrect.', true],
    ['In a release of November 2 the dial-in number and the revenue were wrong.', false],
    ['In a release of November 2 the total was wrong.', false],
  ])('is formal if only contact details were wrong: %s', (summary, isFormal) => {
    expect(read('CORRECTION -- Velmora to Hold Call', summary)?.isFormal).toBe(isFormal);
  });

  it('is read in bounded time', () => {
    const cpuMs = measureCpuMs(() => {
      for (const part of [
        'in the news release, ',
        'correction -- ',
        'withdraws its ',
        'release ',
        'not $1 ',
        '. ',
        '"a',
      ])
        read(part.repeat(10_000), part.repeat(20_000));
    });
    expect(cpuMs).toBeLessThan(700);
  });
});
