import { VENUE_PATTERN, type Venue, venueOf } from './exchange-names.ts';

/** A place where a text says on which exchange a symbol is listed. */
export interface ExchangeMention {
  readonly origin: 'category' | 'text';
  readonly venue: Venue;
  /** In the form of the stock table: capitals, share class after a dot. */
  readonly symbol: string;
  /** The exchange and the symbol as written, for the log. */
  readonly text: string;
  /** What stands right before the bracket, at most `NAME_MAX_CHARACTERS`: usually the company's name. */
  readonly nameBefore: string;
}

const NAME_MAX_CHARACTERS = 90;
/** A bracket longer than this is a sentence in brackets or a bracket that was never closed. */
const BRACKET_MAX_CHARACTERS = 300;

const QUOTE = `["'“”‘’„«»]?`;
const SYMBOL = String.raw`\$?[A-Za-z0-9]{1,10}(?:[.\-/]?[A-Za-z0-9]{1,4}){0,2}`;
const VENUES = String.raw`${VENUE_PATTERN}(?:\s*(?:[,;/&+|]|\band\b)\s*(?:the\s+)?${VENUE_PATTERN})*`;
const SEPARATOR = String.raw`(\s*:\s*|\s*[-–—]\s*|[\s,]+(?:under\s+the\s+)?(?:(?:ticker|trading|stock)\s+)?symbols?\s*:?\s*|\s+)`;

/** Exchange first, inside brackets or a category: `Nasdaq: ABCD`, `TSX, NYSE-A: ABC`, `OTC-ABCDF`. */
const FORWARD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${VENUES})${SEPARATOR}${QUOTE}(${SYMBOL})${QUOTE}(?:\s([A-Z]))?(?=\s*(?:$|[^\p{L}\p{N}\s]|and\b|or\b))`,
  'giu',
);
/** In running text only a colon or the words `under the symbol` tell a symbol from any other word, and it is in capitals. */
const IN_TEXT = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${VENUE_PATTERN})(?:\s?:\s?|[\s,]+under\s+the\s+(?:[a-z]+\s+)?symbols?\s*:?\s*)${QUOTE}(${SYMBOL})`,
  'giu',
);
const FURTHER_SYMBOL = new RegExp(
  String.raw`^\s*(?:[,;/&]|and\b|or\b)\s*${QUOTE}([A-Z]{1,5}(?:[.\-/][A-Z]{1,2})?)${QUOTE}(?=\s*(?:$|[,;/&)]|and\b|or\b))`,
  'u',
);
/** Symbol first: `ABCD: TSX-V`. */
const REVERSED = new RegExp(String.raw`^\s*${QUOTE}(${SYMBOL})${QUOTE}\s*[:\-–]\s*(${VENUE_PATTERN})\s*$`, 'iu');
const BRACKET = new RegExp(String.raw`[(\[]([^()\[\]]{1,${String(BRACKET_MAX_CHARACTERS)}})[)\]]`, 'gu');
/** Names that mean an exchange and nothing else, unlike `London` or `SIX`; they need no colon in brackets. */
const OWN_NAME_VENUE = /^(?:nasdaq|nyse|new york stock|american stock|amex|tsx|otc|cse|asx)/i;
const UPPER_CASE_SYMBOL = /^[A-Z]{1,5}(?:[.\-/][A-Z]{1,2})?$/;

/** Every listing that the text names, in its order, each venue and symbol once. */
export function findExchangeMentions(text: string): ExchangeMention[] {
  const folded = foldSigns(text);
  const found: { at: number; mention: ExchangeMention }[] = [];
  for (const bracket of folded.matchAll(BRACKET)) {
    const nameBefore = nameBeforeBracket(folded.slice(0, bracket.index));
    for (const mention of readListings(bracket[1] ?? '', nameBefore)) found.push({ at: bracket.index, mention });
  }
  const outside = folded.replace(BRACKET, (bracket) => ' '.repeat(bracket.length));
  for (const match of outside.matchAll(IN_TEXT)) {
    const [whole, exchange = '', symbol = ''] = match;
    const venue = venueOf(exchange);
    if (venue === undefined || !OWN_NAME_VENUE.test(exchange) || !UPPER_CASE_SYMBOL.test(symbol)) continue;
    const nameBefore = nameBeforeBracket(outside.slice(0, match.index));
    found.push({
      at: match.index,
      mention: { origin: 'text', venue, symbol: normaliseSymbol(symbol), text: whole, nameBefore },
    });
  }
  found.sort((a, b) => a.at - b.at);
  return unique(found.map(({ mention }) => mention));
}

/** A wire's stock category such as `Nasdaq:ABCD` or `TSX Venture:ABC.H`; empty if it is nothing of the kind. */
export function readStockCategory(category: string): ExchangeMention[] {
  const folded = foldSigns(category).trim();
  const divider = folded.lastIndexOf(':');
  if (divider === -1) return [];
  const symbol = folded.slice(divider + 1).trim();
  if (!new RegExp(`^${SYMBOL}$`, 'u').test(symbol)) return [];
  // A category is always an exchange and a symbol: an exchange that is not known is not one of ours.
  const venue = venueOf(folded.slice(0, divider)) ?? 'elsewhere';
  return [{ origin: 'category', venue, symbol: normaliseSymbol(symbol), text: folded, nameBefore: '' }];
}

function readListings(content: string, nameBefore: string): ExchangeMention[] {
  const mentions: ExchangeMention[] = [];
  for (const match of content.matchAll(FORWARD)) {
    const [whole, exchanges = '', separator = '', first = '', shareClass] = match;
    const hasColonOrWords = !/^[\s\-–—]+$/.test(separator);
    // `TSX-V` alone is an exchange and not the symbol V.
    if (!hasColonOrWords && (venueOf(exchanges + first) !== undefined || !OWN_NAME_VENUE.test(exchanges))) continue;
    if (!hasColonOrWords && !UPPER_CASE_SYMBOL.test(first)) continue;
    const symbols = [shareClass === undefined ? first : `${first}.${shareClass}`];
    let rest = content.slice(match.index + whole.length);
    for (let further = FURTHER_SYMBOL.exec(rest); further !== null; further = FURTHER_SYMBOL.exec(rest)) {
      if (venueOf(further[1] ?? '') !== undefined) break;
      symbols.push(further[1] ?? '');
      rest = rest.slice(further[0].length);
    }
    for (const exchange of exchanges.matchAll(new RegExp(VENUE_PATTERN, 'giu'))) {
      const venue = venueOf(exchange[0]);
      if (venue === undefined) continue;
      for (const symbol of symbols) {
        const text = `${exchange[0]}: ${symbol}`;
        mentions.push({ origin: 'text', venue, symbol: normaliseSymbol(symbol), text, nameBefore });
      }
    }
  }
  for (const segment of content.split(/[;/,|]|\band\b/)) {
    const match = REVERSED.exec(segment);
    const symbol = match?.[1] ?? '';
    const venue = venueOf(match?.[2] ?? '');
    if (venue === undefined || venueOf(symbol) !== undefined) continue;
    mentions.push({ origin: 'text', venue, symbol: normaliseSymbol(symbol), text: segment.trim(), nameBefore });
  }
  return mentions;
}

/** `brk/b`, `BRK-B` and `$BRK.B` are `BRK.B`. */
function normaliseSymbol(symbol: string): string {
  return symbol.replace(/^\$/, '').replace(/[/-]/g, '.').toUpperCase();
}

/** Full-width signs, exotic spaces and invisible characters as their plain ones; trade marks are left out. */
function foldSigns(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0))
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD®™℠]/g, '')
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/[\u2010\u2011\u2012\u2212]/g, '-');
}

/** The end of the sentence before a bracket; brackets in between, such as a short name, are stepped over. */
function nameBeforeBracket(before: string): string {
  let end = before.slice(-BRACKET_MAX_CHARACTERS).trimEnd();
  for (let shorter = end; ; end = shorter) {
    shorter = end.replace(/[([][^()[\]]*[)\]]\s*,?$/u, '');
    if (shorter === end) break;
    shorter = shorter.trimEnd().replace(/,$/, '').trimEnd();
  }
  return end.slice(-NAME_MAX_CHARACTERS).replace(/^.*(?:\n| -- | – |: )/su, '');
}

function unique(mentions: readonly ExchangeMention[]): ExchangeMention[] {
  const seen = new Set<string>();
  return mentions.filter(({ venue, symbol }) => {
    const key = `${venue}:${symbol}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
