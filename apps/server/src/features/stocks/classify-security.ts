import type { ListedSecurity } from '../../deps.ts';

/** `other`: preferred shares, warrants, units, rights, notes and funds. */
export type SecurityKind = 'common' | 'adr' | 'etf' | 'test' | 'other';

const ADR = /\bAmerican Deposit[ao]ry\b|\bADSs?\b|\bADRs?\b|\bNew York Registry\b/i;
const NO_ADR = /\bwarrants?\b|\bADW\b|\d%|\bseries [A-Z] .*preferred\b/i;
const NO_STOCK =
  /\bwarrants?\b|\brights?\b|\bpreferred (?:stock|shares?|securit)|\bpreference\b|\bpfd\b|\bperp\b|\bnotes?\b|\bdebentures?\b|\bbonds?\b|\d%|\bSTRATS\b|\bETNs?\b|\bdepositary shares\b/i;
const UNIT = /\bunits?\b/i;
/** Units of partnerships and royalty trusts are stocks; those of blank-check companies are bundles. */
const STOCK_UNIT =
  /\bcommon units?\b|\bpartnership\b.*\bunits?\b|\blimited partner\b|\bunits? (?:of|representing)\b|\bunit certificates\b/i;
const FUND =
  /\bfund\b|\bclosed[- ]end\b|\bterm trust\b|\bmunicipals?\b|\b(?:income|dividend|equity|universal|global|small-cap|micro-cap|resources|sciences|opportunities|multi-media|utility) trust\b|\btotal return\b|\bincome securities\b/i;

/** Where the words for the share class begin in the name of a security. */
const SHARE_CLASS = new RegExp(
  String.raw`(?<=\S)\s*(?:[-,]\s*)?(?:\b(?:${[
    String.raw`(?:Class|Series) [A-Z0-9]\b`,
    String.raw`(?:New |Voting |Non-?Voting |Limited Voting |Subordinate Voting )*(?:Common|Ordinary|Capital|Registered) (?:Stock|Shares?|Units?|New|Subordinate|Ordinary)\b`,
    String.raw`(?:Limited Partnership|Beneficial) Units?\b`,
    String.raw`(?:Subordinate|Multiple|Limited) Voting\b`,
    String.raw`(?:American|Global) Deposit[ao]ry\b`,
    String.raw`Deposit[ao]ry (?:Shares?|Receipts?)\b`,
    String.raw`(?:Sponsored |Registered )?AD[RS]s?\b`,
    'Sponsored American',
    String.raw`(?:New York|NY) Registry\b`,
    String.raw`(?:Shares|Units) of Beneficial`,
  ].join('|')})).*$`,
  'i',
);
/** The directories write `Boeing Company (The)`. */
const QUALIFIER = /(?<!\s)\s*\([^()]*\)\.?$/;

/** Returns what a listed security is. The directories say so only in its name. */
export function classifySecurity({ name, isEtf, isTest }: ListedSecurity): SecurityKind {
  if (isTest) return 'test';
  if (isEtf) return 'etf';
  if (ADR.test(name)) return NO_ADR.test(name) ? 'other' : 'adr';
  if (NO_STOCK.test(name) || FUND.test(name)) return 'other';
  return UNIT.test(name) && !STOCK_UNIT.test(name) ? 'other' : 'common';
}

/** Returns the company's name: the security's without the words for the share class. */
export function companyNameOf(securityName: string): string {
  const name = securityName
    .replace(SHARE_CLASS, '')
    .replace(QUALIFIER, '')
    .replace(/(?<![\s,-])[\s,-]+$/, '');
  return name === '' ? securityName : name;
}
