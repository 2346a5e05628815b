import { memoizeOnce } from '@bna/contract/memoize-once';
import { requiredWords } from '../text/required-words.ts';
import { createWordFilter } from '../text/word-filter.ts';
import { ADDS } from './adds-up.ts';
import { CONTESTS, PROTESTS_OVER } from './contests.ts';
import { DELAYED_HARM } from './delayed-harm.ts';
import { SUPERVISION_ENDED, SUPERVISION_OVER } from './ended-supervision.ts';
import { INDICATION } from './indications.ts';
import { LIMIT_LIFTED } from './lifted-limits.ts';
import { RESTORED_AWARD } from './restored-awards.ts';
import { RETIRED_SHARES } from './retired-shares.ts';
import { UNDONE_AWARDS } from './undone-awards.ts';
import { LABEL_WIDENED } from './widened-label.ts';

/** Words of everyday speech that trials have for names. */
const WORD =
  '(?:HOPE|HOPES|PLAN|PLANS|EXPECT|MAY|MIGHT|WILL|AIM|AIMS|PROMISE|SEEK|SEEKS|PURSUE|PURSUIT|INTEND|CONSIDER|EXPLORE|COULD|WOULD|IF|REQUEST|PROPOSE|COMPETE|APPEAL|CHALLENGE|QUEST|PROTEST|STOP|HALT|END|ENDS|PAUSE|SUSPEND|DELAY|REVERSE|BLOCK|FREEZE|DROP|FAIL|MISS|LOSE|LOST|CRASH|SINK|FINE|DENY|REJECT|REFUSE|ABANDON|RECALL|PROBE|RESET|CUT|LOWER|REDUCE|DECLINE|TREND|PROGRESS|PERSIST|SUSTAIN|INITIATE|PREPARE|ADVANCE|SUPPORT|REPEAT|RETAIN|MAINTAIN)';
const NUMBER = String.raw`(?:-[A-Z\d]{1,10}|\d{1,3})?(?![\w-])`;
const STUDY = String.raw`(?:[Tt]rials?|[Ss]tud(?:y|ies)|[Rr]egistry|[Ee]xtension)`;
const STAGE = String.raw`(?:(?:[Pp]hase|PHASE) (?:\d\w?(?:\/\d\w?)?|I{1,3}|IV)|[Pp]ivotal|[Rr]egistrational|[Cc]onfirmatory|[Rr]andomi[sz]ed)`;
const NAME = new RegExp(
  String.raw`(?<![\w-])(?:${WORD}(?=${NUMBER}(?: [\w-]{1,20}){0,3} ${STUDY}\b)|(?<=\b${STAGE} )${WORD}(?=${NUMBER})|${WORD}(?=-\d{1,3}\b))`,
  'g',
);

/** Whether capitals stand out in a text, as they do not in a headline that has no other letters. */
const isMixedCase = (text: string): boolean =>
  text.replace(/[^\p{Ll}]/gu, '').length > text.replace(/[^\p{Lu}]/gu, '').length;

/** The end of sales of new shares, which is neither an offering nor a setback. */
const ENDED_PROGRAM =
  /\b(?:terminat(?:es|ed|ing|ion of)|ends|ended|ending|cancel(?:s|ed|led)|discontinu(?:es|ed)|withdr(?:aws|ew|awn|awal of)) (?:(?:its|the|existing|current) ){0,2}(?:at[- ]the[- ]market|ATM)(?: (?:equity|stock|share|common)){0,2}(?: (?:offering|program(?:me)?|facility|sales|agreement)){0,3}\b/gi;

/** Idioms whose words are those of setbacks elsewhere: `flies off the shelves`. */
const IDIOMS =
  /\b(?:(?:on|off|onto|to|from|in) (?:(?:the|store|retail|pharmacy|supermarket|grocery|our|its) )*shelves|shelf space|blows? (?:the )?(?:doors|roof|lid) off|knock(?:s|ed)? (?:it )?out of the park|break(?:s|ing)? (?:the mould|new ground)|signed and (?:closed|completed)(?= (?:the|its|a) )|letters? of intent no more|(?:began|begun|started)(?: in \w+| last \w+)?(?: life)? as an? (?:non-?binding )?(?:letters?(?: of intent)?|memorandum(?: of understanding)?|LOI|MOU)|no longer (?:(?:just |only )?an? (?:pilot|test|prototype|plan|dream|letter|promise)|on (?:its|their) own|alone|independent|a secret|(?:a )?small|unprofitable|loss-making|in the red)|no longer (?:expects?|anticipates?|sees|forecasts?|faces?|bears?|carries|owes?)(?= (?:an? |any |the |its )?(?:[\w-]+ ){0,2}(?:hits?|loss(?:es)?|burdens?|charges?|impairments?|headwinds?|drag|declines?|decrease|drop|shortfall|delays?|dilution|default|debt)\b)|no longer owes?(?= (?:about |any |another )?[$€£])|(?<=\bholds?\b[^.;]{0,40} )no longer in (?:effect|force)|(?:instead of|not|rather than) (?:two|three|four|six|eight|nine|ten|twelve|\d+)(?=:)|(?:feared|proposed|planned|threatened) (?:\w+ ){0,2}(?:cuts?|reductions?) (?:is |was )?(?:scrapped|dropped|averted|withdrawn|reversed|avoided|cancel+ed)|(?:ends|ended) (?:(?:the|its|a|first|second|third|fourth|fiscal|strong|best) ){0,3}(?:quarter|half|year)(?= (?:above|ahead|better|well)\b)|no slowing|(?:refuses?|shows? no (?:sign|signs)) (?:to|of) slow\w*|where (?:others|rivals|so many|many|predecessors)(?: have| had)? (?:failed|stumbled)|never (?:looked|been) (?:better|stronger|higher|fuller))\b/gi;

/** An offer that an agreed one exceeds: `$4.25 more than the bid its directors turned down`. */
const EARLIER_OFFER =
  /\b(?:than|instead of|over|up from|compared (?:with|to)) (?:the |an? |its |any )?(?:[\w$.,-]+ ){0,4}?(?:offer|bid|proposal|approach)s?\b[^.;,]{0,45}?\b(?:turned (?:down|away)|reject(?:ed|s)|rebuffed|refused|declined|spurned|dismissed)\b/gi;

/** Decisions that a new one replaces: `After Three Refusals, a Yes`. */
const EARLIER_REFUSALS =
  /\b(?:earlier|previous|prior|past|two|three) (?:FDA )?(?:refusals|rejections|denials) (?:notwithstanding|aside|behind (?:it|them))\b|\bafter (?:(?:two|three|four|five|several|repeated|earlier|previous|prior) ){1,2}(?:FDA )?(?:refusals|rejections|denials|complete response letters|CRLs)\b|\bafter an? (?:earlier|previous|prior|initial) (?:FDA )?(?:refusal|rejection|denial|complete response letter|CRL)\b|\b(?:once|twice|(?:two|three) times|first|earlier|previously) (?:refused|rejected|denied|turned (?:down|away))(?=,? (?:and |but )?(?:now|finally|at last|today|then) (?:approved|accepted|cleared|licensed|a yes)\b)|\b(?:refused|rejected|denied|turned (?:down|away)) (?:in \w+(?: 20\d\d)?|last \w+)(?=,? (?:and |but )?(?:now |finally )?(?:approved|cleared|licensed)\b)/gi;

/** Earlier steps that are over: `after a two-year pilot`, `what was a test becomes`, `low bid turns into`. */
const FINISHED_STAGE =
  /\b(?:after|following) (?:(?:an? |the |its |this )(?!failed|unsuccessful|disappointing|lost|canceled|cancelled)(?:[\w-]+ ){0,2}|(?!failed|unsuccessful)[\w]+-(?:week|month|year|site) |successful )(?:pilot|proof[- ]of[- ]concept|evaluation|feasibility study|front-end study|engineering study|design study|demonstration)s?\b|\bwhat (?:was|began as|started as) (?:an? )?(?:[\w-]+ ){0,2}(?:pilot|evaluation|demonstration|study|prototype)\b(?=[^;]{0,90}\b(?:becomes?|became|is now|turns? into|turned into)\b)|\b(?:from|out of) (?:an? )?(?:design |engineering |feasibility |concept |front-end )?(?:study|pilot|evaluation|demonstration|low bidder) (?=to (?:an? )?(?:[$\w.]+ ){0,3}(?:build|construction|contract|order|production|rollout|roll-out|contractor|supplier)\b)|\b(?:(?:low(?:est)? )?bid (?:for|on)|(?:place|seat|spot) on) [^;.]{2,50}? (?:turns?|turned) into\b/gi;

/** The end of a dispute over an award: `rival's protest denied`, `the stop-work order was lifted`. */
const ENDED_PROTEST =
  /\b(?:rivals?|competitors?|bidders?|incumbents?|losers?)(?:'s|s'|')? (?:\w+ )?(?:protests?|challenge)(?: (?:was|is|has been))? (?:denied|dismissed|rejected|thrown out|turned (?:down|away))\b|\bstop[- ]work order,? (?:(?:was|is|has been|now) ){0,2}(?:lifted|removed|ended)\b/gi;

/** Work that a customer has done: `wants its wharf rebuilt`, `wants Helio's drones now`. */
const WANTED_WORK = /\bwants? (?=(?:[\w'-]+ ){1,6}(?:re)?(?:built|paired|placed|fitted|now|fast|dredged|done)\b)/gi;

/** The rest of the shares, which a buyer takes over: `to buy the shares it does not own`, `holders not affiliated with it`. */
const NOT_OWNED =
  /\b(?:does|do|did)(?: not|n't) (?:already |yet |currently )?(?:own|hold)\b|(?<=\b(?:shares?|stock|units?|ADSs?|(?:share|stock|unit)?holders|investors|owners) (?:(?:that|which|who) (?:is|are) )?)not (?:already |yet |currently |otherwise )?(?:(?:owned|held|controlled) by|affiliated with)\b/gi;

/** Bids before the agreed one: `Having turned down $25 and $27`. */
const TURNED_DOWN =
  /^having (?:(?:twice|first|earlier|already) )?(?:turned (?:down|away)|rejected|rebuffed|refused|declined)(?: (?:offers?|bids?|proposals?|of|and|the|an?|two|three|earlier|lower|[$€£][\d.]+))+/gi;

/** A cut of the past that a new forecast follows: `which trimmed its outlook in May, now forecasts`. The figures compare them. */
const EARLIER_CUT =
  /\b(?:trimmed|lowered|cut|reduced|pared|slashed) (?:its|the) (?:[\w-]+ ){0,4}?(?:outlook|guidance|forecast|view|range|target)\b(?=[^;]{0,100}, now (?:forecasts?|expects?|sees|guides?|looks for|anticipates|projects)\b)/gi;

/** A commitment: `an order that cannot be canceled`, `no right to terminate`. */
const CANNOT_END =
  /\b(?:(?:can(?:not|'t| not)|may not|must not) be (?:cancel+ed|terminated|revoked|withdrawn)|can(?:not|'t| not) cancel\b|non-?(?:cancel+able|terminable|revocable)|irrevocabl[ey]|(?:no|without an?y?) (?:rights? (?:to|of) |early )?(?:cancel|cancellation|terminate|termination)(?: rights?)?|(?:may|can) (?:end|terminate|cancel) (?:it|(?:the|this|its) (?:[\w-]+ )?(?:contract|agreement|order|lease|charter)) (?:early |before (?:then|that) )?only (?:against|for|on payment of|by paying)\b|no right to (?:end|leave|quit|withdraw from)\b|(?:neither|no|none of the(?:se)?) (?:agreements?|contracts?|deals?|orders?) (?:can|may|could) be (?:cancel+ed|ended|revoked|terminated)|(?:neither|no) (?:party|side|company|customer|partner) (?:can|may|could|has the right to) (?:end|cancel|terminate|leave|revoke|withdraw from|walk away from))\b/gi;

/** Words about a grant, which is no loan: `nothing to pay back`, `need not be repaid`. */
const NOT_REPAID =
  /\b(?:(?:nothing|no need|never ha(?:s|ve)|(?:does|do|did)(?: not|n't) (?:have|need)|(?:is|are) not (?:obliged|required)|without having) to (?:be )?|(?:need|needs|does|do|must)(?: not|n't) be |(?:need|needs)(?: not|n't) )(?:repay|repaid|(?:pay|paid|give|given|hand|handed)(?: (?:it|(?:the|this|that) (?:money|grant|sum)))? back)\b/gi;

/** `None of the purchases was made under a trading plan`: a plan that is denied sells nothing. */
const NO_TRADING_PLAN =
  /\b(?:none|no(?:t (?:any|one))?|neither)\b(?:(?!\bbut\b)[^;.,]){0,60}?\b(?:10b5-1 |pre-?arranged |automatic |rule )*(?:10b5-1|trading|diversification) plans?\b|\b(?:(?:was|were|is|are)(?:n't| not) (?:made |done |carried out )?(?:under|part of|pursuant to|through)|without|outside(?: of)?) (?:an?y? |the |their |pre-?arranged |10b5-1 ){0,3}(?:10b5-1|trading|diversification) plans?\b/gi;

/** A total, not a limit: `the fees add up to $64 million`. */
const ADD_UP = new RegExp(String.raw`${ADDS} up(?= to\b)`, 'gi');

/** A rise, not a limit: `fees step up to $11 million`. */
const STEP_UP = /(?<!\b(?:can|could|may|might|would) )\b(?:steps?|stepping|stepped) up(?= to\b)/gi;

/** The end of a limit, which is no setback. */
const WIDENED = new RegExp(LABEL_WIDENED, 'gi');

/** The end of a limit on work, which is no removal of work. */
const LIFTED_LIMIT = new RegExp(String.raw`\b${LIMIT_LIFTED}\b`, 'gi');

/** Harm that a drug delays. */
const HELD_OFF = new RegExp(DELAYED_HARM, 'gi');

/** The end of a burden, which is no end of a deal. */
const ENDED_SUPERVISION = new RegExp(`${SUPERVISION_ENDED}|${SUPERVISION_OVER}`, 'gi');

/** Rights that a settlement does not give: `No license to other patents was granted`. */
const OTHER_PATENTS =
  /\b(?:no|neither) (?:licen[cs]es?|rights?|options?) (?:to|under|on|for) (?:any |the |its |all )?(?:additional|further|other|remaining) (?:[\w-]+ )?(?:patents?|intellectual property|technolog(?:y|ies))\b(?: (?:was|were|is|are|has been|have been) (?:\w+ )?(?:conveyed|given|granted|included|part of))?/gi;

/** Rivals that lost a contest, and do not dispute it. */
const WON_CONTEST = new RegExp(`${CONTESTS}|${PROTESTS_OVER}`, 'gi');

/** Keeps the places of the other words. */
export const blank = (words: string): string => 'X'.repeat(words.length);

const MISLEADING = [
  ENDED_PROGRAM,
  IDIOMS,
  EARLIER_OFFER,
  EARLIER_REFUSALS,
  FINISHED_STAGE,
  ENDED_PROTEST,
  UNDONE_AWARDS,
  WANTED_WORK,
  NOT_OWNED,
  TURNED_DOWN,
  CANNOT_END,
  NOT_REPAID,
  EARLIER_CUT,
  ADD_UP,
  STEP_UP,
  NO_TRADING_PLAN,
  WIDENED,
  LIFTED_LIMIT,
  HELD_OFF,
  INDICATION,
  OTHER_PATENTS,
  RESTORED_AWARD,
  WON_CONTEST,
  RETIRED_SHARES,
  ENDED_SUPERVISION,
] as const;

/** Most texts admit none of the patterns, and trying all is slow. */
const filterPatterns = memoizeOnce(() =>
  createWordFilter(MISLEADING.map((words) => [words, requiredWords(words)] as const)),
);

/**
 * Blanks, in place, words that mean something else than they do elsewhere: `the pivotal HOPE-3 trial` voices no hope,
 * and who `terminates its at-the-market program` offers no shares.
 */
export function withoutMisleadingWords(text: string): string {
  const candidates = filterPatterns()(text.toLowerCase());
  const plain = MISLEADING.filter((words) => candidates.has(words)).reduce(
    (blanked, words) => blanked.replace(words, blank),
    text,
  );
  const unnamed = plain.replace(NAME, blank);
  return unnamed === plain || isMixedCase(text) ? unnamed : plain;
}
