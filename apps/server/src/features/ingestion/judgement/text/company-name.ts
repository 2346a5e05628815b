const LEGAL_FORM =
  /[\s,]+(?:(?:class [a-c]|common|ordinary|shares?|stock|ads|american depositary shares?)\b\.?|inc|incorporated|corp|corporation|co|company|ltd|limited|llc|plc|n\.?v|s\.?a|a\.?g|s\.?e|l\.?p|asa|ab|oyj|a\/s|holdings?|group|trust|the)\.?$|\s*\([^()]{1,30}\)$/i;

/** First words that many companies share. They need a second word to name one. */
const SHARED_FIRST_WORD =
  /^(?:the|a|an|advanced|air|allied|alpha|america|american|applied|arrow|atlantic|bank|beyond|big|black|blue|bright|california|canadian|capital|cardinal|central|china|citizens|city|clean|clear|coastal|columbia|community|consolidated|core|cross|crown|dynamic|eagle|east|eastern|energy|enterprise|evolution|federal|fidelity|first|five|flex|four|franklin|free|general|global|gold|golden|good|great|green|heritage|home|horizon|independent|industrial|innovative|integrated|inter|international|janus|life|lincoln|live|liberty|main|marine|medical|metro|mid|mountain|national|natural|nature|new|next|north|northern|old|one|open|optical|orange|pacific|palo|park|peoples|pioneer|power|precision|premier|prime|pro|public|quantum|red|regional|republic|rocket|royal|safe|san|saint|select|silver|smart|solar|solid|south|southern|spirit|standard|star|state|sterling|summit|sun|super|sure|target|texas|third|tri|twin|two|union|united|universal|us|valley|vista|washington|west|western|white|wilson|world|zero)$/i;
const NAME_CHARS = 255;
const ALIASES_MAX = 6;
const ALIAS_WORDS_MAX = 4;
const INITIALS_MIN = 3;

/** Returns the name without legal form and share class: `Helio Freight` for `Helio Freight Holdings, Inc.` */
export function shortCompanyName(companyName: string): string {
  let name = companyName.trim();
  for (;;) {
    const shorter = name.replace(LEGAL_FORM, '').replace(/(?:\s(?:and|&))?[\s,]*$/, '');
    if (shorter === name || shorter.length < 2) return name;
    name = shorter;
  }
}

/** A position in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds where a text names one company. */
export interface CompanyNames {
  /** The short name. */
  readonly name: string;
  /** Matches every name, case-insensitive and global. */
  readonly words: RegExp;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/[\s-]+/g, String.raw`[\s-]{1,3}`);
}

/** Returns the shortest start of the name that names one company: `Helio`, but `General Freight`. */
function distinctiveStart(name: string): string {
  const words = name.split(/\s+/);
  const first = words[0] ?? name;
  if (words.length === 1) return first;
  const isDistinctive = first.length >= 4 ? !SHARED_FIRST_WORD.test(first) : /^[A-Z]{3}$|\d/.test(first);
  return isDistinctive ? first.replace(/,$/, '') : words.slice(0, 2).join(' ');
}

/** Returns the initials, if they are long enough to stand for the name. */
function initialsOf(name: string): string[] {
  const initials = name
    .split(/[\s-]+/)
    .map((word) => (/^\p{Lu}/u.test(word) ? word.charAt(0) : ''))
    .join('');
  return initials.length >= INITIALS_MIN ? [initials] : [];
}

/** Begins at the start of a word: in a text that is one long word, each letter would be tried otherwise. */
const LISTING_NAME =
  /(?<![\p{L}\d.&'’]|[\p{L}\d]-)((?:[\p{Lu}\d][\p{L}\d.&'’-]{0,30}|n[A-Z]\w{1,20}|e[A-Z]\w{1,20}|i[A-Z]\w{1,20})(?: (?:&|and|of|the|[\p{Lu}\d][\p{L}\d.&'’-]{0,30})){0,4}),?\s?(?:(?:Inc|Corp|Corporation|Ltd|Limited|LLC|plc|PLC|N\.V|S\.A)\.?,?\s)?(?:\(["“”][^()]{1,60}\) )?[([](?=[^()[\]]{0,60}[:/])([^()[\]]{2,80})[)\]]/gu;
/** `suspended its outlook in March. Helio Freight (NASDAQ: HELO)`: the name starts after the sentence. */
const END_OF_SENTENCE =
  /^.*(?:(?!Bros)\p{L}{4}|\bMay|\b(?!(?:INC|CORP|LTD|LLC|PLC|BROS)\b)\p{Lu}{3,5}|\d{2})\. (?=\p{Lu})/u;
/** Capitalized words before the name: `that begins on Monday Helio Freight`, `Holders of Helio Freight` */
const BEFORE_NAME =
  /^(?:(?:(?:Mon|Tues|Wednes|Thurs|Fri)day|Today|Yesterday),? |\p{L}{3,}(?:s|ing) of (?:the )?)+(?=\p{Lu})/u;
const DEFINED_NAME =
  /\(\s?(?:the )?["“”']([^"“”']{2,40})["“”'](?:,? (?:or|and)(?: the)? ["“”'][^"“”']{2,40}["“”'])?\s?\)/g;
const GENERIC_ALIAS =
  /^(?:the |our )?(?:company|corporation|firm|trust|partnership|bank|fund|issuer|group|agreement|offering|notes|shares|board|transaction|merger|fda|phase)\b/i;

/** Returns the names that a release itself gives the company: before its listing, and in quotes after it. */
export function findAliases(text: string, symbol: string): readonly string[] {
  const aliases = new Set<string>();
  const listed = new RegExp(
    String.raw`\b(?:nasdaq|nasd|nyse|amex|new york stock exchange)\b[^()[\]]{0,40}[:/\s]\s?${escapePattern(symbol)}(?![\w])`,
    'i',
  );
  if (!listed.test(text)) return [];
  for (const match of text.matchAll(LISTING_NAME)) {
    const [whole, name = '', listing = ''] = match;
    if (!listed.test(listing)) continue;
    const short = shortCompanyName(name.replace(END_OF_SENTENCE, '').replace(BEFORE_NAME, '').replace(/'s$/, ''));
    if (short.length >= INITIALS_MIN && short.split(' ').length <= ALIAS_WORDS_MAX) aliases.add(short);
    const after = text.slice(match.index, match.index + whole.length + 70);
    for (const [, alias = ''] of after.matchAll(DEFINED_NAME)) {
      if (!GENERIC_ALIAS.test(alias) && !/[:]/.test(alias)) aliases.add(alias.replace(/[,.]$/, ''));
    }
  }
  return [...aliases].slice(0, ALIASES_MAX);
}

/** Returns the names of a company: its name, the distinctive start of it, its symbol, initials and `aliases`. */
export function namesOfCompany(
  { symbol, company_name }: { readonly symbol: string; readonly company_name: string },
  aliases: readonly string[] = [],
): CompanyNames {
  // Headlines omit the article: `Honest Company Reports`.
  const name = shortCompanyName(company_name.slice(0, NAME_CHARS)).replace(/^The (?=\S)/, '');
  const starts = [name, ...aliases].map(distinctiveStart);
  const all = [...new Set([name, ...aliases, ...starts, ...initialsOf(name), ...(symbol.length >= 3 ? [symbol] : [])])]
    .filter((alias) => alias.length >= 2)
    .toSorted((a, b) => b.length - a.length);
  return { name, words: new RegExp(String.raw`(?<![\w])(?:${all.map(escapePattern).join('|')})(?![\w])`, 'gi') };
}

/** Returns the positions at which a text names the company. A word in lower case is no name unless the name is: `argenx`. */
export function findCompany(text: string, { name, words }: CompanyNames): readonly Span[] {
  return Array.from(text.matchAll(words), ({ 0: found, index }) => ({ found, start: index, end: index + found.length }))
    .filter(({ found }) => /[\p{Lu}\d]/u.test(found) || name.startsWith(found))
    .map(({ start, end }) => ({ start, end }));
}
