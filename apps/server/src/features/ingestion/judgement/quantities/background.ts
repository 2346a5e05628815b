import { textAt, type Token, tokenAt } from './lexer.ts';

/** Nouns of figures that describe a market, a customer's program or a fund. */
const BACKGROUND = new Set(
  'market markets tam addressable opportunity industry aum budget budgets cagr valuation appropriation spending prevalence'.split(
    ' ',
  ),
);
/** `on the open market`, `at-the-market`, `to market`, `market value`: no market size. */
const NOT_A_MARKET_BEFORE = new Set('at open to stock capital over-the equity bull public cash'.split(' '));
const NOT_A_MARKET_AFTER = new Set(
  'value cap capitalization capitalisation close closing price prices conditions rules on open opening-bell approval authorization'.split(
    ' ',
  ),
);
/** The words after them are about something else. */
const CLAUSE_WORDS = new Set('to for with and from by on at as per through under that which while'.split(' '));
/** Nouns of a company, whose size stands in front: `the $2.4 billion holding company`, `a $4 billion supplier of`. */
const COMPANY =
  /^(?:compan(?:y|ies)|corporation|conglomerate|firms?|makers?|[\w-]+makers?|manufacturers?|producers?|suppliers?|providers?|developers?|operators?|owners?|builders?|distributors?|contractors?|retailers?|lenders?|insurers?|banks?|bancorp|utility|utilities|reits?|airlines?|miners?|drillers?|brewers?|restaurateur|startup)$/;
const COMPANY_WORDS = 5;
/** Words that continue a sentence after the name of a company. */
const AFTER_COMPANY = new Set('of in based has have is was said says whose serving focused specializing'.split(' '));
const PEOPLE = /^(?:americans|people|patients|adults|children|women|men|individuals|households|consumers)$/;
const WORDS_BEFORE = 6;
const WORDS_AFTER = 5;

const OWN_PROGRAM =
  /\b(?:repurchase|buy-?backs?|purchase|savings?|cost|reduction|incentive|investment|at-the-market|offering|atm|loan|dividend|capital|stock|share|note|paper)\b/;

/** Whether a label names a customer's program: `border program`. The company's own are named by their purpose. */
export const isForeignProgram = (label: string): boolean => / program(?:me)?$/.test(label) && !OWN_PROGRAM.test(label);

const SELECTION =
  /^(?:selects?|selected|chooses?|chose|chosen|picks?|picked|taps?|tapped|hires?|hired|books?|booked|wins?|won)$/;
const SELECTION_WORDS = 8;

/** Whether a company was chosen for the amount: `selects Helio for $24 million trailer program` is Helio's program. */
export function isChosenFor(tokens: readonly Token[], first: number): boolean {
  if (textAt(tokens, first - 1) !== 'for') return false;
  for (let at = first - 2; at >= Math.max(0, first - 2 - SELECTION_WORDS); at -= 1) {
    const text = textAt(tokens, at);
    if (text === 'to') return false;
    if (SELECTION.test(text)) return true;
  }
  return false;
}

/** Whether a number is the size of a company: `a $22 billion contract chip maker`, not `a $22 million supplier agreement`. */
function describesCompany(tokens: readonly Token[], first: number, next: number): boolean {
  if (!/^(?:an?|the)$/.test(textAt(tokens, first - 1))) return false;
  for (let at = next; at < next + COMPANY_WORDS; at += 1) {
    const { kind, text } = tokenAt(tokens, at);
    if (CLAUSE_WORDS.has(text) || (kind !== 'word' && text !== '-')) return false;
    if (COMPANY.test(text) && endsCompany(tokens, at + 1)) return true;
  }
  return false;
}

function endsCompany(tokens: readonly Token[], at: number): boolean {
  const { kind, text } = tokenAt(tokens, at);
  return (kind !== 'word' && text !== '-') || CLAUSE_WORDS.has(text) || AFTER_COMPANY.has(text);
}

/** Whether the words around a number say that it describes a market, a budget or a company. */
export function isBackgroundAt(tokens: readonly Token[], first: number, next: number): boolean {
  return (
    hasBackground(tokens, first - WORDS_BEFORE, first, 'before') ||
    hasBackground(tokens, next, next + WORDS_AFTER, 'after') ||
    describesCompany(tokens, first, next)
  );
}

function hasBackground(tokens: readonly Token[], start: number, end: number, side: 'before' | 'after'): boolean {
  let found = false;
  for (let at = Math.max(0, start); at < end; at += 1) {
    if (side === 'after' && CLAUSE_WORDS.has(textAt(tokens, at))) return found;
    const token = tokenAt(tokens, at);
    const isBreak = token.kind !== 'word' && token.text !== '-' && token.text !== "'";
    if (isBreak && side === 'after') return found;
    if (isBreak && token.text !== '(') found = false;
    if (isBackgroundWord(tokens, at)) found = true;
  }
  return found;
}

function isBackgroundWord(tokens: readonly Token[], at: number): boolean {
  const { text } = tokenAt(tokens, at);
  if (text === 'assets') return isManaged(tokens, at);
  if (!BACKGROUND.has(text)) return false;
  if (text !== 'market' && text !== 'markets') return true;
  return !NOT_A_MARKET_BEFORE.has(textAt(tokens, at - 1)) && !NOT_A_MARKET_AFTER.has(textAt(tokens, at + 1));
}

/** `assets under management`, `fund with $38 million of assets`. */
function isManaged(tokens: readonly Token[], at: number): boolean {
  const following = textAt(tokens, at + 1);
  return following === 'under' || (/^(?:of|in)$/.test(textAt(tokens, at - 1)) && following !== 'of');
}

/** Whether a number counts the people that a disease or a market has: no figure of the company. */
export function countsPeople(label: string, tokens: readonly Token[], next: number): boolean {
  const [noun = ''] = label.split(' ').slice(-1);
  return (
    PEOPLE.test(noun) && /^(?:are|have|suffer|live|with|in|worldwide|globally|each|die)$/.test(textAt(tokens, next))
  );
}
