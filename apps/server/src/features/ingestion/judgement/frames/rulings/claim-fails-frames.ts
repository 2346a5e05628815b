import { type CompanyNames, findCompany } from '../../text/company-name.ts';
import { cuesAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ANY_PARTY } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { NOT_FINAL, PROCEDURAL } from './ruling-objections.ts';

const COURT = String.raw`(?:court|circuit|judges?|jur(?:y|ors)|tribunal|trade commission|ITC|justices)`;
const DECIDES = String.raw`(?:affirm(?:s|ed)|upholds|upheld|confirm(?:s|ed)|finds|found|rul(?:es|ed)|holds|held|decid(?:es|ed)|determin(?:es|ed)|agree[sd])`;
const DOES_NOT = String.raw`(?:does|do|did) not infringe`;
const INVALID = String.raw`(?:is|are|was|were) (?:all |both )?(?:invalid|unenforceable|unpatentable)`;

/** `that its inhaler does not infringe three patents of Tallow` */
const NOT_INFRINGED = new RegExp(
  String.raw`\bthat (?<infringer>(?:(?!\bthat\b)[^;,]){2,60}?) ${DOES_NOT} (?<infringed>[^;]{0,70}?\b[Pp]atents?\b(?: (?:of|by|from|held by|owned by) (?:the )?[^;,.(]{2,50})?)`,
);
/** `that the last patent asserted by Tallow against Zelmora is invalid` */
const PATENT_INVALID = new RegExp(
  String.raw`\b[Pp]atents? (?:of|asserted by|held by|owned by) (?<owner>[^;,]{2,50}?)(?: against [^;,]{2,50}?)? ${INVALID}\b`,
);
/** `Tallow's claim against Helio Freight` */
const DEFENDANT =
  /\b(?:actions?|appeals?|cases?|challenges?|claims?|complaints?|fights?|(?:law)?suits?)\b[^;,.]{0,20}? against (?<defendant>[^;,.]{2,60})/gi;
const SOMEBODY_ELSE =
  /^(?:'s|')?\s+(?:affiliates?|clients?|competitors?|customers?|distributors?|licensees?|parent|partners?|rivals?|suppliers?|tenants?)\b/i;
const ITS_OWN = /\b(?:its|our|the company's)\b/i;
const NAMED_OWNER = /\bof (?:the )?\p{Lu}[^;,.(]{1,50}$|\p{Lu}[\p{L}\d&.-]+'s? /u;
const PROPER_NAME = /\bof (?:the )?\p{Lu}|\p{Lu}[\p{L}\d-]+'s?(?=\s)/u;

const NOT_ENDED: OpposingCue = {
  label: 'a case that goes on or was won in part',
  words: pattern`\b(?:remand\w*|new trial|sen(?:ds|t) (?:it |the case |[\w' -]{2,30} )?back|in part|partly|part of|vacat\w+|revers(?:es|ed)|(?<!\b(?:alleged|argued|claimed|never|no|not|that)\b[^;.]{0,40})infring(?:es|ed)|(?:but|and|while)\b[^;.]{0,40} infring(?:es|ed)|(?:has|have|is|must|ordered|will have) (?:to )?pay|another (?:patent|suit|case|claim)|other (?:patents?|suits?|cases?|claims?) (?:\w+ )?(?:remain|continue|are|is|go)\w*|(?:remain|stay)s? (?:open|pending)|goes on|refus(?:es|ed)|declin(?:es|ed)|(?:has|have|had|will|may|can|is to|plans to) (?:\w+ )?appeal(?:ed)?|appeals the|rehear\w*|licensees?'?s?)\b`,
  effect: 'desk',
};
const OF_OTHERS: OpposingCue = { label: 'a case of another company', words: /\S/, effect: 'desk' };

const names = (text: string | undefined, company: CompanyNames): boolean =>
  text !== undefined && findCompany(text, company).length > 0;

/** Whether a suit is against the company: `claim against Helio Freight`, not `against Helio Freight's partner`. */
const isDefendant = ({ passages, names: company }: FrameInText): boolean =>
  topOf(passages).some(({ text }) =>
    Array.from(text.matchAll(DEFENDANT)).some(({ groups }) => {
      const defendant = groups?.['defendant'] ?? '';
      const [mention] = findCompany(defendant, company);
      return mention?.start === 0 && !SOMEBODY_ELSE.test(defendant.slice(mention.end));
    }),
  );

/** Whether the one who does not infringe is the company, or, in a suit against it, an unnamed or own product. */
function isOwnProduct(infringer: string, text: FrameInText): boolean {
  if (/^(?:it|its|our|the company(?:'s)?|we)\b/i.test(infringer)) return true;
  const [mention] = findCompany(infringer, text.names);
  if (mention !== undefined) return !SOMEBODY_ELSE.test(infringer.slice(mention.end));
  return isDefendant(text) && !PROPER_NAME.test(infringer);
}

/** Whether the patent has a named owner, who is not the company. */
function isPatentOfOther(infringed: string, company: CompanyNames): boolean {
  if (ITS_OWN.test(infringed) || names(infringed, company)) return false;
  return NAMED_OWNER.test(infringed);
}

/** Whether the text names the parties so that the company is the one sued. */
function isWonByDefendant(text: FrameInText): boolean {
  return topOf(text.passages).some(({ text: words }) => {
    const groups = NOT_INFRINGED.exec(words)?.groups;
    if (groups !== undefined)
      return isOwnProduct(groups['infringer'] ?? '', text) && isPatentOfOther(groups['infringed'] ?? '', text.names);
    const owner = PATENT_INVALID.exec(words)?.groups?.['owner'];
    return owner !== undefined && /^(?:the )?\p{Lu}/u.test(owner) && !names(owner, text.names) && isDefendant(text);
  });
}

const findObjections = (text: FrameInText): readonly OpposingCue[] => [
  ...cuesAtTop(text.passages, [NOT_FINAL, PROCEDURAL, NOT_ENDED]),
  ...(isWonByDefendant(text) ? [] : [OF_OTHERS]),
];

/** A court decides for the company as the defendant in a patent case. */
export const CLAIM_FAILED: FrameSpec = {
  type: 'legal_win',
  label: 'a patent claim against the company that fails',
  weight: 68,
  // To the model, a failed claim is bad news.
  maxBearish: 0.97,
  required: [],
  field: new RegExp(String.raw`\b${DOES_NOT}|${INVALID}\b`, 'i'),
  goodNegation: new RegExp(String.raw`\b${DOES_NOT}\b`, 'gi'),
  findObjections,
  opposing: [],
  triggers: [
    {
      words: pattern`\b${COURT}\b[^;]{0,70}?\b${DECIDES}\b[^;]{0,70}? ${DOES_NOT}\b[^;]{0,70}?\bpatents?\b`,
      companyIs: AS_ANY_PARTY,
    },
    {
      words: pattern`\b${COURT}\b[^;]{0,70}?\b${DECIDES}\b[^;]{0,60}?\bpatents? (?:of|asserted by|held by|owned by) [^;,]{2,80}? ${INVALID}\b`,
      companyIs: AS_ANY_PARTY,
    },
  ],
};
