import { type Passage, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { SUM } from '../deal-words.ts';

/** The sum of a fixed-price contract is firm, though an agency funds it year by year. */
export const FUNDED_BY_YEAR = pattern`\bfixed[- ]price (?:sub)?contract\b(?:[^;.]|\.\d){0,140}\bof which ${SUM} (?:is|was) (?:already |now )?funded (?:and (?:\w+ )?payable )?(?:in|for|over|during|through) (?:the|its) (?:first|initial|base) (?:[\w-]+ )?(?:increment|months?|period|year)\b`;
const MAY_BE_LESS =
  /\b(?:ceiling|delivery orders?|IDIQ|indefinite[- ](?:delivery|quantity)|options?|optional|task orders?|up to)\b/i;

/** Whether all of a contract is firm, though only its first year is funded. */
export const isFundedByYear = (passages: readonly Passage[]): boolean =>
  saysAtTop(passages, FUNDED_BY_YEAR) && !saysAtTop(passages, MAY_BE_LESS);
