import { pattern } from './event-class.ts';

/** Headlines that announce a date, a talk or an honor and contain no news. */
export const NOTICE_FRAMES: readonly { readonly label: string; readonly words: RegExp }[] = [
  {
    label: 'announces a date, a call or a talk',
    words: pattern`\b(?:to|will) (?:host|hold|webcast|present|participate|attend|speak|release|report|announce|discuss|showcase|share|highlight|exhibit|issue|ring|webcast)\b|\b(?:schedules?|sets?|announces?) (?:date|timing|release date|dates)\b|\bconference call\b|\bearnings call\b|\bwebcast\b|\bfireside chat\b|\binvestor (?:conference|day)\b|\b(?:poster|oral) presentations?\b|\bshowcases?\b|\bto be presented\b|\bdate for\b|\b(?:results?|earnings) release date\b`,
  },
  {
    label: 'is about people, honors or donations',
    words: pattern`\b(?:appoints?|names|named|elects?|elected|promotes|hires|hiring|welcomes|celebrates?|honou?rs?|honou?red|recogni[sz]ed|sponsors?|sponsorship|donat\w+|scholarship|anniversary|great place to work|best places|award(?:s)? winner|wins? (?:\S+ ){0,6}awards?(?! of)\b(?!.{0,30}\bcontract)|charity|volunteers?)\b`,
  },
  {
    label: 'is market research',
    words: pattern`\bmarket (?:size|share|report|research|outlook|to (?:grow|reach|observe|surpass|exceed|hit)|worth|forecast)\b|\bmarket in \S+ to\b|\bCAGR\b|\bsurvey\b|\bindex (?:shows|finds)\b`,
  },
  {
    label: 'is a routine dividend or fund notice',
    words: pattern`\b(?:declares?|announces?|declaration of|pays?)\b(?!.{0,160}\b(?:special|extraordinary|supplemental|increase\w*|higher|raise\w*)\b).{0,50}\b(?:dividends?|distributions?)\b`,
  },
  {
    label: 'is a routine report on trades or votes',
    words: pattern`\b(?:transactions? in own shares|total number of (?:voting rights|shares)|voting rights|annual (?:general )?meeting|special meeting|results of (?:the )?(?:annual|special|extraordinary)|notification of (?:trade|major holdings)|managers' transactions|weekly report|files (?:form|annual report)|grant of stock options|net asset value)\b`,
  },
];
