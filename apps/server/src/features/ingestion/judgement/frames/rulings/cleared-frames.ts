import { CLEARED } from '../../cautions/cleared-words.ts';
import { pattern } from '../../text/pattern.ts';
import { cuesAtTop } from '../../text/passages.ts';
import { AS_ANY_PARTY } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const NOT_ALL_CLEAR: OpposingCue = {
  label: 'a review that goes on or found something',
  words: pattern`\b(?:continu\w+|ongoing|preliminary|interim|so far|to date|partial\w*|(?:some|certain|most|many) of (?:the|its)|except|however|restat\w+|material weakness\w*|deficienc\w+|errors?|new (?:investigation|inquiry|probe)|subpoena\w*|SEC|DOJ)\b`,
  effect: 'desk',
};

const objectToDoubts = ({ passages }: FrameInText): readonly OpposingCue[] => cuesAtTop(passages, [NOT_ALL_CLEAR]);

/** A finished review that finds nothing in the charges of a short seller. */
export const CLEARED_OF_CHARGES: FrameSpec = {
  type: 'legal_win',
  label: 'a review that clears the company',
  weight: 64,
  required: [],
  field: /\bshort[- ]?(?:sellers?|selling|report)\b/i,
  findObjections: objectToDoubts,
  opposing: [],
  // The subject is who reviewed: `counsel finds no basis for the claims about Helio Freight`.
  triggers: [{ words: CLEARED, companyIs: AS_ANY_PARTY }],
};
