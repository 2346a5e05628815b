import { findCompany } from '../../text/company-name.ts';
import { pattern } from '../../text/pattern.ts';
import { type Passage, topOf } from '../../text/passages.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { EXERCISES } from './options.ts';

/** `The contract was awarded in 2024`, `an order booked in May 2025`: news of an earlier year. */
const OF_EARLIER_YEAR: OpposingCue = {
  label: 'a contract of an earlier year',
  words: pattern`(?<!\b(?:original|first|initial|earlier|previous|prior|base|parent|master|framework|existing|similar|another|larger|smaller) (?:\w+ )?)\b(?:contracts?|orders?|awards?|agreements?)(?: (?:of|for|worth|valued at|that|which|it|has|was|were|had|been|first|[$€£][\d.,]+|million|billion)){0,6} (?:awarded|booked|signed|won|received|placed|announced|held|handed|given|landed|secured)(?: to (?:the )?[\w&.'-]+(?: [\w&.'-]+){0,2}?)?(?: (?:back|early|late))? (?:in|since) (?:[A-Z][a-z]+ )?(?:of )?20\d\d\b(?! (?:by|after|for \d))`,
  effect: 'desk',
};
/** New work, which comes under the contract: `has exercised an option under the`, `placed a task order under the`. */
const NEW_WORK_BEFORE = pattern`\b(?:${EXERCISES}\b[^;]{0,60}\boptions?|(?:has |have )ordered|(?:receiv(?:es|ed)|wins?|won|plac(?:es|ed)|issu(?:es|ed)|award(?:s|ed)|announc(?:es|ed)|book(?:s|ed)|sends?|sent)\b[^;]{0,60}\b(?:task|delivery|purchase|firm|follow-on) orders?)\b[^;]{0,110}\b(?:under|of|on|to|from|in|within) (?:the|its|an?|this|that|their) (?:[\w-]+ ){0,4}$`;
/** Work that is done, or that nobody has ordered yet. */
const NOT_NEW =
  /\b(?:not|never|no|if|may|might|could|would|can|decid\w+|declin\w+|lapses?|lapsed|so far|to date|since|until now|already|had|deliver(?:s|ed)|ship(?:s|ped)|complet(?:es|ed)|finish(?:es|ed)|fulfil(?:s|led)|invoiced?|hand(?:s|ed) over|works?)\b/i;

function isOfEarlierYear({ text }: Passage): boolean {
  const found = OF_EARLIER_YEAR.words.exec(text);
  if (found === null) return false;
  const before = text.slice(0, found.index);
  return !NEW_WORK_BEFORE.test(before) || NOT_NEW.test(before);
}

/** `under the contract that Tallow Marine won in 2024` */
const HELD_BY_OTHER: OpposingCue = {
  label: 'a contract of another company',
  words: pattern`\b(?:contracts?|orders?|agreements?|awards?) (?:that |which )?(?:the )?(?<holder>[\w&.'-]+(?: [\w&.'-]+){0,3}?) (?:has |had |have )?(?:won|holds?|held|landed|secured|was awarded|were awarded|been awarded)\b`,
  effect: 'desk',
};

function isHeldByOther({ passages, names }: Pick<FrameInText, 'passages' | 'names'>): boolean {
  return topOf(passages).some(({ text }) => {
    const holder = HELD_BY_OTHER.words.exec(text)?.groups?.['holder'];
    return holder !== undefined && /^\p{Lu}/u.test(holder) && findCompany(holder, names).length === 0;
  });
}

/** Objects to the contract of another company, or of an earlier year if the customer orders no more work under it. */
export const findEarlierContract = (text: Pick<FrameInText, 'passages' | 'names'>): readonly OpposingCue[] => [
  ...(topOf(text.passages).some(isOfEarlierYear) ? [OF_EARLIER_YEAR] : []),
  ...(isHeldByOther(text) ? [HELD_BY_OTHER] : []),
];
