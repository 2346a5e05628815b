import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('an application accepted after a refusal to file', () => {
  it.each([
    [
      'FDA Takes Up Helio Filing for Axpaxli, Sets April 19 Goal Date',
      'Helio Freight Holdings today announced that its New Drug Application for Axpaxli in wet age-related macular degeneration has been accepted for review. The agency assigned a goal date of April 19, 2027 after the company used a priority voucher. An earlier refusal to file, over formatting of the dataset, has been cured.',
    ],
    [
      "Helio's Zelmora Application Accepted on Second Try",
      'Helio Freight Holdings said that the FDA has accepted its Biologics License Application for Zelmora for review and set a PDUFA date of May 4, 2027. The FDA had refused to file the first version in March.',
    ],
    [
      "FDA Accepts Helio's NDA for Zelmora After Repair",
      'Helio Freight Holdings said that the FDA accepted for review its New Drug Application for Zelmora and granted priority review, with a goal date of May 4, 2027. The refusal-to-file letter of last November has been resolved.',
    ],
    [
      "FDA Picks Up Review of Helio's Zelmora, Decision Due May 4",
      'Helio Freight Holdings announced that its New Drug Application for Zelmora was accepted for filing. The target action date is May 4, 2027.',
    ],
    [
      "Review of Helio's Zelmora Begins, Goal Date May 4",
      'Helio Freight Holdings said its Biologics License Application for Zelmora in lupus has been accepted for priority review. The PDUFA goal date is May 4, 2027. The refuse-to-file letter of spring has been answered.',
    ],
  ])('is published: %s', (title, lead) => {
    expect(bandByRules(title, lead)).toBe('publish');
  });

  it.each([
    [
      'FDA Refuses to File Helio Application for Zelmora',
      'Helio Freight Holdings said that the FDA issued a refusal-to-file letter for its New Drug Application for Zelmora. An earlier question about formatting has been cured.',
    ],
    [
      'Helio to Cure Refusal to File',
      'Helio Freight Holdings said that the refusal to file its New Drug Application for Zelmora will be cured by spring. A goal date cannot be given.',
    ],
    [
      'FDA Has Not Taken Up Helio Filing for Zelmora',
      'Helio Freight Holdings said its New Drug Application for Zelmora has not been accepted for review. The refusal to file has not been cured.',
    ],
    [
      'FDA Takes Up Helio Filing for Axpaxli',
      'Helio Freight Holdings today announced that its New Drug Application for Axpaxli has been accepted for review. No goal date was given. An earlier refusal to file has been cured.',
    ],
    [
      'FDA Takes Up Helio Filing, Then Drops It',
      'Helio Freight Holdings said its New Drug Application for Zelmora, accepted for review in May with a goal date of March 4, 2027, has been withdrawn after a second refusal to file.',
    ],
    [
      "FDA Takes Up Rival's Filing",
      'Helio Freight Holdings noted that the New Drug Application of Tallow Pharma for a competing drug has been accepted for review with a goal date of April 19, 2027.',
    ],
    [
      'Helio Resubmits Zelmora Filing',
      'Helio Freight Holdings has resubmitted its New Drug Application for Zelmora after a refusal to file. It expects the filing to be accepted for review, with a goal date of April 19, 2027.',
    ],
    [
      'FDA Takes Up Helio Filing for Zelmora, Sets Panel',
      'Helio Freight Holdings said its New Drug Application for Zelmora has been accepted for review with a goal date of April 19, 2027. A second refusal to file, for the pediatric application, came on Monday.',
    ],
  ])('is not published if it is open, undated or of another company: %s', (title, lead) => {
    expect(bandByRules(title, lead)).not.toBe('publish');
  });
});
