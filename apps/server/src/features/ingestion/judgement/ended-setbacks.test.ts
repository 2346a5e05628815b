import { describe, expect, it } from 'vitest';
import { bandOf } from './testing/invented-release.ts';

describe('a setback that is over, and news without a price', () => {
  it.each([
    [
      "Rival's Protest Denied, Helio Freight Is Free to Start $34 Million Veterans Award",
      "The Government Accountability Office has thrown out a losing bidder's protest against the August selection of Helio Freight Holdings, Inc. (Nasdaq: HLIO) by the Department of Veterans Affairs. The stop-work order was lifted this morning and the contract took effect. It has a funded value of $34 million over 36 months.",
    ],
    [
      "GAO Turns Away Challenge to Helio Freight's $34 Million Army Contract",
      'The protest of an unsuccessful bidder against the award of a $34 million haulage contract to Helio Freight Holdings, Inc. (Nasdaq: HLIO) was dismissed on Monday, and work begins at once. The Army had stopped work in August. Funding is in place.',
    ],
    [
      "Protest Dismissed, Helio Freight's $34 Million Navy Contract Goes Ahead",
      "The GAO has denied the protest of the incumbent against the Navy's award of a $34 million contract to Helio Freight Holdings, Inc. (Nasdaq: HLIO). The stop-work order has been lifted. Work starts on Thursday.",
    ],
    [
      "Appeal Pays Off: Helio Freight's Truck ECG Is Allowed Onto the U.S. Market",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has been given 510(k) clearance by the FDA for arrhythmia assessment with its synthesized 12-lead electrocardiogram. The agency had found the device not substantially equivalent last year, a ruling it reversed on appeal. Sales to cardiology groups begin before Christmas.',
    ],
    [
      'Spruce-Like Enzyme of Helio Freight Goes Into Six-Month Review; Action Date March 29',
      'No filing issues were identified in the Biologics License Application of Helio Freight Holdings, Inc. (Nasdaq: HLIO) for tralesinidase alfa, the FDA wrote in its day-60 letter. Priority review applies, with a target date of March 29, 2027, and no advisory committee is planned.',
    ],
    [
      'Pearl Harbor Wharf Job Falls to Helio Freight Venture',
      'NAVFAC Pacific gave a $210 million firm-fixed-price contract to a joint venture 40% owned by Helio Freight Holdings, Inc. (Nasdaq: HLIO). Helio Freight books its part, $84 million, in the current quarter. Work at the site starts in January and takes three years.',
    ],
    [
      'Airport Apron Goes to Helio Freight and Partner',
      "The city of Denver has awarded a $120 million contract to a joint venture half owned by Helio Freight Holdings, Inc. (Nasdaq: HLIO). The company's share is $60 million.",
    ],
    [
      'Helio Freight Acknowledges Conversations With Suitors',
      'Responding to press coverage, Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that several parties have approached it and that preliminary conversations are under way. Price and structure are open. The company will be silent on the subject until there is an agreement or the talks end.',
    ],
    [
      'Helio Freight and Private Hauler Join as Equals in Share Exchange',
      'Neither side receives a premium in the combination that Helio Freight Holdings, Inc. (Nasdaq: HLIO) agreed with a family-held hauler. Present Helio Freight holders keep 50.5%. The board is shared equally and the dividend stays as it is.',
    ],
    [
      'Make That 55,000 Pallets: Helio Freight Corrects Contract Release',
      "In this morning's release of Helio Freight Holdings, Inc. (Nasdaq: HLIO) the size of the new storage contract was given as 5,500 pallets owing to a typing error. The correct figure is 55,000. The term of five years was stated correctly.",
    ],
    [
      "Helio Freight Amends This Morning's Release: New Depot Covers 0.9 Million Feet, Not 9 Million",
      'A decimal point was misplaced in the notice of Helio Freight Holdings, Inc. (Nasdaq: HLIO) about its lease contract. The depot has about 0.9 million square feet.',
    ],
  ])('reaches an editor at least: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('drop');
  });

  it.each([
    [
      "Helio Freight's Protest Denied, Tallow Is Free to Start $34 Million Veterans Award",
      'The Government Accountability Office has thrown out the protest of Helio Freight Holdings, Inc. (Nasdaq: HLIO) against the August selection of Tallow by the Department of Veterans Affairs. The stop-work order was lifted this morning.',
    ],
    [
      "Rival's Protest Upheld, Helio Freight Must Wait for $34 Million Award",
      "The Government Accountability Office has upheld a losing bidder's protest against the August selection of Helio Freight Holdings, Inc. (Nasdaq: HLIO) by the Department of Veterans Affairs. The stop-work order stays in force.",
    ],
    [
      "Rival Protests Helio Freight's $34 Million Army Contract",
      'A losing bidder has filed a protest against the award of a $34 million contract to Helio Freight Holdings, Inc. (Nasdaq: HLIO). A stop-work order was issued.',
    ],
    [
      'Second Protest Follows Denied One in Helio Freight Award',
      'The GAO denied a protest against the award to Helio Freight Holdings, Inc. (Nasdaq: HLIO) of a $34 million contract, and the same bidder went to the Court of Federal Claims. The stop-work order stays in force.',
    ],
    [
      "FDA Stops Helio Freight's Truck ECG Despite Earlier Clearance of Older Model",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was notified that the FDA found its new device not substantially equivalent. The older model has been given 510(k) clearance last year.',
    ],
    [
      'Helio Freight Resubmits Application, Six-Month Review Hoped For',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) sent its Biologics License Application for tralesinidase alfa to the FDA and asked for priority review. A letter on filing issues is due by January.',
    ],
    [
      'Pearl Harbor Wharf Job Falls to Rival Venture',
      'NAVFAC Pacific gave a $210 million firm-fixed-price contract to a joint venture owned by Tallow Group, which outbid Helio Freight Holdings, Inc. (Nasdaq: HLIO). Work at the site starts in January.',
    ],
    [
      'Helio Freight Ends Conversations With Suitors',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the parties that had approached it withdrew. The talks are over.',
    ],
    [
      'Helio Freight Amends Bylaws Before Annual Meeting',
      'The directors of Helio Freight Holdings, Inc. (Nasdaq: HLIO) amended the bylaws to allow meetings by video.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
