import { pattern } from '../text/pattern.ts';
import type { Caution } from './caution.ts';

/** `the National Project Award of a builders' association`, but neither a contract nor money for research */
const GIVEN_BY_PEERS = pattern`(?<!\b(?:contract|grant|order|research|funding) |[$€£][\d.,]{1,9} (?:million |billion )?(?:[\w-]+ ){0,2})\b(?:award|prize|honou?r|title)s? (?:(?:was |were )?(?:given )?(?:by|of|from)|that) (?:an?|the|its) (?:[\w'-]+ ){0,4}?(?:(?:trade|industry|professional) body|associations?|societ(?:y|ies)|federations?|leagues?|academy|guild|chamber|magazine|journal|newspaper|(?:architects'?|engineers'?|builders'?|contractors'?|design|construction|steel|concrete) institute)\b(?![^;]{0,80}\b(?:contract|funding|funds|grant|research)\b)`;

/** Texts that are no news of the company: advertising, studies, prizes, opinions. */
export const ROUTINE_CAUTIONS: readonly Caution[] = [
  {
    id: 'promotion',
    label: 'paid promotion',
    patterns: [
      pattern`\b(?:paid for by|paid (?:advertisement|promotion|promotional|advertorial|content)|sponsored (?:content|post|by)|(?:has been|have been|was|were|been|is being|we are|(?<!will )be) compensated (?:\S+ ){0,3}(?:for|by|to)(?! (?:resell|sell|refer|distribut))|disseminat\w+ on behalf|stocks? to (?:watch|buy)|on (?:traders'|investors') radar|draws attention|may own shares|market news spotlight|editorial (?:feature|commentary)|news (?:commentary|spotlight)|penny stocks?|hot stocks?|investor awareness|not investment advice)\b`,
      // The headlines of a network that companies pay: `InvestorNewsBreaks`.
      /\b[A-Z][A-Za-z]*[a-z]Breaks\b/,
    ],
    effect: 'drop',
  },
  {
    id: 'market_research',
    label: 'market research',
    patterns: [
      pattern`\bmarket (?:size|report|research|to (?:grow|reach|observe|surpass|exceed|hit)|worth|forecast)\b|\bmarket in \S+ to\b|\bCAGR\b|\b(?:survey|poll|new report|market study) (?:finds|shows|reveals|says|predicts|sees|forecasts)\b|\b(?:positioned|poised|set|ready) to (?:benefit|capitali[sz]e|profit) from\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'prize',
    label: 'a prize or ranking',
    patterns: [
      pattern`\b(?:named|recogni[sz]ed as|ranked|rated|positioned as|placed as|earns?) (?:an? |the |among |in |one of |as )*(?:leader|best|top|visionary|challenger|most|fastest[- ]growing|great place)\b|\bmagic quadrant\b|\bforrester wave\b|\b(?:project|product|company|employer|innovator|innovation|supplier|deal|executive|entrepreneur|app|game|car|truck|partner|manufacturer|person|team|vendor|startup|business|device|drug) of the year\b|\b(?:wins?|won|receives?|received|honou?red with|earns?|awarded|captures?|takes home|presented with)\b.{0,60}\b(?:medal|prize|trophy|honou?rs?|accolade|awards? (?:for (?:excellence|innovation|best)|at)|excellence award|innovation award)\b|\branked (?:no\.?|number|#)? ?\d+\b|\b(?:technology )?fast 500\b|\binc\.? 5000\b|\bgreat place to work\b|\bbest (?:workplaces|places|employers)\b|\b(?:engineer|scientist|employee|researcher|executive|founder)s? (?:wins?|honou?red|recogni[sz]ed|receives?|named)\b|\bISO[ -]?\d{4,5}\b|\bSOC 2\b|\bhall of fame\b|\banniversary\b|\brings? the (?:opening|closing) bell\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'voted_prize',
    label: 'a prize that readers or members give',
    patterns: [
      pattern`\b(?:readers|members|subscribers|viewers|visitors) of\b[^;.]{0,60}\b(?:voted|chose|chosen|named|picked|elected)\b|\bvoted (?:[\w'-]+ ){1,14}?(?:best|favou?rite|top|most)\b|\btroph(?:y|ies)\b|\b(?:trade|industry) (?:magazine|association|body|publication|journal) (?:has |have )?(?:gave|given|gives|handed|named|awarded|presented)\b[^;.]{0,60}\bawards?\b|\bawards? (?:gala|dinner|ceremony)\b`,
      GIVEN_BY_PEERS,
    ],
    effect: 'drop',
  },
  {
    id: 'analyst_note',
    label: 'an opinion of an analyst',
    patterns: [
      pattern`\bprice targets?\b|\b(?:cut|lowered|raised|lifted|moved|reduced) to (?:a )?(?:strong )?(?:buy|sell|hold|neutral|(?:out|under)perform|(?:over|under)weight)\b|\b(?:rating|recommendation)\b.{0,25}\b(?:lowered|cut|reduced|raised|to (?:sell|hold|neutral|buy))\b|\b(?:downgrad(?:e|es|ed)|upgrad(?:e|es|ed)) (?:\S+ ){0,3}?(?:to|from) (?:a )?(?:strong )?(?:buy|sell|hold|neutral|(?:out|under)perform|(?:over|under)weight|reduce|accumulate)\b|\banalyst (?:note|coverage)\b|\binitiates? coverage\b|\bmaintains? (?:buy|hold|sell|neutral|outperform|overweight)\b`,
    ],
    effect: 'drop',
  },
  {
    id: 'fund_notice',
    label: 'a change in a fund',
    patterns: [
      pattern`\bETFs?\b.{0,40}\b(?:adds?|added|rebalanc\w+|removes?|holds?)\b|\bmodel portfolio\b|\bfund (?:adds?|buys|bought|increases|takes) \b`,
    ],
    effect: 'drop',
  },
  {
    id: 'encore',
    label: 'data that were published before',
    patterns: [
      pattern`\b(?:journal|peer[- ]reviewed|The Lancet|NEJM|New England Journal|JAMA)\b.{0,40}\bpublish\w*|\bpublish(?:es|ed)?\b.{0,60}\b(?:journal|peer[- ]reviewed|Lancet|NEJM|JAMA|Nature \w+)\b|\bpublication (?:in|of)\b(?! the (?:Federal Register|(?:[\w-]+ ){0,3}(?:accounts|earnings|figures|report|results))\b)|\bas (?:previously )?reported (?:earlier|at (?:that|the) time|in 20\d\d|previously)\b|\bencore (?:data|presentation|analysis)\b`,
    ],
    effect: 'headline',
  },
  {
    id: 'small_deal',
    label: 'a deal of less than a million',
    patterns: [pattern`\b(?:five|six)-figure\b`],
    effect: 'desk',
  },
];
