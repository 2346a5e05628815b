import { cuesAtTop, type Passage } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { OpposingCue } from '../frame.ts';

const WORK = '(?:backlog|contracts?|order book|orders?|prices?|pricing|quantit(?:y|ies)|rates?|volumes?)';
const AGREEMENT = '(?:agreements?|arrangements?|contracts?|orders?)';

/** `no order, price or rate changes`, `does not alter its order book` */
const NOTHING_NEW: OpposingCue = {
  label: 'news that brings the company no new work',
  words: pattern`\b(?:no|neither|none of the) (?:(?:additional|extra|further|new|separate) )?(?:(?:its|the) )?${WORK}(?:, (?:the )?${WORK}){0,3}(?:,? (?:or|nor|and) (?:(?:additional|further|new|its|the) )*${WORK})? (?:(?:is|are) (?:affected|altered|changed|raised)|changes?|arises?|comes? (?:from|of|out of|with) (?:it|this|the)|follows?|results? from|moves?)\b|\b(?:does|do|did|will)(?: not|n't) (?:affect|alter|change|enlarge|increase|raise|touch|add to) (?:any of )?(?:its|our|the company's|the) (?:[\w-]+ ){0,2}${WORK}\b|\b(?:backlog|order book) (?:is|remains?|stays?) (?:the same|unchanged|where it (?:is|was))\b`,
  effect: 'drop',
};
/** `Its agreement with the prime, signed in 2023, already covers the quantities` */
const COVERED: OpposingCue = {
  label: 'work that an earlier agreement covers',
  words: pattern`\b${AGREEMENT}\b(?:[^.;]|\.\d){0,80}? (?:already|since 20\d\d|long since) (?:covers?|covered|includes?|included|provides? for|provided for)\b|\b(?:already|fully) covered (?:by|under|in) (?:an?|its|the|our) (?:[\w-]+ ){0,3}${AGREEMENT}\b|\b(?:is|are|was|were) (?:already )?(?:part of|contained in|covered by|included in) (?:an?|its|the|our) (?:earlier|existing|long-standing|present|previous) (?:[\w-]+ ){0,2}${AGREEMENT}\b[^.;]{0,40}\b(?:of|from|signed in|since) (?:\w+ )?20(?:1\d|2[0-5])\b`,
  effect: 'drop',
};

/** Objects to the news of a customer that changes nothing for its supplier. */
export const findKnownAgreement = (passages: readonly Passage[]): readonly OpposingCue[] =>
  cuesAtTop(passages, [NOTHING_NEW, COVERED]);
