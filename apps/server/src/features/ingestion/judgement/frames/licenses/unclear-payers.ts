import { pattern } from '../../text/pattern.ts';
import { cuesAtTop } from '../../text/passages.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const SEASON =
  '(?:spring|summer|autumn|fall|winter|month|year|week|January|February|March|April|May|June|July|August|September|October|November|December)';

/** `settles the fee in its own unlisted shares`, `a company founded in August`, `its owners are not disclosed` */
const UNCLEAR_PAYER: OpposingCue = {
  label: 'a customer or a payment that says little',
  words: pattern`\b(?:pay(?:s|able|ment|ments)?|paid|settle[sd]?|fee|price)\b[^;.]{0,70}\b(?:in|with) (?:(?:its|their) own (?:\w+ ){0,2}(?:shares|stock|tokens|coins)|(?:unlisted|unquoted|private) (?:shares|stock)|(?:digital )?(?:tokens|coins)\b)|\b(?:compan(?:y|ies)|firm|house|trader|buyer|customer|licensee|client|entity|startup) (?:that (?:was )?|which (?:was )?)?(?:founded|formed|registered|incorporated|set up|established|created)\b[^;,.]{0,40}?\b(?:in|this|last) (?:the )?${SEASON}\b|\b(?:owners?|ownership|backers|shareholders)(?: of [^;,.]{2,40})? (?:is|are|was|were|has|have) (?:not (?:been )?(?:disclosed|known|named)|unknown|undisclosed)\b|\b(?:owned|controlled|run) by (?:a |an |the |its |one of its )?(?:[\w'-]+ ){0,4}?(?:chairman|chief executive|founder|director|officer)(?:'s|s'|s)?\b|\b(?:no|without an?y?) (?:deposit|down payment|pre-?payment|advance payment)\b|\bwhose (?:name|identity) (?:is|are|was|were|remains?|stays?) (?:being )?(?:kept )?(?:confidential|secret|private|undisclosed|unknown|withheld|not (?:being )?(?:disclosed|named|given|public))\b|\b(?:quantit(?:y|ies)|volumes?) (?:is|are|will be) (?:fixed|set|decided|determined|agreed) (?:by|in|with|through) (?:\w+ )?orders\b|\b(?:has|have) paid nothing\b`,
  effect: 'desk',
};

/** Objects to a deal whose customer, owner or means of payment an editor must check. */
export const findUnclearPayer = ({ passages }: Pick<FrameInText, 'passages'>): readonly OpposingCue[] =>
  cuesAtTop(passages, [UNCLEAR_PAYER]);
