import { findCompany, namesOfCompany } from '../../text/company-name.ts';
import { pattern } from '../../text/pattern.ts';
import { blank } from '../../misleading-words/misleading-words.ts';
import { RESTORED_AWARD } from '../../misleading-words/restored-awards.ts';
import { cuesAtTop, type Passage, saysAtTop, topOf } from '../../text/passages.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { readRulingParts } from './ruling-parties.ts';
import { findRulingInPart } from './rulings-in-part.ts';

export const LOST: OpposingCue = {
  label: 'a ruling against the company or one that was undone',
  words: pattern`\b(?:blocks?|blocked|enjoin\w*)\b [^;]{0,30}\b(?:acquisition|merger|take-?over|transaction|combination)\b|\b(?:blocks?|blocked) (?:the |its )?sale of [^;]{2,50} to \w|\b(?:declin(?:es|ed)(?: to hear)? [^;]{0,30}\bappeal|reduc(?:es|ed)|strikes|struck|order(?:s|ed) [^;]{0,40}\bto pay (?:a |an |former|its |more|\$)|(?<!\bhad )(?:vacated|overturned|reversed|set aside)|vacat(?:es?|ing)|remand\w*|overturn(?:s|ing)?\b|revers(?:es|al|ing)|throws? out (?!(?:[\w&.'-]+ ){0,4}?(?:law)?suits?)|threw out (?!(?:[\w&.'-]+ ){0,4}?(?:law)?suits?)|toss(?:es|ed)|new trial|stayed?|den(?:y|ies|ied) (?:the )?(?:company|appeal)|invalid(?:at\w+)?|unpatentable|unenforceable|loses?|lost|(?:it|the company|we) infring\w+|(?:found|held) liable|owes? (?:damages|royalties)|against (?:the company|us)|adverse|unfavou?rable|class action|securities (?:fraud|litigation|class)|shareholder|bankruptcy|chapter 11|first[- ]day|files? (?:a |an )?(?:law)?suit|filed (?:a |an )?(?:law)?suit|sues|complaint filed|guilty|plea|convict\w+|charg(?:es|ed)|indict\w*|penalt(?:y|ies)|fined?|to pay (?:a |an )?(?:fine|penalty)|cybersecurity|SEC|DOJ|FTC|attorney general|counterfeit\w*)\b`,
  effect: 'drop',
};
export const NOT_FINAL: OpposingCue = {
  label: 'a ruling that is not final',
  words: pattern`\b(?:tentative\w*|preliminary (?:ruling|finding|determination|approval)|initial determination|recommended|proposed|advis\w+|may appeal|will appeal|to appeal|plans to appeal|intends to appeal|(?:is|are) appealing|partial(?:ly)?|claim construction|markman|institut(?:es|ed|ion)|stipulat\w+)\b`,
  effect: 'desk',
};

/** Also where the headline leaves it out: `wins injunction`. */
const INTERIM: OpposingCue = {
  label: 'a ruling for the time being or in part',
  words: pattern`\b(?:fil(?:es|ed)|lodg(?:es|ed)) (?:an? |its |the )?(?:notice of )?appeal\b|\b(?:has|have) (?:already )?appealed\b|\bstayed (?:pending|until|during) (?:the |an? )?appeal\b|(?<!\b(?:motions?|requests?|bid|petitions?|den(?:y|ies|ied)|reject(?:s|ed)?) (?:[\w']+ ){0,4})\b(?:preliminary injunctions?|temporary restraining orders?|partial (?:final )?(?:awards?|judge?ments?)|(?:rul\w+|wins?|won|prevail\w*|arbitration|verdict|found) (?:\w+ ){0,3}on liability|(?:amounts?|damages|quantum) (?:(?:is|are|has|have) )?(?:to be|will be|remains? to be|yet to be) (?:fixed|decided|determined|set|assessed))\b`,
  effect: 'desk',
};
/** A court lets a case go on: it decides nothing. */
export const PROCEDURAL: OpposingCue = {
  label: 'a step of a case, not its end',
  words: pattern`\b(?:more|extra|additional|further) (?:time|days|weeks|months)\b|\btime to (?:answer|respond|reply|file)\b|\b(?:extension|leave|permission) (?:of time|until|to (?:file|answer|respond|amend|appeal|intervene))\b|\b(?:postpon|adjourn|reschedul)\w*|\b(?:trial|hearing) (?:date|in|on|for)\b|\b(?:change of|transfer of) venue\b|\b(?:discovery|scheduling) (?:order|motion|request)s?\b|\bconsolidat(?:es|ed|ion of) (?:the )?(?:cases|suits|actions)\b`,
  effect: 'desk',
};
/** `grants its legal fees, not the $70 million it wanted` */
const LESS_THAN_WANTED: OpposingCue = {
  label: 'less than the company asked for',
  words: pattern`\b(?<!\b(?:before|plus|excluding) (?:[\w-]+ and )?)(?:legal|attorneys?'?|court) (?:fees|costs)\b|\bnot the [$€£]\s?\d|\b(?:its|the company's) (?:\w+ )?(?:claims?|demand|counterclaims?)\b[^.;]{0,60}\b(?:was|were|are|is) (?:refused|denied|rejected|dismissed)\b`,
  effect: 'desk',
};
/** `threw out $57 million of the $61 million verdict` */
const CUT_AWARD: OpposingCue = {
  label: 'a smaller sum than was awarded before',
  words: pattern`\bremit(?:s|ted|titur)\b|\b(?:second|new) trial (?:limited to|on|about|over) (?:the )?(?:amount of )?damages\b|\bin place of the [$€£][\d.,]+ (?:million |billion )?(?:granted|awarded|found|set)\b|\b(?:threw out|throws? out|thrown out|cuts?|reduc(?:es|ed)|slash(?:es|ed)|trim(?:s|med)|str(?:ikes|uck)(?: (?:down|out))?|remov(?:es|ed)|lower(?:s|ed)|par(?:es|ed)|disallow(?:s|ed)|set aside|vacated|erased|knocked)\b(?:(?!\b(?:fees|interest rate)\b)[^.;]|\.\d){0,110}?\b(?:verdict|jury(?:'s)?|award|damages)\b(?! (?:against|of (?:its|the) (?:rival|competitor)))|\b(?:down from|instead of|rather than|(?:a )?(?:fraction|part|third|quarter|tenth|half) of) (?:the )?[$€£][\d.,]+ (?:million |billion )?(?:[\w'-]+ ){0,4}(?:verdict|award|damages|jury|claimed|sought|demanded)\b`,
  effect: 'desk',
};
/** `found the patents infringed … held all claims invalid` */
const INVALID: OpposingCue = {
  label: 'a patent that is infringed but not valid',
  words: pattern`\b(?:claims?|patents?)\b[^.;]{0,40}(?<!\bnot )(?<!\bnor )\b(?:invalid|obvious|unenforceable|unpatentable)\b`,
  effect: 'desk',
};
/** `its patents are invalid` */
const OWN_PATENT_LOST: OpposingCue = {
  label: 'a ruling against a patent of the company',
  words: pattern`\b(?:its|our|the company's) (?:[\w-]+ ){0,4}(?:patents?|claims) (?:(?:is|are|was|were|to be) )?(?:all |both )?(?:invalid|not (?:infringed|valid)|obvious|unenforceable|unpatentable)\b`,
  effect: 'drop',
};
/** `leaves the patent standing but finds that the copies do not infringe it` */
const NOT_INFRINGED: OpposingCue = {
  label: 'a patent that is valid but does not keep rivals out',
  words: pattern`\b(?:not|no|non-?|never) ?(?:(?:find|found|prove[nd]?|any|been) )*infring\w*|\b(?:already|since) (?:on the market|launched|sold|available)\b|\blaunch(?:es|ed)? at risk\b|\bpatents? (?:will )?expires?\b(?! (?:on|in) (?:\w+ (?:\d{1,2}, )?)?20\d\d\b)`,
  effect: 'desk',
};
const PATENT_STANDS = pattern`\b(?:validity|leaves?|left|keeps|kept|lets?)\b[^;.]{0,60}\bpatents?\b`;
const INFRINGED = pattern`\b(?:patents?|claims?)\b[^.;]{0,40}(?<!\bnot )\binfringed\b|\bprevail\w* on (?:patent )?infringement\b`;
/** `The dispute goes on`, `President vetoes import ban` */
const OPEN_OR_UNDONE: OpposingCue = {
  label: 'a case that goes on, or an order that is asked for or undone',
  words: pattern`\b(?:disputes?|litigation|suits?|cases?|fights?|battles?|proceedings) (?:\w+ )?(?:goes on|go on|continues?|remains? (?:open|pending)|drags on)\b|\b(?:court|judge|jury|tribunal) has (?:not|yet to) (?:yet )?(?:ruled?|decided?)\b|\b(?:asks?|(?:has|have) asked|seeks?|is seeking) [^;]{0,80}\b(?:exclusion orders?|injunctions?)\b|\brecommend\w*\b[^;]{0,60}\b(?:exclusion orders?|import bans?|injunctions?)\b|\b(?:administrative law|ITC|trade commission) judge (?:backs|decides|finds|recommends|rules|says|sides)\b|\bveto(?:es|ed)\b|(?<!\b(?:absent|if not|unless)\b[^;.]{0,50})\bdisapprov(?:es|ed)\b`,
  effect: 'desk',
};
/** `Judgment has not been entered. The defendant will move for a new trial.` */
const NOT_ENTERED: OpposingCue = {
  label: 'a verdict before the judgment, which the loser attacks',
  words: pattern`\bjudge?ment (?:has|is|was) (?:not (?:yet )?(?:been )?entered|yet to be entered)\b|\b(?:will|plans to|intends to|is to|is expected to) (?:ask for|move for|request|seek) (?:[\w-]+ ){0,3}?(?:judge?ment as a matter of law|new trial)\b|\b(?:(?:inter partes|post-grant) reviews?|IPRs?)\b[^.;]{0,60}\b(?:is|are|remains?) (?:still )?pending\b`,
  effect: 'desk',
};
/** `rejected its appeal`: the company wanted more, or lost. */
const OWN_APPEAL: OpposingCue = {
  label: 'an appeal of the company',
  words: pattern`\b(?:reject(?:s|ed)|den(?:ies|ied)|dismiss(?:es|ed)|turn(?:s|ed) (?:down|away)|declin(?:es|ed) to hear) (?:its|our|the company's) (?:\w+ )?(?:cross-)?(?:appeal|challenge|petition)\b`,
  effect: 'desk',
};
/** `Hearings Panel Rules in Favor of Continued Listing`: an exchange waits, no court decides. */
const OF_LISTING: OpposingCue = {
  label: 'a decision about its listing',
  words: pattern`\b(?:continued|stays?|remains?|keeps?|kept|retains?|its|their) (?:[\w-]+ )?(?:listed|listing)\b|\b(?:nasdaq|NYSE|exchange|hearings|listing) (?:[\w-]+ )?(?:panel|council|committee)\b|\bdelist\w*`,
  effect: 'desk',
};
const UNCLEAR_WINNER: OpposingCue = {
  label: 'a ruling in which it is unclear who won',
  words: /\S+/,
  effect: 'desk',
};

const withoutRestoredAwards = (passages: readonly Passage[]): readonly Passage[] =>
  passages.map((passage) => ({ ...passage, text: passage.text.replace(RESTORED_AWARD, blank) }));

/** Returns an objection if the text says that the company lost, or does not say that it won. */
export function objectToRulingParts(text: FrameInText): readonly OpposingCue[] {
  const { isWinner, isLoser } = readRulingParts(text);
  if (isLoser && !isWinner) return [LOST];
  const first = topOf(text.passages).slice(0, FIRST_PASSAGES);
  return [
    ...(isWinner && !isLoser ? [] : [UNCLEAR_WINNER]),
    ...findRulingInPart(text.passages, text.names),
    ...cuesAtTop(withoutRestoredAwards(text.passages), [CUT_AWARD]),
    ...cuesAtTop(text.passages, [OPEN_OR_UNDONE, NOT_ENTERED, OWN_APPEAL, OWN_PATENT_LOST]),
    ...(saysAtTop(text.passages, INVALID.words) && saysAtTop(text.passages, INFRINGED) ? [INVALID] : []),
    ...(saysAtTop(text.passages, PATENT_STANDS) && saysAtTop(text.passages, NOT_INFRINGED.words)
      ? [NOT_INFRINGED]
      : []),
    ...[INTERIM, LESS_THAN_WANTED, OF_LISTING].filter(({ words }) => first.some((passage) => words.test(passage.text))),
  ];
}

/** The headline and the first sentence. */
const FIRST_PASSAGES = 3;

const SELF = /^(?:(?:the )?company|us|our|we|it|its)\b/i;

/** Returns an objection if a court decides for a party that is not the company. */
export function findOtherWinner({ frame, stock }: FrameInText): readonly OpposingCue[] {
  const { companyRole, object, words, clause } = frame;
  const isNamedWinner = /\bin favou?r of\b/i.test(words) && !/\b(?:vot\w+|committee|panel)\b/i.test(clause);
  const isOrderToPay = /\bto (?:pay|reimburse|refund|compensate)\b/i.test(words);
  if ((companyRole !== 'unknown' && !isOrderToPay && !isNamedWinner) || object === null || SELF.test(object)) return [];
  if (findCompany(object, namesOfCompany(stock)).length > 0) return [];
  return isOrderToPay || /\b(?:for|favou?r of|with)\b/i.test(words)
    ? [{ label: 'a ruling for another party', words: /\S+/, effect: 'drop' }]
    : [];
}
