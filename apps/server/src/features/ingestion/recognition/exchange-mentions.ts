import { VENUE_PATTERN, type Venue, venueOf } from './exchange-names.ts';

/** A listing in a text, such as `(Nasdaq: ABCD)`. */
export interface ExchangeMention {
  readonly origin: 'category' | 'text';
  readonly venue: Venue;
  /** As in the stock table: capitals, share class after a dot. */
  readonly symbol: string;
  /** Exchange and symbol as written, for the reasons of a verdict. */
  readonly text: string;
  /** Up to `NAME_MAX_CHARACTERS` before the bracket: usually the company's name. */
  readonly nameBefore: string;
}

const NAME_MAX_CHARACTERS = 90;
/** Longer brackets contain a sentence or were never closed. */
const BRACKET_MAX_CHARACTERS = 300;

const QUOTE = `["'“”‘’„«»]?`;
/** Stops before the next listing: `Euronext Amsterdam: HELIO/Nasdaq: HELO`. */
const SYMBOL = String.raw`\$?[A-Za-z0-9]{1,10}(?:(?!/${VENUE_PATTERN}\s?:)[.\-/]?[A-Za-z0-9]{1,4}){0,2}`;
const VENUES = String.raw`${VENUE_PATTERN}(?:\s*(?:[,;/&+|]|\band\b)\s*(?:the\s+)?${VENUE_PATTERN})*`;
const SEPARATOR = String.raw`(\s*:{1,2}\s*|[\s,]+(?:under\s+the\s+)?(?:(?:(?:ticker|trading|stock)\s+)?symbols?|(?:stock\s+)?ticker)\s*:?\s*|\s*[-–—|/\\;,.=•·]{1,2}\s*|\s+)`;

/** After the letters of the company: a share class, or preferred shares, warrants and rights, such as `PrK` and `WS`. */
const CLASS = String.raw`[A-Z]|P[Rr]\.?[A-Z]?|WS(?:\.?[A-Z])?|WT|RT`;

const VENUE = new RegExp(VENUE_PATTERN, 'giu');
/** Inside brackets: `Nasdaq: ABCD`, `TSX, NYSE-A: ABC`, `OTC-ABCDF`. */
const VENUE_FIRST = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${VENUES})${SEPARATOR}${QUOTE}(${SYMBOL})${QUOTE}(?:\s(${CLASS}))?(?=\s*(?:$|[^\p{L}\p{N}\s]|and\b|or\b))`,
  'giu',
);
/** Outside brackets a colon or `under the symbol` is required to tell a symbol from any other word. */
const IN_TEXT = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${VENUE_PATTERN})(?:\s?:\s?|[\s,]+under\s+the\s+(?:[a-z]+\s+)?symbols?\s*:?\s*)${QUOTE}(${SYMBOL})`,
  'giu',
);
const FURTHER_SYMBOL = new RegExp(
  String.raw`^\s*(?:[,;/&|]|and\b|or\b)\s*${QUOTE}([A-Z]{1,5}(?:[.\-/\s](?:${CLASS}|[A-Z]{2}))?)${QUOTE}(?=\s*(?:$|[,;/&|)]|and\b|or\b))`,
  'u',
);
/** Inside brackets: `ABCD: TSX-V`. */
const SYMBOL_FIRST = new RegExp(String.raw`^\s*${QUOTE}(${SYMBOL})${QUOTE}\s*[:\-–—]\s*(${VENUE_PATTERN})\s*$`, 'iu');
/** The whole content of brackets: `ABCD | Nasdaq`. */
const SYMBOL_BESIDE_VENUE = new RegExp(String.raw`^\s*(${SYMBOL})\s*[|/,]\s*(${VENUE_PATTERN})\s*$`, 'iu');
const BRACKET = new RegExp(String.raw`[(\[]([^()\[\]]{1,${String(BRACKET_MAX_CHARACTERS)}})[)\]]`, 'gu');
/** Releases name few listings, and early. Bounds the time for a text that consists of brackets. */
const BRACKETS_MAX = 200;
/** Names without another meaning, unlike `London` or `SIX`. They need no colon in brackets. */
const OWN_NAME = /nasdaq|nyse|new york stock|american stock|amex|tsx|otc|cse|asx/i;
const OWN_NAME_VENUE = new RegExp(`^(?:${OWN_NAME.source})`, 'i');
/** With the commas around it. */
const BRACKET_AT_END = /[\s,]*[([][^()[\]]*[)\]]\s*,?$/;
const UPPER_CASE_SYMBOL = /^[A-Z]{1,5}(?:[.\-/][A-Z]{1,2})?$/;

/** Returns the distinct listings in a text, in order of appearance. */
export function findExchangeMentions(text: string): ExchangeMention[] {
  const folded = foldCharacters(text);
  const found: { at: number; mention: ExchangeMention }[] = [];
  for (const bracket of Array.from(folded.matchAll(BRACKET)).slice(0, BRACKETS_MAX)) {
    const nameBefore = nameBeforeBracket(folded.slice(0, bracket.index));
    for (const mention of readBracket(bracket[1] ?? '', nameBefore)) found.push({ at: bracket.index, mention });
  }
  const outside = folded.replace(BRACKET, (bracket) => ' '.repeat(bracket.length));
  for (const match of OWN_NAME.test(outside) ? outside.matchAll(IN_TEXT) : []) {
    const [text, exchange = '', symbol = ''] = match;
    if (!OWN_NAME_VENUE.test(exchange) || !UPPER_CASE_SYMBOL.test(symbol)) continue;
    const nameBefore = nameBeforeBracket(outside.slice(0, match.index));
    for (const mention of toMention(exchange, symbol, { text, nameBefore })) found.push({ at: match.index, mention });
  }
  found.sort((a, b) => a.at - b.at);
  return unique(found.map(({ mention }) => mention));
}

/** Reads a wire's stock category, such as `Nasdaq:ABCD` or `TSX Venture:ABC.H`; empty if it has another form. */
export function readStockCategory(category: string): ExchangeMention[] {
  const folded = foldCharacters(category).trim();
  const divider = folded.lastIndexOf(':');
  if (divider === -1) return [];
  const symbol = folded.slice(divider + 1).trim();
  if (!new RegExp(`^${SYMBOL}$`, 'u').test(symbol)) return [];
  // A category always names an exchange, so that an unknown name is a foreign exchange.
  const venue = venueOf(folded.slice(0, divider)) ?? 'elsewhere';
  return [{ origin: 'category', venue, symbol: normalizeSymbol(symbol), text: folded, nameBefore: '' }];
}

/** Reads the listings in a bracket, in both orders. */
const readBracket = (content: string, nameBefore: string): ExchangeMention[] => [
  ...readVenueFirst(content, nameBefore),
  ...readSymbolFirst(content, nameBefore),
];

/** Reads `Nasdaq: ABCD`, with any number of venues and symbols: each venue is paired with each symbol. */
function readVenueFirst(content: string, nameBefore: string): ExchangeMention[] {
  return Array.from(content.matchAll(VENUE_FIRST)).flatMap((match) => {
    const [whole, exchanges = '', separator = '', symbol = '', shareClass] = match;
    const after = content.slice(match.index + whole.length);
    if (!isListing({ exchanges, separator, symbol, after })) return [];
    const symbols = [shareClass === undefined ? symbol : `${symbol}.${shareClass}`, ...readFurtherSymbols(after)];
    return Array.from(exchanges.matchAll(VENUE), ([exchange]) => exchange).flatMap((exchange) =>
      symbols.flatMap((one) => toMention(exchange, one, { text: `${exchange}: ${one}`, nameBefore })),
    );
  });
}

interface PossibleListing {
  readonly exchanges: string;
  readonly separator: string;
  readonly symbol: string;
  readonly after: string;
}

/** Whether words that look like an exchange and a symbol are one. A colon or `under the symbol` is proof enough. */
function isListing({ exchanges, separator, symbol, after }: PossibleListing): boolean {
  if (/:|symbol|ticker/i.test(separator)) return true;
  // In `ABC: NYSE; EXM: TSX` each symbol comes first.
  if (/^\s*:/.test(after)) return false;
  // `TSX-V` alone is an exchange and not the symbol V.
  const isVenue = [exchanges + symbol, symbol].some((name) => venueOf(name) !== undefined);
  return !isVenue && OWN_NAME_VENUE.test(exchanges) && UPPER_CASE_SYMBOL.test(symbol);
}

/** Reads `, EFGH and IJKL` after a first symbol, up to the next exchange. */
function readFurtherSymbols(text: string): string[] {
  const match = FURTHER_SYMBOL.exec(text);
  if (match === null) return [];
  const [separatorAndSymbol, symbol = ''] = match;
  if (venueOf(symbol) !== undefined) return [];
  return [symbol, ...readFurtherSymbols(text.slice(separatorAndSymbol.length))];
}

/** Reads `ABCD: TSX-V`. */
function readSymbolFirst(content: string, nameBefore: string): ExchangeMention[] {
  const alone = SYMBOL_BESIDE_VENUE.exec(content);
  const [, symbolBeside = '', venueBeside = ''] = alone ?? [];
  if (isListing({ exchanges: venueBeside, separator: '', symbol: symbolBeside, after: '' }))
    return toMention(venueBeside, symbolBeside, { text: content.trim(), nameBefore });
  let lastSymbol = '';
  return content.split(/[;/,|]|\band\b/).flatMap((segment) => {
    const match = SYMBOL_FIRST.exec(segment);
    // The second exchange of `ABCD: TSX and NYSE`.
    if (match === null)
      return lastSymbol === '' ? [] : toMention(segment, lastSymbol, { text: content.trim(), nameBefore });
    const [, symbol = '', exchange = ''] = match;
    lastSymbol = venueOf(symbol) === undefined ? symbol : '';
    return lastSymbol === '' ? [] : toMention(exchange, symbol, { text: segment.trim(), nameBefore });
  });
}

/** Returns nothing if `exchange` is no exchange. */
function toMention(
  exchange: string,
  symbol: string,
  context: Pick<ExchangeMention, 'text' | 'nameBefore'>,
): ExchangeMention[] {
  const venue = venueOf(exchange);
  return venue === undefined ? [] : [{ origin: 'text', venue, symbol: normalizeSymbol(symbol), ...context }];
}

/** Returns `BRK.B` for `brk/b`, `BRK-B`, `BRK B` and `$BRK.B`. */
function normalizeSymbol(symbol: string): string {
  return symbol
    .replace(/^\$/, '')
    .replace(/[/\s-]/g, '.')
    .toUpperCase();
}

/** Replaces full-width characters, Unicode spaces and dashes by ASCII; drops invisible characters and trademarks. */
function foldCharacters(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfe_e0))
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD®™℠]/g, '')
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/[\u2010\u2011\u2012\u2212]/g, '-');
}

/** Returns the end of the sentence before a bracket, without other brackets such as a short name. */
function nameBeforeBracket(before: string): string {
  let name = before.slice(-BRACKET_MAX_CHARACTERS).trimEnd();
  while (BRACKET_AT_END.test(name)) name = name.replace(BRACKET_AT_END, '');
  return name.slice(-NAME_MAX_CHARACTERS).replace(/^.*(?:\n| -- | – |: )/su, '');
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
