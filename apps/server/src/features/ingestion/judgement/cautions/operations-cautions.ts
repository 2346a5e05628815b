import { pattern } from '../text/pattern.ts';
import type { Caution } from './caution.ts';
import { STANDSTILLS, UNSAFE_PRODUCTS } from './unsafe-products.ts';

const OFFICER = String.raw`(?:CEO|CFO|COO|CTO|CMO|CSO|chief \w+(?: \w+)? officer|chief executive|finance chief|chairman|chairwoman|chair|president|founder|co-founder|board member|directors?|auditors?)`;

/** Accidents, recalls, people who leave, and price movements. */
export const OPERATIONS_CAUTIONS: readonly Caution[] = [
  {
    id: 'recall',
    label: 'a recall or stopped deliveries',
    patterns: [
      pattern`\brecall(?:s|ed|ing)?\b(?<!(?:delayed|verbal|free|total|memory|immediate|word|cued) recall)(?! (?:that|test|score|memory|task)\b)|\b(?:halt(?:s|ed|ing)?|paus(?:es|ed|ing)|suspend(?:s|ed|ing)?|stop(?:s|ped)?)\b.{0,30}\b(?:deliver(?:y|ies)|shipments?|sales of|shipping|flights|service)\b|\bdo[- ]not[- ](?:drive|use)\b|\bstop[- ]use\b|\b(?<!\b(?:another|an earlier|an older|a different|a similar) (?:drug|medicine|product|device)(?: (?:of|in) the (?:same )?class)? (?:was|were|had been) )pull(?:s|ed) from (?:the )?(?:shelves|market)\b|\bstop[- ](?:sale|delivery|ship)\b|\bsafety (?:notice|alert|communication)\b|\bfield correction\b`,
      ...UNSAFE_PRODUCTS,
    ],
    effect: 'drop',
  },
  {
    id: 'accident',
    label: 'an accident or disruption',
    patterns: [
      pattern`\bcrash(?:es|ed)\b|\bfatal crash\b|\b(?:explod(?:es|ed)|catch(?:es)? fire|caught fire|capsiz(?:es|ed)|derail(?:s|ed))\b|\b(?:structural failure|explosion|fire at|(?:crash|derailment|spill|blowout) (?:of|at|in|on)|(?:suspend(?:s|ed)?|idles?|idled|halts?|halted|curtails?|curtailed|shuts? down|shut(?:s|ting)? (?:down )?) (?:of )?(?:its |all |the )?(?:\w+ ){0,2}(?:production|operations|mining|plant|mine|factory|refinery|mill)|force majeure|shutdown of|outages?|grounding of|grounded (?:its|the|all))\b|\b(?:launch|mission|test|flight) (?:failure|anomaly)\b|\b(?:lost contact|loses contact|loss of (?:the |a )?(?:vehicle|satellite|spacecraft|rocket))\b`,
      ...STANDSTILLS,
    ],
    effect: 'drop',
  },
  {
    id: 'data_breach',
    label: 'a data breach',
    patterns: [
      pattern`\bdata (?:breach|theft|incident|leak)\b|\btheft of\b.{0,30}\b(?:data|records|files|information|funds|cash|coins|tokens)\b|\bstolen (?:data|records|files|funds|\w+ data)\b|\b(?:data|records|files)\b.{0,30}\b(?:were|was) (?:stolen|copied|accessed|exposed|leaked)\b|\bransom\b|\bcyber(?:[- ]?security)? ?(?:incident|attack|event)\b|\bransomware\b|\bunauthori[sz]ed (?:party|access|actor|third party)\b|\brecords (?:accessed|stolen|exposed)\b|\bhack(?:ed|ers?)\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'strike',
    label: 'a labor dispute',
    patterns: [
      pattern`\b(?:workers|employees|pilots|union\w*|miners|machinists|crews|nurses|drivers|staff)\b.{0,50}\b(?:strikes?|walkout|walk(?:ed)? out|lockout|work stoppage)\b|\b(?:labor|union|wildcat|workers'|pilots') strike\b|\bstrike (?:vote|notice|by|at its)\b|\bwork stoppage\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'departure',
    label: 'a management departure',
    patterns: [
      pattern`\bto (?:depart|step down|step aside|retire(?=$|[.,;]| (?:in|at|after|from|as|on|by|this|next|early)\b))\b|\b(?:resign(?:s|ed|ation|ing)?|steps? down|stepp(?:ed|ing) down|departs?|departure of|departing(?! (?:members?|constituents?|compan(?:y|ies))\b)|ousted|fired|terminat(?:es|ed) (?:its )?(?:CEO|CFO)|placed on (?:administrative )?leave)\b`,
      pattern`\b${OFFICER}\b.{0,40}\b(?:to depart|departs?|departure|to leave|leaves|leaving|is leaving|exits?|quits?|retires?|to retire|transition(?:s|ing)?|resigns?|(?<!\b(?:buys?|buying|lays?|laid|pays?|paid|shells?|shelled|forks?|forked|sets?|carries|carried) )out\b(?! of (?:his|her|their|its|the) (?:own )?(?:pockets?|savings)\b)|replaced)`,
      pattern`\b(?:names?|appoints?|appointed|named)\b.{0,40}\binterim (?:CEO|CFO|chief|president)\b|\binterim (?:CEO|CFO|chief (?:executive|financial) officer)\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'layoffs',
    label: 'layoffs',
    patterns: [
      pattern`\b(?:layoffs?|lays? off|laid off|laying off|(?:workforce|headcount|staff|personnel) (?:reductions?|cuts?)|reduction in (?:force|workforce|headcount|staff)|reduc(?:es|ed|ing) (?:its |the )?(?:workforce|headcount|staff)|restructur(?:es|ing) (?:its )?workforce|job (?:cuts|losses)|cuts? (?:\S+ )?(?:jobs|positions|staff)|restructuring (?:program|plan))\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'discontinued_product',
    label: 'a product that ends',
    patterns: [
      pattern`\b(?:to |will |plans to )?(?:discontinu(?:es?|ed|ing)|phas(?:es?|ed|ing) out|exits?|exiting|sunsets?)\b.{0,50}\b(?:products?|systems?|business|segment|platform|line|market|brand|service)\b|\b(?:clos(?:es?|ing|ed|ure of)|shutter\w*)\b.{0,25}\b(?:plants?|stores|factor(?:y|ies)|facilit(?:y|ies)|branches|restaurants|locations)\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'falling_price',
    label: 'a falling share price',
    patterns: [
      pattern`(?<!\$[\d.]{1,7} (?:per|a) )\b(?:shares?|stock)\b(?! count)(?:(?!\b(?:not|n't)\b).){0,30}\b(?:dips?|falls?|fell|drops?|dropped|slides?|slid|sinks?|sank|tumbles?|tumbled|plunges?|plunged|slump\w*|crash\w*)\b|\b(?:shares?|stock) (?:is |are |trad(?:e|es|ing) )?(?:down|lower)\b|(?<!(?:sales|revenues?|costs?|expenses?|debt|loss|losses|income|deaths|AUM|attacks|exacerbations|flares|migraines|pain|relapses|seizures|symptoms)\b.{0,40})\bdown \d{1,2}(?:\.\d)?%`,
    ],
    effect: 'headline',
  },
  {
    id: 'delay',
    label: 'a delay',
    patterns: [
      pattern`\b(?:delay(?:s|ed|ing)?(?! recall|-draw| draw)(?!.{0,60}\b(?:progression|onset|death|disease|decline|relapse|need for|worsening|recurrence|disability|dialysis|surgery)\b)|postpon(?:es?|ed|ing|ement)|pushes? back|pushed back|behind schedule|cost overruns?|later than (?:planned|expected|anticipated)|instead of this year|setbacks?|change in (?:the )?(?:timing|timeline)|new (?:timetable|timeline) for (?:\w+ ){0,3}orders?)\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'order_put_off',
    label: 'an order that is put off',
    patterns: [
      pattern`\b(?:rescheduled|put off|pushed (?:back|out)) (?:the |its |this )?(?:\w+ )?(?:deliver(?:y|ies)|orders?|project)\b|\bwork (?:on it |on the order )?(?:has been|was|is) halted\b|\bno revenues? from the (?:order|contract|project)\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'furlough',
    label: 'staff on furlough',
    patterns: [pattern`\b(?:plac|put)\w*\b[^.;]{0,40}\bon furlough\b|\bfurloughs\b|\bto furlough\b`],
    effect: 'desk',
  },
];
