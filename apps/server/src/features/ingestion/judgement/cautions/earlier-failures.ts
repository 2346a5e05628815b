import { type Passage, saysAtTop } from '../text/passages.ts';
import type { FoundCaution } from './caution.ts';

const STUDY = '(?:study|trial)';
const FAILED = String.raw`(?:did not (?:meet|reach)|failed|fell short of|had (?:failed|missed)|missed)`;
/** `A first Phase 3 trial, which missed its main goal in 2022` */
const EARLIER_FAILED = new RegExp(
  String.raw`^(?:an?|the|its|one) (?:earlier|first|initial|older|previous|prior) (?:[\w-]+ ){0,4}?${STUDY}\b[^;.]{0,60}?\b${FAILED}\b[^;.]{0,50}?\b(?:in|of) (?:\w+ )?20\d\d\b`,
  'i',
);
/** `was followed by a successful second one`, `rests on a second trial that met it` */
const LATER_MET = new RegExp(
  String.raw`\bfollowed by (?:an?|the) (?:positive|successful) (?:(?:larger|later|new|pivotal|second) )*(?:one|[\w-]+ ${STUDY}|${STUDY})\b|\b(?:an?|the|its) (?:larger|later|new|second) (?:[\w-]+ ){0,3}?(?:one|${STUDY})(?:,)? (?:that |which )?(?:has |had )?(?:hit|met|reached|succeeded|was (?:positive|successful))\b(?! (?:a|only|part|some|two|one)\b)`,
  'i',
);
const FAILED_LATER =
  /\b(?:second|third|later|larger|new(?:er)?|last|latest)\b[^;.]{0,50}\b(?:failed|fails|missed|misses|fell short|did not)\b/i;

const OTHER_DISEASE =
  /\b(?:another|a different|an unrelated) (?:[\w-]+ )?(?:candidate|condition|disease|drug|indication|medicine|product|use)\b/i;

/** Whether a missed goal is that of an earlier trial, and a later one met its own. */
export const isEarlierFailure = ({ passage: { place, text } }: FoundCaution, passages: readonly Passage[]): boolean =>
  place === 'lead' &&
  EARLIER_FAILED.test(text) &&
  LATER_MET.test(text) &&
  !saysAtTop(passages, FAILED_LATER) &&
  !saysAtTop(passages, OTHER_DISEASE);
