import { pattern } from '../text/pattern.ts';

const OFFER = '(?:offers?|bids?|proposals?|takeover|buyout|merger|indication of interest)';
const WORK =
  '(?:agreements?|awards?|charters?|contracts?|deals?|leases?|licen[cs]es?|options?|orders?|partnership|projects?|programs?|purchases?|rights|sales?|selection|transaction|venture)';
const ANY = String.raw`(?:${OFFER}|${WORK})`;
/** Words between a deal and what happened to it. */
const GAP = String.raw`(?:[^;.]|\.\d){0,90}?`;
const WORDS = String.raw`(?:[\w$€£%.,'-]+ )`;

/** But not `the partner is free to let the option expire`. */
const NOT_OPEN = String.raw`(?<!\b(?:may|can|cannot|can't|could|might|must|should|not|never|or|if|(?:free|option|right|able|unable|having|has|have) to) )`;

/** Before the name of a deal: a party leaves it. */
const LEAVES = String.raw`(?:(?:tak(?:es?|en|ing)|took) back\b(?! (?:an? |its |the |their )?(?:ban|block|moratorium|veto)\b)|(?:(?:gives?|gave|given|giving) up|let go of) (?!to\b)|step(?:s|ped|ping)? (?:back|away|aside)\b|(?:return(?:s|ed|ing)?|(?:sends?|sent) back) (?=(?:the |all |its |their )?(?:\w+ ){0,3}(?:rights|licen[cs]es?|contracts?|awards?)\b)|(?:part(?:s|ed|ing)?|go(?:es)?|went) (?:separate |their separate |their )?ways\b|releas(?:es?|ed) each other|(?:agree[sd]?|decid(?:es|ed)) (?:mutually )?to (?:end|dissolve|unwind|undo|release)|unw(?:inds?|ound|inding)|annul(?:s|led)|nullif(?:ies|ied)|dissolv(?:es|ed|ing)(?! after)|no longer (?:interested|wants?|needs?|requires?|wish(?:es)?|intends?|pursu\w+|seeks?|bound)\b|lost interest|los(?:es|ing) interest|chang(?:es|ed) (?:its|their|his) minds?|not (?:going ahead|going forward|moving forward|interested))`;
/** After the name of a deal: it is over. */
const IS_GONE = String.raw`(?:(?:(?:was|were|is|are|has been|have been|been|be) (?:\w+ )?(?:annulled|declared (?:null and )?void|dissolved|given up|nullified|returned|taken back|undone|unwound|voided)\b|(?:will|would|can|could|may|shall|is|are) (?:now |therefore |thus )*(?:not|no longer|never) (?:now )?(?:be |to be )?(?:built|carried out|closed?|completed?|consummated|delivered|executed|filled|fulfilled|honou?red|in (?:force|effect)|performed|realized|shipped|take place|taken up|happen|materiali[sz]e|come about)\b|(?:has |have |thereby |thus |therefore )*ceas(?:es|ed) to (?:be|exist|have)\b|(?:comes?|came) to (?:nothing|naught|an end)\b|(?:goes|go|went|falls?|fell|reverts?|reverted|passes|passed) back to\b(?! work)|(?:is|are|was|were|becomes?|became) (?:null|void)\b))`;

/** Sentences that say that a deal is undone, in whatever words: it was taken back, given up, or will not be carried out. */
export const UNDONE_DEALS: readonly RegExp[] = [
  pattern`${NOT_OPEN}\b${LEAVES}${GAP}\b${ANY}\b`,
  pattern`(?<!\b(?:rival|competing|competitor's|earlier) )\b${ANY}\b(?<!\bwaiting period\b.{0,60})(?:(?!\b(?:previous|prior|earlier|old|former|unless|if|rival|competing)\b)[^;.]|\.\d){0,90}?\b${IS_GONE}`,
  pattern`\b${ANY}\b(?:(?!\b(?:rival|competing|competitor's)\b)[^;.]|\.\d){0,60}\b(?:part(?:s|ed)? ways|releas(?:es|ed) each other|(?:has|have|had) step(?:s|ped) (?:back|away|aside))\b|\b${WORDS}{0,3}(?:part(?:s|ed)? ways) (?:on|over)\b`,
  pattern`\b(?:tak(?:es?|en|ing)|took) (?:the |its |their |this |that )?${WORDS}{0,4}${ANY} ${WORDS}{0,4}?back\b|${NOT_OPEN}\blets? ${WORDS}{1,14}?(?:lapse|expire|run out)\b`,
  pattern`\b(?:offers?|bids?|proposals?)\b(?:(?!\b(?:tendered|accepted|rival|competing)\b)[^;.]|\.\d){0,90}?\b(?:expired|ran out|runs out|lapsed)\b(?![^;]{0,120}\b(?:tendered|accepted|valid\w+|successful\w*)\b)`,
  pattern`\b(?:will|would|does|do|did) no longer (?:serve|supply)\b|\b(?:will|would|does|do|did) (?:not|no longer) (?:accept|be (?:building|buying|taking|using|ordering)|go through with|take (?:up|delivery|the (?:shares|deliver\w+|goods|units|volumes?)))\b|\b(?:has|have) refused (?:all |further )?(?:deliver(?:y|ies)|shipments?|the (?:deliver(?:y|ies)|goods|shipments?)|to (?:accept|pay|take))\b|\b(?:reconsider|revers)(?:s|es|ed) (?:its |the |their )?(?:choice|decision|selection|award)\b|\b(?:has|have) (?:opted|decided|chosen) (?:for|to use|to buy|on) (?:another|a different|a rival)\b`,
  pattern`\b(?:concludes?|concluded|ends?|ended|ending|stops?|stopped|breaks? off|broke off) (?:the |its |their |all |any |further )?(?:merger |sale |takeover |exclusive )?(?:talks|negotiations|discussions)\b(?![^;.]{0,60}\b(?:with (?:an? )?(?:signed |definitive |final )?(?:agreement|deal|contract)|by signing|successful\w*)\b)|\b(?:talks|negotiations|discussions)\b[^;.]{0,50}\b(?:have ended|has ended|ended without|are over|were (?:ended|broken off|stopped)|without (?:an? )?(?:agreement|deal|result))\b|\bcommittee (?:has been |was |is )?(?:\w+ )?(?:disbanded|dissolved)\b`,
  pattern`\b(?:buyer|purchaser|acquirer|suitor|bidder)\b(?:(?!\b(?:previous|former|earlier)\b)[^;.]){0,60}\b(?:did not|does not|cannot|could not|was not able to|is unable to|was unable to|has not been able to|failed to) (?:obtain|get|raise|find|secure|arrange|close|complete|pay)\b|\b(?:takes?|took|taking|removes?|removed|removing|deletes?|deleted|strikes?|struck) (?:the |this |that |its )?(?:order|contract|award|[$€£][\d.,]+ (?:million|billion))s? (?:out of|from|off) (?:its |the )?(?:backlog|order book|forecasts?|guidance|outlook)\b`,
];
