/** Words before a caution that cancel it: `without an offering`, `dismissal of the class action`. */
export const CANCELED_BY_NEGATION =
  /\b(?:lift(?:s|ed|ing)?|remov(?:es|ed|al of|ing)|resolv(?:es?|ed|ing)|dismiss(?:es|ed|al of)|without|no|not(?! only)|never|nor|neither|avoids?|avoided|instead of|rather than|rul(?:es|ed) out)\b[^,;]{0,45}$/i;

/** Words before a loss that make it the earlier value or a smaller one: `net income, compared with a net loss`. */
export const CANCELED_AS_EARLIER =
  /\b(?:against|compared (?:with|to)|versus|vs\.?|from|after|instead of|in place of|reversing|narrow(?:s|ed)|without|no|not|ends?|ended)\s(?:an? |its |the )?(?:[\w-]+ ){0,3}$|\b(?:analysts?|consensus|street|estimates?)\b[^;.$]{0,60}$|\bhad (?:been )?(?:forecast|expected|guided|projected|anticipated|indicated)\b[^;.$]{0,50}$/i;

/** Words that end a hold or answer a letter: `lifts the clinical hold`, `resubmission after the complete response letter`. */
export const CANCELED_BY_LIFTING =
  /\b(?:lift(?:s|ed|ing)?|remov(?:es|ed|al of|ing)|releas(?:es|ed|e of)|clear(?:s|ed)|resolv(?:es|ed|ing)|resolution of|end(?:s|ed) (?:the |its )?|ending|close-?out of|resubmi\w+|address\w*|follow(?:s|ed|ing)?|after|since|previous|prior|earlier|last year's|the 20\d\d|respon(?:se|ds|ded|ding) to|(?:began|begun|started|opened) with|without|no(?! longer)|not (?:a|an|been|placed|receive\w*))\b[^;]{0,60}$/i;

/** Words that take back a mention of securities: `repays all convertible notes`, `no warrants are attached`. */
export const CANCELED_BY_REPAYMENT =
  /\b(?:repa(?:ys?|id|yment of|ying)|redeem(?:s|ed|ing)?|redemption of|retir(?:es?|ed|ing|ement of)|repurchas(?:es?|ed|ing) (?:of|all)|eliminat\w+|exting\w+|clear(?:s|ed)|wip(?:es|ed) out|buys (?:back|in)|pa(?:ys|id|ying) (?:off|down)|without|no|not(?! only)|never|nor|avoids?|avoided|instead of|rather than|terminat(?:es?|ed|ion of)|cancel(?:s|ed|led)|withdraws?|withdrew)\b[^,;]{0,60}$/i;

/** Matches nothing: a failure is not taken back by the word `not` before it. */
export const NEVER_CANCELED = /(?!)/;

/** Words before a ruling or protest that make it one for the company: `wins a verdict against`, `GAO denies the protest`. */
export const CANCELED_BY_WINNING =
  /\b(?:wins?|won|winning|secures?|secured|obtains?|obtained|prevails?|exclusion|affirm(?:s|ed|ing)?|upholds?|upheld|enforc\w+|in favou?r of|den(?:ies|ied|ial of)|dismiss(?:es|ed|al of)|rejects?|rejected|overturn(?:s|ed)|vacat(?:es|ed)|revers(?:es|ed)|throws? out|threw out|tosses|sets? aside|no|not|without|(?:receiv|collect)(?:es|ed|s)? (?:a |an |its |the )?(?:\$|favou?rable))\b[^;]{0,70}$/i;

/** Words before a protest that end it, other than a ruling for the one who protests: `GAO denies the protest`. */
export const CANCELED_BY_DENIAL =
  /\b(?:den(?:ies|ied|ial of)|dismiss(?:es|ed|al of)|rejects?|rejected|throws? out|threw out|thrown out|tosses|turn(?:s|ed) (?:down|away)|withdr(?:aws?|ew|awn|awal)|prevails?|wins?|won|overc(?:omes|ame)|surviv(?:es|ed)|no|not|without)\b[^;]{0,70}$/i;

/** Words before an investigation that end it: `the DOJ has closed its investigation into`. */
export const CANCELED_BY_CLOSING =
  /\b(?:clos(?:es?|ed|ing|ure of)|end(?:s|ed|ing)?|drop(?:s|ped)?|terminat(?:es|ed|ion of)|clear(?:s|ed)|resolv(?:es|ed|ing)|dismiss(?:es|ed|al of)|declin(?:es|ed)|without|no|not(?! only)|never|nor|neither|no longer)\b[^,;]{0,50}$/i;

/** Words before a condition that make it the past: `converted its conditional agreement to a firm order`. */
export const CANCELED_BY_CONVERTING = new RegExp(
  String.raw`\b(?:convert(?:s|ed|ing)?|conversion of|upgrad(?:es|ed)|replac(?:es|ed|ing)|supersed(?:es|ed|ing))\b[^,;]{0,45}$|${CANCELED_BY_NEGATION.source}`,
  'i',
);
