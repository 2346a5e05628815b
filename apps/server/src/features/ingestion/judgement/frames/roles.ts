import { type CompanyNames, findCompany, type Span } from '../text/company-name.ts';
import type { Clause } from './clauses.ts';
import type { CompanyRole, Trigger } from './frame.ts';
import { phraseAfter, phraseAt } from './phrases.ts';

/** The parties of an event. */
export interface Roles {
  readonly companyRole: CompanyRole;
  readonly actor: string | null;
  readonly object: string | null;
  readonly counterparty: string | null;
}

/** Words before the verb that are no subject: `has also`, `has been`. */
const AUXILIARY =
  /^(?:(?:and|also|has|have|had|been|be|is|are|was|were|being|will|to|today|just|now|formally|officially|successfully|recently|the|a|an|it|that|company|additionally|further|again|first|new|receipt of|receives?|received|further to|\d{1,2}|20\d\d|Q[1-4]|second|third|fourth|quarter|fiscal|full|year|its|strong|positive|major|another|exclusive|multi-year|definitive|final|initial|additional|U\.?S\.?)(?!\w)|[\s,:–—-])*$/i;
const SELF =
  /\b(?:the company|the (?:two )?parties|both (?:parties|companies|sides)|the corporation|the partnership|the bank|the trust|we|our|us|its|their|wholly[- ]owned|subsidiary|subsidiaries|the board|board of directors|management|unit|division)\b|^(?:\W{0,3})it\b/i;
/** The company in its own words. `US` is the country. */
const OWN_WORD = /^(?:(?:THE|[Tt]he) (?:COMPANY|[Cc]ompany)|us|OUR|[Oo]ur|WE|[Ww]e|ITS?|[Ii]ts?)\b/;
const OTHER_COMPANY =
  /\b(?:competitors?|competing|rivals?|peers?|industry giants?|another (?:company|maker|firm|party)|unrelated|third part(?:y|ies)|generic (?:maker|manufacturer|drugmaker)|copycats?|knock-?offs?|(?:generic|copy|version|versions|copies|biosimilar|alternative|challenger) (?:of|to)|short[- ]sellers?|analysts?|private(?:ly held)? startup|startup|opponents?|plaintiffs?)\b/i;
const LEGAL_NAME =
  /\b(?:Inc|Corp|Corporation|Ltd|Limited|LLC|plc|Holdings|Group|Therapeutics|Pharma(?:ceuticals)?|Biosciences?|Biotech|Biopharma|Technologies|Systems|Laboratories|Industries|Medical|Bancorp|Energy|Resources|Partners)\b/;
const COUNTERPARTY_BEFORE = /\b(?:by|from|with|alongside)\s(?:the\s|its\s|affiliates of\s|an affiliate of\s)?["“]?$/i;
const RELATED_AFTER =
  /^(?:'s?)?\s?(?:largest |biggest |former |main )?(?:(?:joint[- ])?venture partners?|customers?|clients?|suppliers?|subcontractors?|franchisees?|tenants?|rivals?|competitors?|competitor's|holders?|investors?|shareholders?|stockholders?|landlord|founder's|generics?)\b/i;
const RELATED_BEFORE =
  /\b(?:competitors?|rivals?|peers?|customers?|suppliers?|copycats?|knock-?offs?|generic|copy|copies|versions?|biosimilar|alternatives?|challengers?) (?:maker )?(?:of|to|for) (?:the )?$/i;
/** `the former arm of Helio Freight`, `a mine next to land of Helio Freight`, `a yard that buys axles from Helio Freight` */
const OUTSIDER_BEFORE =
  /\b(?:former|ex-|one-time) (?:[\w-]+ ){1,4}of (?:the )?$|\b(?:next to|adjacent to|adjoining|bordering|neighbou?rs?(?:ing)?(?: of)?) (?:the )?(?:[\w-]+ ){0,3}(?:of )?(?:the )?$|\b(?:that|which|who) (?:\w+ )?(?:buys|bought|purchases|sources|uses|rents|leases|gets|licenses|owes|lends|supplies|sells)\b[^;,]{0,40}$|\b(?:that|which|who) (?:is|was) (?:an? |the |also )?(?:[\w-]+ ){0,3}(?:partner|customer|supplier|tenant|lender|holder|owner) of (?:the )?$|\b(?:competitors?|rivals?) (?:of|to) (?:the )?$|\b(?:that|which|who) compet(?:es?|ing) with (?:the )?$/i;
/** The same where a pattern expects the company itself: `against Helio Freight's joint venture partner`. */
const PARTNER_AFTER =
  /^'s?\s(?:\w+ ){0,3}?(?:former (?:holders?|licensors?|owners?|parent)|partners?|industry|sector|licensors?|neighbou?rs?|peers?)\b/i;
const RIVAL_AFTER = /^\s(?:rivals?|competitors?)\b/i;
/** `Tallow awarded contract by Helio Freight`: the company is the customer. */
const GIVEN_BY =
  /\b(?:awarded|given|selected|chosen|picked|contracted|ordered|commissioned|hired)\b.{0,90}\bby (?:the )?$/i;
/** `Helio Freight placed an` order: the company is the customer. */
const GIVES = /\b(?:placed|places|placing|paid|pays|owes|gave)(?: with \S+)?(?: an?| new| its| the)*\s$/i;
/** `contract by Helio Freight`, `$30 million from Helio Freight`. */
const AGENT_BEFORE = /\b(?:by|against|over|from) (?:the )?$/i;
/** `$22 million to a former distributor of Helio Freight` */
const FORMER_BEFORE =
  /\b(?:former|ex-?|one-time) (?:[\w-]+ ){1,4}of (?:the )?$|\b(?:distributors?|dealers?|licensors?|landlord|employees?|executives?) of (?:the )?$/i;
/** `its customer Lockmere`, `a division of Lockheed`. */
const SOMEBODY_ELSE =
  /\b(?:[Ii]ts|[Oo]ur|[Tt]heir|[Tt]he company's) (?:[\w-]+ ){0,4}(?:customers?|clients?|partners?|licensees?|suppliers?|lenders?|competitors?|shareholders?|stockholders?|landlord)\b|\b(?:division|unit|subsidiary|affiliate) of (?=[A-Z])/;
/** Nothing that is done against the company, or instead of it, is its good news. */
const OPPONENT_BEFORE =
  /\b(?:against|over|topping|instead of|ahead of|rather than|at the expense of|unlike)\s(?:the\s)?$/i;
const COUNTERPARTY = /\b(?:by|from|with|against)\s/i;
const RECIPIENT =
  /^\s?(?:to|for|on|of|in|into|at)?\s?(?:the\s)?(?:company|us|it)\b|\b(?:to|for|with|from) (?:the company|us|it|its \w+ subsidiary)\b/i;

/** An award without a named recipient, which goes to the company that announces it: `an award of $62 million for the study`. */
const OWN_AWARD =
  /^(?!.*\b(?:arbitration|damages|jury)\b)(?:an? |the |its |another )?(?:[$€£\d][\w.,]* (?:million |billion )?)?(?:\p{Ll}[\p{L}-]* ){0,3}(?:award|grant|funding|loan|order|contract|permit|licen[cs]e)s?\b(?!.*(?:'s\b|\bto (?!(?:the company|it|us)\b)(?:an? |the )?\p{L}))/iu;

interface RoleInput {
  readonly text: string;
  readonly clause: Clause;
  readonly match: RegExpExecArray;
  readonly trigger: Trigger;
  readonly names: CompanyNames;
  readonly isHeadline: boolean;
}

const cleaned = (text: string | undefined): string | null => {
  const phrase =
    text
      ?.trim()
      .replace(/^(?:the|a|an) (?=\p{Ll})/iu, '')
      .replace(/[,;:.]+$/, '') ?? '';
  return phrase === '' ? null : phrase;
};

/** `it has exercised its option to buy its plant` */
const OWN_CHOICE = /^\W{0,3}(?:it|we|the company) (?:has |have )?(?:exercis|elect|decid|chose)/i;

/** Whether the company is the subject: `Helio will acquire the company` is about another one. */
function isSubject({ text, clause, match, names }: RoleInput): boolean {
  const subject = text.slice(clause.subjectStart, match.index + 1);
  return findCompany(subject, names).length > 0 || (clause.isOwnNews && OWN_CHOICE.test(subject));
}

/** Whether a group that names the company is about another party. */
function isAnothers(group: string, { start, end }: Span, role: CompanyRole): boolean {
  const after = group.slice(end);
  if (PARTNER_AFTER.test(after) || RIVAL_AFTER.test(after)) return true;
  const before = group.slice(0, start);
  return (
    OUTSIDER_BEFORE.test(before) || FORMER_BEFORE.test(before) || (role !== 'counterparty' && AGENT_BEFORE.test(before))
  );
}

function roleInGroups(input: RoleInput): CompanyRole | null {
  const { match, names } = input;
  for (const role of ['actor', 'object', 'counterparty'] as const) {
    const group = match.groups?.[role];
    if (group === undefined) continue;
    const [mention] = findCompany(group, names);
    if (mention !== undefined) return isAnothers(group, mention, role) ? 'other' : role;
    if (SOMEBODY_ELSE.test(group)) return 'other';
    if (OWN_WORD.test(group.trim())) return isSubject(input) ? 'actor' : role;
  }
  return null;
}

/** Whether a subject that names the company is about somebody else: `Helio's customer Tallow`. */
function isRelatedParty(subject: string, { start, end }: Span): boolean {
  const before = subject.slice(0, start);
  return RELATED_AFTER.test(subject.slice(end)) || RELATED_BEFORE.test(before) || OUTSIDER_BEFORE.test(before);
}

/** A subject that is the amount stands for the actor. */
function subjectRoleOf({ subjectIs = 'actor' }: Trigger): CompanyRole {
  return subjectIs === 'amount' ? 'actor' : subjectIs;
}

/** Returns the role of the subject if that is the company, `other` if it is another company, null if it is neither. */
function roleOfSubject(subject: string, input: RoleInput): CompanyRole | null {
  const subjectRole = subjectRoleOf(input.trigger);
  const mention = findCompany(subject, input.names).at(-1);
  if (GIVES.test(subject)) return 'other';
  if (mention !== undefined) return isRelatedParty(subject, mention) ? 'other' : subjectRole;
  if (OTHER_COMPANY.test(subject)) return 'other';
  const { isOwnNews, isOthersNews } = input.clause;
  if (SOMEBODY_ELSE.test(subject)) return null;
  if (SELF.test(subject)) return subjectRole;
  return AUXILIARY.test(subject) && (isOwnNews || (input.isHeadline && !isOthersNews)) ? subjectRole : null;
}

/** Returns the role of the company if it is named in or after the words. */
function roleAfter({ text, clause, match, names }: RoleInput): CompanyRole | null {
  const from = match.index;
  // If another party fills a role, a mention after the words is about something else.
  const isFilled = match.groups?.['object'] !== undefined || match.groups?.['counterparty'] !== undefined;
  const rest = text.slice(from, isFilled ? from + match[0].length : clause.end);
  const [mention] = findCompany(rest, names);
  if (mention !== undefined) {
    const before = rest.slice(0, mention.start);
    if (GIVEN_BY.test(before)) return 'other';
    const isOther = [OPPONENT_BEFORE, OUTSIDER_BEFORE].some((words) => words.test(before));
    if (isOther || OTHER_COMPANY.test(before.slice(-40))) return 'other';
    return COUNTERPARTY_BEFORE.test(before) ? 'counterparty' : 'object';
  }
  const after = text.slice(match.index + match[0].length, clause.end);
  return !isFilled && RECIPIENT.test(after) ? 'object' : null;
}

/** Returns the last words of a subject that name a party: `Borealis Rail` of `In Denver, Borealis Rail has`. */
function partyOf(subject: string): string | null {
  const words = subject
    .replace(/\b(?:has|have|had|been|also|today|will|is|are|was|were|to)\b\s*/gi, ' ')
    .split(/,\s/)
    .at(-1);
  return phraseAt(words ?? '', { capitalized: true });
}

/**
 * Returns the words that may name the counterparty. Of `will equip its jets with Zelmora terminals from the company`,
 * what stands before the company is the goods.
 */
function partiesIn({ text, clause, match }: RoleInput, companyRole: CompanyRole): string {
  const object = companyRole === 'object' ? match.groups?.['object'] : undefined;
  const isFrom = object !== undefined && AGENT_BEFORE.test(match[0].slice(0, -object.length));
  return text.slice(isFrom ? match.index + match[0].length : match.index, clause.end);
}

function findParties(input: RoleInput, companyRole: CompanyRole): Omit<Roles, 'companyRole'> {
  const { text, clause, match, names } = input;
  const subject = text.slice(clause.subjectStart, match.index);
  const isCompany = (name: string | null): boolean => name !== null && findCompany(name, names).length > 0;
  const { actor, object, counterparty } = match.groups ?? {};
  const party =
    cleaned(counterparty) ?? phraseAfter(partiesIn(input, companyRole), COUNTERPARTY, { capitalized: true });
  const subjectRole = input.trigger.subjectIs ?? 'actor';
  const named = cleaned(actor) ?? (subjectRole === 'actor' ? partyOf(subject) : null);
  return {
    actor: companyRole === 'actor' ? names.name : isCompany(named) ? null : named,
    object: companyRole === 'object' ? (cleaned(object) ?? names.name) : cleaned(object),
    counterparty: companyRole === 'counterparty' ? names.name : isCompany(party) ? null : party,
  };
}

/** Finds the parties of an event, and what the company is among them. */
export function findRoles(input: RoleInput): Roles {
  const { text, clause, match } = input;
  const subject = text.slice(clause.subjectStart, match.index);
  const inGroup = roleInGroups(input);
  // A group for the actor means that the subject before the words is no party.
  const hasActor = match.groups?.['actor'] !== undefined;
  const subjectRole = inGroup === null && !hasActor ? roleOfSubject(subject, input) : null;
  const companyRole = inGroup ?? subjectRole ?? roleAfter(input) ?? unnamed(subject, input);
  return { companyRole, ...findParties(input, companyRole) };
}

function unnamed(subject: string, { match, trigger, clause }: RoleInput): CompanyRole {
  // `NASA selected Orca Lines`: another company has the role that would be good news.
  const object = match.groups?.['object'];
  const isForCompany = clause.isOwnNews && OWN_AWARD.test(object?.trim() ?? '');
  if (object !== undefined && !isForCompany && !trigger.companyIs.includes('actor')) return 'other';
  // `announced that NatWest Group has bought its software`: the other company is the customer.
  const isCustomer = clause.isOwnNews && !trigger.companyIs.includes('actor');
  return LEGAL_NAME.test(subject) && !isCustomer ? 'other' : 'unknown';
}

/** Returns where the words of a match start and end. */
export const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });
