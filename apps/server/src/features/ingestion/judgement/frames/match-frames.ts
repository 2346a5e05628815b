import { type CompanyNames, namesOfCompany } from '../text/company-name.ts';
import type { JudgedStock } from '../judgement.ts';
import { type Passage, saysAtTop } from '../text/passages.ts';
import { findQuantities } from '../quantities/find-quantities.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { type Clause, clauseAt } from './clauses.ts';
import { objectToDeal } from './contracts/deal-objections.ts';
import { completeAmount, type ReadQuantities, readDetails } from './amount-elsewhere.ts';
import { amountPlaceIn, chooseAmount } from './frame-amounts.ts';
import { isSameFamily } from './families.ts';
import type { Frame, FrameInText, FrameSpec, Modality, RoleName, Trigger } from './frame.ts';
import { detectModality } from './modality.ts';
import { findNotice } from './notices.ts';
import { opposeByFirstSentence, opposeByHeadline } from './oppose-elsewhere.ts';
import { isResultsHeadline } from './results-headline.ts';
import { findRoles, type Roles, spanOf } from './roles.ts';
import { blank, withoutMisleadingWords } from '../misleading-words/misleading-words.ts';
import { requiredWords } from '../text/required-words.ts';
import { createWordFilter, type WordFilter } from '../text/word-filter.ts';

interface MatchContext {
  readonly names: CompanyNames;
  readonly readQuantities: ReadQuantities;
}

interface PlacedPassage {
  readonly passage: Passage;
  readonly position: number;
}

const MATCHES_PER_TRIGGER = 3;
const BACKGROUND =
  /\b(?:is (?:a|an|the) (?:leading|global|clinical|biopharma|biotech|provider|developer|holder)|was founded|headquartered)\b/i;

/** What a person achieved before: `has appointed a chief scientist, who took three medicines through FDA approval`. */
const CAREER =
  /\b(?:appointed|hired|recruited|elected|promoted|named|welcomed)\b.{0,80}\b(?:chief|president|officer|directors?|chair(?:man|woman)?|head of|(?:executive|board) member|leader|veteran)\b.{0,80}\b(?:who|whose)\b|\b(?:officer|president|head of \w+|founder|directors?|executive|chief|manager|chair(?:man|woman)), (?:who|whose)\b|\b(?:in|at|during|with|from|throughout) (?:his|her|their) (?:(?:last|former|previous|prior|earlier|most recent|past|latest) (?:\w+ )?(?:positions?|employers?|compan(?:y|ies)|firms?|jobs?|roles?|posts?)|careers?|tenure|time at)\b|\b(?:^|[.,;] )(?:there,? )?s?he (?:has |had |also |previously |earlier |formerly |once |most recently |last |then ){0,2}(?:led|won|secured|oversaw|guided|took|raised|doubled|tripled|negotiated|brought|built|grew|closed|directed|signed|sold|ran|headed|was)\b/i;

const isBackground = (text: string): boolean =>
  (BACKGROUND.test(text) && !/\bannounc|today\b/i.test(text)) || CAREER.test(text);

/** Returns where a headline announces only that something will be reported; infinity if it does not. */
const noticeStartIn = ({ place, text }: Passage): number =>
  place === 'headline' ? (findNotice(text)?.index ?? Infinity) : Infinity;

function memoizeQuantities(): ReadQuantities {
  const known = new Map<Passage, readonly Quantity[]>();
  return (passage) => {
    const found = known.get(passage) ?? findQuantities(passage.text);
    known.set(passage, found);
    return found;
  };
}

/** Compiled once per pattern: compiling costs more than matching. */
const globalPatterns = new WeakMap<RegExp, RegExp>();

function globalOf(words: RegExp): RegExp {
  const known = globalPatterns.get(words) ?? new RegExp(words.source, `${words.flags.replace('g', '')}g`);
  globalPatterns.set(words, known);
  return known;
}

/** Returns the first matches of a pattern, at most three. Unlike `matchAll`, `exec` does not copy the pattern. */
function matchesOf(words: RegExp, text: string): RegExpExecArray[] {
  const pattern = globalOf(words);
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  while (found.length < MATCHES_PER_TRIGGER) {
    const match = pattern.exec(text);
    if (match === null) break;
    if (match[0] === '') pattern.lastIndex += 1;
    else found.push(match);
  }
  return found;
}

function modalityOf(spec: FrameSpec, text: string, match: RegExpExecArray, clause: Clause): Modality {
  const plain = spec.goodNegation === undefined ? text : text.replace(spec.goodNegation, blank);
  const modality = detectModality(plain, spanOf(match), { from: clause.start });
  if (modality === 'planned' && spec.isProspective) return 'done';
  return modality === 'done' && clause.isSubordinate ? 'recalled' : modality;
}

function missingRoles(
  spec: FrameSpec,
  trigger: Trigger,
  found: { roles: Roles; amount: Quantity | null; isOwnNews: boolean },
): RoleName[] {
  const { roles, amount, isOwnNews } = found;
  const filled: Record<RoleName, boolean> = {
    actor: roles.actor !== null || roles.companyRole !== 'unknown' || isOwnNews,
    object: roles.object !== null,
    counterparty: roles.counterparty !== null || (roles.actor !== null && roles.companyRole !== 'actor'),
    amount: amount !== null,
  };
  const missing = spec.required.filter((role) => !filled[role]);
  // `announced that the ministry obtained an injunction`: in own news, too, another subject is another actor.
  const standsIn = isOwnNews && trigger.companyIs.some((role) => role !== 'actor');
  const isNamed = trigger.companyIs.includes(roles.companyRole) || standsIn;
  return isNamed || missing.includes('actor') ? missing : [...missing, 'actor'];
}

/** Returns the frame of a match; null if the company is not in a role in which the event is its good news. */
function toFrame(
  spec: FrameSpec,
  trigger: Trigger,
  match: RegExpExecArray,
  { passage, position }: PlacedPassage,
  { names, readQuantities }: MatchContext,
): Frame | null {
  const { text, place } = passage;
  const span = spanOf(match);
  const clause = clauseAt(text, span, names);
  const roles = findRoles({ text, clause, match, trigger, names, isHeadline: place === 'headline' });
  if (roles.companyRole !== 'unknown' && !trigger.companyIs.includes(roles.companyRole)) return null;
  const quantities = readQuantities(passage).filter(({ start, end }) => end > clause.start && start < clause.end);
  const amount = chooseAmount(quantities, amountPlaceIn(match), spec.type);
  const opposed = withoutMisleadingWords(clause.text);
  return {
    spec,
    place,
    position,
    clause: clause.text,
    words: match[0],
    modality: modalityOf(spec, text, match, clause),
    ...roles,
    amount,
    quantities,
    missing: missingRoles(spec, trigger, { roles, amount, isOwnNews: clause.isOwnNews }),
    opposing: spec.opposing.filter(({ words }) => words.test(opposed)),
  };
}

const MODALITY_RANK: Record<Modality, number> = { done: 0, planned: 1, conditional: 2, recalled: 3, denied: 4 };

function isBetter(next: Frame, best: Frame): boolean {
  const rank = (frame: Frame): number =>
    MODALITY_RANK[frame.modality] * 10 + frame.missing.length * 2 + frame.opposing.length * 3;
  return rank(next) < rank(best);
}

const filters = new WeakMap<readonly FrameSpec[], WordFilter<Trigger>>();

/** Returns the filter of a list of types, made once: most passages admit few of the patterns, and trying all is slow. */
function filterOf(specs: readonly FrameSpec[]): WordFilter<Trigger> {
  const known =
    filters.get(specs) ??
    createWordFilter(
      specs.flatMap(({ triggers }) => triggers.map((trigger) => [trigger, requiredWords(trigger.words)] as const)),
    );
  filters.set(specs, known);
  return known;
}

interface MatchTask {
  readonly placed: PlacedPassage;
  readonly context: MatchContext;
  readonly noticeAt: number;
  /** The triggers that the words of the passage admit. */
  readonly candidates: ReadonlySet<Trigger>;
}

function matchSpec(spec: FrameSpec, { placed, context, noticeAt, candidates }: MatchTask): Frame | null {
  let best: Frame | null = null;
  for (const trigger of spec.triggers) {
    if (!candidates.has(trigger)) continue;
    for (const match of matchesOf(trigger.words, placed.passage.text)) {
      // An announcement to report something is not the report.
      if (noticeAt < match.index + match[0].length) continue;
      const frame = toFrame(spec, trigger, match, placed, context);
      if (frame !== null && (best === null || isBetter(frame, best))) best = frame;
    }
  }
  return best;
}

const countsAsStated = ({ modality }: Frame): boolean => modality === 'done' || modality === 'planned';

/** Completes the amount and the counterparty of a headline's frame from the text's frame of the same kind. */
function completeFromText(frame: Frame, all: readonly Frame[]): Frame {
  if (frame.place !== 'headline') return frame;
  const details = all.filter(
    (other) =>
      other.place === 'lead' &&
      isSameFamily(other.spec.type, frame.spec.type) &&
      countsAsStated(other) === countsAsStated(frame),
  );
  const same = details.find(({ spec }) => spec.type === frame.spec.type) ?? details[0];
  if (same === undefined) return frame;
  const withAmount = details.filter((other) => other.amount !== null);
  const stated = withAmount.find(({ opposing }) => opposing.length === 0) ?? withAmount[0];
  const amount = frame.amount ?? stated?.amount ?? null;
  const counterparty = frame.counterparty ?? same.counterparty;
  const isFilled: Record<RoleName, boolean> = {
    amount: amount !== null,
    counterparty: counterparty !== null,
    actor: !same.missing.includes('actor'),
    object: same.object !== null,
  };
  return {
    ...frame,
    amount,
    counterparty,
    object: frame.object ?? same.object,
    missing: frame.missing.filter((role) => !isFilled[role]),
  };
}

function placePassages(passages: readonly Passage[]): PlacedPassage[] {
  const count = { headline: 0, text: 0 };
  return passages.map((passage) => {
    const part = passage.place === 'headline' ? 'headline' : 'text';
    count[part] += 1;
    return { passage, position: count[part] - 1 };
  });
}

function isInField({ spec: { field } }: Frame, passages: readonly Passage[]): boolean {
  return field === undefined || saysAtTop(passages, field);
}

function withObjections(frame: Frame, text: Omit<FrameInText, 'frame'>): Frame {
  const input = { frame, ...text };
  const objections = [...(frame.spec.findObjections?.(input) ?? []), ...objectToDeal(input)];
  return objections.length === 0 ? frame : { ...frame, opposing: [...frame.opposing, ...objections] };
}

/**
 * Finds the events of a release: all types in the headline and the first sentences, results in all of a results
 * release. Returns at most one frame per type and passage, in the order of the text.
 */
export function matchFrames(
  passages: readonly Passage[],
  stock: JudgedStock,
  specs: readonly FrameSpec[],
  names: CompanyNames = namesOfCompany(stock),
): readonly Frame[] {
  const context: MatchContext = { names, readQuantities: memoizeQuantities() };
  const isResultsRelease = isResultsHeadline(passages);
  const results = specs.filter(({ isResult }) => isResult === true);
  const filter = filterOf(specs);
  const matched = placePassages(passages).flatMap((placed) => {
    const { place, text } = placed.passage;
    if (place === 'body' && !isResultsRelease) return [];
    // The text of a report lists the events of a whole quarter.
    const isOfReport = place === 'lead' && isResultsRelease;
    if (!isOfReport && place !== 'headline' && isBackground(text)) return [];
    const candidates = filter(text.toLowerCase());
    if (candidates.size === 0) return [];
    const task: MatchTask = { placed, context, noticeAt: noticeStartIn(placed.passage), candidates };
    return (isOfReport || place === 'body' ? results : specs).flatMap((spec) => matchSpec(spec, task) ?? []);
  });
  const frames = matched.filter((frame) => isInField(frame, passages));
  const details = readDetails(passages, context.readQuantities);
  return frames
    .map((frame) => opposeByHeadline(completeFromText(frame, frames), frames))
    .map((frame) => opposeByFirstSentence(frame, frames))
    .map((frame) => completeAmount(frame, details))
    .filter((frame) => frame.spec.isRefuted?.({ frame, passages, stock, names }) !== true)
    .map((frame) => withObjections(frame, { passages, stock, names }));
}
