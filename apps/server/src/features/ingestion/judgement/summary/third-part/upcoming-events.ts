import { lowerTitleCase } from '../words/casing.ts';
import { DATE_PATTERN, isUpcoming, NEAR_DATE } from '../words/dates.ts';
import { MONEY } from '../words/money-text.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { overlapOf } from './other-facts.ts';
import { capitalize, cleanPhrase } from '../words/phrases.ts';
import { firstGroups } from '../words/text-matching.ts';

const DATES_MAX = 2;
const EVENT_CHARS = 90;
const STEP_CHARS = 130;
/** Share of its words above which a sentence says no more than the step. */
const DATED_OVERLAP = 0.8;
const WHEN = String.raw`(?<when>(?:(?:in|by|on|for|during|before|from|within|around|through|until|at|at(?= the (?:open|close))|as early as|no later than|not later than|effective)\s)(?:the\s)?(?:(?:Mon|Tues|Wednes|Thurs|Fri)day,?\s)?(?:early\s|late\s|mid-|end of\s|second half of\s|first half of\s|opening (?:of trading )?on\s|close on\s)*(?<date>${DATE_PATTERN})(?:\s(?:through|into|to|and|until)\s(?:the\s)?(?<until>${DATE_PATTERN}))?|(?<!due )(?<near>${NEAR_DATE}))`;
const GOES_ON = String.raw`(?<tail> and (?:continue|last|run) (?:for|over|through|until) [^.;,()]{3,40})?`;
const MODAL = String.raw`(?:is|are|remains?) (?:also |now |currently |still )?(?:expected|planned|slated|scheduled|anticipated|targeted|projected|due|set|on track|estimated|foreseen|envisaged)`;

/** `Completion is planned for mid-2029`. */
const SUBJECT_EXPECTED = new RegExp(
  String.raw`(?:^|[;,:] (?:and )?(?:that )?|\band |\bthat )(?<subject>[^;,:.()]{3,70}?) ${MODAL}(?<verb> to [a-z]+(?: [^;,:.()]{1,50}?)?)? ${WHEN}${GOES_ON}`,
  'i',
);
/** `expects to launch in January 2027`. */
const COMPANY_EXPECTS = new RegExp(
  String.raw`\b(?:expects?|plans?|aims?|intends?|anticipates?|targets?|remains? on track|is on track|on track) to (?<act>[a-z]+(?: [^;:.()]{1,80}?)?) ${WHEN}`,
  'i',
);
/** `expects topline data in the first half of 2027`. */
const COMPANY_EXPECTS_THING = new RegExp(
  String.raw`\b(?:expects?|anticipates?|anticipating|targeting|targets?|expected|anticipated) (?<thing>(?!to\b|that\b)[^;:.(),]{4,70}?) ${WHEN}`,
  'i',
);
/** `with topline data expected in the first half of 2027`. */
const THING_EXPECTED = new RegExp(
  String.raw`(?:^|[;,:] |\bwith |\band )(?<thing>[^;,:.()]{4,70}?) (?<how>(?:expected|anticipated|planned|due|scheduled|slated|foreseen|envisaged)(?: to [a-z]+(?: [^;,:.()]{1,50}?)?)?) ${WHEN}`,
  'i',
);
/** `The new action date is February 26, 2027`, `PDUFA target action date of`. */
const NAMED_DATE = new RegExp(
  String.raw`\b(?<name>(?:(?:new|PDUFA|target|action|goal|decision|record|payment|effective|expiration|expiry|closing|maturity|launch)\s){1,4}date|PDUFA)(?: \(?for (?:a |the )?(?:FDA )?decision\)?)?(?: is| of| is set for| has been set for|:|,| on)? (?:set (?:for|as|to) )?(?:the )?(?<date>${DATE_PATTERN})`,
  'i',
);
const PAYABLE = new RegExp(
  String.raw`\b(?:payable|to be paid|paid|will be paid|pay\b[^.;]{0,60}?)(?: on)? (?<date>${DATE_PATTERN})[^.;]{0,25}? (?:holders|shareholders|stockholders|unitholders) of record (?:as of |at |on |the close of business on )*(?<record>${DATE_PATTERN})`,
  'i',
);
/** `Deliveries run from the second quarter of 2027 through 2029`, `dosing is to begin in February 2027`. */
const SUBJECT_RUNS = new RegExp(
  String.raw`(?:^|[;,:] |\band )(?<subject>(?:the |an? )?[^;,:.()]{3,70}?) (?<verb>(?:is|are) to (?:be )?[a-z]+|will (?:be )?[a-z]+(?: [a-z]+)?|runs?|takes? place|begins?|starts?|continues?|expires?|takes effect|move[s]? [^;,:.()]{3,60}?|lasts?) ${WHEN}${GOES_ON}`,
  'i',
);
const THROUGH = new RegExp(String.raw`\b(?<when>(?:through|until) (?<date>${DATE_PATTERN}))`, 'i');
const OPENING = new RegExp(
  String.raw`\b(?:at the open(?:ing)?(?: of trading)?|before trading opens|prior to the open(?:ing)?(?: of trading)?) on (?:(?:Mon|Tues|Wednes|Thurs|Fri)day, )?(?<date>${DATE_PATTERN})`,
  'i',
);
const EFFECTIVE = new RegExp(
  String.raw`\beffective (?:prior to |as of |before )?(?:the )?(?:open(?:ing)?(?: of trading)? |close(?: of trading)? )?(?:on )?(?:(?:Mon|Tues|Wednes|Thurs|Fri)day, )?(?<date>${DATE_PATTERN})`,
  'i',
);
const NO_SUBJECT =
  /\b(?:we|our|you|no|forward-looking|which|who|conference|webcast|call|risk|could|exceeds|may not)\b|^falls?$|^(?:at|for|from|in|with|it|of|on|this|that|they|there|these|those|and|or|is|are|was|were|has|have|will)\b/i;

export interface UpcomingEvent {
  /** `Term`; null for a step, such as a delivery. */
  readonly label: string | null;
  /** `Completion planned for mid-2029`. */
  readonly text: string;
  readonly date: string;
}

type Groups = Readonly<Record<string, string | undefined>>;

const VERB = /\s(?:has|have|is|are|was|were|will|begins?|starts?|started|began)\s/;
/** How long the money lasts is no event. */
const MONEY_LASTS = /\b(?:cash|funds|funding|liquidity|runway) lasts?\b/i;

function ownSubject(phrase: string): string {
  const verb = VERB.exec(phrase);
  if (verb === null) return phrase;
  return /\sand$/.test(phrase) ? phrase.slice(0, verb.index) : (phrase.split(/\sand\s/).at(-1) ?? phrase);
}

function usable(phrase: string | undefined): string | null {
  // Of `a protocol has been agreed and dosing` only the last part is the subject.
  const own = phrase === undefined ? undefined : ownSubject(phrase);
  const cleaned = own === undefined ? null : cleanPhrase(own, { maxChars: EVENT_CHARS });
  return cleaned === null || NO_SUBJECT.test(cleaned) ? null : cleaned;
}

function whenOf(groups: Groups): string {
  return (groups['when'] ?? '').replace(/\s+/g, ' ').replace(/^effective /i, 'on ');
}

/** Amounts belong to the key figures. */
const WITH_MONEY = new RegExp(String.raw` (?:of|worth|valued at) ${MONEY}`, 'i');

/** Labels of more words are no labels. */
const LABEL_WORDS = 5;
const OWN_NAME = /^company$/i;
const NO_LABEL = /^(?:first|second|this|that|both|all)$|\b(?:and|or|of which)$/i;
/** The label says what happens: `Deliveries: from January through December 2027`. */
const NEEDLESS_VERB = /^(?:(?:is|are) (?=to )|runs? |takes? place |lasts? )/i;
const BEGINS = /^(?:begins?|starts?) (?:in |on )?(?!before |by |no later )(?=\S)/i;

/** `Closing should take place by March`, `the balance falls due in June`: the label has no verb. */
const VERB_AT_END = /(?: (?:falls?|had been|has been|may|should|will|would))+$/i;

type Written = Pick<UpcomingEvent, 'label' | 'text'>;

const unlabeled = (text: string): Written => ({ label: null, text });

/** Makes a label of a short subject: `Completion: planned for mid-2029`. */
function labeled(subject: string, rest: string): Written {
  const name = subject
    .replace(WITH_MONEY, '')
    .replace(/^(?:an?|its|our|the) /i, '')
    .replace(VERB_AT_END, '');
  if (OWN_NAME.test(name)) return unlabeled(rest.replace(/^will /, ''));
  return name.split(' ').length > LABEL_WORDS || NO_LABEL.test(name) || /^will /i.test(rest)
    ? unlabeled(`${subject} ${rest}`)
    : { label: capitalize(name), text: rest.replace(NEEDLESS_VERB, '').replace(BEGINS, 'from ') };
}

function fromSubjectExpected(groups: Groups, matched: string): Written | null {
  const subject = usable(groups['subject']);
  const modal = new RegExp(MODAL, 'i')
    .exec(matched)?.[0]
    .replace(/^(?:is|are|remains?) (?:also |now |currently |still )?/i, '');
  return subject === null || modal === undefined
    ? null
    : labeled(subject, `${modal}${groups['verb'] ?? ''} ${whenOf(groups)}${groups['tail'] ?? ''}`);
}

function fromSubjectRuns(groups: Groups): Written | null {
  const subject = usable(groups['subject']);
  return subject === null ? null : labeled(subject, `${groups['verb'] ?? ''} ${whenOf(groups)}${groups['tail'] ?? ''}`);
}

function fromAct(groups: Groups, matched: string): Written | null {
  const act = usable(groups['act']);
  const verb = /^(?:expect|anticipate)/i.test(matched) ? 'expected' : 'planned';
  const step = act?.replace(/^be /, `${verb} to be `);
  return step === undefined ? null : unlabeled(`${step} ${whenOf(groups)}`);
}

function fromThing(groups: Groups): Written | null {
  const thing = usable(groups['thing']);
  return thing === null ? null : labeled(thing, `${groups['how'] ?? 'expected'} ${whenOf(groups)}`);
}

const fromEffective = (groups: Groups): Written => ({ label: 'Effective', text: groups['date'] ?? '' });

type IsFuture = (date: string) => boolean;

function readPayment(text: string, isFuture: IsFuture): UpcomingEvent[] {
  const groups = firstGroups([text], PAYABLE);
  const { date = '', record = '' } = groups ?? {};
  return [
    { label: 'Record date', text: record, date: record },
    { label: 'Payment date', text: date, date },
  ].filter((event) => event.date !== '' && isFuture(event.date));
}

const dateName = (name: string): string => name.replace(/^new /i, '').replace(/^PDUFA$/, 'PDUFA date');

function readNamedDate(text: string, isFuture: IsFuture): UpcomingEvent[] {
  const { name = '', date = '' } = firstGroups([text], NAMED_DATE) ?? {};
  return date !== '' && isFuture(date) ? [{ label: capitalize(dateName(name)), text: date, date }] : [];
}

const READERS: readonly (readonly [RegExp, (groups: Groups, matched: string) => Written | null])[] = [
  [SUBJECT_EXPECTED, fromSubjectExpected],
  [COMPANY_EXPECTS, fromAct],
  [THING_EXPECTED, fromThing],
  [COMPANY_EXPECTS_THING, fromThing],
  [SUBJECT_RUNS, fromSubjectRuns],
  [EFFECTIVE, fromEffective],
  [OPENING, fromEffective],
  [THROUGH, (groups) => unlabeled(whenOf(groups))],
];

/** Agreements, programs and the like, which have a term. */
const HAS_TERM =
  /\b(?:agree\w+|authori[sz]\w+|charters?|commit\w+|contract\w*|deal|exclusiv\w+|extend\w*|fixtures?|leases?|licen[sc]\w+|offer|orders?|pact|partnership|programs?|reserv\w+|renew\w*|repurchase\w*|suppl\w+|terms?)\b/i;

/** Names what ends with the date: `Term` for an agreement, `Deliveries` for goods; null if the text does not say it. */
function termOf(text: string): string | null {
  if (/\b(?:deliver\w*|ships?|shipped|shipments?)\b/i.test(text)) return 'Deliveries';
  return HAS_TERM.test(text) ? 'Term' : null;
}

interface DatedMatch {
  readonly match: RegExpExecArray;
  readonly date: string;
}

/** Matches a pattern with a date to come. */
function matchDated(text: string, pattern: RegExp, isFuture: IsFuture): DatedMatch | null {
  const match = pattern.exec(text);
  const { until, near, date = near } = match?.groups ?? {};
  return withDate(match, until ?? date, isFuture);
}

function withDate(match: RegExpExecArray | null, date: string | undefined, isFuture: IsFuture): DatedMatch | null {
  return match === null || date === undefined || !isFuture(date) ? null : { match, date };
}

/** Reads a step with one pattern; null if the sentence has none to come. */
function stepOf(text: string, [pattern, write]: (typeof READERS)[number], isFuture: IsFuture): UpcomingEvent | null {
  const found = matchDated(text, pattern, isFuture);
  const written = found === null ? null : write(found.match.groups ?? {}, found.match[0]);
  if (found === null || written === null || written.text.length > STEP_CHARS) return null;
  const label = pattern === THROUGH ? termOf(text) : written.label;
  return pattern === THROUGH && label === null ? null : { label, text: written.text, date: found.date };
}

function readStep(text: string, isFuture: IsFuture): UpcomingEvent[] {
  for (const reader of READERS) {
    const step = stepOf(text, reader, isFuture);
    if (step !== null) return [step];
  }
  return [];
}

function readEvent(text: string, isFuture: IsFuture): readonly UpcomingEvent[] {
  const payment = readPayment(text, isFuture);
  if (payment.length > 0) return payment;
  const named = readNamedDate(text, isFuture);
  return named.length > 0 ? named : readStep(text, isFuture);
}

/** Keeps the capital of a name: `New Drug Application`. */
function lowerStart(text: string, { casing }: NewsSource): string {
  if (/^(?:Biologics License|Marketing Authorization|New Drug|Phase|Premarket Approval)\b/.test(text)) return text;
  const [first = ''] = text.split(' ');
  return lowerTitleCase(`The ${first}`, casing).slice(4) + text.slice(first.length);
}

/** `U.S.` without the dots, which end no sentence. */
const HIDDEN_DOTS = 'U\u2024S\u2024';

function inStyle({ label, text, date }: UpcomingEvent, source: NewsSource): UpcomingEvent {
  const whole = text.replaceAll(HIDDEN_DOTS, 'U.S.');
  if (label === null) return { label, text: lowerStart(whole.replace(WITH_MONEY, ''), source), date };
  const name = label.replaceAll(HIDDEN_DOTS, 'U.S.');
  return mentionsCompany(name, source)
    ? { label: null, text: `${name} ${whole}`, date }
    : { label: name, text: whole, date };
}

/** Whether a sentence only dates one of the next steps. */
export function isOnlyDated(sentence: string, events: readonly UpcomingEvent[]): boolean {
  return events.some(
    ({ label, text, date }) =>
      sentence.includes(date) && overlapOf(sentence, `${label ?? ''} ${text}`) >= DATED_OVERLAP,
  );
}

/** Finds the next steps that no other part dates. */
export const findNewEvents = (source: NewsSource, stated: string): readonly UpcomingEvent[] =>
  findUpcomingEvents(source).filter(({ text, date }) => !stated.includes(date) && !/[$€£]\d/.test(text));

/** Finds the next steps that the text dates, at most two. */
function findUpcomingEvents(source: NewsSource): readonly UpcomingEvent[] {
  const published = source.input.publishedAt;
  const isFuture = (date: string): boolean => isUpcoming(date, published);
  const seen = new Set<string>();
  return [...source.sentences.slice(0, 30), ...source.headlines]
    .filter((text) =>
      /20\d\d|January|February|March|April|May|June|July|August|September|October|November|December|Oct\.|Nov\.|Dec\.|Jan\.|Feb\.|\b(?:[Tt]his|[Nn]ext) (?:month|quarter|year)/.test(
        text,
      ),
    )
    .filter(
      (text) =>
        !/\b(?:competitors?|rivals?|webcast|conference call|fireside|forward-looking|(?:was|were|had been) (?:due |set |scheduled )?to)\b/i.test(
          text,
        ) && !MONEY_LASTS.test(text),
    )
    .flatMap((text) => readEvent(text.replaceAll('U.S.', HIDDEN_DOTS), isFuture))
    .map((event) => inStyle(event, source))
    .filter(({ date }) => !seen.has(date) && seen.add(date).has(date))
    .slice(0, DATES_MAX);
}
