import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

const COMPANY = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';

describe('a bank supervisor that ends a burden', () => {
  it.each([
    [
      'OCC Terminates Formal Agreement With Helio Bank',
      `${COMPANY} disclosed that the Office of the Comptroller of the Currency has terminated in full the formal agreement of January 2025. The restrictions on growth and dividends thereby cease.`,
    ],
    [
      'Federal Reserve Bank of Dallas Releases Helio Freight From Written Agreement',
      `${COMPANY} reported that the Federal Reserve Bank of Dallas terminated its written agreement with the company on Friday.`,
    ],
    [
      'FDIC Lifts Consent Order on Helio Bank',
      `${COMPANY} said that the FDIC has lifted the consent order of 2023, and with it the limits on brokered deposits.`,
    ],
    [
      'Helio Freight Free of Order',
      `${COMPANY} today said that the FDIC has released Helio Bank from the consent order of 2022. Limits on dividends end.`,
    ],
    [
      'Helio Freight Freed of Written Agreement',
      `${COMPANY} said that its written agreement with the Federal Reserve Bank of Dallas has been terminated. Its bank can grow without limit from today.`,
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'a customer ends an agreement',
      'Borealis Terminates Formal Agreement With Helio Freight',
      `${COMPANY} disclosed that Borealis Rail has terminated in full the formal supply agreement of January 2025.`,
    ],
    [
      'another order follows',
      'OCC Terminates Formal Agreement With Helio Bank',
      `${COMPANY} disclosed that the OCC has terminated the formal agreement of January 2025 and entered into a consent order with the bank instead.`,
    ],
    [
      'one of two is ended',
      'OCC Terminates Formal Agreement With Helio Bank',
      `${COMPANY} disclosed that the OCC has terminated the formal agreement of January 2025. The written agreement with the Federal Reserve remains in force.`,
    ],
    [
      'it is only hoped for',
      'Helio Bank Expects OCC to Terminate Formal Agreement',
      `${COMPANY} expects that the OCC terminates its formal agreement of January 2025 next year.`,
    ],
    [
      'it is another bank',
      'OCC Terminates Formal Agreement With Tallow Bank',
      `${COMPANY}, a rival of Tallow Bank, noted that the OCC has terminated the formal agreement with Tallow Bank.`,
    ],
    [
      'the supervisor imposes it',
      'OCC Enters Into Formal Agreement With Helio Bank',
      `${COMPANY} disclosed that the Office of the Comptroller of the Currency has entered into a formal agreement with Helio Bank.`,
    ],
    [
      'the supervisor issues an order',
      'OCC Issues Consent Order, Ends Informal Talks With Helio Bank',
      `${COMPANY} said that the OCC ended its review and issued a consent order against Helio Bank.`,
    ],
    [
      'the charter ends',
      'OCC Terminates Charter of Helio Bank',
      `${COMPANY} disclosed that the Office of the Comptroller of the Currency has terminated the charter of Helio Bank.`,
    ],
  ])('is not published if %s', (_case, title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
