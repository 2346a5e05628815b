import { findCompany, namesOfCompany } from '../../text/company-name.ts';
import { pattern } from '../../text/pattern.ts';
import { openingOf } from '../../text/passages.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const PARTNER = '(?:(?:sub-?)?licensees?|(?<!\\b(?:patient|community|site) )partners?|collaborators?)';
const TRIAL = String.raw`(?:phase\s?(?:[1234]|I{1,3}|IV)\w{0,2}|pivotal|trials?|stud(?:y|ies)|top-? ?line|end-?points?)\b`;
const REPORTS =
  '(?:has |have |today )?(?:reports?|reported|announces?|announced|unveils?|unveiled|released|disclosed|said|says)';
const CONDUCTED =
  '(?:conducted|run|sponsored|carried out|performed|executed|managed|initiated|completed|led|reported|announced)';

/** A trial that a partner or a licensee of the company ran: `its licensee, Borealis Pharma, reported that the Phase 3 trial`. */
export const PARTNER_TRIAL = pattern`\b${PARTNER}(?:'s|s?') (?:[\w-]+ ){0,6}?${TRIAL}|(?<!\b(?:and|with) (?:its |the |our |\w+'s? )?(?:\w+ )?)\b${PARTNER},? (?:[^;]{0,60}? )?${REPORTS} (?:[^;]{0,100}? )?${TRIAL}|\b(?:${TRIAL}|results|data) (?:[^;]{0,80}? )?(?:${CONDUCTED} )?by (?:[^;]{1,60}, )?(?:(?:its|our|the company's|[A-Z][\w-]+(?:'s?)?) )(?:[\w-]+ ){0,3}?${PARTNER}\b|\bby [^;,]{2,60}, (?:its|the company's|a|our) (?:[\w-]+ )?${PARTNER}\b`;

/** A trial of the company to which, or from which, the drug is licensed. */
const OUT_LICENSED = pattern`\b(?:to (?:which|whom) (?:it|the company|\S+) (?:has |had )?(?:out-)?(?:licensed|sold|granted)|(?:has|have|had) (?:out-)?licensed [^;,]{1,60}\bto\b)`;
const LICENSED_FROM =
  /\b(?:which|that|who) (?:has |had |have )?(?:in-)?licen[sc]e[sd] (?:[^;,]{1,60} )?from (?<licensor>[^;,]{2,50})/i;
/** `Helio announces Borealis reports positive results`: the results are Borealis's. */
const ANNOUNCED_OF_OTHER =
  /\b[Aa]nnounce[sd]?(?: today)?(?: that)? (?<name>(?:\p{Lu}[\p{L}&.-]+ ){1,4})(?:has )?(?:reports?|reported|announces?|announced|unveils?|unveiled) (?:[\w-]+ ){0,3}(?:results|data|top-? ?line|phase|pivotal)\b/iu;
const NO_NAME = /\b(?:trial|study|data|results|phase|drug|cohort|program)\b/i;

const LEAD_SENTENCES = 2;
const OTHERS_TRIAL: OpposingCue = { label: 'a trial of a partner or licensee', words: /\S/, effect: 'desk' };

/** Returns an objection if the headline or the first sentences say that a partner or licensee ran the trial. */
export function findPartnerTrial({ passages, stock }: FrameInText): readonly OpposingCue[] {
  const names = namesOfCompany(stock);
  const isOwn = (name: string): boolean => findCompany(name, names).length > 0;
  const texts = openingOf(passages, LEAD_SENTENCES).map(({ text }) => text);
  const isOthers = texts.some((text) => {
    const licensor = LICENSED_FROM.exec(text)?.groups?.['licensor'];
    const name = ANNOUNCED_OF_OTHER.exec(text)?.groups?.['name'];
    return (
      PARTNER_TRIAL.test(text) ||
      OUT_LICENSED.test(text) ||
      (licensor !== undefined && (isOwn(licensor) || /^(?:it|us|the company)\b/i.test(licensor))) ||
      (name !== undefined && !isOwn(name) && !NO_NAME.test(name))
    );
  });
  return isOthers ? [OTHERS_TRIAL] : [];
}
