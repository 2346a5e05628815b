import { withIndefinite } from './phrases.ts';
import { nameUsedIn } from './text-matching.ts';

/** Nouns that keep their direction without a judgment. */
const GAIN = 'activity|benefit|efficacy|growth|improvements?|responses?|signals?';
/** Judgments on results. Without them, the news may lose its direction. `Solid tumor` and `clinically meaningful` are terms. */
const JUDGMENT = String.raw`(?:compelling|convincing|encouraging|excellent|exceptional|exciting|impressive|landmark|promising|remarkable|(?<!clinically )(?:meaningful|outstanding|solid|strong)(?= (?!(?:tumor|organ|cancer|state|oral)s?\b)(?:[\p{L}\d-]+ ){0,3}?(?:${GAIN})\b))`;
/** Words that judge only here; elsewhere they are needed: `successful completion`, `positive results`. */
const JUDGMENT_OF_REPORT = String.raw`(?:(?<=\bled to )positive(?= (?:efficacy|safety)\b)|(?:outstanding|solid|strong)(?= (?:[\w-]+ ){0,3}?(?:data|performance|results|survival)\b)|successful(?= (?:[\w-]+ ){0,3}?(?:data|meeting|results|study|trial)\b))`;
/** Words that only advertise. Not `innovative medicine designation`, which is a name. */
const ADVERTISING = String.raw`(?:(?<!\b(?:as|be|become|becoming|is) )(?:potential(?:ly)? )?(?:best|first)[- ]in[- ]class|cutting-edge|game-changing|groundbreaking|(?:excellent|good|strong)(?= safety\b)|highly regarded|(?:industry|market|world)[- ]leading|innovative(?! (?:licensing|medicine)\b)|pioneering|revolutionary|robust|state-of-the-art|transformati(?:onal|ve)|unprecedented|world-class)`;
/** `excellent outcome` is a term of stroke trials, and `promising enough` or `robust and durable` go on. */
const BEFORE_NOUN = String.raw`(?=\p{L}[\p{L}\d-]*[\p{L}\d])(?!(?:and|but|for|in|or|to|enough|outcomes?)\b)`;

const JUDGED = new RegExp(
  String.raw`(?<=\b(?<verb>announced|delivered|demonstrated|generated|led to|presented|reported|showed|show|shown) )(?:an? )?(?<word>${JUDGMENT}|${JUDGMENT_OF_REPORT}) ${BEFORE_NOUN}`,
  'u',
);
/** `global trailer leader Borealis` */
const LEADER = /\b(?:global|industry|market|world)(?: \p{Ll}[\p{L}-]*)? leader (?=\p{Lu})/gu;
const AT_START = new RegExp(
  String.raw`^(?<word>\p{Lu}\p{Ll}+(?: regarded)?) (?<rest>(?<noun>\p{Ll}[\p{L}-]*)(?= ).*)$`,
  'su',
);
const PRAISE = new RegExp(
  String.raw`(?<article>\ban? |\band )?\b(?:${JUDGMENT}|${ADVERTISING}),? ${BEFORE_NOUN}`,
  'gu',
);
const IS_ADVERTISING = new RegExp(`^${ADVERTISING}$`, 'i');
const PERSON = /^(?:[\p{L}-]+ ){1,3}?(?:expert|pathologist|physician|scientist|surgeon)\b/u;
/** A single result, which needs an article. */
const SINGLE =
  /^(?:(?!(?:and|in|of|with)\b)[\p{L}-]+ ){0,3}?(?:benefit|improvement|meeting|profile|response|signal|study|trend|trial)(?![\p{L}-])/u;
const REPORTS = /^(?:announced|delivered|presented|reported)$/;
const CALLS = ' calls ';

/** `results from its successful trial` */
const SUCCESSFUL_TRIAL = /(?<= (?:from|in|of) )(?=(?:an?|its|the) successful (?:[\w-]+ ){0,5}?(?:trial|study)\b)/;

const startsAsReport = (text: string, company: string): boolean =>
  text.startsWith(`${company} `) &&
  REPORTS.test(
    text
      .slice(company.length + 1)
      .split(' ', 1)
      .join(''),
  );

/** Returns the text with the judgment as the company's: `reported what it calls promising data`. */
function attributed(text: string, name: string): string {
  const company = nameUsedIn(text, name);
  if (SUCCESSFUL_TRIAL.test(text))
    return text.replace(SUCCESSFUL_TRIAL, `what ${startsAsReport(text, company) ? 'it' : company}${CALLS}`);
  return text.replace(JUDGED, (all, verb: string, word: string, at: number) => {
    const [before = ''] = text.slice(0, at).split(` ${verb} `, 1);
    const who = REPORTS.test(verb) && before === company ? 'it' : company;
    const isSingle = SINGLE.test(text.slice(at + all.length));
    return `what ${who}${CALLS}${isSingle ? withIndefinite(word) : word} `;
  });
}

/** Removes advertising from the start, where the noun then needs an article: `Innovative design cuts costs`. */
function withoutStart(text: string): string {
  const { word = '', rest = '', noun = '' } = AT_START.exec(text)?.groups ?? {};
  if (!IS_ADVERTISING.test(word)) return text;
  if (PERSON.test(rest)) return withIndefinite(rest).replace(/^a/, 'A');
  return noun.endsWith('s') ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : `The ${rest}`;
}

/** A judgment without room for its source, which quotation marks give: `announced "promising" results`. */
const IN_REPORT = new RegExp(
  String.raw`(?<=\b(?:announced|presented|reported) )${JUDGMENT} (?=(?:[\w-]+ ){0,3}?(?:data|findings|results)\b)`,
  'u',
);

/** Returns the text without praise: judgments on results as the company's, all others left out. */
export function withoutPraise(text: string, company: string, maxChars = Infinity): string {
  if (text.includes('"')) return text;
  const plain = withoutStart(text.replace(LEADER, ''));
  const own = attributed(plain, company);
  const chosen = own.length <= maxChars ? own : plain;
  const at = chosen.indexOf(CALLS);
  const kept = at < 0 ? IN_REPORT.exec(chosen)?.index : at + CALLS.length;
  return chosen.replace(PRAISE, (all, article: string | undefined, index: number) => {
    if (index === kept) return at < 0 && chosen.length + 2 <= maxChars ? `"${all.trimEnd()}" ` : all;
    if (article === undefined || article === 'and ') return '';
    return `${withIndefinite(chosen.slice(index + all.length))
      .split(' ', 1)
      .join('')} `;
  });
}
