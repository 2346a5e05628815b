import { MONTH_NAME } from '../text/passages.ts';
import { pattern } from '../text/pattern.ts';

/** A headline that announces a date, an honor or another routine matter. */
export interface Notice {
  readonly label: string;
  readonly words: string;
  readonly index: number;
}

const NOTICES: readonly { readonly label: string; readonly words: RegExp }[] = [
  {
    label: 'announces a date, a call or a talk',
    words:
      /\b(?:to|will) (?:host|hold|webcast|present|participate|attend|speak|release|(?:report|announce)(?! (?:[\w-]+ ){0,6}(?:revenues?|sales|earnings|EPS|EBITDA|income|profit) (?:of|between|in the range|at|above|ahead of|exceeding)\b)|discuss|showcase|share(?! (?:in )?(?:the |its |an? )?(?:[\w-]+ ){0,2}(?:cash|proceeds|money|windfall|profits?|payout)\b)|highlight|exhibit|unveil|reveal|disclose|detail|spotlight|preview|outline|read out|publish|walk (?:investors )?through|issue|ring|join (?:the )?\S+ conference)\b|\b(?:schedules?|sets?|announces?) (?:date|timing|release date|dates)\b|\bconference call\b|\bearnings call\b|\bwebcast\b|\bfireside chat\b|\binvestor (?:conference|day)\b|\b(?:poster|oral|late[- ]breaking) presentations?\b|\bhosts? (?:\S+ ){0,5}(?:event|call|webinar|symposium|day)\b|\bshowcases?\b|\bto be presented\b|\bdate for\b|\b(?:results?|earnings) release date\b|\binvites?\b(?! (?:(?:its|all) )?(?:share|stock|unit)?(?:holders|owners) to (?:sell|tender)\b)/i,
  },
  {
    label: 'is about people, honors or donations',
    words: pattern`\b(?:appoints?|appointed|appointment of|names(?! (?:(?:a|the) )?${MONTH_NAME} \d{1,2}\b)(?! .{0,70}\b(?:orphan drug|breakthrough (?:therapy|device)|fast[- ]track|RMAT)\b)(?! .{0,70}\b(?:distributors?|dealers?|resellers?|licensees?|contract manufacturers?|suppliers?|(?:builders?|contractors?)(?! of the year)|(?:supply|manufacturing|commercial|exclusive|marketing|retail) partners?)\b)|named(?! (?:as )?(?:the )?(?:sole|only|exclusive|prime|preferred|primary|lead|single)(?:[ -]source)? )(?! .{0,70}\b(?:orphan drug|breakthrough (?:therapy|device)|fast[- ]track|RMAT)\b)(?! .{0,70}\b(?:distributors?|dealers?|resellers?|licensees?|contract manufacturers?|suppliers?|(?:builders?|contractors?)(?! of the year)|(?:supply|manufacturing|commercial|exclusive|marketing|retail) partners?)\b)|elect(?:s|ed)?(?! not to\b)(?! to (?:advance|buy|carry|co-?develop|continue|convert|develop|enter|exercise|expand|extend|fund|go|keep|licen[cs]e|move|opt|order|proceed|purchase|take|use)\b)|promotes|hires(?! (?:(?:an?|two|three|the|its|investment|outside) )*(?:banks?|bankers?|advis[eo]rs?)\b)|hiring|welcomes(?! .{0,60}\b(?:OTC|listing))|celebrates?|honou?rs?|honou?red|recogni[sz]ed|(?<!\$[\d.]{1,7} (?:a|per) share\b.{0,60}|\b(?:private equity|buyout|financial) )sponsors?(?!.{0,60}\$[\d.]{1,7} (?:a|per) share\b)|sponsorship|donat\w+|scholarship|anniversary|great place to work|best places|award(?:s)? winner|wins? (?!(?:\S+ ){0,4}?[$€£]\d)(?:\S+ ){0,6}(?:awards?(?! of)|medals?|prizes?|of the year)\b(?!.{0,30}\bcontract)|charity|volunteers?|(?:receives?|selected for|to receive) (?:\S+ ){0,6}?(?:prestigious|lifetime|best) (?:\S+ ){0,4}?awards?\b|(?:selected|chosen) for (?:the )?(?:[A-Z]\S* ){1,6}award\b|awarded best\b|prize|medal|(?<!\b(?:weeks?|months?|quarters?|days?|half|rest|end|start|middle|part|remainder|balance|time|third|most|beginning|second|close) )of the year(?!'s)|ranked(?! (?:secondary|endpoints?))|(?<!\b(?:joins?|joined|enters?|entered|into|swells?)\b[^;]{0,40} )ranks|ranking|fastest[- ]growing|(?:technology )?fast 500|named (?:an? |the )?(?:leader|best|top)|joins .{0,60} as (?:chief|head|director|president|vice)|magic quadrant)\b`,
  },
  {
    label: 'is market research',
    words:
      /\bmarket (?:size|share|report|research|outlook|to (?:grow|reach|observe|surpass|exceed|hit)|worth|forecast)\b|\bmarket in \S+ to\b|\bCAGR\b|\bsurvey\b(?! (?:agency|aircraft|company|contract|fleet|giant|group|job|order|ship|vessel|work)s?\b)|\bindex (?:shows|finds)\b|\bstudy finds\b|\bstocks? to watch\b|\bdraws? attention\b/i,
  },
  {
    label: 'is a routine dividend or fund notice',
    words:
      /\b(?:declares?|announces?|declaration of|pays?)\b(?!.{0,160}\b(?:special|extra|extraordinary|irregular|bonus|unscheduled|supplemental|increase\w*|higher|raise\w*|repurchase|buyback|one-time|one-off|first|initiat\w+|inaugural|maiden|reinstat\w+|resum\w+|doubl\w+|boost\w*|hik\w+|lift\w*)\b).{0,50}\b(?:dividends?|distributions?(?! (?:and [\w-]+ )?(?:agreements?|partnerships?|deals?|pacts?|alliances?|contracts?|centers?|centres?|rights|network)))\b/i,
  },
  {
    label: 'is a routine report on trades or votes',
    words:
      /\b(?:transactions? in own shares|total number of (?:voting rights|shares)|voting rights|(?<!\b(?:society|association|academy|college|foundation|federation|league|AACR|AAD|AAN|AASLD|ACAAI|ACC|ACG|ACR|ADA|ASCO|ASGCT|ASH|ASN|ASTRO|EHA|ESMO|SITC|SNO)\b[^;]{0,50})annual (?:general )?meeting(?! of the (?:American|European|International|Society))|special meeting|results of (?:the )?(?:annual|special|extraordinary)|notification of (?:trade|major holdings)|managers' transactions|weekly report|files (?:form|annual report)|grant of stock options|inducement grants?|net asset value)\b/i,
  },
  {
    label: 'repeats published data',
    words: /\b(?:journal|publication (?:of|in)|published in|publishes|peer-reviewed|manuscript)\b/i,
  },
];

/** Returns the first routine phrase of a headline; null if there is none. */
export function findNotice(text: string): Notice | null {
  let first: Notice | null = null;
  for (const { label, words } of NOTICES) {
    const match = words.exec(text);
    if (match !== null && (first === null || match.index < first.index))
      first = { label, words: match[0], index: match.index };
  }
  return first;
}
