import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('a patent claim against the company that fails', () => {
  it.each([
    [
      'Last Tallow Patent Claim Against Helio Fails on Appeal',
      'Helio Freight Holdings today announced that the Court of Appeals for the Federal Circuit upheld a judgment that Zelmora does not infringe the remaining patent of Tallow Group (Nasdaq: TLLW). The request for an injunction is moot. Zelmora had net sales of $178 million in the third quarter.',
    ],
    [
      'Helio Cleared of Infringement on Appeal',
      'Helio Freight Holdings said that the Federal Circuit affirmed a ruling that its inhaler does not infringe three patents of Tallow Group. No claim is left.',
    ],
    [
      "Tallow's Patent Case Against Helio Ends in Defeat",
      'Helio Freight Holdings announced that a jury in Delaware found that its trucks do not infringe the patent of Tallow Group and that the patent is invalid. Tallow had sought $90 million.',
    ],
    [
      'Federal Circuit Sinks Tallow Patent in Case Against Helio',
      'Helio Freight Holdings said the Federal Circuit affirmed a judgment that the last patent asserted by Tallow Group against Zelmora is invalid. Zelmora brought $178 million in sales last year.',
    ],
    [
      'Jury Clears Helio in Tallow Patent Suit',
      "Helio Freight Holdings announced that a federal jury found that Helio does not infringe Tallow's patents. Tallow had sought $210 million in damages.",
    ],
  ])('is published: %s', (title, lead) => {
    expect(bandByRules(title, lead)).toBe('publish');
  });

  it.each([
    [
      'Last Helio Patent Claim Against Tallow Fails on Appeal',
      "Helio Freight Holdings today announced that the Federal Circuit upheld a judgment that Tallow's drug does not infringe the remaining patent of Helio.",
    ],
    [
      'Patent Claim Against Helio Succeeds on Appeal',
      'Helio Freight Holdings today announced that the Federal Circuit upheld a judgment that Zelmora infringes the remaining patent of Tallow Group.',
    ],
    [
      'Patent Claim Against Helio Fails in Part',
      'Helio Freight Holdings said the Federal Circuit upheld a judgment that Zelmora does not infringe one patent of Tallow Group, but infringes another.',
    ],
    [
      "Helio's Appeal Fails Against Tallow",
      'Helio Freight Holdings said the Federal Circuit upheld a judgment that the products of Tallow do not infringe its patents.',
    ],
    [
      'Court Finds Tallow Does Not Infringe Helio Patents',
      "Helio Freight Holdings said the court found that Tallow's trucks do not infringe its three patents.",
    ],
    [
      'Federal Circuit Sends Claim Against Helio Back',
      'Helio Freight Holdings said the Federal Circuit vacated a judgment that Zelmora does not infringe the patent of Tallow Group and ordered a new trial.',
    ],
    [
      'Judge Recommends That Helio Does Not Infringe',
      'Helio Freight Holdings said a judge recommended a finding that Zelmora does not infringe the patent of Tallow Group. The commission will decide in May.',
    ],
    [
      'Helio Says It Does Not Infringe Tallow Patent',
      'Helio Freight Holdings believes that Zelmora does not infringe the patent of Tallow Group, and will defend itself in court.',
    ],
    [
      'Tallow Appeals Judgment That Helio Does Not Infringe',
      'Helio Freight Holdings said that Tallow Group has appealed the judgment that Zelmora does not infringe its patent.',
    ],
    [
      'Court Denies Summary Judgment of No Infringement to Helio',
      'Helio Freight Holdings said a court refused to find that Zelmora does not infringe the patent of Tallow Group.',
    ],
    [
      'Claim Against Helio Partner Fails on Appeal',
      'Helio Freight Holdings noted that the Federal Circuit upheld a judgment that the truck of Borealis does not infringe a patent of Tallow Group. Borealis competes with Helio.',
    ],
    [
      'Helio Loses Patent, Claim Against Rival Fails',
      'Helio Freight Holdings said the Federal Circuit affirmed a judgment that the patent asserted by Helio against Tallow is invalid.',
    ],
    [
      'Appeals Court Upholds Ruling on Helio Patents',
      'Helio Freight Holdings said the Federal Circuit affirmed a ruling that its patents are invalid and that Zelmora generics do not infringe.',
    ],
    [
      'Jury Clears Helio of One Claim',
      "Helio Freight Holdings announced that a federal jury found that Helio does not infringe Tallow's tire patents, but found that it infringed a brake patent. Helio is to pay $12 million.",
    ],
    [
      'Tallow Claim Against Helio Fails, Another Suit Filed',
      'Helio Freight Holdings said a court found that its trucks do not infringe patents of Tallow Group. Tallow has appealed.',
    ],
    [
      'Helio Stock Falls as Claim Against Tallow Fails',
      "Helio Freight Holdings said a jury found that Tallow's trucks do not infringe Helio's patents.",
    ],
    [
      'Claim Against Helio Fails, Counterclaim Stands',
      "Helio Freight Holdings said that the Federal Circuit upheld a judgment that Helio's patents are invalid and that the trucks of Tallow do not infringe them.",
    ],
  ])('is not published if it is open, lost or of another company: %s', (title, lead) => {
    expect(bandByRules(title, lead)).not.toBe('publish');
  });
});
