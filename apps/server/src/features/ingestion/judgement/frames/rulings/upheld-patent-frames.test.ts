import { describe, expect, it } from 'vitest';
import { judge, judgeByRules } from '../../testing/invented-release.ts';

const withDateline = (text: string): string => `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- ${text}`;

describe('a patent that a court upholds', () => {
  it.each([
    [
      "Appeals Court Leaves Helio Freight's Coupler Patent Standing, Copies Must Wait",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported that the U.S. Court of Appeals for the Federal Circuit confirmed the infringement and validity of its coupler patent on Monday. Copies stay away until 2031.',
    ],
    [
      'Federal Circuit Keeps Helio Freight Hitch Patents in Force',
      'The U.S. Court of Appeals for the Federal Circuit on Monday upheld the validity of three patents of Helio Freight Holdings, Inc. (Nasdaq: HLIO). A maker of generic hitches may not sell before 2032.',
    ],
    [
      'Helio Freight Patent Holds Until 2030 After Ruling',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the appeals court has confirmed both the validity and the infringement of its polymorph patent. Generic entry is barred until June 2030.',
    ],
    [
      "Helio Freight's Exclusivity Runs to 2033 After Ruling",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported that the validity of its formulation patent was affirmed today by the Court of Appeals for the Federal Circuit. Two applicants stay off the market until 2033.',
    ],
    [
      "Judges Let Helio Freight's Valve Patent Stand",
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Circuit left its valve patent standing and confirmed that a rival infringes it. The rival's copy may not be sold before 2031.",
    ],
    [
      "Patent Board Refuses to Cancel Helio Freight's Brake Patent",
      'The Patent Trial and Appeal Board refused to cancel the brake patent of Helio Freight Holdings, Inc. (Nasdaq: HLIO). The challenge came from the largest maker of trailers.',
    ],
  ])('is published: %s', (title, text) => {
    expect(judgeByRules(title, withDateline(text)).band).toBe('publish');
  });

  it.each([
    [
      "Appeals Court Leaves Tallow's Coupler Patent Standing",
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the U.S. Court of Appeals for the Federal Circuit affirmed the validity and infringement of Tallow's coupler patent. Its own coupler may not be sold before March 2031.",
    ],
    [
      'Appeals Court Rules on Coupler Patent',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the U.S. Court of Appeals for the Federal Circuit affirmed the validity of its rival's coupler patent. Helio Freight must pay damages.",
    ],
    [
      "Appeals Court Leaves Ruling Against Helio Freight's Patent Standing",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the U.S. Court of Appeals for the Federal Circuit affirmed the invalidity of its coupler patent. Copies may be sold at once.',
    ],
    [
      "Appeals Court Leaves Helio Freight's Patent Standing, Finds No Infringement",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Circuit affirmed the validity of its coupler patent. The copies do not infringe it.',
    ],
    [
      "Appeals Court to Rule on Helio Freight's Patent",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) expects the Federal Circuit to affirm the validity of its coupler patent in the spring. A hearing was held on Monday.',
    ],
    [
      "Appeals Court Vacates Finding on Helio Freight's Patent",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Circuit affirmed the validity of its coupler patent but vacated the finding of infringement. The case goes back to Delaware.',
    ],
    [
      "Appeals Court Does Not Leave Helio Freight's Patent Standing",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Circuit did not affirm the validity of its coupler patent. Two applicants may launch.',
    ],
    [
      'Helio Freight Asks Court to Uphold Patent',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) asked the Federal Circuit to affirm the validity of its coupler patent. A rival has appealed.',
    ],
    [
      "Court Leaves Tallow Patent Standing, Helio Freight's Copy Must Wait",
      'The Federal Circuit affirmed the validity and infringement of a patent of Tallow Group. Helio Freight Holdings, Inc. (Nasdaq: HLIO) may not launch its generic before 2030.',
    ],
    [
      "Appeals Court Leaves One of Helio Freight's Nine Patents Standing",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Circuit upheld the validity of its packaging patent. Eight other patents were found invalid.',
    ],
    [
      "Lower Court Had Left Helio Freight's Patent Standing",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a rival has appealed. In 2024 a court had affirmed the validity of its coupler patent.',
    ],
    [
      'Court Affirms That Helio Freight Infringes Valid Patent',
      'A court affirmed the validity of the brake patent and that Helio Freight Holdings, Inc. (Nasdaq: HLIO) infringes it. Damages are set in May.',
    ],
    [
      'Appeals Court Leaves Helio Freight Patent Standing, Copies to Launch in January Anyway',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Circuit affirmed the validity of its coupler patent. The patent expires in January, and two makers of copies are ready.',
    ],
    [
      'Appeals Court Keeps Injunction Against Helio Freight in Force',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Circuit affirmed the validity of patents that it was found to infringe.',
    ],
    [
      'Judge Lets Patent Suit Against Helio Freight Stand',
      'A judge let a patent suit of Tallow Group against Helio Freight Holdings, Inc. (Nasdaq: HLIO) stand. The trial is in May.',
    ],
    [
      "Supreme Court Lets Stand Ruling That Voids Helio Freight's Patent",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Supreme Court let stand the ruling that its coupler patent is void.',
    ],
    [
      "Appeals Court Leaves Verdict Over Helio Freight's Copy of Patent Standing",
      'The Federal Circuit affirmed that Helio Freight Holdings, Inc. (Nasdaq: HLIO) infringes a hitch patent and must pay $18 million.',
    ],
    [
      "Court in China Leaves Helio Freight's Patent Standing",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a court in Wuhan upheld the validity of its utility patent for a cup holder. It has no sales there.',
    ],
    [
      'Helio Freight Sues After Patent Is Upheld',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has filed suit against Tallow over a patent whose validity was affirmed in 2022.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(judge(title, withDateline(text)).band).not.toBe('publish');
  });
});
