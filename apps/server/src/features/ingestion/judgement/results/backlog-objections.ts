import type { FrameInText, OpposingCue } from '../frames/frame.ts';
import { headlineOf } from '../text/passages.ts';
import { readBacklogChange } from './backlog-change.ts';
import { objection } from './objection.ts';
import { BY_PURCHASE, firstAtTop, objectToEstimates, objectToForecasts } from './objections.ts';

const MIN_BACKLOG_CHANGE = 0.1;
const HIGH_BACKLOG =
  /\b(?:record|heaviest|fattest|fullest|biggest|highest|largest|all-time|doubl\w+|tripl\w+|pushed|tops?|topped|more than (?:ever|it ever|at any (?:other )?(?:time|point|date))|never (?:before )?(?:been )?(?:so|as|higher|larger|fuller))\b/i;
/** A backlog that grows without new orders: `now counts renewals`, `all of it acquired`. */
const RECOUNTED =
  /\b(?:new|former|old|previous|earlier|changed?|revised|broader|wider) (?:\w+ )?(?:method(?:ology)?|basis|definition|way of counting|criteria|counting)\b|\b(?:now|for the first time) (?:counts?|includes?|contains?|counting|including)\b|\bincluding (?:expected |likely )?(?:renewals?|options|letters of intent|verbal|unsigned)\b|\b(?:acquired|bought|purchased) (?:[\w-]+ ){0,4}(?:brought|brings|added|adds|contributed|contributes|makes? up|made up)\b|\b(?:counted|included) for the first time\b|\bacquired backlog\b|\b(?:all|most|half|\d{2}%) of (?:it|which|that|this|the (?:increase|rise|growth)) (?:was |is |has been )?(?:acquired|bought|came|comes|stems)\b|\b(?:increase|rise|growth) (?:came|comes|stems|is due|was due) (?:with|from|to|through) (?:the |an )?(?:acquisition|purchase)\b|\b(?:slipp?(?:ed|age)?|postpon\w+|delay\w*|slower|held up|slowed|pushed) (?:[\w-]+ ){0,3}(?:shipments?|deliver(?:y|ies)|projects?|into 20\d\d)\b|\b(?:shipments?|deliver(?:y|ies)|projects?|towers?) (?:[\w-]+ ){0,3}(?:slipped|postponed|delayed|slowed|slip)\b/i;

/** Returns the objection to the change of a backlog; null if it grows, undefined if the text gives none. */
function objectToBacklogChange(text: string): OpposingCue | null | undefined {
  const found = readBacklogChange(text);
  if (found === null) return undefined;
  if (found.change < 0) return objection('a smaller backlog', 'drop', found.words);
  return found.change < MIN_BACKLOG_CHANGE ? objection('a backlog that hardly grows', 'desk', found.words) : null;
}

/** Objects to a backlog that shrinks or hardly grows. */
export function objectToBacklog(input: FrameInText): readonly OpposingCue[] {
  const { clause, place } = input.frame;
  const inHeadline = BY_PURCHASE.exec(headlineOf(input.passages))?.[0];
  const recounted = inHeadline ?? firstAtTop(input, RECOUNTED);
  const further = [
    ...objectToEstimates(input),
    ...objectToForecasts(input),
    ...(recounted === undefined ? [] : [objection('a backlog that was bought or is counted anew', 'desk', recounted)]),
  ];
  const lead = input.passages.filter((passage) => passage.place === 'lead').map(({ text }) => text);
  const change = [clause, ...lead].map(objectToBacklogChange).find((found) => found !== undefined);
  if (change !== undefined) return change === null ? further : [...further, change];
  const isHigh = place === 'headline' || HIGH_BACKLOG.test(clause);
  return isHigh ? further : [...further, objection('a backlog without a comparison', 'desk', '')];
}
