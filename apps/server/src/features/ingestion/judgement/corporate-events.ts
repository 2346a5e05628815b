import { BUYBACK_SIZE, CASH_SIZE, CONTRACT_SIZE, type EventClass, pattern } from './event-class.ts';

/** Companies and agencies that are news in themselves as a partner or customer. */
export const LARGE_PARTIES =
  'NVIDIA|Microsoft|Amazon|AWS|Google|Alphabet|Apple|Meta|Tesla|Walmart|Costco|Target|Home Depot|Boeing|Airbus|Lockheed Martin|Northrop Grumman|RTX|Raytheon|General Dynamics|L3Harris|SpaceX|Blue Origin|NASA|OpenAI|Anthropic|Oracle|Salesforce|IBM|Intel|AMD|Qualcomm|TSMC|Samsung|Sony|Foxconn|Dell|Palantir|Pfizer|Merck|Eli Lilly|Lilly|Novo Nordisk|Novartis|Roche|Genentech|Sanofi|AstraZeneca|GSK|Johnson & Johnson|Bristol[ -]Myers Squibb|AbbVie|Amgen|Gilead|Bayer|Takeda|Toyota|Honda|Ford|General Motors|Stellantis|Volkswagen|BMW|Mercedes-Benz|Hyundai|Siemens|ExxonMobil|Chevron|Shell|BP|TotalEnergies|JPMorgan|Goldman Sachs|Visa|Mastercard|Disney|Netflix|Verizon|AT&T|T-Mobile|U\\.?S\\.? (?:Army|Navy|Air Force|Space Force|Marine Corps|Department)|Department of (?:Defense|Energy|War|Homeland Security)|Pentagon|NATO|DARPA';
const AUTHORITIES =
  'Department of|DOE|DoD|BARDA|NIH|NASA|DARPA|U\\.?S\\.? (?:Army|Navy|Air Force|Space Force|government|Department)|government|Export-Import Bank|EXIM|European Commission|European Union|Treasury|NSF|CHIPS Act|CPRIT|Gates Foundation';
const REPURCHASE =
  '(?:share|stock|unit)s? (?:re-?purchases?|buy-?backs?)|(?:re-?purchases?|buy-?backs?) (?:program|plan|authori[sz]ation|agreement|of )|buy-?back';
const RECEIVES =
  'receives?|received|receiving|awarded|wins?|won|secures?|secured|lands?|landed|books?|booked|gets|obtains?|clinches|captures';

export const TAKEOVER: EventClass = {
  id: 'takeover',
  label: 'takeover of the company',
  weight: 90,
  patterns: [
    pattern`\bto be (?:acquired|bought|taken private)\b`,
    pattern`\b(?:receiv\w+|confirms? receipt of|gets)\b.{0,50}\b(?:takeover|acquisition|buy-?out|take-?private|going[- ]private|unsolicited|all-cash)\b.{0,30}\b(?:proposal|offer|bid)\b`,
    pattern`\bgoing[- ]private (?:transaction|agreement|deal)\b`,
  ],
  whatHappened: 'to be acquired[ by {party}][ at {per_share}/share][ for {amount} in total]',
  whyItMatters: 'Buyers usually pay a premium to the market price.',
  isProspective: true,
};

/** News about deals, capital and listings. */
export const CORPORATE_EVENTS: readonly EventClass[] = [
  TAKEOVER,
  {
    id: 'contract',
    label: 'contract or order won',
    weight: 64,
    patterns: [
      pattern`\b(?:${RECEIVES}|signs?|signed|selected for)\b.{0,80}?\b(?:(?:sub)?contracts?|(?<!court )(?<!in )(?:purchase |task |delivery |initial |follow-on )?orders?(?! (?:to|of|from the court|granting|dismissing)\b)|supply agreement|offtake agreement|power purchase agreement)\b`,
      pattern`\b(?:contract|purchase order|task order|supply agreement) (?:award(?:ed)?|win|wins)\b`,
      pattern`\bawards\b.{0,60}\b(?:contract|order)\b`,
      pattern`(?:\$|USD ?)\d[\d.,]{0,12} ?(?:million|billion|m|b)?\b.{0,30}\b(?:contract|order)\b(?! intake)`,
    ],
    whatHappened: 'won {noun}[ worth {amount}][ from {party}][ for {product}]',
    whyItMatters: 'Adds to future revenue.',
    size: CONTRACT_SIZE,
    onlySmallCompanies: true,
  },
  {
    id: 'selection',
    label: 'selected by a large customer',
    weight: 66,
    patterns: [
      pattern`\b(?:selected|chosen|picked|tapped) (?:by|as\b.{0,40}\b(?:by|for)) (?:the )?(?:${LARGE_PARTIES})\b`,
    ],
    whatHappened: 'was selected[ by {party}][ for {product}]',
    whyItMatters: 'A large customer brings recurring revenue and validates the product.',
    size: CONTRACT_SIZE,
    onlySmallCompanies: true,
  },
  {
    id: 'large_partner',
    label: 'agreement with a large partner',
    weight: 66,
    patterns: [
      pattern`\b(?:partner(?:s|ship|ed)?|collaborat\w+|alliance|agreement|teams up|deal|joint venture)\b.{0,30}\bwith (?:the )?(?:${LARGE_PARTIES})\b`,
    ],
    whatHappened: 'partnered with {party}[ on {product}][, worth {amount}]',
    whyItMatters: 'A large partner brings funding, customers and credibility.',
    size: CONTRACT_SIZE,
    onlySmallCompanies: true,
  },
  {
    id: 'license',
    label: 'license with upfront payment',
    weight: 72,
    patterns: [
      pattern`\b(?:licen[cs](?:e|ing)|collaboration|option)\b.{0,80}\b(?:up-?front|initial payment|milestone payments? of up to)\b`,
      pattern`\bup-?front (?:payment|cash)\b.{0,80}\b(?:licen[cs]|collaboration)`,
    ],
    whatHappened: 'signed {noun}[ with {party}][, worth up to {amount}]',
    whyItMatters: 'Non-dilutive cash, and outside validation of the product.',
    size: CASH_SIZE,
  },
  {
    id: 'milestone_payment',
    label: 'milestone payment',
    weight: 66,
    patterns: [
      pattern`\b(?:receiv\w+|earn\w*|achiev\w+|trigger\w*)\b.{0,60}\bmilestone payments?\b`,
      pattern`\bmilestone payment\b.{0,40}\b(?:received|earned|triggered)\b`,
    ],
    whatHappened: 'earned a milestone payment[ of {amount}][ from {party}]',
    whyItMatters: 'Non-dilutive cash, and proof that the partnered program advances.',
    size: CASH_SIZE,
  },
  {
    id: 'strategic_investment',
    label: 'strategic investment',
    weight: 66,
    patterns: [
      pattern`\bstrategic (?:equity |growth |minority )?investment\b.{0,40}\b(?:from|by|of|led)\b`,
      pattern`\b(?:receives?|secures?|announces?)\b.{0,40}\bstrategic (?:equity |growth )?investment\b`,
      pattern`\b(?:${LARGE_PARTIES}) (?:invests|to invest|takes (?:a )?stake)\b`,
    ],
    whatHappened: 'received a strategic investment[ of {amount}][ from {party}]',
    whyItMatters: 'Strategic investor adds cash and credibility.',
    size: CASH_SIZE,
  },
  {
    id: 'public_funding',
    label: 'public funding',
    weight: 68,
    patterns: [
      pattern`\b(?:${RECEIVES}|announces?|selected for|granted)\b.{0,60}\b(?:grant|loan(?: guarantee| commitment)?|funding|award|incentives?)\b.{0,50}\b(?:${AUTHORITIES})`,
      pattern`\b(?:${RECEIVES}|announces?)\b.{0,60}\b(?:${AUTHORITIES})\b.{0,50}\b(?:grant|loan(?: guarantee| commitment)?|funding|award)\b(?! winner)`,
    ],
    whatHappened: 'secured public funding[ of {amount}][ from {party}]',
    whyItMatters: 'Non-dilutive funding for growth.',
    size: CASH_SIZE,
    onlySmallCompanies: true,
  },
  {
    id: 'buyback',
    label: 'share buyback',
    weight: 64,
    patterns: [
      pattern`\b(?:authori[sz]\w+|approv\w+|announc\w+|increas\w+|expand\w*|initiat\w+|launch\w*|doubl\w+|adopt\w*|boost\w*|sets|plans|new|advancing|starts)\b.{0,80}\b(?:${REPURCHASE})`,
      pattern`\b(?:${REPURCHASE})(?: program| plan)?.{0,30}\b(?:authori[sz]ed|approved|increased|expanded|doubled|boost)\b`,
      pattern`\baccelerated share repurchase\b`,
    ],
    whatHappened: 'announced a share buyback[ of up to {amount}]',
    whyItMatters: 'Fewer shares outstanding, and the company becomes a steady buyer.',
    size: BUYBACK_SIZE,
  },
  {
    id: 'insider_purchase',
    label: 'insider share purchase',
    weight: 62,
    patterns: [
      pattern`\b(?:purchases?|buys) of (?:common |ordinary )?shares by\b`,
      pattern`\b(?:CEO|CFO|chairman|chief executive|directors?|insiders?|management|founder)\b.{0,30}\b(?:buys?|bought|purchases?|purchased|acquires)\b.{0,40}\bshares\b`,
    ],
    whatHappened: 'reported an insider share purchase[ of {amount}]',
    whyItMatters: 'Insiders are buying.',
    onlySmallCompanies: true,
  },
  {
    id: 'special_dividend',
    label: 'special dividend',
    weight: 66,
    patterns: [pattern`\b(?:special|extraordinary|supplemental)\b.{0,20}\b(?:dividend|distribution)\b`],
    whatHappened: 'declared a special dividend[ of {per_share} per share]',
    whyItMatters: 'Extra cash on top of the regular dividend.',
  },
  {
    id: 'dividend_increase',
    label: 'higher dividend',
    weight: 62,
    patterns: [
      pattern`\b(?:increases?|raises?|raised|boosts?|hikes?|lifts|doubles?)\b.{0,60}\b(?:dividends?|distribution)\b`,
      pattern`\b(?:dividend|distribution) (?:increase|hike|boost|raise)\b`,
      pattern`\b(?:increase|rise) (?:in|of|to) (?:its |the )?(?:quarterly |annual |cash |regular )*dividend\b`,
    ],
    whatHappened: 'raised its dividend[ by {percent}][ to {per_share} per share]',
    whyItMatters: 'Signals confidence in future earnings.',
    onlySmallCompanies: true,
  },
  {
    id: 'index_inclusion',
    label: 'index inclusion',
    weight: 68,
    patterns: [
      pattern`\b(?:added to|(?:to |will )?joins?|joined|included in|inclusion in|addition to|to enter)\b.{0,30}\b(?:S&P (?:500|MidCap 400|SmallCap 600|Composite 1500)|Nasdaq[- ]100|Russell [123]000|MSCI [A-Z]\w+)`,
    ],
    whatHappened: 'to join {noun}',
    whyItMatters: 'Index funds will have to buy.',
    isProspective: true,
  },
  {
    id: 'uplisting',
    label: 'move to a larger exchange',
    weight: 66,
    patterns: [
      pattern`\bup-?list(?:s|ed|ing)?\b.{0,30}\b(?:Nasdaq|NYSE)\b`,
      pattern`\bapproved (?:for listing|to list) on (?:the )?(?:Nasdaq|NYSE|New York Stock Exchange)\b`,
    ],
    whatHappened: 'to list on a larger exchange',
    whyItMatters: 'Wider investor access.',
  },
  {
    id: 'court_win',
    label: 'court win',
    weight: 70,
    patterns: [
      pattern`\b(?:wins?|won|prevails?|awarded|secures)\b.{0,60}\b(?:lawsuit|verdict|ruling|litigation|arbitration|jury|appeal|judgment|patent (?:case|dispute|trial|infringement)|court (?:fight|case|battle))\b`,
      pattern`\b(?:court|judge|jury|tribunal|ITC|PTAB)\b.{0,40}\b(?:rules|ruled|finds|found|sides|decides|decision|verdict)\b.{0,30}\b(?:in favou?r of|for)\b`,
      pattern`\bfavou?rable\b.{0,30}\b(?:ruling|verdict|judgment|court decision|arbitration)\b`,
      pattern`\bjury (?:awards|verdict)\b`,
    ],
    whatHappened: 'won a legal case[ worth {amount}][ against {party}]',
    whyItMatters: 'Removes a legal risk or may bring a payment.',
    size: CASH_SIZE,
  },
  {
    id: 'permit',
    label: 'permit or regulatory approval',
    weight: 66,
    patterns: [
      pattern`\b(?:${RECEIVES}|granted|grants)\b.{0,70}\b(?:regulatory|FCC|FAA|NRC|EPA|BLM|FERC|government|federal|state|environmental|mining|construction|operating|export|final|court|CE)\b.{0,30}\b(?:approvals?|permits?|licen[cs]es?|certification|authori[sz]ation|mark)\b`,
      pattern`\b(?:FCC|FAA|NRC|EPA|BLM|FERC)\b.{0,30}\b(?:approves|grants|certifies|approval|certification)\b`,
    ],
    whatHappened: 'received a permit or approval[ from {party}][ for {product}]',
    whyItMatters: 'Work or sales can now start.',
    onlySmallCompanies: true,
  },
  {
    id: 'debt_reduction',
    label: 'debt reduction',
    weight: 60,
    patterns: [
      pattern`\b(?:repa(?:ys|id|yment of)|retires?|retired|eliminat\w+|pays? (?:off|down)|paid (?:off|down)|extinguish\w*|fully (?:repaid|redeemed)|reduc(?:es|ed|tion of)|prepa(?:ys|id))\b.{0,60}\b(?:debt|term loan|borrowings|credit facility|indebtedness)\b`,
      pattern`\bdebt[- ]free\b`,
    ],
    whatHappened: 'reduced its debt[ by {amount}]',
    whyItMatters: 'Lower interest costs and less risk for shareholders.',
    size: CASH_SIZE,
    onlySmallCompanies: true,
  },
  {
    id: 'backlog',
    label: 'order backlog',
    weight: 66,
    patterns: [
      pattern`\b(?:record|contract|order|sales|growing|announces)\b.{0,20}\bbacklog\b.{0,25}(?:\bof\b|\bat\b|\breach\w*|\bgrow\w*|\bgrew\b|\bincreas\w*|\bexceed\w*|\$|\brises\b)`,
      pattern`\bbacklog (?:reaches|grows|grew|increases|increased|exceeds|rises|surges|hits|of)\b`,
    ],
    whatHappened: 'reported an order backlog[ of {amount}]',
    whyItMatters: 'Orders in hand become future revenue.',
    size: CONTRACT_SIZE,
  },
  {
    id: 'discovery',
    label: 'discovery',
    weight: 64,
    patterns: [
      pattern`\b(?:discover(?:s|y|ed)|intersects|confirms)\b.{0,50}\b(?:natural gas|oil|gold|silver|copper|lithium|uranium|rare earths?|hydrocarbons?|high-grade)\b`,
    ],
    whatHappened: 'reported a discovery of {noun}',
    whyItMatters: 'Can add value once the size of the deposit is proven.',
    onlySmallCompanies: true,
  },
];
