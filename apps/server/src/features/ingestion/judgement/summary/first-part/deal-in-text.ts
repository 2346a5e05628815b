import { formatMoney, MONEY, rateAfter } from '../words/money-text.ts';

const MODIFIER = String.raw`(?:(?:firm|initial|first|new|binding|definitive|exclusive|non-exclusive|additional|follow-on|repeat|long-term|multi-year|multiyear|fixed-price|firm-fixed-price|cost-plus|sole-source|prime|competitive|take-or-pay|commercial|national|federal|government|production|development|engineering|construction|research|service|services|supply|distribution|sales|purchase|task|delivery|offtake|manufacturing|maintenance|master|licensing|procurement|design|opening|launch|charter|lease|hosting|power|(?:single|two|three|four|five|six|seven|eight|ten|\d{1,2})-year|distribution and supply|work)\s)`;
const DEAL = String.raw`(?:purchase orders?|orders?|subcontracts?|contracts?|agreements?|awards?)(?![- ](?:book|intake|backlog|manufactur|research organi|values?\b))`;
const NOUN = String.raw`${DEAL}(?! to\b)\b`;
const NOUN_WITH_AMOUNT = [
  new RegExp(String.raw`(?<![\w$])(?<money>${MONEY})\s(?:in\s)?(?<modifiers>${MODIFIER}{0,4})(?<noun>${DEAL})\b`, 'i'),
  new RegExp(
    String.raw`\b(?<modifiers>${MODIFIER}{0,4})(?<noun>${NOUN})(?:,? (?:is |are )?(?:valued at|worth|totaling|totalling|for|of|with a (?:total |combined |contract |potential )?value of|in the amount of|amounting to|amounts to|comes to|under which .{0,40} worth)),? (?:a (?:total|combined total) of )?(?<money>${MONEY})`,
    'i',
  ),
];
const ANY_NOUN = new RegExp(String.raw`\b(?<modifiers>${MODIFIER}{1,4})(?<noun>${NOUN})`, 'i');
const BARE_NOUN = new RegExp(String.raw`\b(?<modifiers>)(?<noun>${NOUN})`, 'i');

/** A contract, an order or an agreement that a text names. */
export interface Deal {
  readonly noun: string;
  readonly money: string | null;
  /** The text after the noun and the amount, in which the counterparty and the object follow. */
  readonly rest: string;
  readonly text: string;
}

/** Reads the deal that a pattern found in a text. */
export function dealIn(text: string, match: RegExpExecArray): Deal {
  const { modifiers = '', noun = '', money } = match.groups ?? {};
  const rest = text.slice(match.index + match[0].length);
  return {
    noun: `${modifiers}${noun}`.toLowerCase().replace(/\s+/g, ' ').trim(),
    money: money === undefined ? null : `${formatMoney(money)}${match[0].endsWith(money) ? rateAfter(rest) : ''}`,
    rest,
    text,
  };
}

/** `No orders were placed with the announcement.` */
const isDenied = (text: string, { index }: RegExpExecArray): boolean =>
  /\b(?:no|not|without|nor|neither)\s(?:\w+\s){0,2}$/i.test(text.slice(0, index));

/** `BARDA awards Helio a contract` */
const isVerb = (text: string, { index, 0: words }: RegExpExecArray): boolean =>
  /^awards$/i.test(words) && /^ \p{Lu}/u.test(text.slice(index + words.length));

/** `building on the previously announced $83 million in contracts` */
const isEarlier = (text: string, { index }: RegExpExecArray): boolean =>
  /\b(?:previously (?:announced|awarded|disclosed|reported)|existing|earlier|prior|in addition to|behind)\b[^,;.]{0,30}$/i.test(
    text.slice(0, index),
  );

/** Returns the deal that the texts name first, one with an amount before one without. */
export function findDeal(texts: readonly string[]): Deal | null {
  for (const patterns of [NOUN_WITH_AMOUNT, [ANY_NOUN, BARE_NOUN]]) {
    for (const text of texts) {
      const match = patterns
        .map((pattern) => pattern.exec(text))
        .find((found) => found !== null && !isDenied(text, found) && !isEarlier(text, found) && !isVerb(text, found));
      if (match !== undefined && match !== null) return dealIn(text, match);
    }
  }
  return null;
}
