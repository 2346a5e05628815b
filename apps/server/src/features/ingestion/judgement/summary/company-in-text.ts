import { differInOneLetter } from '../../recognition/misspelled-names.ts';
import { shortCompanyName } from '../text/company-name.ts';
import type { JudgedStock } from '../judgement.ts';
import type { Passage } from '../text/passages.ts';
import { firstMatch } from './words/text-matching.ts';

const NAME = String.raw`((?:[\p{Lu}\d][\p{L}\d.&'/-]{0,30}|[a-z]{1,3}\p{Lu}\w{1,20})(?: (?:&|and|of|the|[\p{Lu}\d][\p{L}\d.&'/-]{0,30})){0,5})`;
const ANNOUNCER = new RegExp(
  String.raw`^(?:Today, )?${NAME},?\s?(?:(?:Inc|Corp|Ltd|LLC|plc|N\.V|S\.A)\.?,?\s?)?(?:\([^()]{1,80}\),?\s?){0,2}(?:an? [^.;]{5,220}?, )?(?:today |also |has |have |is pleased to ){0,2}(?:announc\w+|report(?:s|ed)|sa(?:ys|id)|disclosed|confirmed|unveiled|published|released)\b`,
  'u',
);
const HEADLINE_SUBJECT = new RegExp(
  String.raw`^((?:[\p{Lu}\d][\p{L}\d.&'/-]{0,30} ){1,4}?)(?:Announces?|Reports?|Receives?|Signs|Wins|Secures|Enters|Completes|Achieves|Expands|Launches|Closes|Raises|Lands|Gets|Obtains|Posts|Declares|(?<!\b(?:Agrees|Aims|Continues|Expects|Intends|Plans|Seeks|Set) )to)\b`,
  'u',
);
const DEFINED = /^[^"]{0,40}?\((?:the )?"([^"]{2,40})"/;
const GENERIC_NAME = /^(?:the |our )?(?:company|corporation|firm|trust|bank|group|partnership|we)\b/i;
const NAME_WORD_MIN = 3;
const SYMBOL_CHARS = 5;

export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Finds the longest start of the stock's name that the text writes, in the form of the text. */
function findWrittenName(texts: readonly string[], companyName: string): string | null {
  const words = companyName.replace(/,/g, '').split(/\s+/);
  for (let count = words.length; count > 0; count -= 1) {
    const start = words.slice(0, count);
    if (count === 1 && (start[0] ?? '').length < NAME_WORD_MIN) return null;
    const pattern = new RegExp(
      String.raw`(?<![\w-])${start.map(escapePattern).join(String.raw`,?[\s-]`)}(?![\w])`,
      'i',
    );
    for (const text of texts) {
      const found = pattern.exec(text)?.[0];
      if (found !== undefined && /\p{Lu}/u.test(found)) return found;
    }
  }
  return null;
}

/** A sub-headline may name the company by its symbol only. */
function longer(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return b.length > a.length && isShouted(a) ? b : a.length <= SYMBOL_CHARS && b.length > a.length ? b : a;
}

/** Finds the short form that the text defines: `TechPrecision Corporation ("TechPrecision")`. */
function findDefinedName(texts: readonly string[], name: string): string | null {
  for (const text of texts) {
    const at = text.indexOf(name);
    const defined = at < 0 ? undefined : DEFINED.exec(text.slice(at + name.length))?.[1];
    if (defined !== undefined && !GENERIC_NAME.test(defined)) return defined.replace(/[,.]$/, '');
  }
  return null;
}

/** Cuts a name before words in lower case: `TMC the metals company` is `TMC`. */
function untilLowerCase(name: string): string {
  return /^[\p{Lu}][\p{L}\d&.-]*(?=(?: \p{Ll}+)+$)/u.exec(name)?.[0] ?? name;
}

function isShouted(name: string): boolean {
  return name.length > 4 && name === name.toUpperCase() && /[A-Z]{5}/.test(name);
}

/** Returns a name in capitals, such as `HELIO FREIGHT`, as the headline spells it. */
function asInHeadline(name: string, headlines: readonly string[]): string {
  const [first = ''] = name.split(' ');
  const spelled = isShouted(first)
    ? firstMatch(headlines, new RegExp(String.raw`(?<![\w-])${escapePattern(first)}(?![\w-])`, 'i'))
    : null;
  if (spelled === null || spelled === first) return name;
  const rest = name.slice(first.length).replace(/(?<=\p{Lu})\p{Lu}{3,}/gu, (letters) => letters.toLowerCase());
  return `${spelled}${rest}`;
}

function findAnnouncer(texts: readonly [running: readonly string[], headlines: readonly string[]]): string | null {
  const [running, headlines] = texts;
  for (const [index, text] of [...running, ...headlines].entries()) {
    const name = (ANNOUNCER.exec(text) ?? (index < running.length ? null : HEADLINE_SUBJECT.exec(text)))?.[1]?.trim();
    if (name !== undefined && !/^(?:The|It|This|In|On|A|An|We|Our)\b/.test(name)) return name;
  }
  return null;
}

/** Whether two names are the same except for one letter of the first word: `Aplied Optoelectronics`. */
function isMisspelled(written: string, name: string): boolean {
  const [first = '', ...rest] = written.toLowerCase().split(' ');
  const [known = '', ...others] = name.toLowerCase().split(' ');
  return rest.length > 0 && rest.join(' ') === others.join(' ') && differInOneLetter(first, known);
}

/**
 * Returns the company's name as the release writes it, without its legal form. A renamed company keeps the name of the
 * release, not the one of the stock table.
 */
export function nameInRelease(stock: JudgedStock, passages: readonly Passage[], names: readonly string[] = []): string {
  const running = passages.filter(({ place }) => place !== 'headline').map(({ text }) => text);
  const headline = passages.filter(({ place }) => place === 'headline').map(({ text }) => text);
  const tableName = shortCompanyName(stock.company_name);
  const full = stock.company_name.trim();
  // The release may write the name in full: `Tallow & Western Freight`, but not `HEL-43 of Western Freight`.
  const end = ` ${tableName.toLowerCase()}`;
  const fuller = names.filter(
    (name) => !name.includes('.') && name.toLowerCase().endsWith(end) && !name.slice(0, -end.length).endsWith(' of'),
  );
  const known = [...fuller, tableName].map((name) =>
    longer(findWrittenName(running, name), findWrittenName(headline, name)),
  );
  const written = known.find((name) => name !== null);
  if (written === undefined) {
    // `Velmora Reports Results` of Eastman Velmora.
    const lastName = names.find((name) => tableName.endsWith(` ${name}`));
    if (lastName !== undefined) return lastName;
    const announcer = findAnnouncer([running.slice(0, 3), headline]);
    return announcer === null || isMisspelled(announcer, tableName) ? tableName : shortCompanyName(announcer);
  }
  const defined = findDefinedName(running, written);
  if (defined !== null && defined.length < written.length) return defined;
  const name = isShouted(written) && !full.includes(written) ? tableName : asInHeadline(written, headline);
  return name === name.toLowerCase()
    ? tableName
    : shortCompanyName(untilLowerCase(name).replace(/,$/, '')).replace(/^The (?=\p{Lu})/u, '');
}

const UNITS = [
  /\bits (?:wholly[- ]owned |majority[- ]owned |indirect |operating )*(?<kind>subsidiary|unit|division|affiliate),? (?<name>(?:[\p{Lu}][\p{L}\d.&'-]*)(?: (?:&|and|of|[\p{Lu}][\p{L}\d.&'-]*)){0,4}?)(?:,? (?:Inc|LLC|Ltd|Corp|Limited)\.?)?,? (?:has|have|was|received|won|signed|secured|entered|will|been|obtained)\b/u,
  /\bits (?<name>(?:[\p{Lu}][\p{L}\d.&'-]*)(?: (?:&|[\p{Lu}][\p{L}\d.&'-]*)){0,3}) (?<kind>subsidiary|unit|division|segment|business) (?:has|have|was|received|won|signed|secured|entered|will|been|obtained)\b/u,
  /\b(?:a|one of its) (?:wholly[- ]owned )?(?<kind>subsidiary) (?:has|received|won|signed|secured|entered|obtained)\b/u,
];

/** Finds `Spectral MD, a subsidiary of Spectral AI`. */
function findOwnedAnnouncer(text: string, company: string): string | null {
  const match =
    /^(?<name>\p{Lu}[\p{L}\d.&' -]{1,40}?),? (?:(?:Inc|LLC|Ltd|Corp)\.?,? )?(?:\([^()]{1,40}\),? )?an? (?:wholly[- ]owned |majority[- ]owned )?subsidiary of (?<owner>[^,(]{2,50})/u.exec(
      text,
    );
  const owner = match?.groups?.['owner'] ?? '';
  return owner.toLowerCase().startsWith(company.toLowerCase()) ? (match?.groups?.['name'] ?? null) : null;
}

/** A part of the company that acts in the news. */
export interface ActingUnit {
  /** Null for one without a name. */
  readonly name: string | null;
  /** The text's own word for the unit: `subsidiary`, `division`. */
  readonly kind: string;
}

/** Returns the part of the company that acts in the news; null if it is the company itself. */
export function findActingUnit(texts: readonly string[], company: string): ActingUnit | null {
  for (const text of texts) {
    const owned = findOwnedAnnouncer(text, company);
    if (owned !== null) return { name: owned, kind: 'subsidiary' };
    for (const pattern of UNITS) {
      const { name, kind } = pattern.exec(text)?.groups ?? {};
      if (kind !== undefined) return { name: name?.replace(/[,.]$/, '') ?? null, kind };
    }
  }
  return null;
}

/** Returns a sentence about the company without what the company is: `Helio Freight Corporation, a carrier of fruit, reported`. */
export function withoutDescription(sentence: string, company: string): string {
  if (!sentence.toLowerCase().startsWith(company.toLowerCase())) return sentence;
  const rest = sentence
    .slice(company.length)
    .replace(/^ Corporation\b/, '')
    .replace(/^(?:,? (?:Inc|Corp|Ltd|LLC|plc|PLC)\.?)?, an? [^,\d]{5,160}, (?=\p{Ll}+(?:ed|s)\b|has\b|will\b)/u, ' ')
    .replace(/^ announced (?:that )?it has (?=[^;]*, making it the )/, ' has ');
  // `QIAGEN` may be how the company writes itself.
  return `${company.includes(' ') ? company : sentence.slice(0, company.length)}${rest}`;
}
