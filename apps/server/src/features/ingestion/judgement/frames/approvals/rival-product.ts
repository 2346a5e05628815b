import { type CompanyNames, findCompany } from '../../text/company-name.ts';
import { headlineOf, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { isClosingReport } from '../trials/closing-report.ts';

const RIVAL_PRODUCT: OpposingCue = {
  label: 'a product that competes with that of the company',
  words: /\S/,
  effect: 'desk',
};
const NOBODYS_PRODUCT: OpposingCue = { label: 'a product that may be of others', words: /\S/, effect: 'desk' };

/** `following approval of a competing product`, `the approval went to a private company` */
const OF_OTHERS = pattern`\b(?:approv\w+|clear(?:ance|ed|s)|cleared|launch\w*|success|results?|data|designation) (?:of|for|from|by) (?:an?|the|its) (?:competing|rival|competitor's|rival's)\b|\b(?:approval|clearance|designation|licen[cs]e|nod) (?:went|goes|was (?:given|granted)|has gone) to (?:an? |its )(?:[\w-]+ ){0,3}(?:company|rival|competitor|maker|drugmaker|manufacturer|firm|start-?up|developer)\b|\b(?:product|pill|drug|device|test|film|tablet|spray|medicine|vaccine)s? (?:of|from|by) (?:an? |its )(?:rival|competitor|competing)\b|^An? (?:[\w-]+ ){0,3}(?:company|rival|competitor|maker|drugmaker|manufacturer|firm|start-?up) (?:will|plans to|is to|intends to) (?:sell|launch|market|distribute)\b|\bthe (?:competing|rival) (?:product|pill|drug|device|test|film|tablet|spray|medicine|vaccine)\b`;

/** Before the company's name: `compete with Zelmora of Helio`. */
const AIMED_AT =
  /\b(?:compet(?:es?|ing|itor|ition) (?:with|to|against|for)|challeng(?:es?|ing|er (?:of|to))|rivals?|rivall?ing|takes? (?:on|aim at)|taking (?:on|aim at)|threat(?:ens|ening)?(?: to)?|undercut(?:s|ting)?|alternatives? to|cheaper than|(?:half|(?:third|quarter|fraction) of|below|under|less than) the (?:price|cost) of|(?:share|sales|patients|customers) (?:away )?from|(?:breaks?|ends?|ending) the (?:\w+ )?(?:monopoly|exclusivity|dominance|lead) of)\b[^;.]{0,50}$|\binstead of\b[^;.:]{0,50}$/i;
/** Before the name: `the only such product until now has been the spray of Helio`. */
const ALONE_SO_FAR =
  /\b(?:(?:until|till|up to) now|so far|to date|hitherto)\b[^;.]{0,60}\b(?:only|sole|leading|first)\b[^;.]{0,60}$|\b(?:only|sole)\b[^;.]{0,50}\b(?:until|till|up to) now\b[^;.]{0,50}$|\b(?:only|sole|leading|dominant)\b[^;.]{0,40}\b(?:has|had) been\b[^;.]{0,40}$/i;
/** After the name: `Helio has had this market to itself`. */
const LOSES_LEAD =
  /^(?:'s?)?[^;.]{0,50}\b(?:(?:has|had) (?:had|held|enjoyed) [^;.]{0,30}\bto itself|(?:has|had) been (?:alone|the only)|was (?:alone|the only)|(?:monopoly|exclusivity|dominance)\b)/i;

const isAimedAt = (text: string, names: CompanyNames): boolean =>
  findCompany(text, names).some(({ start }) => AIMED_AT.test(text.slice(0, start)));

const losesLead = (text: string, names: CompanyNames): boolean =>
  findCompany(text, names).some(
    ({ start, end }) => ALONE_SO_FAR.test(text.slice(0, start)) || LOSES_LEAD.test(text.slice(end)),
  );

/** News that the maker of a product announces about it. */
const NEWS_OF_MAKER =
  /\b(?:approv\w+|clear(?:ed|ance|s)|authori[sz]\w+|licen[cs]\w+|grant\w*|FDA|EMA|agency|regulators?|designat\w+|accept\w*|applications?|trials?|stud(?:y|ies)|end-?points?|placebo|results?|data|patients (?:on|given|treated)|(?:will|to|can|may|plans to|expects to|begins?|starts?) (?:now )?(?:sell\w*|ship\w*|launch\w*|market|offer)|launch\w*|rollout|Medicare\b[^;.]{0,60}\bpublish\w*|p ?[<=≤] ?0)\b/i;

/** Whether a sentence that names the company has something to say of the product. */
const isOfMaker = (text: string, names: CompanyNames): boolean =>
  findCompany(text, names).length > 0 && NEWS_OF_MAKER.test(text);

/** Whether the sentences after a headline without the company's name leave open whose product it is. */
function isNobodys({ frame, passages, names }: FrameInText): boolean {
  const lead = topOf(passages).filter(({ place }) => place === 'lead');
  const named = lead.map(({ text }) => findCompany(text, names).length > 0);
  if (!named.includes(true)) return false;
  return named[0] === false || (frame.place === 'headline' && !lead.some(({ text }) => isOfMaker(text, names)));
}

/** Returns an objection if the text says that the product is a rival's, or names the company nowhere near the event. */
export function findRivalProduct(input: FrameInText): readonly OpposingCue[] {
  const { passages, names } = input;
  const top = topOf(passages);
  const isRival = top.some(({ text }) => OF_OTHERS.test(text) || isAimedAt(text, names));
  if (isRival) return [RIVAL_PRODUCT];
  if (findCompany(headlineOf(passages), names).length > 0) return [];
  if (top.some(({ text }) => losesLead(text, names))) return [RIVAL_PRODUCT];
  return isNobodys(input) && !isClosingReport(passages, names) ? [NOBODYS_PRODUCT] : [];
}
