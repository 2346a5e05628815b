import { pattern } from '../../text/pattern.ts';
import {
  ABOUT,
  AS_ACTOR,
  AS_ACTOR_OR_OBJECT,
  AS_ANYONE,
  AS_OBJECT,
  AS_RECIPIENT,
  AS_RECIPIENT_OR_UNNAMED,
  AUTHORITY,
  DENIED,
  DISPUTED,
  ENDED,
  GAP,
  GETS,
  IS_CHOSEN,
  IS_GIVEN,
  MONEY,
  NOT_GIVEN_BY_SUBJECT,
  NOT_SIGNED,
  OF_CONTRACT,
  SHORT_GAP,
  SIGNS,
  SUM,
  UNDER_MARKET,
} from '../deal-words.ts';
import { objectToRepayment } from './debt-objections.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { findOpenApplication } from './open-application.ts';
import { findOtherRecipient } from './other-recipient.ts';
import { objectToShareSale } from './share-sale-terms.ts';
import { actOf, isDoneByCompany } from '../own-acts.ts';
import { findPaidWork, findReturnedMoney } from './public-money-frames.ts';
import { findRenewal } from '../contracts/renewals.ts';

const NOT_COMMITTED: OpposingCue = {
  label: 'money that is not committed',
  words: pattern`\b(?:conditional(?:ly)?|letters? of interest|up to|as much as|in line for|options?|negotiat\w+|invited to|due diligence|appl(?:y|ies|ied|ication|ications)|submits?|submitted|stage|phase of the application|recommended for|potential(?:ly)?|eligible|expected|subject to|pre-?selected|tranches?(?! (?:is |are |was |has been |have been )?(?:switched on|released|received|paid|funded|unlocked|awarded)\b)|milestones?)\b`,
  effect: 'desk',
};
const DILUTIVE: OpposingCue = {
  label: 'new shares below the price or rights to new shares',
  words: pattern`\b(?:convertible (?:notes?|debentures?|promissory|bonds?|loan)|original issue discount|(?<!no )warrants?|registered direct|public offering|at-the-market|discount to|equity line|(?:oversubscribed |concurrent |private )PIPE|PIPE (?:financing|transaction|investment|offering|deal|shares)|(?:in|through|via) an? PIPE|prefunded|pre-funded)\b`,
  effect: 'drop',
};

const GRANT_NOUN = String.raw`(?:grants?(?<!right-of-way grants?|(?:intention|intent) to grants?)(?! (?:of (?:stock|options|equity|restricted|patent)|date))|non-dilutive (?!debt|loan|term|royalty)(?:\w+ ){0,4}(?:funding|capital|award|support|financing|cash)|(?:government|federal|state|public|BARDA|NIH|DOE|DoD|DARPA|CIRM|CPRIT|EU|CEPI|MTEC|development|additional|project(?! awards?\b)|cost-share|SBIR|STTR|research|agency|military|defense) (?:\w+ ){0,4}(?:funding|award|subsid(?:y|ies)|support|incentives?|cost-share|cooperative agreement)|(?:grant|award|assistance|cooperative) agreements?|subsid(?:y|ies)|tax credits?|cost-share award|priority review voucher sale|funding(?= (?:from|by|award)))`;

const GRANT: FrameSpec = {
  type: 'grant',
  label: 'grant or public funding',
  weight: 66,
  required: ['amount'],
  findObjections: (text) => [
    ...findOtherRecipient(text),
    ...findRenewal(text),
    ...findReturnedMoney(text),
    ...findOpenApplication(text),
    ...findPaidWork(text),
  ],
  opposing: [
    ENDED,
    DISPUTED,
    DENIED,
    NOT_COMMITTED,
    NOT_SIGNED,
    DILUTIVE,
    {
      label: 'a buyback or dividend that is paid from the funding',
      words: pattern`\b(?:buy-?backs?|re-?purchases?|dividends?|distributions?)\b[^;]{0,20}\b(?:funded|financed|paid|backed) (?:by|from|with)\b`,
      effect: 'drop',
    },
    {
      label: 'a grant to staff, of a patent or by the company',
      words: pattern`\b(?:inducement|continued listing|hearings? panel|(?:granted|grants|granting)\b[^;]{0,60}\b(?:request|exception|extension|motion|petition|waiver)s?|stock options?|equity (?:awards?|grants?)|restricted stock|incentive plan|patent(?:s|ed)?\b(?! pending)|notice of (?:intention|allowance|decision)|scholarships?|donat\w+|(?:to|for) (?:students|teachers|communities|nonprofits|charit\w+)|philanthrop\w+|educational grants?|grant (?:recipients?|winners|making|program(?:me)? to)|recipients? of|(?:must|requests?|demands?|orders?|ordered to|asks?|asked to|seeks?|to seek|agrees? to) (?:the |a |full |partial )*repay\w*|recovery (?:orders?|of)|clawback|(?:takes?|took|taken|claws?|clawed|pays?|paid) back|reclaim\w*|recoup\w*|repa(?:ys?|id|ying) (?:the |an? |its )?(?:[\w$.,]+ ){0,5}?(?:grants?|awards?|subsid\w+|incentives?)|employee retention credit)\b`,
      effect: 'drop',
    },
  ],
  triggers: [
    { words: pattern`\b(?:${GETS}|${SIGNS})\b${GAP}\b${GRANT_NOUN}`, companyIs: AS_ACTOR },
    { words: pattern`\b(?:${IS_GIVEN}|${IS_CHOSEN} for|approved for)\b${GAP}\b${GRANT_NOUN}`, companyIs: AS_ACTOR },
    {
      words: pattern`\b${GRANT_NOUN}${GAP}\b(?:from|by|awarded to|to) (?:the )?(?:\w+['\w]* ){0,3}${AUTHORITY}\b`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?<actor>${AUTHORITY})\b[^;]{0,50}?\b(?:awards?|awarded|grants?|granted|funds?|funded|backs|backed|supports?|commits?|committed|provides?|provided|approves?|approved|invests?|invested|gives?|gave|hands?|allocat\w+|pays?|puts|pledges?|contributes?|releas(?:es|ed)|reinstat(?:es|ed)|restor(?:es|ed)|disburs(?:es|ed)|wires?|wired|sends|sent|expands?|adds?|added|obligat(?:es|ed))\b(?=[^;]{0,110}?(?:${MONEY}|\b(?:funding|grant|award)\b))(?!${OF_CONTRACT})(?<object>[^;,]{2,90})`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\b${GRANT_NOUN}${GAP}\b(?:awarded|given|granted|made|goes|went) to (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`(?=[$€£]\s?\d)${NOT_GIVEN_BY_SUBJECT}${SUM}(?: (?:in|of))?(?: [\w&.-]+){0,5}? (?:${GRANT_NOUN}|${AUTHORITY} (?:(?!contract\b)\w+ ){0,4}(?:award|grant|funding))`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?:clos(?:es|ed)|finali[sz](?:es|ed)|signs?|signed|draws?|receiv\w+|secur\w+|gets|wins?|moves?|clears?)\b${GAP}\b(?:${AUTHORITY})\b${GAP}\b(?:loan guarantee|guaranteed loan|loan|conditional commitment|letter of interest|debt package)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:clos(?:es|ed)|finali[sz](?:es|ed)|signs?|signed|secur(?:es|ed)|gets|wins?|obtain(?:s|ed)|receiv(?:es|ed))\b${GAP}\b(?:loan guarantee|loan|loan agreement)\b (?:with|from|by) (?:the )?(?:U\.?S\.? )?${AUTHORITY}\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:in line for|conditional commitment|letter of interest|loan guarantee)\b${GAP}(?:${SUM}|\b${AUTHORITY}\b)`,
      companyIs: AS_ANYONE,
    },
  ],
};

/** `$8 million strategic investment in`, `investment of $8 million in`. */
const OF_SUM = String.raw`(?: of ${ABOUT}${MONEY})?`;

const INVESTS = String.raw`(?:taking|acquiring|buying|purchasing|picking up|invests?|to invest|will invest|investing|invested|puts?|to put|pours?|commits?|committed|injects?|takes?|to take|took|acquires?|acquired|to acquire|will acquire|buys?|to buy|bought|purchases?|purchased|to purchase|subscribes?|subscribed|picks up|boosts?|increases?|raises?|lifts|backs|doubles)`;

const OWN_PURCHASE = actOf(
  String.raw`(?:acquir(?:es|ed)|invest(?:s|ed)|takes|took|taken|buys|bought|purchas(?:es|ed)|made|makes|will (?:acquire|invest|make|take)) (?:an? |the )?${ABOUT}(?:\d{1,2}(?:\.\d{1,2})?% of (?!(?:the company|it|us)\b)|(?:${MONEY} |\d{1,2}(?:\.\d{1,2})?% |(?:minority|strategic|equity|non-controlling) )+(?:interest|stake|position|investment|in(?:to)? (?!(?:the company|it|us)\b)))`,
);

/** Returns an objection if the company itself is the investor. */
export function findOwnPurchase(text: FrameInText): readonly OpposingCue[] {
  return isDoneByCompany(OWN_PURCHASE, text)
    ? [{ label: 'an investment by the company', words: OWN_PURCHASE, effect: 'drop' }]
    : [];
}

/** A stake that a strategic investor buys. */
const STRATEGIC_INVESTMENT: FrameSpec = {
  type: 'strategic_investment',
  label: 'strategic investment in the company',
  weight: 68,
  isProspective: true,
  findObjections: (text) => [...findOwnPurchase(text), ...findOtherRecipient(text), ...objectToShareSale(text)],
  required: ['amount', 'counterparty'],
  opposing: [
    ENDED,
    DISPUTED,
    DENIED,
    NOT_SIGNED,
    DILUTIVE,
    UNDER_MARKET,
    {
      label: 'an investment that is not new, large or committed',
      words: pattern`\b(?:up to|as much as|passive|13[DG]|existing investors?|letter of intent|clos(?:es|ing of|ed)(?! an? (?:\w+ )?investment)|complet(?:es|ed|ion of)|tranches?|preferred stock|private placement|at market|crypto\w*|token|treasury (?:reserve|strategy))\b`,
      effect: 'desk',
    },
    {
      label: 'a sale of shares by a holder or to the public',
      words: pattern`\b(?:selling (?:stock|share)holders?|secondary|sells?|sold its|divest\w*|exits?|reduces? its stake|distress\w*)\b`,
      effect: 'drop',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:strategic|equity|minority|growth|cornerstone|anchor) (?:(?:equity|growth|minority|capital|cash|funding) )?(?:investment|stake|investor)\b(?! (?:bank|fund|adviser|advisor|conference|firm|strategy))(?!${OF_SUM} (?:in(?:to)? |to (?:acquire|build|construct|create|develop|expand|increase|install|modernize|open|replace|upgrade)\b))`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?:strategic|equity|minority|growth|cornerstone|anchor) (?:(?:equity|growth|minority|capital|cash|funding) )?(?:investment|stake)${OF_SUM} in(?:to)? (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b${INVESTS} (?:an? |another |an additional )?${ABOUT}(?:${MONEY}|\d{1,2}(?:\.\d{1,2})?%|stake|(?:minority|strategic|significant|equity|\w+) (?:stake|position|interest))(?: (?:cash |equity |strategic )?(?:investment|stake|interest|position|equity|more))?(?: of)? (?:in|into|of(?! [^;$]{2,40} into )|for) (?<object>[^;]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:buys?|bought|acquir(?:es|ed)|purchas(?:es|ed)|has purchased|takes?) (?:an? )?(?:\d{1,2}(?:\.\d{1,2})?%|newly issued (?:common |ordinary )?(?:stock|shares)|new shares)[^;]{0,90}?\bpremium\b`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\b(?:subscrib(?:es?|ed) for|buys?|bought|purchas(?:es?|ed)|acquir(?:es?|ed)|agreed to (?:buy|purchase)) (?:${ABOUT})?[\d.,]{1,12}(?: million)? (?:new |newly issued |common |ordinary |class [ab] )*(?:shares|ADSs|units)\b[^;]{0,80}?(?:\bpremium\b|% (?:above|over)\b)`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\b(?:buys?|bought|purchas(?:es?|ed)|acquir(?:es?|ed)|takes?|subscrib(?:es?|ed) for) ${ABOUT}${MONEY} of (?:its |the company's |new |newly issued |common |ordinary )+(?:shares|stock)\b[^;]{0,80}?(?:\bpremium\b|% (?:above|over)\b)`,
      companyIs: AS_RECIPIENT,
    },
    {
      words: pattern`\b(?:${GETS}|${SIGNS})\b${GAP}\b(?:strategic |equity |direct |cash )*investment (?:from|by|of)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b${INVESTS} ${ABOUT}${MONEY} to (?:acquire|buy|purchase) [^;]{0,50}?\bshares of (?<object>[^;]{2,60})`,
      companyIs: AS_OBJECT,
    },
    { words: pattern`\bat an? (?:\d{1,3}(?:\.\d)?% )?premium\b`, companyIs: AS_OBJECT },
    { words: pattern`\b(?:buys?|bought|to buy) into (?<object>[^;:,]{2,60})`, companyIs: AS_OBJECT },
    {
      words: pattern`\bstrategic (?:equity )?(?:financing|placement)\b(?=[^;]{0,120}\bpremium\b)`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
  ],
};

const DEBT = String.raw`(?:debt|term loans?|borrowings|credit (?:facility|agreement)|indebtedness|(?:senior |secured |convertible |unsecured |subordinated |second-lien |promissory |remaining |outstanding )*(?:notes?|debentures|bonds)|(?<!product )liabilit(?:y|ies)(?! (?:(?:law)?suits?|claims?|insurance|litigation|cases?))|loans?(?! guarantee)|revolver|mortgage|leverage|obligations?|preferred (?:stock|shares))`;

const FINANCING: FrameSpec = {
  type: 'financing',
  label: 'financing without new shares',
  weight: 45,
  required: ['amount'],
  opposing: [
    ENDED,
    DILUTIVE,
    {
      label: 'distress or new notes',
      words: pattern`\b(?:forbearance|waiver|default|debtor-in-possession|DIP|chapter 11|going concern|private placement|(?:prices?|pricing|offering)\b[^;]{0,40}\bnotes?|toxic|bridge)\b`,
      effect: 'drop',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:${GETS}|${SIGNS}|extends?|expands?|upsizes?|increases?|refinanc\w+)\b${GAP}\b(?:credit (?:facility|agreement|line)|line of credit|(?:term|construction|senior|secured|asset-backed|green) loans?|loan (?:facility|agreement)|revolv\w+|non-dilutive (?:\w+ ){0,4}(?:financing|capital|funding|debt|loan)|royalty (?:financing|funding|monetization)|venture debt|project (?:financing|finance|debt)|debt (?:financing|facility|funding)|(?:term sheet|commitment)[^;]{0,40}\bloans?|export credit|tax equity)\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

const DEBT_REDUCTION: FrameSpec = {
  type: 'debt_reduction',
  label: 'debt reduction',
  weight: 62,
  required: ['amount'],
  findObjections: objectToRepayment,
  opposing: [
    DENIED,
    DISPUTED,
    {
      label: 'debt replaced by new debt or shares',
      words: pattern`\b(?:refinanc\w*|(?:using|with|from) (?:the )?(?:net )?proceeds (?:of|from) (?:the |a |an |its |new )?(?:\w+ ){0,4}(?:offering|loan|notes|placement|facility)|new (?:[\w$.-]+ ){0,4}(?:term loan|notes|facility|credit)|exchang\w+|into (?:equity|shares|common)|convert(?:s|ed|ing)?\b|conversion|issu(?:es|ed|ing|ance) (?:of )?(?:[\d.,]+ )?(?:million )?(?:new |common )*shares|dilut\w+|equitiz\w+)\b`,
      effect: 'drop',
    },
    { label: 'preferred shares, not debt', words: pattern`\bpreferred (?:shares|stock|units)\b`, effect: 'desk' },
    {
      label: 'a lower interest rate, not less debt',
      words: pattern`\binterest (?:rates? )?on\b|\binterest rates?\b`,
      effect: 'desk',
    },
    {
      label: 'debt service that was due or is planned',
      words: pattern`\b(?:tender offer|consent solicitation|maturity date|scheduled|regular|aims?|(?<!\b(?:pension|retirement|benefit) )plans?|intends?|targets?|notice of redemption|exit financing|chapter 11|forbearance|default)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:repa(?:ys|id)|(?:full |early |complete )?repayment of|retires?|retired|retirement of|eliminat(?:es|ed|ion of)|pays? (?:off|down)|paid (?:off|down)|payoff of|extinguish(?:es|ed|ment of)|redeem(?:s|ed)|redemption of|reduc(?:es|ed|tion of|tion in)|cuts?|slash(?:es|ed)|lowers?|lowered|trims?|prepa(?:ys|id)|prepayment of|buys? (?:in|back)|bought (?:in|back)|repurchas(?:es|ed)|wip(?:es|ed) out|clears?|cleared|settles?|settled|deleverag\w+|discharg\w+|cancels?)\b${GAP}\b${DEBT}\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:${SIGNS}|enters?|entered)\b[^;]{0,40}?\b(?:deal|agreement|pact)\b[^;]{0,50}?\bto (?:cut|reduce|lower|eliminate|slash|retire) ${SHORT_GAP}\b${DEBT}\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:debt|liabilit(?:y|ies)|borrowings|notes?|term loan)\b${SHORT_GAP}\b(?:repaid|retired|eliminated|extinguished|redeemed|paid (?:off|down|in full)|forgiven|wiped out)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\bus(?:ed|es|ing)\b[^;]{0,90}?\bto (?:repay|retire|redeem|pay (?:off|down))\b[^;]{0,50}?\b${DEBT}\b|\b(?:knocks?|takes?|strips?|shaves?|slices?|cuts?|wipes?) ${ABOUT}${MONEY} (?:off|from|out of) (?:its |the )?${DEBT}\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:forgiv(?:es|en)|forgave|cancel(?:s|ed|led)|writes? off|wrote off|waives?|waived) ${ABOUT}${MONEY} of (?:[\w-]+ ){0,3}(?:principal|debt|loans?|notes?|borrowings)\b`,
      companyIs: AS_RECIPIENT_OR_UNNAMED,
    },
    {
      words: pattern`\bdebt[- ]free\b|\bcents on the dollar\b|\b(?:discount to|below) (?:par|face)\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

/** Frames of money that costs no new shares, or that a strategic investor pays. */
export const FUNDING_FRAMES: readonly FrameSpec[] = [STRATEGIC_INVESTMENT, GRANT, DEBT_REDUCTION, FINANCING];
