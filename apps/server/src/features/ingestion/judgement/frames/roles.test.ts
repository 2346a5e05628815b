import { describe, expect, it } from 'vitest';
import { namesOfCompany } from '../text/company-name.ts';
import { pattern } from '../text/pattern.ts';
import { HELIO } from '../testing/invented-release.ts';
import { clauseAt } from './clauses.ts';
import type { Trigger } from './frame.ts';
import { findRoles, type Roles, spanOf } from './roles.ts';

const names = namesOfCompany(HELIO);
const NOBODY: Roles = { companyRole: 'other', actor: null, object: null, counterparty: null };

const WINS: Trigger = { words: pattern`\bwins order\b`, companyIs: ['actor'] };
const AWARDS: Trigger = { words: pattern`\bawards (?<object>.+?) order\b`, companyIs: ['object'] };
const BUYS: Trigger = { words: pattern`\border (?:of|with) (?<counterparty>[^,]+)`, companyIs: ['counterparty'] };
const HIRED: Trigger = { words: pattern`\bhired by (?<actor>[^,]+)`, companyIs: ['actor', 'object'] };
const SUPPLIED: Trigger = { words: pattern`\bto be supplied\b`, companyIs: ['object'], subjectIs: 'object' };
const WORTH: Trigger = { words: pattern`\bfor order\b`, companyIs: ['actor'], subjectIs: 'amount' };

function rolesIn(text: string, trigger: Trigger, isHeadline = false): Roles {
  const match = trigger.words.exec(text);
  if (match === null) throw new Error(`No words of the trigger in ${text}`);
  return findRoles({ text, clause: clauseAt(text, spanOf(match), names), match, trigger, names, isHeadline });
}

describe('the subject', () => {
  it.each<[text: string, roles: Partial<Roles>]>([
    ['Helio Freight wins order', { companyRole: 'actor', actor: 'Helio Freight' }],
    ['Tallow, with Helio Freight, wins order', { companyRole: 'actor', actor: 'Helio Freight' }],
    ['The parties wins order', { companyRole: 'actor', actor: 'Helio Freight' }],
    ['Tallow, the former arm of Helio Freight, wins order', {}],
    ['A rival of Helio Freight wins order', {}],
    ['A yard that competes with Helio Freight wins order', {}],
    ['A yard that buys axles from Helio Freight wins order', {}],
    ['A mine next to land of Helio Freight wins order', {}],
    ["Helio Freight's customer wins order", {}],
    ["Tallow and Helio Freight's rival wins order", { actor: 'Tallow' }],
    ['A rival of Helio Freight wins order', {}],
    ['Helio Freight placed an order, wins order', { companyRole: 'actor', actor: 'Helio Freight' }],
    ['Helio Freight gave wins order', {}],
    ['A rival wins order', {}],
    ['Its customer Tallow wins order', { companyRole: 'unknown' }],
    ['The company wins order', { companyRole: 'actor', actor: 'Helio Freight' }],
    ['It wins order', { companyRole: 'actor', actor: 'Helio Freight' }],
    ['Tallow Rail wins order', { companyRole: 'unknown', actor: 'Tallow Rail' }],
    ['Tallow Systems Inc wins order', { actor: 'Tallow Systems Inc' }],
    ['In Denver, Tallow Rail has wins order', { companyRole: 'unknown', actor: 'Tallow Rail' }],
    ['tallow wins order', { companyRole: 'unknown' }],
    ['Today wins order', { companyRole: 'unknown' }],
    ['Helio Freight announced that it also wins order', { companyRole: 'actor', actor: 'Helio Freight' }],
    [
      'Helio Freight announced that it also wins order from Tallow Rail',
      { companyRole: 'actor', actor: 'Helio Freight', counterparty: 'Tallow Rail' },
    ],
    [
      'Helio Freight announced that Tallow Rail wins order from Helio Freight',
      { companyRole: 'counterparty', actor: 'Tallow Rail', counterparty: 'Helio Freight' },
    ],
  ])('%s', (text, roles) => {
    expect(rolesIn(text, WINS)).toEqual({ ...NOBODY, ...roles });
  });

  it.each<[text: string, roles: Partial<Roles>]>([
    ['Wins order', { companyRole: 'actor', actor: 'Helio Freight' }],
    ['Tallow announces today wins order', { companyRole: 'unknown' }],
    ['Helio Freight announces today wins order', { companyRole: 'actor', actor: 'Helio Freight' }],
    ['wins order', { companyRole: 'actor', actor: 'Helio Freight' }],
    ['Tallow wins order', { companyRole: 'unknown', actor: 'Tallow' }],
  ])('may be left out in a headline: %s', (text, roles) => {
    expect(rolesIn(text, WINS, true)).toEqual({ ...NOBODY, ...roles });
  });

  it.each<[text: string, trigger: Trigger, roles: Partial<Roles>]>([
    ['Helio Freight to be supplied', SUPPLIED, { companyRole: 'object', object: 'Helio Freight' }],
    ['Tallow Rail to be supplied', SUPPLIED, { companyRole: 'unknown' }],
    ['Helio Freight pays a sum for order', WORTH, { companyRole: 'actor', actor: 'Helio Freight' }],
    ['Helio Freight takes $5 million for order', WORTH, { companyRole: 'actor', actor: 'Helio Freight' }],
    ['Tallow takes $5 million for order', WORTH, { companyRole: 'unknown' }],
  ])('has the role that the words give it: %s', (text, trigger, roles) => {
    expect(rolesIn(text, trigger)).toEqual({ ...NOBODY, ...roles });
  });
});

describe('a party in the words', () => {
  it.each<[text: string, trigger: Trigger, roles: Partial<Roles>]>([
    ['Tallow awards Helio Freight order', AWARDS, { companyRole: 'object', actor: 'Tallow', object: 'Helio Freight' }],
    [
      'Tallow awards the Helio Freight, order',
      AWARDS,
      { companyRole: 'object', actor: 'Tallow', object: 'Helio Freight' },
    ],
    [
      "Tallow awards Helio Freight's joint venture partner order",
      AWARDS,
      { actor: 'Tallow', object: "Helio Freight's joint venture partner" },
    ],
    [
      'Tallow awards a contract by Helio Freight order',
      AWARDS,
      { actor: 'Tallow', object: 'contract by Helio Freight' },
    ],
    ['Tallow awards its customer Lockmere order', AWARDS, { actor: 'Tallow', object: 'its customer Lockmere' }],
    ['Tallow awards the company order', AWARDS, { companyRole: 'object', actor: 'Tallow', object: 'company' }],
    ['Helio Freight awards us order', AWARDS, { companyRole: 'actor', actor: 'Helio Freight', object: 'us' }],
    ['Tallow awards Lockmere order', AWARDS, { actor: 'Tallow', object: 'Lockmere' }],
    ['Tallow awards Lockmere order of Helio Freight', AWARDS, { actor: 'Tallow', object: 'Lockmere' }],
    ['Tallow awards Lockmere order to the company', AWARDS, { actor: 'Tallow', object: 'Lockmere' }],
    [
      'Tallow Inc awards Lockmere order',
      { ...AWARDS, companyIs: ['actor'] },
      { actor: 'Tallow Inc', object: 'Lockmere' },
    ],
    [
      'Tallow awards Lockmere order',
      { ...AWARDS, companyIs: ['actor'] },
      { companyRole: 'unknown', actor: 'Tallow', object: 'Lockmere' },
    ],
    [
      'Tallow signs order of Helio Freight',
      BUYS,
      { companyRole: 'counterparty', actor: 'Tallow', counterparty: 'Helio Freight' },
    ],
    [
      'Tallow signs order with a deal from Helio Freight',
      BUYS,
      { companyRole: 'counterparty', actor: 'Tallow', counterparty: 'Helio Freight' },
    ],
    ["Tallow signs order with Helio Freight's partner", BUYS, { actor: 'Tallow' }],
    ['Tallow signs order with Lockmere', BUYS, { companyRole: 'unknown', actor: 'Tallow', counterparty: 'Lockmere' }],
    [
      'Helio Freight signs order with the Lockmere.',
      BUYS,
      { companyRole: 'actor', actor: 'Helio Freight', counterparty: 'Lockmere' },
    ],
    ['Lockmere was hired by Helio Freight', HIRED, { companyRole: 'actor', actor: 'Helio Freight' }],
    ['Lockmere was hired by the board over Helio Freight', HIRED, {}],
    ['Lockmere was hired by Tallow', HIRED, { companyRole: 'unknown', actor: 'Tallow', counterparty: 'Tallow' }],
  ])('%s', (text, trigger, roles) => {
    expect(rolesIn(text, trigger)).toEqual({ ...NOBODY, ...roles });
  });
});

describe('a company after the words', () => {
  it.each<[text: string, roles: Partial<Roles>]>([
    [
      'Tallow wins order from Helio Freight',
      { companyRole: 'counterparty', actor: 'Tallow', counterparty: 'Helio Freight' },
    ],
    ['Tallow wins order for Helio Freight', { companyRole: 'object', actor: 'Tallow', object: 'Helio Freight' }],
    ['Tallow wins order, awarded by Helio Freight', { actor: 'Tallow' }],
    ['Tallow wins order over Helio Freight', { actor: 'Tallow' }],
    ['Tallow wins order, a rival far from Helio Freight', { actor: 'Tallow' }],
    [
      'Tallow wins order, a rival in a market of sixty large companies and Helio Freight',
      { companyRole: 'object', actor: 'Tallow', object: 'Helio Freight' },
    ],
    ['Tallow wins order for the company', { companyRole: 'object', actor: 'Tallow', object: 'Helio Freight' }],
    ['Tallow wins order after talks with Helio Freight', { companyRole: 'unknown', actor: 'Tallow' }],
    ['Tallow wins order by Lockmere Rail', { companyRole: 'unknown', actor: 'Tallow', counterparty: 'Lockmere Rail' }],
  ])('%s', (text, roles) => {
    expect(rolesIn(text, WINS)).toEqual({ ...NOBODY, ...roles });
  });
});
