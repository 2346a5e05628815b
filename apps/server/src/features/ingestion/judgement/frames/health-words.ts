/** Words that several frames of health care share. */

import { pattern } from '../text/pattern.ts';
import type { CompanyRole, OpposingCue } from './frame.ts';

/** Countries whose authorities have the name of the U.S. one: `Thai FDA`. */
const OTHER_COUNTRY =
  "(?:Thai(?:land)?|Saudi(?: Arabian?)?|Taiwan(?:ese)?|Philippines?|Chin(?:a|ese)|(?:South )?Korean?|Jordan(?:ian)?|Ghana(?:ian)?|Nigerian?|Indian?|Indonesian?|Vietnam(?:ese)?|Israeli?|Japan(?:ese)?|Egypt(?:ian)?|Iraqi?|Irani?(?:an)?|Turkish|Mexican|foreign)(?:'s)?";
export const US_REGULATOR = String.raw`(?<!\b${OTHER_COUNTRY} )(?:(?:U\.?S\.?|United States|American) )?(?:FDA|F\.D\.A\.|Food (?:and|&) Drug Administration(?: \(FDA\))?)(?:'s(?: (?:Center|Office|Division) (?:for|of) (?:\w+,? ){0,3}?\w+(?= (?:has|have|today|yesterday|approv|clear|grant|issue|authori|accept|notif|inform|sign)))?)?(?! of (?:the )?(?:Philippines|Thailand|Taiwan|Ghana))`;
export const OTHER_REGULATOR = String.raw`(?:${OTHER_COUNTRY} (?:FDA|Food and Drug (?:Administration|Authority))|European Commission|European Medicines Agency|EMA|EC|EU|MHRA|Medicines and Healthcare [Pp]roducts Regulatory Agency|PMDA|Pharmaceuticals and Medical Devices Agency|MHLW|NMPA|Health Canada|ANVISA|Swissmedic|TGA|COFEPRIS|MFDS|Medsafe|(?:Japan|China|Canada|Europe|Australia|Korea|Brazil|Israel|Britain|UK|Switzerland)'s (?:\w+ ){0,6}(?:regulator|agency|ministry|authority)|Ministry of (?:Food and Drug Safety|Health(?:, Labou?r,? and Welfare)?)|National Medical Products Administration|European|Chinese|Japanese|Canadian|British|UK|Australian|Korean|Brazilian|Swiss|regulatory)(?:'s)?`;

/** Health news may name the company, its product or neither. */
export const ANYBODY: readonly CompanyRole[] = ['actor', 'object', 'unknown'];

/** People in a study. */
export const PATIENTS = '(?:participants|patients|subjects|people|women|men|adults|children|girls|boys|volunteers)';

/** Verbs by which the company gets something. */
export const GETS =
  'receives?|received|receiving|receipt of|is granted|was granted|has been granted|been granted|granted|secures?|secured|securing|obtains?|obtained|obtaining|wins?|won|winning|gains?|gained|earns?|earned|awarded|gets?|got|lands?|landed|nets|scores?|clinches|picks up|achieves?|achieved|announces?|announced|reports?|in hand|has';

/** Verbs by which an authority lets a product pass. */
export const PASSES =
  'approves|approved|okays|okayed|oks|greenlights?|greenlighted|green-lights|green-lighted|authori[sz]es|authori[sz]ed|signs off on|signed off on|says yes to|said yes to|waved through|(?:gives?|gave|given|hands|handed) (?:\\w+ ){0,2}(?:nod|green light|go-ahead|thumbs[- ]up)|backs|blesses|waves through|licenses|licensed|endorses';

/** Verbs by which an authority gives an approval or a designation. */
export const CONFERS =
  '(?:grants|granted|gives|gave|given|hands|handed|issues|issued|awards|awarded|confers|conferred|bestows|bestowed|accords|accorded)';

/** Words of medicine, without those that are only part of a company's name. */
export const MEDICINE = pattern`\b(?:patients?|participants?|volunteers?|phase (?:[1234]|I{1,3}|IV)\w{0,2}|(?:pre)?clinical(?:ly)?|placebo|cohorts?|pivotal (?:trials?|stud(?:y|ies))|primary end-?points?|dos(?:es?|ed|ing|age)|FDA|Food and Drug Administration|EMA|European Medicines Agency|CHMP|MHRA|PMDA|NMPA|Health Canada|orphan|RMAT|fast[- ]track designation|priority (?:review )?vouchers?|s?NDAs?|s?BLAs?|MAA|PMA|INDs?|new drug application|biologics license|premarket|vaccin\w+|efficacy|mortality|survival|response rates?|remissions?|hazard ratio|in vitro|cancers?|carcinoma|tumou?rs?|diseases?|syndrome|disorder|infection|diabet\w+|obesity|pain|symptoms?|seizures?|relapses?|therap(?:y|ies|eutic)|treatment (?:of|for)|to treat|drugs?|medicines?|antibod(?:y|ies)|pills?|tablets?|injection|implant\w*|medical devices?|breakthrough (?:therapy|device)|surg\w+|\w{3,}(?:mab|nib|itis|emia|osis|pathy|cillin|glutide))\b`;

/** Talks with a regulator after `positive` or `successful`: their success is not that of a trial. */
export const MEETING = String.raw`(?:(?!and\b|trial\b|study\b|data\b|results\b)\S+ ){0,4}?(?:meetings?|feedback|minutes|discussions?|interactions?|alignment|pre-(?:submission|IND)|advice|guidance)\b`;

/** Another company's product: good news for a rival. */
export const ANOTHER_COMPANY: OpposingCue = {
  label: 'another company',
  words: pattern`\bcongratulates\b|\bcompetitor'?s?\b|\brival'?s?\b|\ban? competing (?!offer|bid|interest|proposal)`,
  effect: 'drop',
};

export const FORMER_PRODUCT: OpposingCue = {
  label: 'a former product',
  words: pattern`\bformer(?:ly)? (?:\w+ ){0,2}(?:drug|product|candidate|program|asset|compound|therapy|device|owned|held)\b|\bdivested\b|\bin which (?:it|the company) (?:no longer )?has no\b`,
  effect: 'desk',
};

/** `cleared by the FDA in October`: a fresh decision has a day, or none. */
export const NOT_IN_EARLIER_MONTH = String.raw`(?! in (?:early |late |mid-)?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)`;
