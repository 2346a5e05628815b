import { findCompany } from '../../text/company-name.ts';
import { findNewDispute } from './award-disputes.ts';
import { pattern } from '../../text/pattern.ts';
import { cuesAtTop, topOf } from '../../text/passages.ts';
import {
  ABOUT,
  AS_ACTOR,
  AS_ANYONE_OR_UNNAMED,
  AS_RECIPIENT_OR_UNNAMED,
  GAP,
  MONEY,
  NOT_SIGNED,
  SHORT_GAP,
  SUM,
} from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { CONTRACT, CONTRACT_OPPOSING } from './order-words.ts';
import { findOwnOrder, findOwnOrderOrBuying, findOwnSupply } from './own-orders.ts';

/** The subject is a customer that need not name the company again. */
const CUSTOMER = String.raw`(?:agency|airline|army|bank|buyer|carrier|chain|city|client|college|command|county|customer|department|district|government|group|hospital|maker|manufacturer|mill|mine|ministry|navy|operator|owner|refiner|refinery|retailer|school|shipyard|state|university|utility)`;

/** A contract whose start or payments are the news. */
const IN_FORCE: FrameSpec = {
  type: 'contract',
  label: 'contract in force',
  weight: 66,
  required: ['amount'],
  findObjections: findOwnOrderOrBuying,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`\b(?:${CONTRACT}|orders?|commercial agreement)\b${SHORT_GAP}\b(?:(?:came|has come|entered|has entered) into (?:force|effect)|(?:took|has taken) effect|(?:became|has become) (?:effective|binding|firm|unconditional))\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\bunder an? (?:[\w-]+ ){0,3}?(?:${CONTRACT}|agreement|order) (?:signed|concluded|executed|awarded) (?:on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|today|yesterday|this (?:week|morning)|last (?:week|Mon|Tues|Wednes|Thurs|Fri)|over the weekend)`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b${CUSTOMER}\b(?: (?!\d)[\w'-]+){0,3}? (?:pays|will pay|is to pay) ${ABOUT}${MONEY} (?:over|for|through|during) (?:the (?:next )?)?(?:\d{1,3}|[a-z-]+)[ -](?:months?|years?)\b`,
      companyIs: AS_RECIPIENT_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:countersign(?:s|ed)|puts? (?:its|their) (?:names?|signatures?) (?:\w+ ){0,3}(?:under|to|on))\b${GAP}\b(?:${CONTRACT}|agreement|new one)\b`,
      companyIs: ['actor', 'object', 'counterparty'],
    },
  ],
};

/** Words that alone make a sale firm that is not called a contract. */
const FIRM =
  /\b(?:firm|unconditional|binding|signed|executed|contracts?|purchase orders?|letters? of credit|down payment|deposit|has paid|paid (?:a|half|in)|non-?cancel\w+)\b/i;

const FIRM_SALE: FrameSpec = {
  type: 'order',
  label: 'a firm sale',
  weight: 64,
  required: ['amount'],
  field: FIRM,
  findObjections: (text) => [...findOwnOrder(text), ...findOwnSupply(text)],
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`\bwill (?:deliver|supply|furnish|ship|build|install)\b[^;$]{0,90}? (?:for|to) (?!\d)[^;$]{2,60}? for ${ABOUT}${MONEY}(?! (?:a|per|each|in (?:shares|stock)))`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\bwill (?:clean|deepen|deliver|dredge|furnish|haul|install|maintain|move|operate|rebuild|repair|run|ship|supply)\b(?! (?:its|itself)\b)(?:(?!\b(?:acquired|bought|its|ordered|purchased|took over)\b)[^;$€£]){3,110}? (?:for|of) (?!an? (?:combined|fixed|total)\b)(?:(?!\bits\b)[^;$€£]){2,60}? for an? (?:combined|fixed|total)(?: (?:price|sum|total))?(?: of)? ${MONEY}(?! (?:a|per|each|in (?:shares|stock)))`,
      companyIs: AS_ACTOR,
    },
  ],
};

/** A customer pays before it is supplied. */
const PREPAID: FrameSpec = {
  type: 'supply_agreement',
  label: 'a prepayment of a customer',
  weight: 66,
  required: ['amount'],
  findObjections: findOwnSupply,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`\b(?:wired|wires|paid|pays|transferred|advanced|sent|deposited)\b[^;]{0,50}?${SUM}[^;]{0,100}?\b(?:credited (?:against|toward)|(?:against|toward) (?:its |their |future |later |all )*(?:purchases|deliveries|orders|shipments)|as (?:an? )?(?:non-refundable )?prepayment)\b`,
      companyIs: AS_RECIPIENT_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:bound|obliged|obligated|committed) to (?:(?:minimum|annual|firm|fixed|yearly) ){1,3}(?:orders|purchases|volumes|quantities) (?:of|from)\b`,
      companyIs: AS_RECIPIENT_OR_UNNAMED,
    },
  ],
};

const OWN_PROTEST: OpposingCue = {
  label: 'a protest that the company itself made',
  words: pattern`\b(?:protests?|challenges?|objections?)\b`,
  effect: 'drop',
};
const ANY_PROTEST = /\b(?<before>[^;]{0,60})\b(?:protests?|challenges?|objections?) (?<after>[^;]{0,40})/gi;
const OWN = /\b(?:its|our|the company's)(?: \w+)? $/i;
const MADE_BY = /^(?:(?:made|filed|brought|lodged) )?(?:by|of|from) (?<maker>[^;]{2,40})/i;

/** Objects to the end of a protest that the company made against an award to others. */
function findOwnProtest({ passages, names }: FrameInText): readonly OpposingCue[] {
  const isOwn = topOf(passages).some(({ text }) =>
    Array.from(text.matchAll(ANY_PROTEST)).some(({ groups }) => {
      const { before = '', after = '' } = groups ?? {};
      const maker = MADE_BY.exec(after)?.groups?.['maker'] ?? '';
      const owner = findCompany(before, names).at(-1);
      const isPossessive = owner !== undefined && /^'?s?\s*(?:[\w-]+ )?$/i.test(before.slice(owner.end));
      return (
        OWN.test(before) ||
        isPossessive ||
        /^(?:the company|it)\b/i.test(maker) ||
        findCompany(maker, names)[0]?.start === 0
      );
    }),
  );
  return isOwn ? [OWN_PROTEST] : [];
}

/** A dispute that goes on in court, or work that stays stopped. */
const OPEN_PROTEST: OpposingCue = {
  label: 'a protest that goes on',
  words: pattern`\b(?:Court of Federal Claims|appeal(?:s|ed)?|stays? in (?:force|effect|place)|remains? in (?:force|effect|place))\b`,
  effect: 'desk',
};
const findOpenProtest = ({ passages }: FrameInText): readonly OpposingCue[] => cuesAtTop(passages, [OPEN_PROTEST]);

/** The award of a contract stands after a protest of a rival. */
const PROTEST_DENIED: FrameSpec = {
  type: 'legal_win',
  label: 'the end of a protest against a contract of the company',
  weight: 80,
  required: [],
  // `denied`, `protest` and `stop-work order` are bad news to the model.
  maxBearish: 0.97,
  findObjections: (text) => [...findOwnProtest(text), ...findNewDispute(text), ...findOpenProtest(text)],
  opposing: [NOT_SIGNED],
  triggers: [
    {
      words: pattern`\b(?:den(?:ies|ied)|dismiss(?:es|ed)|rejects?|rejected|throws? out|threw out|thrown out|turns? (?:down|away)|turned (?:down|away))\b${SHORT_GAP}\b(?:protests?|challenges?)\b[^;]{0,70}?\b(?:against|to|of|over) [^;]{0,60}?\b(?:awards?|choice|contracts?|selection)\b (?:(?:awarded|given|made|that went) )?(?:of|to|with) `,
      companyIs: ['object', 'counterparty'],
    },
    {
      words: pattern`\b(?:protests?|challenges?) (?:against|to|of|over) [^;]{0,60}?\b(?:awards?|choice|contracts?|selection)\b (?:of|to|with) [^;]{2,60}?\b(?:was|were|has been|is) (?:denied|dismissed|rejected|thrown out|turned (?:down|away)|withdrawn)\b`,
      companyIs: ['object', 'counterparty'],
    },
  ],
};

/** Frames of deals that customers are bound to, in other words than those of winning and signing. */
export const FIRM_DEAL_FRAMES: readonly FrameSpec[] = [IN_FORCE, FIRM_SALE, PREPAID, PROTEST_DENIED];
