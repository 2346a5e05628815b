import { escapePattern } from '../company-in-text.ts';
import type { NewsSource } from '../news-source.ts';
import { mentionsCompany } from '../news-source.ts';
import { cleanPhrase, takePhrase } from '../words/phrases.ts';

/** Facts are looked for in the opening, which is about the trial of the news. */
const TEXTS_READ = 6;

/** Words of a sentence on a trial that is over, to come, or another company's. */
const OTHER_TRIAL =
  /\b(?:another|could|earlier|future|historical\w*|if|next|plan(?:ned|s)?|planning|previous\w*|prior|second|separate|support\w*|upcoming|would|will)\b|\bexpected to\b/i;

const TRIAL_WORDS = String.raw`(?:(?:[Cc]linical|[Gg]lobal|[Pp]hase|[Pp]ivotal|[Rr]andomized|[Rr]egistrational|[123][ab]?(?:\/[123][ab]?)?|I{1,3}[ab]?(?:\/I{1,3}[ab]?)?) ){0,4}(?:[Tt]rial|[Ss]tudy)\b(?!s)`;
/** `the GRANITE-2 Phase 3 trial`, `the WideView study (KEYSTONE-12)`; not `a NSCLC trial`. */
const NAMED_TRIAL = new RegExp(
  String.raw`(?<![\p{L}\d-])(?<name>(?:\p{Lu}{4,}\d?(?:-\p{Lu}{2,})*|\p{L}\p{Ll}*\p{Lu}\p{Ll}+\p{Lu}[\p{L}]*|\p{Lu}\p{Ll}{3,}-\p{Lu}{2,}|\p{Lu}-\p{Lu}{4,})(?:[- ](?:\d{1,3}|I{1,3}|GO))?) (?:\([^()]{3,20}\) )?(?:U\.S\. )?${TRIAL_WORDS}`,
  'gu',
);
/** Capital letters before `trial` that name a disease, a method or an authority. */
const NO_TRIAL_NAME =
  /^(?:ADHD|COPD|COVID|DLBCL|GERD|GLP|HNSCC|MASH|mRNA|NASH|NIAID|NSCLC|PTSD|PDUFA|SCLC|siRNA|STEMI|TNBC)\b|^(?:\p{Lu}?\p{Ll}{0,2}RNA|CAR)\b/u;

/** Whether the text treats patients with it: `patients on GRA-43`, `treated with GRA-43`. */
const isDrug = (name: string, text: string): boolean =>
  new RegExp(
    String.raw`\b(?:dos(?:e|es|ing) of|evaluat\w+|on|plus|receiv\w+|treated with|treatment with) ${escapePattern(name)}(?![\w-]| (?:phase|pivotal|study|trial))|\(${escapePattern(name)}\)`,
    'i',
  ).test(text);

/** Returns the name of the trial; null if the texts name none or several. */
function findName(texts: readonly string[], source: NewsSource): string | null {
  const all = texts.join(' ');
  const names = new Set(
    texts
      .flatMap((text) => Array.from(text.matchAll(NAMED_TRIAL), ({ groups }) => groups?.['name'] ?? ''))
      .filter((name) => !NO_TRIAL_NAME.test(name) && !mentionsCompany(name, source) && !isDrug(name, all)),
  );
  const [name] = names;
  return names.size === 1 && name !== undefined ? name : null;
}

/** Features of a design that give the result weight. Those that weaken it are among the reasons against the news. */
const DESIGNS: readonly (readonly [RegExp, string])[] = [
  [/\bfirst[- ]in[- ]human\b/i, 'first-in-human'],
  [/\brandomi[sz]ed\b(?! to\b)/i, 'randomized'],
  [/\bdouble[- ]blind(?:ed)?\b/i, 'double-blind'],
  [/\bplacebo[- ]controlled\b/i, 'placebo-controlled'],
  [/\bsham[- ]controlled\b/i, 'sham-controlled'],
  [/\bvehicle[- ]controlled\b/i, 'vehicle-controlled'],
  [/\bactive[- ]controlled\b/i, 'active-controlled'],
  [/\bhead[- ]to[- ]head\b/i, 'head-to-head'],
  [/\bcross-?over\b/i, 'crossover'],
  [/\bdose[- ]escalation\b/i, 'dose escalation'],
  [/\bmulti-?cent(?:er|re)\b/i, 'multicenter'],
];

function findDesign(texts: readonly string[], stated: string): string | null {
  const found = DESIGNS.filter(([words]) => texts.some((text) => words.test(text)) && !words.test(stated));
  return found.length === 0 ? null : found.map(([, name]) => name).join(', ');
}

const PEOPLE =
  '(?:adolescents|adults|children|individuals|infants|men|participants|patients|people|subjects|volunteers|women)';
/** The size of the trial, not the number of patients who responded. */
const PATIENTS = new RegExp(
  String.raw`\b(?:(?:enroll(?:ed|s|ing)|includ(?:ed|es|ing)|involv(?:ed|es|ing)|randomi[sz](?:ed|es|ing)|(?:trial|study) (?:in|of|with)) (?:a total of |more than )?(?<enrolled>\d{1,3}(?:,\d{3})+|\d{2,4})|(?:[Tt]he|[Aa]ll(?: of)?(?: the)?|[Nn]one of(?: the)?) (?<all>\d{2,4})) (?:[\p{L}-]+ ){0,3}?${PEOPLE}\b(?! (?:that|who)\b)|(?<!\d)(?<sized>\d{1,3}(?:,\d{3})+|\d{2,4})[- ](?:patient|participant|subject|person)\b(?! (?:years?|months?)\b)`,
  'u',
);
/** Below, the number is a reason against the news. */
const PATIENTS_MIN = 30;

function findPatients(texts: readonly string[]): string | null {
  for (const text of texts) {
    const { enrolled, all, sized } = PATIENTS.exec(text)?.groups ?? {};
    const count = enrolled ?? all ?? sized;
    if (count !== undefined && Number(count.replaceAll(',', '')) >= PATIENTS_MIN) return count;
  }
  return null;
}

const COMPARATOR =
  /\b(?:against|compar(?:ed|ing) (?:to|with)|outperform\w+|over|than|versus|vs\.?) (?:an? |the )?(?:matching )?(?<name>placebo|sham(?: \w+)?|vehicle|standard[- ]of[- ]care(?: alone)?|best supportive care|active comparator|(?:the )?control arm|untreated controls?)\b/i;

function findComparator(texts: readonly string[], stated: string): string | null {
  const name = texts.map((text) => COMPARATOR.exec(text)?.groups?.['name']).find((found) => found !== undefined);
  return name === undefined || stated.toLowerCase().includes(name.toLowerCase().split(/[ -]/, 1)[0] ?? name)
    ? null
    : name.toLowerCase().replace(/^the /, '');
}

const AMOUNT = String.raw`(?<![\d.,])\d[\d.]* ?(?:mg\/kg|mg|mcg|µg)(?![\/\p{L}])`;
const OFTEN = String.raw`(?:(?:once|twice|three times) (?:a )?(?:daily|day|weekly|week|monthly|month)|(?:daily|weekly|monthly)|every (?:\w+ )?(?:days|weeks|months))`;
/** `320 mg once daily`, `a single dose of 750mg IV` */
const DOSE = new RegExp(
  String.raw`(?<!\b(?:against|by|than|versus|vs\.?) (?:[\p{L}-]+ )?)(?<dose>${AMOUNT} ${OFTEN})|\b(?<single>single) dose of (?:[\p{L}-]+ )?(?<once>${AMOUNT}(?: IV)?)`,
  'u',
);

function findDose(texts: readonly string[], stated: string): string | null {
  for (const text of texts) {
    const { dose, single, once } = DOSE.exec(text)?.groups ?? {};
    const found = dose ?? (single === undefined || once === undefined ? undefined : `${once}, single dose`);
    if (found === undefined) continue;
    const plain = (words: string): string => words.replaceAll(' ', '');
    return plain(stated).includes(plain((dose ?? once ?? '').split(/(?<=mg|mcg|µg|kg) /, 1)[0] ?? '')) ? null : found;
  }
  return null;
}

const SPAN = String.raw`(?:\d+(?:\.\d+)?|six|nine|twelve)[ -](?:day|week|month|year)s?`;
const FOLLOW_UP = new RegExp(
  String.raw`\b(?:(?<kind>[Mm]edian|[Mm]inimum|[Mm]ean) )?follow-?up(?: time| period)? (?:of|was) (?:about |approximately )?(?<after>${SPAN})\b|\b(?<before>${SPAN})(?:s of)? follow-?up\b`,
  'u',
);

function findFollowUp(texts: readonly string[], stated: string): string | null {
  for (const text of texts) {
    const { kind, after, before } = FOLLOW_UP.exec(text)?.groups ?? {};
    const span = after ?? before;
    if (span === undefined) continue;
    if (stated.toLowerCase().replaceAll('-', ' ').includes(span.replaceAll('-', ' '))) return null;
    const [count = '', unit = ''] = span.split(/[ -]/);
    const plural = count === '1' || unit.endsWith('s') ? unit : `${unit}s`;
    return `${kind === undefined ? '' : `${kind.toLowerCase()} `}${count} ${plural}`;
  }
  return null;
}

/** `HEL-43 in combination with zelmotinib in patients`; the description of the drug may stand between. */
const COMBINED = /(?:,? in combination with| plus|,? together with| combined with),? (?<other>[^;]{3,120})/i;
const AFTER_DRUG =
  /\s(?:against|as|at|compared|demonstrat\w+|for|from|in|on|resulted|showed|shows?|to|versus|vs|with)\b|\s(?:generat|lead|led|show|achiev)\w*/i;
const FURTHER = /\b(?:combin\w+|continued|followed by|plus|together with)\b|\+/i;
const OTHER_CHARS = 70;

/** Returns what the drug is given with, if the other parts do not name it. */
function findCombination(texts: readonly string[], stated: string): string | null {
  if (/\b(?:combin\w+|plus|together with)\b|\+/i.test(stated)) return null;
  for (const text of texts) {
    const other = COMBINED.exec(text.replace(/\((?=[^()]*[,&])[^()]*\) ?/g, ''))?.groups?.['other'];
    const bare = other?.replace(/\s?\([^()]{1,60}\)/g, '');
    // Of several partners, one would be half of the treatment.
    if (bare !== undefined && FURTHER.test(bare)) return null;
    const name = bare === undefined ? null : takePhrase(bare, { stopAt: AFTER_DRUG, maxChars: OTHER_CHARS });
    if (name !== null) return name;
  }
  return null;
}

const DRUG =
  /\b(?:trial|study|program),? (?:is |was )?(?:evaluat(?:ing|es|ed)|assess(?:ing|es|ed)|test(?:ing|s|ed)|of) (?:the (?:safety|efficacy)[^,;]{0,50}? of )?(?<name>\p{L}[\p{L}\d-]*(?: (?!(?:and|versus|vs)\b)[\p{Ll}]+)?)(?: \((?<short>[\p{L}\d-]{3,20})\))?(?=,|\.(?: |$)| (?:as|for|in|plus|versus|with)\b)/u;
const NO_DRUG = /^(?:an?|its|our|the|this|these|two|both|safety|patients)\b/i;

/** Returns the drug of the trial, if the other parts name neither it nor its short name. */
function findDrug(texts: readonly string[], stated: string): string | null {
  const lower = stated.toLowerCase();
  for (const text of texts) {
    const { name = '', short } = DRUG.exec(text)?.groups ?? {};
    if (name === '' || NO_DRUG.test(name)) continue;
    const isKnown = [name, short].some((word) => word !== undefined && lower.includes(word.toLowerCase()));
    return isKnown ? null : cleanPhrase(short === undefined ? name : `${name} (${short})`);
  }
  return null;
}

const NAME = String.raw`\p{Lu}[\p{L}\d&.-]*(?: \p{Lu}[\p{L}\d&.-]*){0,3}`;
/** `Helio and Borealis Awarded`, `Helio and Borealis announced` */
const TOGETHER = new RegExp(
  String.raw`^(?<one>${NAME}) (?:and|&) (?<two>${NAME}) (?:[Aa]nnounced?|[Aa]warded|[Gg]ranted|[Pp]resent(?:ed)?|[Rr]eceived?|[Rr]eport(?:ed)?)\b`,
  'u',
);

/** Returns the company with which the news is announced, if the other parts do not name it. */
export function findPartner(source: NewsSource, stated: string): string | null {
  const { one = '', two = '' } = TOGETHER.exec(source.headlines[0] ?? '')?.groups ?? {};
  const [partner, another] = [one, two].filter((name) => name !== '' && !mentionsCompany(name, source));
  const isOne = partner !== undefined && another === undefined;
  return isOne && !stated.includes(partner) ? `Partner: ${partner}.` : null;
}

const TRIALS = /^(?:trial_\w+|clinical_hold_lifted)$/;
const RESULTS = /^trial_/;

/** Returns the labeled facts of the trial that no other part states: its name, design, size, doses and comparator. */
export function findTrialFacts(source: NewsSource, stated: string): readonly string[] {
  const { type } = source.input.frame.spec;
  if (!TRIALS.test(type)) return [];
  const own = [...source.sentences, ...source.headlines].slice(0, TEXTS_READ).filter((text) => !OTHER_TRIAL.test(text));
  const name = findName(own, source);
  const known = (label: string, fact: string | null): readonly string[] =>
    fact === null ? [] : [`${label}: ${fact}.`];
  const ofName = known('Trial', name !== null && stated.includes(name) ? null : name);
  if (!RESULTS.test(type)) return ofName;
  const design = findDesign(own, stated);
  const count = findPatients(own);
  return [
    ...known('Drug', findDrug(own, stated)),
    ...known('Combined with', findCombination(own, stated)),
    ...ofName,
    ...known('Design', design),
    ...known('Patients', count !== null && stated.includes(count) ? null : count),
    ...known('Comparator', findComparator(own, `${stated} ${design ?? ''}`)),
    ...known('Dose', findDose(own, stated)),
    ...known('Follow-up', findFollowUp(own, stated)),
  ];
}
