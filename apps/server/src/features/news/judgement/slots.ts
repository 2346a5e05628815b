import { amountsIn, eventAmount, percentagesIn } from './amounts.ts';
import { companyMention } from './company-name.ts';
import { LARGE_PARTIES } from './corporate-events.ts';
import { pattern } from './event-class.ts';
import type { JudgedStock } from './judgement.ts';
import type { Passage } from './passages.ts';
import type { WeighedEvent } from './scoring.ts';

export type Slot = 'amount' | 'party' | 'product' | 'noun' | 'percent' | 'per_share';
export type Slots = Readonly<Record<Slot, string | null>>;

/** `Record Third Quarter` may stop before the noun it tells of. */
const NOUN_MAY_FOLLOW_CHARS = 20;
const PHRASE_WORDS = 7;
const PHRASE_CHARS = 60;
const STOP_WORD =
  /^(?:to|for|in|on|at|as|under|following|after|and|or|through|using|while|with|from|by|over|than|that|which|who|its|their|into|during|via|plus|supporting|including|worth|valued|up|approximately|about|nearly|more|will|is|are|was|announces?|advancing|accelerating|expanding|per|because|where|when|across|within|today)$/i;
const ABBREVIATION = /^(?:\p{Lu}\.){2,}$/u;
const ARTICLE = /^(?:the|a|an|its|our)$/i;
const REGULATOR =
  /\b(?:FDA|Food and Drug Administration|European Commission|EMA|MHRA|PMDA|NMPA|Health Canada|FCC|FAA|NRC|EPA|BLM|FERC)\b/;
const LARGE_PARTY = new RegExp(String.raw`\b(?:${LARGE_PARTIES})(?: of [A-Z]\w+)?`);

/** What the event is called in the sentence, by class; the first pattern that the words match. */
const NOUNS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  contract: [
    [pattern(String.raw`\b(?:supply|offtake|power purchase) agreement\b`), 'a supply agreement'],
    [pattern(String.raw`\borders?\b`), 'an order'],
    [pattern(''), 'a contract'],
  ],
  beat: [
    [pattern(String.raw`\brevenues?\b`), 'revenue'],
    [pattern(String.raw`\bEPS|earnings\b`), 'earnings'],
    [pattern(''), 'results'],
  ],
  record: [
    [pattern(String.raw`\b(?:revenues?|net sales|sales)\b`), 'revenue'],
    [pattern(String.raw`\b(?:net income|earnings|profits?|EPS)\b`), 'earnings'],
    [pattern(String.raw`\bEBITDA\b`), 'EBITDA'],
    [pattern(String.raw`\b(?:bookings|orders)\b`), 'orders'],
    [pattern(String.raw`\bproduction\b`), 'production'],
    [pattern(String.raw`\bdeliveries\b`), 'deliveries'],
    [pattern(String.raw`\bcash flow\b`), 'cash flow'],
    [pattern(String.raw`\bmargins?\b`), 'margins'],
    [pattern(''), 'results'],
  ],
  growth: [
    [pattern(String.raw`\bnet (?:income|earnings|profit)\b`), 'net income'],
    [pattern(String.raw`\b(?:EPS|earnings per share)\b`), 'earnings per share'],
    [pattern(String.raw`\bEBITDA\b`), 'EBITDA'],
    [pattern(String.raw`\b(?:earnings|profits?)\b`), 'earnings'],
    [pattern(String.raw`\bbookings\b`), 'bookings'],
    [pattern(String.raw`\bcash flow\b`), 'cash flow'],
    [pattern(''), 'sales'],
  ],
  index_inclusion: [
    [pattern(String.raw`S&P 500`), 'the S&P 500'],
    [pattern(String.raw`S&P MidCap 400`), 'the S&P MidCap 400'],
    [pattern(String.raw`S&P SmallCap 600`), 'the S&P SmallCap 600'],
    [pattern(String.raw`Nasdaq[- ]100`), 'the Nasdaq-100'],
    [pattern(String.raw`Russell 1000`), 'the Russell 1000'],
    [pattern(String.raw`Russell 2000`), 'the Russell 2000'],
    [pattern(String.raw`Russell 3000`), 'the Russell 3000'],
    [pattern(''), 'an index'],
  ],
  designation: [
    [pattern('breakthrough device'), 'a Breakthrough Device designation'],
    [pattern('breakthrough'), 'a Breakthrough Therapy designation'],
    [pattern('fast track'), 'a Fast Track designation'],
    [pattern('orphan'), 'an Orphan Drug designation'],
    [pattern('voucher'), 'a priority review voucher'],
    [pattern('priority review'), 'a priority review'],
    [pattern('rare pediatric'), 'a Rare Pediatric Disease designation'],
    [pattern(''), 'an RMAT designation'],
  ],
  discovery: [
    [pattern('natural gas'), 'natural gas'],
    [pattern(String.raw`\boil\b`), 'oil'],
    [pattern(String.raw`\bgold\b`), 'gold'],
    [pattern(String.raw`\bsilver\b`), 'silver'],
    [pattern(String.raw`\bcopper\b`), 'copper'],
    [pattern(String.raw`\blithium\b`), 'lithium'],
    [pattern(String.raw`\buranium\b`), 'uranium'],
    [pattern('rare earth'), 'rare earths'],
    [pattern(''), 'a deposit'],
  ],
};

/** The noun phrase at the beginning of a text; null where it is none that a sentence could carry. */
function phraseAt(text: string, options: { capitalised: boolean }): string | null {
  const words: string[] = [];
  for (const token of text.trim().split(' ')) {
    const word = ABBREVIATION.test(token) ? token : token.replace(/[,;:.)]+$/, '');
    if (words.length === 0 && ARTICLE.test(word)) continue;
    const joins = words.length > 0 && /^(?:of|&|de|the)$/i.test(word);
    if (word === '' || STOP_WORD.test(word) || /^[($"'€£]/.test(word)) break;
    if (words.length === 0 && /^\d/.test(word)) break;
    if (options.capitalised && !joins && !/^[\p{Lu}\d]/u.test(word)) break;
    words.push(word);
    if (word !== token || words.length === PHRASE_WORDS) break;
  }
  while (/^(?:of|&|de|the)$/i.test(words.at(-1) ?? '')) words.pop();
  const phrase = words.join(' ').replace(/'s$/, '');
  return phrase.length >= 2 && phrase.length <= PHRASE_CHARS ? phrase : null;
}

function phraseAfter(text: string, preposition: RegExp, options: { capitalised: boolean }): string | null {
  const match = preposition.exec(text);
  return match === null ? null : phraseAt(text.slice(match.index + match[0].length), options);
}

function regulatorIn(text: string): string | null {
  const name = REGULATOR.exec(text)?.[0];
  if (name === undefined) return null;
  return name === 'Health Canada' ? name : `the ${name}`;
}

/** Where the name of a large company or of an authority says enough, with or without a preposition. */
const NAMES_LARGE_PARTIES = new Set(['large_partner', 'selection', 'contract', 'public_funding']);
const TELLS_REGULATOR = new Set(['drug_approval', 'permit']);

function partyIn(text: string, found: WeighedEvent): string | null {
  const near = text.slice(Math.max(0, text.indexOf(found.words)));
  const named = phraseAfter(near, /\b(?:from|by|with|against)\s/i, { capitalised: true });
  return named ?? (NAMES_LARGE_PARTIES.has(found.event.id) ? (LARGE_PARTY.exec(text)?.[0] ?? null) : null);
}

function partyOf(found: WeighedEvent, stock: JudgedStock, passages: readonly Passage[]): string | null {
  if (TELLS_REGULATOR.has(found.event.id)) return regulatorIn(found.passage.text);
  const further = passages.filter(
    ({ place, text }) => place === 'lead' && eventAmount(text)?.value === found.amount?.value && found.amount !== null,
  );
  for (const { text } of [found.passage, ...further]) {
    const party = partyIn(text, found);
    if (party !== null && companyMention(party, stock.company_name) < 0) return withArticle(party);
  }
  return null;
}

/** The prepositions behind which a class names what it is about. */
function productPreposition(eventId: string): RegExp {
  if (eventId === 'trial_success') return /\b(?:trial|study|data|results|outcomes) (?:of|for|on)\s/i;
  if (eventId === 'drug_approval' || eventId === 'device_clearance') return /\b(?:for|of)\s/i;
  return /\bfor\s/i;
}

function productOf(found: WeighedEvent): string | null {
  const { text } = found.passage;
  const start = Math.max(0, text.indexOf(found.words));
  const verb = /\b(?:approves|clears)\b/i.exec(found.words);
  if (verb !== null) return phraseAt(text.slice(start + found.words.length), { capitalised: true });
  return phraseAfter(text.slice(start), productPreposition(found.event.id), { capitalised: false });
}

/** Institutions are named with an article, firms without. */
function withArticle(party: string): string {
  return /^(?:U\.?S\.? |Department |Port |City |State |Ministry )/.test(party) ? `the ${party}` : party;
}

/** What the text offers for the sentence on what happened. */
export function slotsOf(found: WeighedEvent, stock: JudgedStock, passages: readonly Passage[]): Slots {
  const { text } = found.passage;
  const sums = amountsIn(text);
  const whole = sums.filter((amount) => !amount.perShare && !amount.background);
  // Without a size rule a sum belongs to the event only if it is the only one.
  const amount = found.amount ?? (found.event.size === undefined && whole.length === 1 ? whole[0] : undefined);
  const wordsAt = Math.max(0, text.indexOf(found.words));
  const told = text.slice(wordsAt, wordsAt + found.words.length + NOUN_MAY_FOLLOW_CHARS);
  const percents = percentagesIn(found.event.id === 'growth' ? found.words : text);
  return {
    amount: amount?.shown ?? null,
    party: partyOf(found, stock, passages),
    product: productOf(found),
    noun: NOUNS[found.event.id]?.find(([words]) => words.test(told))?.[1] ?? null,
    percent: percents.length === 0 ? null : (percents[0]?.shown ?? null),
    per_share: sums.find((sum) => sum.perShare)?.shown ?? null,
  };
}
