import { findCompany } from '../../text/company-name.ts';
import { cuesAtTop, saysAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ANY_PARTY } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ITSELF } from '../own-acts.ts';

const AGENCY = String.raw`(?:agency|authority|bureau|commission(?:ers)?|department|ministry|regulators?|parliament|Treasury|BLM|CMS|CPSC|DEA|DOE|DOT|EPA|FAA|FCC|FERC|FMCSA|FRA|IRS|NHTSA|NRC|OSHA|PHMSA|SEC|USDA|Centers for Medicare (?:and|&) Medicaid Services|[A-Z]\w+ (?:Administration|Board|Service))`;
const RULES = '(?:rules?|rulemaking|regulations?|standards?|orders?)';
const ADOPTS = String.raw`(?:adopt(?:s|ed)|approv(?:es|ed)|enact(?:s|ed)|finali[sz](?:es|ed)|issue[sd]|pass(?:es|ed)|publish(?:es|ed)|votes? (?:to adopt|for)|voted (?:to adopt|for)|has (?:signed|set))`;

const ASKED = String.raw`(?:had |has )?(?:long |first |formally |repeatedly )?(?:applied|argued|asked|called|campaigned|petitioned|pressed|proposed|pushed|requested|sought|urged)\b(?! (?:\w+ )?not\b)`;
/** `as the company had petitioned`, `at the request of the company`, `on its petition` */
const ASKERS = new RegExp(
  String.raw`\b(?:as|that|which|what|the way) (?<before>[^;,.]{2,60}?) ${ASKED}|\b(?:petition|request|application|proposal) (?:of|by|from|filed by|made by) (?<after>[^;,.]{2,50})|\b(?<owner>its|our|(?:[\w&.-]+ ){0,3}?[\w&.-]+?'s?) (?:own )?(?:20\d\d )?(?:petition|request|application|proposal)\b`,
  'gi',
);
const SELF = /\b(?:the company|it|its|our|we)$/i;
const BENEFIT = pattern`\b(?:allow(?:s|ed|ing)?|clears? the way|exempt(?:s|ed|ion)?|licen[cs]es?|mandat(?:es|ed)|open(?:s|ed)|paid for|permit(?:s|ted)?|qualif(?:y|ies)|reimburs\w+|requires? (?:all|every|each|new|utilities|operators|carriers|owners|railroads|airlines)|(?:company|it|we) (?:can|gets|may|obtains|receives))\b`;

const NOT_FINAL: OpposingCue = {
  label: 'rules that are not final',
  words: pattern`\b(?:proposed|draft|interim|preliminary|tentative|temporary) (?:\w+ )?${RULES}\b|\bnotice of (?:inquiry|proposed)\b|\b(?:comment period|seeks? comments?|public comments?|open for comments?|(?:will|is to|plans to|expects? to|may|could|would) (?:adopt|approve|finali[sz]e|vote|issue))\b`,
  effect: 'desk',
};
const AGAINST: OpposingCue = {
  label: 'rules that refuse or burden something',
  words: pattern`\b(?:den(?:y|ies|ied)|reject(?:s|ed)?|refus(?:es|ed)|declin(?:es|ed)|oppos(?:es|ed)|over (?:the )?objections? (?:of|by)|in part|part of what|only (?:a|one|half|some|part)|smaller than|less than|short of|instead of|rather than|bars?|bans?|prohibits?|restrict(?:s|ed)|phases? out|fees?|recall\w*|fines?|penalt\w+|(?:company|it|we) (?:must|has to|will have to))\b`,
  effect: 'desk',
};
const CHALLENGED: OpposingCue = {
  label: 'rules that others challenge',
  words: pattern`\b(?:appeal(?:s|ed)?|challeng(?:es?|ed)|lawsuits?|sued?|stay(?:s|ed)?|litigation|reconsider\w*|repeal\w*|rescind\w*|vacat(?:es|ed))\b`,
  effect: 'desk',
};
const OF_OTHERS: OpposingCue = {
  label: 'rules that the company did not ask for',
  words: /\S/,
  effect: 'drop',
};
const NO_BENEFIT: OpposingCue = {
  label: 'rules whose benefit the text does not give',
  words: /\S/,
  effect: 'desk',
};

/** Whether words that name a party end with the company, or begin with it: `rules which Helio`, `Helio in May`. */
function namesCompany(party: string, { names }: Pick<FrameInText, 'names'>, end: 'first' | 'last'): boolean {
  if (end === 'first' && ITSELF.test(party)) return true;
  if (end === 'last' && SELF.test(party.replace(/'s?$/, ''))) return true;
  const mention = findCompany(party, names).at(end === 'first' ? 0 : -1);
  if (mention === undefined) return false;
  const rest = end === 'first' ? party.slice(0, mention.start) : party.slice(mention.end);
  return rest.replace(/^(?:the )|'s?$/i, '').trim() === '';
}

/** Whether the headline or the lead says that the company itself asked for the rules. */
const isAskedByCompany = (text: FrameInText): boolean =>
  topOf(text.passages).some((passage) =>
    Array.from(passage.text.matchAll(ASKERS)).some(({ groups: { before, after, owner } = {} }) =>
      after === undefined ? namesCompany(before ?? owner ?? '', text, 'last') : namesCompany(after, text, 'first'),
    ),
  );

const findObjections = (text: FrameInText): readonly OpposingCue[] => [
  ...(isAskedByCompany(text) ? [] : [OF_OTHERS]),
  ...(saysAtTop(text.passages, BENEFIT) ? [] : [NO_BENEFIT]),
  ...cuesAtTop(text.passages, [NOT_FINAL, AGAINST, CHALLENGED]),
];

/** An authority adopts rules that the company asked for. */
export const ADOPTED_RULES: FrameSpec = {
  type: 'permit',
  label: 'rules that the company asked for',
  weight: 66,
  required: [],
  // The model often takes a headline that begins with a regulator for bad news.
  maxBearish: 0.6,
  findObjections,
  opposing: [],
  triggers: [
    {
      words: pattern`\b${AGENCY}\b[^;]{0,40}?\b${ADOPTS} (?:(?:an?|its|the|new) )?(?:final (?:[\w-]+ ){0,3}${RULES}\b|(?<=\b(?:adopt(?:s|ed)|finali[sz](?:es|ed)) (?:(?:an?|its|the|new) )?)(?:[\w-]+ ){0,3}${RULES}\b)`,
      companyIs: AS_ANY_PARTY,
    },
    {
      words: pattern`\bfinal (?:[\w-]+ ){0,3}${RULES}\b[^;]{0,60}? (?:(?:was|were|has been|have been) (?:\w+ )?)?(?:adopted|approved|enacted|issued|published|signed) by (?:the )?[^;,]{0,40}?${AGENCY}\b`,
      companyIs: AS_ANY_PARTY,
    },
  ],
};
