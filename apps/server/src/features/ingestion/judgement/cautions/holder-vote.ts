import { pattern } from '../text/pattern.ts';
import type { Caution } from './caution.ts';

const HOLDERS = String.raw`(?:share|stock|unit)?holders`;
const DEAL = String.raw`(?:merger|acquisition|takeover|buy-?out|take-private|business combination|sale to|going[- ]private)\b`;
const SAY_YES = String.raw`(?:approved?|approves|backed|backs?|blessed|bless|endorsed?|ratif(?:y|ied)|say yes to|said yes to|voted? (?:overwhelmingly )?(?:for|to approve|to adopt|in favor of)|(?:give|gave) (?:their |final )?(?:approval|nod|consent|blessing) to|sign(?:ed)? off on|clear(?:ed)?)`;
/** A release that announces a deal names the vote as a condition: `once shareholders approve the merger`. */
const STILL_TO_VOTE = String.raw`(?<!\b(?:once|if|when|until|unless|after|provided(?: that)?|whether|as soon as|assuming|subject to) (?:(?:its|the|their|both|company's|independent|public) ){0,2})`;

/** Holders of either side agree to a deal that the market knows: `Shareholders Say Yes to $27.00 Cash Merger`. */
export const HOLDER_VOTE: Caution = {
  id: 'holder_vote',
  label: 'a vote on a known deal',
  patterns: [
    pattern`${STILL_TO_VOTE}\b${HOLDERS} (?:have |has )?(?:overwhelmingly )?${SAY_YES}\b[^.;]{0,60}\b${DEAL}`,
    pattern`\b${HOLDERS} (?:have |has )?(?:overwhelmingly )?(?:approved|voted)\b[^.;]{0,40}\b(?:previously announced|pending) ${DEAL}`,
    pattern`\b(?:merger|acquisition|takeover|transaction|buy-?out)\b[^.;]{0,60}\b(?:was|were|has been) (?:\w+ )?(?:approved|adopted) (?:by|at) [^.;]{0,40}\b(?:${HOLDERS}|special meeting)\b`,
  ],
  effect: 'desk',
};
