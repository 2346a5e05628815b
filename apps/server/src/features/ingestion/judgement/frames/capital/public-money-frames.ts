import { pattern } from '../../text/pattern.ts';
import { cuesAtTop, saysAtTop } from '../../text/passages.ts';
import {
  ABOUT,
  AS_ANYONE_OR_UNNAMED,
  AUTHORITY,
  DENIED,
  DISPUTED,
  ENDED,
  MONEY,
  NOT_SIGNED,
  SUM,
} from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { findOpenApplication } from './open-application.ts';
import { findOtherRecipient } from './other-recipient.ts';

/** `must return $28 million`, `asks for its $28 million back` */
const MONEY_RETURNED: OpposingCue = {
  label: 'public money that goes back',
  words: pattern`\b(?:must|(?<!\b(?:not|nor|never) )(?:has|have) to|(?:is|was|were|are) (?:ordered|obliged|required|asked|instructed) to|asks? (?:\w+ ){1,4}to|asked to|will|agree[sd] to|wants? (?:\w+ ){1,4}to) (?:return|repay|refund|pay back|give back|hand back)\b|\b(?:asks?|wants?|demands?|takes?|claws?|claims?)\b[^;]{0,50}[$€£]\s?\d[\d.,]*(?: (?:million|billion))? back\b|\b(?:funds?|money|grant|sum) (?:goes?|go|went|must be (?:paid|given|sent)|will be (?:paid|given|sent)) back\b|\b(?:half|part|most|all|some|a (?:third|quarter)|\d{1,3}%|the rest) of (?:it|this|that|which|the (?:money|sum|grant|funds?|funding|award)) (?:is|are|must|has|will|to)\b[^.;]{0,15}\b(?:repaid|paid back|returned|refunded|repayable)\b|\b(?:grant|offer|award|funding) (?:\w+ ){0,2}(?:lapsed|expired|was withdrawn|fell through)\b`,
  effect: 'drop',
};

/** Objects to public money that the company has to give back. */
export const findReturnedMoney = ({ passages }: Pick<FrameInText, 'passages'>): readonly OpposingCue[] =>
  cuesAtTop(passages, [MONEY_RETURNED]);

const NAMES_GRANT = /\b(?:grants?|funding|subsid\w+|non-?dilutive|cost-share|award)\b/i;
const OF_WORK = pattern`\b(?:contracts?|(?:task|delivery|purchase|production) orders?|cost-plus|fixed-price)\b`;
const A_CONTRACT: OpposingCue = { label: 'pay for work, not a grant', words: OF_WORK, effect: 'desk' };

/** Objects to money of an agency that the text calls the price of work, and nowhere a grant. */
export const findPaidWork = ({ passages }: Pick<FrameInText, 'passages'>): readonly OpposingCue[] =>
  saysAtTop(passages, OF_WORK) && !saysAtTop(passages, NAMES_GRANT) ? [A_CONTRACT] : [];

/** Words near a payment that show it is a grant. */
const FREE_MONEY = pattern`\b(?:grants?|subsid(?:y|ies)|non-?repayable|neither repayable|non-?dilutive|non-?refundable|neither interest|no (?:interest|repayment|equity|shares|royalt\w+|strings|obligation)|bears no|(?:need|needs|does|do|will)(?:n't| not) (?:have to |need to )?be (?:repaid|paid back)|free of (?:charge|interest)|every dollar|fully obligated|obligated|Defense Production Act|CHIPS Act)\b`;
const GIVER = String.raw`(?:${AUTHORITY}|(?:[Gg]overnments?|[Ss]tate|[Cc]ommonwealth|[Pp]rovince|[Cc]ity|[Cc]ounty|[Kk]ingdom) of [A-Z]\w+|[A-Z][\w ]{2,30} [Ff]oundation|European Union|Natural Resources Canada|(?:Ottawa|Canberra|Brussels|Washington|Berlin|London|Tokyo|Quebec(?: City)?|Ontario|Alberta|Saskatchewan|British Columbia|Queensland)(?= (?:contributes?|contributed|covers|foots|funds|gives|grants|pays|provides|puts|sends)\b)|Department of War|Army Medical Command)`;
const OPEN: OpposingCue = {
  label: 'money that is not committed',
  words: pattern`\b(?:up to|as much as|may|could|would|if|once|offers?|offered|proposes?|proposed|applied|applies|seeks?|eligible|conditional\w*|depends?|potential(?:ly)?|expects?|milestones?|preliminary|selected for negotiation|yet to|loan(?! forgiveness))\b`,
  effect: 'desk',
};
const OPPOSING = [ENDED, DISPUTED, DENIED, NOT_SIGNED, OPEN];
const findObjections = (text: FrameInText): readonly OpposingCue[] => [
  ...findReturnedMoney(text),
  ...findPaidWork(text),
  ...findOtherRecipient(text),
  ...findOpenApplication(text),
];
const PAYS = String.raw`(?:cuts|sends|sent|wires|wired|transfers|transferred|transfer|pays|paid|puts|gives|gave|giving|given|contributes?|contributed|covers|covered|foots|footed|funds?|funded|picks up|picked up|carries|hands|handed|provides?|provided|adds|added)`;

/** Money of a state, an agency or a foundation, in other words than those of grants. */
const PUBLIC_MONEY: FrameSpec = {
  type: 'grant',
  label: 'public money that is a grant',
  weight: 72,
  required: ['amount'],
  field: FREE_MONEY,
  findObjections,
  opposing: OPPOSING,
  triggers: [
    {
      words: pattern`\b(?:receiv(?:es|ed)|gets|got|collect(?:s|ed)|was paid|banks|banked|was sent|draws|drew) ${ABOUT}${MONEY} (?:in (?:cash|money) )?(?:from|by) (?:the )?${GIVER}`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\b(?<actor>${GIVER})\b(?: \w+){0,2}? (?:is |has |will |to |have )?${PAYS} [^;]{0,12}?(?<object>[^;]{2,110})`,
      companyIs: ['object', 'counterparty'],
    },
    {
      words: pattern`(?<!\bthat [\w&.-]{3,30} (?:has |have )?(?:signed|entered into|executed) (?:an? |the )?)\b(?:contribution|funding|grant|subsidy) agreements? with (?<counterparty>(?:the )?${GIVER})[^;]{0,40}? (?:for|of|worth|valued at) (?:a total of )?${ABOUT}${MONEY}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\bwith ${ABOUT}(?:${MONEY} )?(?:of |in )?(?:[\w-]+ ){0,2}(?:money|funds|funding|support) (?:from|of) (?:the )?${GIVER}`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\bthe (?:[\w-]+ )?(?:money|sum|payment|contribution|amount|award|support)\b [^;]{0,20}?\b(?:is an? grant|is non-?repayable|need not be repaid|does not have to be repaid|bears no interest|carries neither|has been obligated|was obligated|is fully obligated)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:contributes?|(?:will|to) (?:contribute|provide|pay)|provides|pays) ${ABOUT}${MONEY}(?: \([^()]{2,20}\))?,? (?:which|that) (?:need not|does not (?:have|need) to) be (?:repaid|paid back)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:state|government|ministry|pentagon|army|navy|air force|foundation|agency|department|treasury|province|[A-Z]\w+)\b [^;]{0,20}?\b(?:cuts|hands|sends|wires|pays|gives|grants) (?<object>[^;$€£]{2,50}?) (?:an? )?${SUM} (?:check|cheque|grant|payment)`,
      companyIs: ['object'],
    },
    {
      words: pattern`\b(?:cuts|sends|pays|puts|foots|covers|picks up|funds|to fund|to foot|to cover|to pay)\b (?=[^;]{0,40}(?:${SUM}|\b(?:bill|tab|cost|check|in full|third|half)\b))[^;]{0,60}?\b(?:toward|for|of|into|in)\b (?<object>[^;]{2,60})`,
      companyIs: ['object', 'counterparty'],
    },
  ],
};

/** Frames of grants, in other words than those of awards. */
export const PUBLIC_MONEY_FRAMES: readonly FrameSpec[] = [PUBLIC_MONEY];
