import type { NewsSource } from '../news-source.ts';
import { PAST } from '../words/past-forms.ts';
import { withIndefinite } from '../words/phrases.ts';

const JOINT_VERBS =
  'agree|announce|begin|close|complete|enter|establish|execute|expand|extend|form|join|launch|receive|report|sign|start|win';
/** Two companies as the subject: `Helio and Borealis sign`. */
const JOINT_VERB = new RegExp(
  String.raw`^(?:(?!\bto\b)[^:;]){2,70}?\s(?:and|&)\s(?:(?!\bto\b)[^:;]){2,60}?\s(?<verb>${JOINT_VERBS})(?=\s)`,
);
/** The same with a comma: `Helio, Borealis sign`. */
const JOINT_COMMA = new RegExp(
  String.raw`^(?<first>\p{Lu}[^\s,;:]*(?: \p{Lu}[^\s,;:]*){0,3}), (?=\p{Lu}[^\s,;:]*(?: \p{Lu}[^\s,;:]*){0,3} (?:${JOINT_VERBS})\s)`,
  'u',
);

function withJointPast(text: string): string {
  const headline = text.replace(JOINT_COMMA, '$<first> and ');
  const match = JOINT_VERB.exec(headline);
  const verb = match?.groups?.['verb'] ?? '';
  const past = PAST[`${verb}s`] ?? PAST[`${verb}es`];
  return match === null || past === undefined
    ? headline
    : `${match[0].slice(0, -verb.length)}${past}${headline.slice(match[0].length)}`;
}

/** `Helio added to the Russell 3000`, `Helio cleared to build`, `Helio awarded new patent`, but not `Helio awarded contract to Borealis`. */
const PASSIVE =
  /^(?:, Inc\.?)?(?: \p{Lu}\p{L}+){0,2} (?:added to|named to|tasked with|(?:authorized|cleared|freed|ordered|released|tells|told) to (?=\p{Ll})|selected (?:by|for|as|to)|chosen (?:by|for|as|to)|(?:awarded|granted|handed) (?!.*\bto (?:the )?\p{Lu}))\s?/u;
/** Ends the name before a passive. */
const LEGAL_FORM = /^(?<form>(?:, Inc\.?)?(?: \p{Lu}\p{L}+){0,2})/u;
/** `Helio to acquire Borealis`, `Helio set to join the Russell 3000` */
const PROSPECT = /^(?:, Inc\.?)?(?: \p{Lu}\p{L}+){0,2} (?:(?:set )?to (?!(?:an?|its|the)\b)\p{Ll}|now available\b)/u;
const PROSPECT_START = / (?=(?:set )?to (?!(?:an?|its|the)\b)\p{Ll}|now available\b)/u;
const SECOND_VERB = /(?<=\b(?:and|as well as) |[,;] )(?<verb>[a-z]+s)(?= )/g;
/** Verbs of a clause within the news: `announces that Zelmora meets the endpoint`. */
const INNER_VERB =
  /\b(?:achieves|climbs|converts|demonstrates|grows|hits|jumps|meets|misses|receives|rises|shows|surges|(?<=\b(?:and|as|backlog|bookings|margin|revenue|sales) (?:[\w-]+ ){0,3})reaches|(?<=\bas (?:[\w.-]+ ){1,4})(?:accelerates|expands|gains|improves|surges)|(?<=\bmore than )(?:doubles|triples|quadruples))(?=[ .;,]|$)/g;

/** Puts the verbs into the past that are in the present tense. */
const toPast = (text: string, pattern: RegExp): string => text.replace(pattern, (verb) => PAST[verb] ?? verb);

/** The last of several verbs, which headlines join with a comma alone: `met the endpoint, cut costs`. */
const LAST_VERB =
  /[,;] (?=(?:achieved|added|(?<=\p{Ll}ed [^;]{5,120})announced|assigned|boosted|cleared|cut|declared|doubled|earned|guided|increased|launched|lifted|opened|posted|raised|readied|received|retired|said|won) (?!(?:as|at|by|from|in|on|to|today|under)\b)(?![^,;]* and \p{Ll}+ed\b)[^,;]*$)/u;
/** What someone says or cites in support: `lifts its outlook, cites backlog`. */
const CITES = /, cites (?=[^,;]*$)/;
/** The speaker at the end: `Trial is sufficient, Helio says after a meeting`. */
const SAYS_AT_END = /(?<=, (?:\p{Lu}[^\s,;:]*(?: \p{Lu}[^\s,;:]*){0,3}) )says(?= |$)/u;
/** Expectations are not over: `sees first quarter results exceeding guidance`. */
const SEES_EXCEEDING =
  /\bsees (?<what>[^,;]{3,60}) exceeding (?=(?:its |prior )?(?:guidance|consensus|estimates|expectations|outlook)\b)/;
const SEES =
  /(?<=[,;] |\band |^[^,;:]{2,60} )sees (?=(?:[\w.$,-]+ ){0,4}?(?:Q[1-4]|FY ?\d*|20\d\d|AFFO|EPS|FFO|earnings|growth|guidance|production|results|revenues?|sales)\b)/;
/** `Court orders the buyer to close` */
const COURT_ORDERS = /\b(?<who>[Cc]ourt|[Jj]udge|[Tt]ribunal) orders (?=(?:the )?\p{L}+ to\b)/u;

/** Joins the last verb; the first clause may have an `and` or a comma of its own. */
const joinLastVerb = (text: string): string =>
  text.replace(LAST_VERB, (_mark, at: number) => (/ and |[,;] /.test(text.slice(0, at)) ? ', and ' : ' and '));

/** Puts `sees` and `cites`, which are no reports, into the words of a sentence. */
const withExpectations = (text: string): string =>
  text
    .replace(SEES_EXCEEDING, 'expects $<what> to exceed ')
    .replace(SEES, 'expects ')
    .replace(COURT_ORDERS, '$<who> ordered ')
    .replace(CITES, ', citing ')
    .replace(SAYS_AT_END, 'said');

const SHORT_NAME_MIN = 3;
/** A verb that stands further back belongs to a clause. */
const VERB_WITHIN_CHARS = 70;

/** Adds the verb that headlines leave out: `Helio was added to`, `Helio will acquire`. Null if none is missing. */
function withAuxiliary(company: string, rest: string): string | null {
  if (PASSIVE.test(rest)) return `${company}${rest.replace(LEGAL_FORM, '$<form> was')}`;
  if (!PROSPECT.test(rest)) return null;
  return `${company}${rest.replace(PROSPECT_START, ' is ').replace(/ is to (?=\p{Ll})/u, ' will ')}`;
}

const AGREED_SALE =
  /\b(?:agree\w*|agreement|plans|intends) to (?:sell|divest)\b|\b(?:purchase|sale|divestiture) agreement (?:under|pursuant to) which\b|\bagreement\b[^.;]{0,60} for the (?:sale|divestiture) of\b/i;
const SALE_DONE = /\b(?:completed|closed|completes|closes) (?:the|its|this) (?:sale|divestiture|disposal)\b/i;

/** Whether the release only agrees on a sale. */
const isSaleOnlyAgreed = (texts: readonly string[]): boolean =>
  texts.some((text) => AGREED_SALE.test(text)) && !texts.some((text) => SALE_DONE.test(text));

/** Money that the text gives as still due: `Helio gets $50 million`, which it will receive. */
const DUE = /\b(?:will (?:also )?receive|(?:is|are) (?:entitled )?to receive)\b/i;
const GETS_MONEY = /\b(?:gets|receives) (?=(?:up to |about )?(?:US|C|A)?[$€£]\d)/;
/** Someone else plans the act: `Borealis to invest $30 million in Helio`. */
const OTHER_PROSPECT =
  /^(?<who>(?:U\.S\. )?\p{Lu}[\w.&-]*(?: (?:of )?\p{Lu}[\w.&-]*){0,3}) to (?=(?:acquire|buy|invest|pay|purchase|take)\b)/u;
const OTHER_RECEIVES = /, (?:gets|receives) (?=[^,;]*$)/;
/** A second news in the form of a plan: `; Borealis to fund Phase 3`. */
const SECOND_PROSPECT =
  /(?<=; \p{Lu}[^\s,;:]*(?: \p{Lu}[^\s,;:]*){0,3}) to (?=(?:acquire|buy|contribute|develop|distribute|fund|invest|lead|obtain|offer|pay|provide|purchase|receive|supply)\b)/gu;

/** Returns the plan of someone else as a plan. */
const ofOther = (headline: string): string | null =>
  OTHER_PROSPECT.test(headline)
    ? headline.replace(OTHER_PROSPECT, '$<who> will ').replace(OTHER_RECEIVES, ' and receive ')
    : null;

/** Forms that depend on the words around them: `rules` and `bars` are nouns, and `meet` follows two drugs. */
const PLAIN_PAST: readonly (readonly [RegExp, string])[] = [
  [/^(?<who>\p{Lu}[\p{L}.&-]*(?: \p{Lu}[\p{L}.&-]*){0,3}) tasked with /u, '$<who> was tasked with '],
  [/\bbuys back\b/, 'repurchases'],
  [/\bties (?=(?:down|together|up)\b)/, 'tied '],
  [/\bmoves (?=up\b)/, 'moved '],
  [/\bsteps (?=up\b)/, 'stepped '],
  [/\bshuts (?=out\b)/, 'shut '],
  [/\bstands (?=by\b)/, 'stood '],
  [/\bseparates (?=from\b)/, 'separated '],
  [/\brules (?=(?:against|in favor of|that)\b)/, 'ruled '],
  [/^(?<who>(?:\p{Lu}[\p{L}.]* ){1,5})bars (?=\p{Ll}+s? (?:from|of)\b)/u, '$<who>barred '],
  [
    /(?<!\b(?:could|did|may|not|should|to|will|would) )\bmeet (?=(?:the |its |their )?(?:co-)?primary endpoints?\b)/,
    'met ',
  ],
  [
    /^(?<who>\p{Lu}[\p{L}\d.&'-]*(?: (?:and|of|&|\p{Lu}[\p{L}\d.&'-]*)){1,7}) to (?=(?:build|co-develop|collaborate|create|deliver|develop|expand|form|launch|provide|supply) \p{L})/u,
    '$<who> will ',
  ],
];

/** Puts the verbs of a headline, which stand in the present tense, into the past where that is clear. */
export function inPastTense(headline: string, source: NewsSource): string {
  const isDue = source.texts.some((text) => DUE.test(text));
  const plain = PLAIN_PAST.reduce((text, [present, past]) => text.replace(present, past), headline);
  const text = isDue ? plain.replace(GETS_MONEY, 'is to receive ') : plain;
  return withExpectations(verbsInPast(text, source).replace(SECOND_PROSPECT, ' will '));
}

/** Returns the length of the company's name if the headline begins with a part of it: `Helio to acquire`. */
function shortNameAtStart(headline: string, company: string): number {
  const words = company.split(' ');
  const starts = words.slice(1).map((_word, index) => words.slice(0, words.length - 1 - index).join(' '));
  const name = starts.find(
    (start) =>
      headline.toLowerCase().startsWith(`${start.toLowerCase()} `) && /^ \p{Ll}/u.test(headline.slice(start.length)),
  );
  return name === undefined || name.length < SHORT_NAME_MIN ? 0 : name.length;
}

function verbsInPast(headline: string, { company, texts }: NewsSource): string {
  // `Sells` in a headline often means that a sale is agreed.
  const isOnlyAgreed = isSaleOnlyAgreed(texts);
  const start = headline.toLowerCase().indexOf(company.toLowerCase());
  const from = start === 0 ? company.length : shortNameAtStart(headline, company);
  const completed = from === 0 ? ofOther(headline) : withAuxiliary(headline.slice(0, from), headline.slice(from));
  if (completed !== null) return completed;
  const verb = /\b[a-z]+s\b/.exec(headline.slice(from, from + VERB_WITHIN_CHARS));
  const past = verb === null ? undefined : verb[0] === 'sells' && isOnlyAgreed ? 'agreed to sell' : PAST[verb[0]];
  if (verb === null || past === undefined) return withJointPast(headline);
  const at = from + verb.index;
  const after = headline.slice(at + verb[0].length);
  // Verbs in different tenses would clash: `reached a profit and hikes its guidance`.
  const others = Array.from(after.matchAll(SECOND_VERB), ([word]) => word);
  if ((isOnlyAgreed && others.includes('sells')) || / does not\b/.test(after)) return headline;
  return joinLastVerb(`${headline.slice(0, at)}${past}${toPast(toPast(after, SECOND_VERB), INNER_VERB)}`);
}

const FIRST_PATIENT =
  /\b(?<report>announced|reported) (?<patient>first (?:patient|participant|subject)) (?<verb>dosed|enrolled|randomized|treated)\b/;
const ENDPOINT_MET =
  /\b(?<report>announced|reported) (?<trial>(?:positive )?Phase \S+ (?:[^,;]{0,110}? )?)met (?:the |its )?(?<endpoint>(?:co-)?primary endpoints?)\b/;
const ACCEPTED =
  /\b(?<report>announced|reported) (?<what>(?:(?!of\b|for\b|and\b)[\p{L}\d-]+ ){1,6}(?:application|submission)) (?<verb>accepted|approved|cleared|granted)\b/u;

/** `announced neffy met`; `announced` has an object in `announced results that showed`. */
const INNER_FACT =
  /\b(?<report>announced|reported) (?<fact>(?!that\b|results?\b|data\b)[\p{L}\d-]+(?: \([^()]{1,40}\))? (?:met|achieved|demonstrated|received|showed)\b)/u;

/** A clause without `that`: `announced Borealis has exercised its option`. */
const INNER_CLAUSE =
  /\b(?<report>announced|reported) (?<subject>(?:(?!\b(?:as|that|which|who|whose|whether)\b)[^,;:]){2,50}?) (?<verb>has|have|is|are|will) (?=\p{Ll})/u;
/** `announced partner Borealis received approval`, `announced the panel voted 12 to 2` */
const INNER_REPORT =
  /\b(?<report>announced|reported) (?<subject>(?:(?!\b(?:and|as|data|of|results?|that|which|who|whose|with)\b)[^,;:]){2,50}?) (?<verb>received|voted) /u;
/** `voted 12-2 benefits of Zelmora outweigh risks` */
const VOTED =
  /\bvoted (?<votes>(?:unanimously|\d{1,2}\s?(?:[-–:]|to)\s?\d{1,2}) )?(?:the )?(?=(?:benefits?|data|evidence) )/;
const OUTWEIGH = /\b(?<verb>[Oo]utweighs?) (?<risk>risks?)\b/i;
/** `announced HEL-43 granted priority review`, but not `announced the FDA granted priority review`. */
const GRANTED =
  /\b(?<report>announced|reported) (?<what>(?!that\b)(?:(?!\b(?:Administration|Agency|and|by|Canada|Commission|Committee|Department|EMA|FDA|has|have|is|Ministry|NMPA|Office|MHRA|regulators?|that|was|were|which)\b)[^,;:]){3,110}?) (?<verb>granted|awarded) (?=(?:FDA|U\.S\.|EU|EMA|accelerated|breakthrough|fast|innovation|orphan|PRIME|priority|rare|regenerative|RMAT)\b)/i;
/** `HEL-43 approved in the U.S. for lung disease` */
const APPROVED =
  /^(?<what>(?:(?!\b(?:(?<!- )and|announce\w*|are|been|get\w*|has|have|is|newly|recently|report\w*|said|that|was|were|which|(?<!-)\p{Ll}+ed|\p{Ll}{3,}es)\b)[^,;:]){3,150}?) approved (?=(?:by|in) (?:the )?(?:U\.S\.|US|EU|Europe|European|Japan|China|Canada|FDA|United)(?!\p{L}))/u;
/** `announced HEL-43 approved by the ministry` */
const INNER_APPROVED =
  /\b(?<report>announced|reported) (?<what>(?:\p{Lu}[\p{L}\d-]+)(?: \([^()]{1,40}\))?) approved (?=(?:by|for|in) )/u;
/** A second news without its verb: `; Helio eligible to receive royalties`. */
const ELIGIBLE = /; (?<company>\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+){0,2}) eligible to /u;
/** `agreed single Phase 3 trial sufficient for approval` */
const SUFFICIENT =
  /\b(?<verb>agreed|confirmed|said) (?:an? )?(?<what>single [^,;:]{3,60}?) (?<how>acceptable|adequate|sufficient) (?=for|to)/;
/** `reported significant improvement indicates potential` */
const INDICATES =
  /\b(?<report>announced|reported) (?<what>(?:(?!\b(?:that|which|and)\b)[^,;:]){3,60}? (?<noun>benefit|improvement|increase|reduction)) (?<verb>indicates|suggests|supports) /;
/** `Helio's robot awarded a label`, `Helio's study presented at a congress` */
const BARE_PARTICIPLE =
  /^(?<what>(?:(?!\b(?:are|has|have|is|that|was|were|which|(?<!-)\p{Ll}+ed|\p{Ll}{3,}es|announced|reported|said)\b)[^,;:]){2,90}? (?:designation|device|robot|system|study|trial|drug|patent|platform)) (?<verb>awarded|granted|presented(?= at)) (?!(?:that|by the company)\b)/u;
/** `Primary endpoint met in a study`, `announced primary endpoint met in a study` */
const ENDPOINT_IN_TRIAL =
  /(?<report>^|\b(?:announced|reported) )(?<what>(?:[\p{L}-]+ ){0,2}?(?:co-)?primary endpoint)(?<plural>s?) met (?=in\b)/iu;
/** A report without its subject: `Helio said prevails in the case`. */
const SAID_VERB =
  /\bsaid (?<who>(?:court|judge|jury) )?(?<verb>achieves|acquires|closes|completes|denies|dismisses|expands|meets|obtains|prevails|raises|receives|regains|resolves|secures|settles|signs|terminates|upholds|wins) /;
/** A second news without its subject: `reported results; will enhance growth`. */
const LATER_WILL = /; will (?=\p{Ll})/u;
const AND_WILL = /^(?<news>[^,;]+ \p{Ll}+ed [^,;]+), will (?=\p{Ll})/u;

/** `Helio partner Borealis granted designation for HEL-43` */
const PARTNER_GRANTED =
  /^(?<who>[^,:;]{2,50}? (?:licensee|partner) (?:\p{Lu}[\p{L}\d&.-]*(?: (?:&|\p{Lu}[\p{L}\d&.-]*)){0,3})) (?<verb>awarded|granted) (?!.*\bto (?:the )?\p{Lu})/u;

const BARE_ENDPOINT = /\bmet (?=(?:co-)?primary (?:and (?:key )?secondary )?(?:efficacy )?endpoints?\b)/;

/** `Positive data reported from a trial` */
const BARE_DATA =
  /^(?<what>(?:Encouraging|New|Positive|Promising) (?:[\p{L}\d-]+ ){0,4}(?:data|results)) (?=(?:announced|presented|reported) (?:at|by|for|from|in)\b)/iu;

/** `Helio among ten companies selected for a program` */
const AMONG_SELECTED =
  /^(?<who>(?:(?!\b(?:are|has|have|is|was|were|(?<!-)\p{Ll}+ed)\b)[^,;:]){2,60}?) among (?=(?:[\p{Ll}\d]+ ){0,3}(?:bidders|companies|contractors|firms|manufacturers|suppliers|vendors|winners) (?:awarded|chosen|named|picked|selected)\b)/iu;

/** Makes clauses of the short forms of headlines: `reported first patient dosed`. */
export function withClauses(text: string): string {
  return text
    .replace(BARE_DATA, '$<what> were ')
    .replace(AMONG_SELECTED, '$<who> was among ')
    .replace(/^(?<who>court|judge|jury|tribunal) (?=\p{Ll}+ed )/iu, (who) => `A ${who.toLowerCase()}`)
    .replace(/(?<= )Letter of (?=[Ii]ntent\b)/, 'letter of ')
    .replace(LATER_WILL, '; it will ')
    .replace(AND_WILL, '$<news> and will ')
    .replace(SAID_VERB, (_all, who: string | undefined, verb: string) =>
      who === undefined ? `said it ${PAST[verb] ?? verb} ` : `said that ${withIndefinite(who)}${PAST[verb] ?? verb} `,
    )
    .replace(ENDPOINT_IN_TRIAL, (_all, report: string, what: string, plural: string) => {
      const goal = `${what.charAt(0).toLowerCase()}${what.slice(1).replace('-P', '-p')}${plural} ${plural === '' ? 'was' : 'were'} met `;
      return report === '' ? `The ${goal}` : `${report}that the ${goal}`;
    })
    .replace(FIRST_PATIENT, '$<report> that the $<patient> was $<verb>')
    .replace(ENDPOINT_MET, '$<report> that the $<trial>met its $<endpoint>')
    .replace(INNER_FACT, '$<report> that $<fact>')
    .replace(INNER_REPORT, '$<report> that $<subject> $<verb> ')
    .replace(VOTED, (_all, votes: string | undefined) => `voted ${votes ?? ''}that the `)
    .replace(OUTWEIGH, (_all, verb: string, risk: string) => `${verb.toLowerCase()} the ${risk.toLowerCase()}`)
    .replace(GRANTED, '$<report> that $<what> was $<verb> ')
    .replace(INNER_CLAUSE, '$<report> that $<subject> $<verb> ')
    .replace(APPROVED, '$<what> was approved ')
    .replace(INNER_APPROVED, '$<report> that $<what> was approved ')
    .replace(SUFFICIENT, '$<verb> that a $<what> is $<how> ')
    .replace(INDICATES, '$<report> that a $<what> $<verb> ')
    .replace(PARTNER_GRANTED, '$<who> was $<verb> ')
    .replace(BARE_PARTICIPLE, '$<what> was $<verb> ')
    .replace(/^(?=(?:FDA|European Commission|Nuclear Regulatory Commission) (?:has|\p{Ll}+ed) )/u, 'The ')
    .replace(ELIGIBLE, '; $<company> is eligible to ')
    .replace(BARE_ENDPOINT, 'met the ')
    .replace(
      ACCEPTED,
      (_all, report: string, what: string, verb: string) =>
        `${report} that ${/^(?:its|the|an?)\b/.test(what) ? what : withIndefinite(what)} was ${verb}`,
    );
}
