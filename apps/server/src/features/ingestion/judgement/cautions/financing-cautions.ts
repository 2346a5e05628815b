import { pattern } from '../text/pattern.ts';
import { CANCELED_BY_NEGATION, CANCELED_BY_REPAYMENT, NEVER_CANCELED } from './canceling-words.ts';
import type { Caution } from './caution.ts';
import { SHARE_PROGRAMS } from './share-programs.ts';

const SECURITY =
  'public|registered direct|direct|secondary|follow-on|underwritten|at-the-market|at the market|ATM|rights|equity|share|shares|stock|units?|ADSs?|marketed|best[- ]efforts|bought[- ]deal|notes?|debt|upsized|proposed|concurrent|private|primary|securities|warrants?|preferred|LIFE|Regulation A\\+?|Reg A\\+?';
/** A strategic investor that pays more than the market price is good news. */
const NOT_AT_PREMIUM = String.raw`(?!.{0,150}(?:\bpremium\b|% (?:above|over) (?:the |its )?(?:[\w']+ )?(?:market|clos|(?:average )?price)))`;
const HOLDERS = String.raw`(?:selling|existing|certain|major|large(?:st)?|principal|controlling|significant)\s+(?:share|stock|unit)?\s?holders?`;

const CALLED_OFF = String.raw`(?:cancel(?:s|l?ed|l?ing|lation of)?|calls? off|called off|abandon(?:s|ed|ing)?|withdr(?:aws?|ew|awn|awal of)|scraps?|scrapped|terminat(?:es|ed|ing|ion of)|(?:decid(?:es|ed)|elect(?:s|ed)|determin(?:es|ed)) not to (?:effect|implement|proceed with|carry out|pursue)|will not (?:effect|implement|proceed with|carry out|pursue)|no longer (?:plans|intends|needs) (?:to (?:effect|implement))?)`;
/** Words before a reverse split that undo it, or that negate it as any other caution. */
const CALLED_OFF_BEFORE = new RegExp(String.raw`\b${CALLED_OFF}\b[^.;]{0,60}$|${CANCELED_BY_NEGATION.source}`, 'i');

/** New shares, or rights to new shares. */
export const FINANCING_CAUTIONS: readonly Caution[] = [
  {
    id: 'offering',
    label: 'an offering of securities',
    patterns: [
      pattern`\b(?:${SECURITY})\s+offerings?\b`,
      pattern`\b(?:pric(?:es|ed|ing)|clos(?:es|ed|ing) of|upsiz\w+|(?:net|gross) proceeds (?:of|from)|commenc\w+|launch(?:es|ed)?|announc\w+|files? for)\b(?:(?!\b(?:terminat|withdr|cancel)\w*)[^;]){0,60}\boffering (?:of (?:up to |approximately |its |a |an )?(?:\$|[\d.,]+|common|ordinary|shares|units|ADS|senior|convertible|stock|securities|preferred|notes)|price)`,
      pattern`\b(?:pric(?:es|ed|ing)|clos(?:es|ed|ing)|upsiz\w+|files? for)\b.{0,50}\b(?:IPO|initial public offering)\b`,
      pattern`\bbought[- ]deals?\b|\bunderwriters?\b[^.;]{0,40}\b(?:sale|purchase|issue) of [\d.,]+ (?:million )?(?:new |common |ordinary )*(?:shares|units|ADSs?)\b`,
      pattern`\bover-?allotment\b|\bgreenshoe\b|\bunderwriters? (?:have|has|a|an|the) .{0,20}\boption to (?:buy|purchase)\b|\bunderwriters?\b.{0,60}\bexercis\w+\b.{0,40}\boptions?\b`,
      pattern`\bprospectus supplement\b|\b(?:final|preliminary) prospectus\b|\bdefinitive agreements? (?:for|with).{0,60}\b(?:purchase and sale|issuance and sale|sale) of\b.{0,40}\b(?:shares|ADSs?|units|common stock)\b`,
      pattern`\bpric(?:es|ed|ing(?: of)?) (?:its )?(?:[\d.,]+ ?(?:M|million)? )(?:common |ordinary )?(?:shares|units|ADSs?)\b`,
      pattern`\b(?:sells?|to sell|sold|sale of|issues?|to issue|issuing|offers?|to offer)\b.{0,40}\b(?:new|additional|newly issued) (?:common |ordinary )?(?:shares|ADSs?|units|stock)\b${NOT_AT_PREMIUM}`,
      pattern`\b(?:share|stock|equity|ADS) (?:sales?|issuances?|placings?)\b(?! (?:agreements?|by (?:the |its )?(?:CEO|CFO|directors?|insiders?)))|\b(?:underwritten|best[- ]efforts|overnight|marketed) (?:sale|placing|issue)\b|\bpric(?:es|ed|ing)\b.{0,30}\b(?:sale|placing|issue) of\b.{0,30}\b(?:shares|ADSs?|units|stock)\b`,
      pattern`\bsells? (?:\$|USD ?)[\d.,]{1,9} ?(?:million|billion|m|b)?\b.{0,10} (?:of|in) (?:new |common |its (?:own )?)?(?:stock|shares|equity|units)\b`,
    ],
    canceledBy: CANCELED_BY_REPAYMENT,
    effect: 'drop',
    isDilutive: true,
  },
  {
    id: 'placement',
    label: 'a private placement',
    patterns: [
      pattern`\b(?:settle[sd]?|repa(?:y|ys|id|yable|yment)|pa(?:y|id) back|return(?:ed)?)\b.{0,20}\b(?:in|with|by issuing) (?:its |new |common |ordinary |own )*(?:shares|stock)\b|\bagainst (?:future|new) (?:common |ordinary )?shares\b|\bat \d{2}% of the (?:lowest |average |daily |prevailing |then |volume-weighted )*(?:market|trading|closing|stock|share) price\b`,
      pattern`\bprivate placements?\b${NOT_AT_PREMIUM}|\bPIPE (?:financing|transaction|investment|offering)\b|\b(?:in|through|via|of) an? (?:oversubscribed )?PIPE\b|\bsecurities purchase agreements?\b${NOT_AT_PREMIUM}|\bregistered direct\b|(?<!\b(?:[\w-]+-year|multi-?year|annual|software|enterprise|customer|SaaS|platform|cloud) )\bsubscription agreements?\b${NOT_AT_PREMIUM}`,
      pattern`(?<!\b(?:conditional (?:up)?on|contingent (?:up)?on|depends? (?:up)?on|needs?|requires?|subject to) (?:(?:an?|the|its) )?(?:[\w-]+ )?)\b(?:equity|capital) raise\b|\braises (?:\$|USD ?)[\d.]{1,8} ?(?:million|billion|m|b)\b(?! (?:grant|in grants?))|\bequity financing\b(?! (?:is|are) (?:fully )?(?:committed|in place)\b)|\boversubscribed\b|\b(?:taps?|turns? to) (?:the )?(?:equity|capital|public|stock) markets?\b|\bgrowth (?:capital|financing) (?:from|of|with)\b|\boriginal issue discount\b|\bdiscount to (?:the )?(?:(?:average|daily|lowest|prevailing|recent|then|volume-weighted) )*(?:market|VWAP|last|closing|trading)\b|\b(?:institutional|accredited|healthcare[- ]focused) investors?\b.{0,40}\b(?:purchase|buy|subscribe|financing|funding)\b${NOT_AT_PREMIUM}|\b(?:pre-funded|prefunded) warrants?\b|\b(?:buy|purchase|subscribe for)s? (?:up to )?(?:\$|USD ?)[\d.,]{1,9} ?(?:million|billion|m|b)? (?:of|in|worth of) (?:new |newly issued )?(?:Series [A-Z](?:-\d)? )?(?:convertible )?preferred\b${NOT_AT_PREMIUM}`,
    ],
    canceledBy: CANCELED_BY_REPAYMENT,
    effect: 'drop',
    isDilutive: true,
  },
  {
    id: 'at_the_market',
    label: 'sales of new shares at the market price',
    patterns: [
      pattern`\bat[- ]the[- ]market (?:offering|program(?:me)?|facility|transactions?|sales|equity|issuance)\b(?! (?:of [^,;.]{1,40} )?(?:has been|have been|was|were|is) (?:cancel+ed|terminated|ended|closed|withdrawn)\b(?![^;.]{0,60}\b(?:another|new|replac\w+)\b))|\bATM (?:program(?:me)?|facility|agreement|offering|sales)\b|\b(?:equity|committed) (?:line|purchase (?:facility|agreement))\b|\bstandby equity\b|\bequity line of credit\b|\bELOC\b|\bsales agreement with\b.{0,60}\b(?:common stock|shares)\b`,
      ...SHARE_PROGRAMS,
    ],
    canceledBy: CANCELED_BY_REPAYMENT,
    effect: 'drop',
    isDilutive: true,
  },
  {
    id: 'shelf',
    label: 'a registration of new securities',
    patterns: [
      pattern`\bfiles? .{0,30}\bshelf\b|\bshelf (?:registration|prospectus|offering)\b|\b(?:universal|mixed|replacement) shelf\b|\bregistration statement on form (?:S|F)-[13]\b`,
    ],
    effect: 'headline',
    isDilutive: true,
  },
  {
    id: 'holder_sale',
    label: 'a sale of shares by holders',
    patterns: [
      pattern`\b${HOLDERS}\b.{0,40}\b(?:sell|sells|selling|block trade|resale|unload\w*|exit)\b`,
      pattern`\b(?:sell|sells|sold|sale|offered|offering|resale|unload\w*)\b.{0,60}\bby (?:certain )?(?:the |its )?(?:selling|existing|certain|major|large(?:st)?|principal|controlling) (?:share|stock|unit)?holders?\b`,
      pattern`\bselling (?:share|stock|unit)holders?\b|\bblock (?:trade|sale)\b|\block-?up (?:period |agreements? |restrictions? )?(?:expir\w+|ends?|released?|waive\w*|lapses?)|\b(?:expiration|expiry|release|waiver|end) of (?:the |its )?lock-?up\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'insider_sale',
    label: 'sales of shares by insiders',
    patterns: [
      pattern`\b(?:founders?|co-founder|CEO|CFO|chief executive(?: officer)?|chairman|chairwoman|chair|directors?|insiders?|executives?|officers?|sponsor|parent|backer)\b.{0,60}\b(?:sells?|sold|to sell|disposes? of|disposed of|cuts?|trims?|reduces?|unloads?|pares?)\b.{0,40}\b(?:shares|stock|stake|holdings?|position)\b`,
      pattern`\bform 144\b|\b(?:founder|CEO|insider|chairman|director|holder|backer)s?\b.{0,30}\bcash(?:es|ed) out\b|\bpledg(?:es|ed)\b.{0,20}\bshares\b|\b(?:trims?|trimmed|cuts?|pares?|pared|dumps?|unloads?|offloads?|halves|reduces?|reduced)\b.{0,20}\b(?:stake|position|holdings?)\b`,
      pattern`\b(?:10b5-1|trading|diversification) plan\b(?!.{0,40}\b(?:repurchase|buyback|purchase of)\b)`,
    ],
    effect: 'drop',
  },
  {
    id: 'convertible',
    label: 'convertible securities',
    patterns: [
      pattern`\bconvertible\b.{0,25}\b(?:notes?|debentures?|bonds?|preferred|loan|securities|debt|promissory)\b(?!.{0,40}\b(?:repaid|redeemed|retired|extinguished|eliminated|matured)\b)`,
      pattern`\b(?:notes?|debentures?|loan)\b.{0,40}\bconvertible (?:at|into)\b|\b(?:variable|floating) conversion price\b`,
    ],
    canceledBy: CANCELED_BY_REPAYMENT,
    effect: 'drop',
    isDilutive: true,
  },
  {
    id: 'warrants',
    label: 'the exercise of warrants',
    patterns: [
      pattern`\bwarrant(?:s)?\b.{0,30}\b(?:inducement|exercis\w+)\b|\bexercis\w+\b.{0,30}\bwarrants?\b|\binducement (?:offer|agreement|transaction|letter)\b|\bwarrant (?:repricing|exchange|amendment)\b`,
      pattern`\bexercis\w+ (?:its|their|an?|the) (?:\w+ )?options? to (?:buy|purchase|acquire|subscribe for)\b[^;]{0,50}\b(?:shares|stock|units|ADSs)\b${NOT_AT_PREMIUM}`,
    ],
    effect: 'drop',
    isDilutive: true,
  },
  {
    id: 'stock_payment',
    label: 'payment in new shares',
    patterns: [
      pattern`\b(?:issu(?:e|es|ed|ing|ance of)|paid (?:with|in)|pay(?:able|ing)? in)\b.{0,40}\b(?:million|billion|[\d,]{6,12}) (?:new(?:ly issued)? |additional |of its |common )?(?:common |ordinary )?shares\b${NOT_AT_PREMIUM}|\bnewly issued shares\b${NOT_AT_PREMIUM}`,
    ],
    effect: 'desk',
    isDilutive: true,
  },
  {
    id: 'dilution',
    label: 'dilution',
    patterns: [
      pattern`(?<!non-)(?<!non )(?<!anti-)\bdilut(?:ion|ive|ing)\b|\b(?:doubl\w+|increas\w+) (?:the|its) (?:share count|number of (?:outstanding )?shares|shares outstanding)\b`,
    ],
    effect: 'headline',
    isDilutive: true,
  },
  {
    id: 'authorized_shares',
    label: 'more authorized shares',
    patterns: [pattern`\b(?:increase|raise|expan\w+)\b.{0,30}\bauthori[sz]ed (?:shares|common|capital)\b`],
    effect: 'drop',
    isDilutive: true,
  },
  {
    id: 'debt_offering',
    label: 'new debt',
    patterns: [
      pattern`\b(?:pric\w+|proposed|proposes|offer(?:s|ing)|places|issu\w+|clos\w+)\b.{0,50}\b(?:senior|secured|subordinated|unsecured)\b.{0,20}\b(?:notes|bonds|debentures)\b`,
    ],
    canceledBy: CANCELED_BY_REPAYMENT,
    effect: 'drop',
  },
  {
    id: 'exchange_or_tender',
    label: 'an exchange or tender offer for notes',
    patterns: [
      pattern`\bexchange offers?\b|\bconsent solicitations?\b`,
      pattern`\b(?:results|expiration|extension|pricing|settlement)\b.{0,40}\btender offers?\b|\btender offers?\b.{0,40}\b(?:results|expiration|extension|pricing terms)\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'reverse_split',
    label: 'a reverse split',
    patterns: [
      pattern`\breverse (?:stock |share |ADSs? |unit )?split\b|\b(?:share|stock) consolidation\b|\bconsolidation of (?:its |the )?(?:ordinary |common )?(?:shares|stock)\b|(?<![$\w.,-])(?:1|one)[- ]for[- ](?:\d+|every|each|(?:twenty|thirty|forty|seventy)-five|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:a |one )?hundred)\b|\b(?:1|one) (?:new )?(?:ordinary |common )?share (?:for|in exchange for) (?:each|every) (?:\d+|[a-z]+)\b|\bconsolidat(?:es|ed|ing) (?:its |every )?(?:[\w-]+ )?(?:ordinary |common )?shares\b|\bADSs? ratio change\b|\bchange (?:of|in|to) (?:its |the )?ADSs? ratio\b`,
    ],
    canceledBy: CALLED_OFF_BEFORE,
    effect: 'drop',
  },
  {
    id: 'reverse_split_called_off',
    label: 'a reverse split that was called off',
    patterns: [
      pattern`\b${CALLED_OFF} (?:[^\s.;]+ ){0,8}?reverse (?:stock |share |ADSs? )?split\b|\breverse (?:stock |share |ADSs? )?split (?:[^\s.;]+ ){0,6}?(?:was|is|has been|will be|will not be|will not) (?:now )?(?:cancel+ed|withdrawn|abandoned|called off|effected|implemented|proceed|go ahead|take place|occur)\b`,
    ],
    canceledBy: NEVER_CANCELED,
    effect: 5,
  },
];
