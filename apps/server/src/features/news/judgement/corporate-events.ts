import { BUYBACK_SIZE, CASH_SIZE, CONTRACT_SIZE, type EventClass, pattern } from './event-class.ts';

/** Companies whose name as a partner or customer is news in itself. */
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
    pattern(String.raw`\bto be (?:acquired|bought|taken private)\b`),
    pattern(
      String.raw`\b(?:receiv\w+|confirms? receipt of|gets)\b.{0,50}\b(?:takeover|acquisition|buy-?out|take-?private|going[- ]private|unsolicited|all-cash)\b.{0,30}\b(?:proposal|offer|bid)\b`,
    ),
    pattern(String.raw`\bgoing[- ]private (?:transaction|agreement|deal)\b`),
  ],
  happened: 'is to be taken over[ by {party}][ for {per_share} a share][, in all {amount}]',
  why: 'A buyer usually pays more than the market price.',
  prospective: true,
};

/** News about deals, capital and standing. */
export const CORPORATE_EVENTS: readonly EventClass[] = [
  TAKEOVER,
  {
    id: 'contract',
    label: 'contract or order won',
    weight: 64,
    patterns: [
      pattern(
        String.raw`\b(?:${RECEIVES}|signs?|signed|selected for)\b.{0,80}?\b(?:(?:sub)?contracts?|(?<!court )(?<!in )(?:purchase |task |delivery |initial |follow-on )?orders?(?! (?:to|of|from the court|granting|dismissing)\b)|supply agreement|offtake agreement|power purchase agreement)\b`,
      ),
      pattern(String.raw`\b(?:contract|purchase order|task order|supply agreement) (?:award(?:ed)?|win|wins)\b`),
      pattern(String.raw`\bawards\b.{0,60}\b(?:contract|order)\b`),
      pattern(
        String.raw`(?:\$|USD ?)\d[\d.,]{0,12} ?(?:million|billion|m|b)?\b.{0,30}\b(?:contract|order)\b(?! intake)`,
      ),
    ],
    happened: 'won {noun}[ worth {amount}][ from {party}][ for {product}]',
    why: 'New orders become revenue.',
    size: CONTRACT_SIZE,
    smallCompaniesOnly: true,
  },
  {
    id: 'selection',
    label: 'selected by a large customer',
    weight: 66,
    patterns: [
      pattern(
        String.raw`\b(?:selected|chosen|picked|tapped) (?:by|as\b.{0,40}\b(?:by|for)) (?:the )?(?:${LARGE_PARTIES})\b`,
      ),
    ],
    happened: 'was selected[ by {party}][ for {product}]',
    why: 'A large customer can bring lasting revenue and vouches for the product.',
    size: CONTRACT_SIZE,
    smallCompaniesOnly: true,
  },
  {
    id: 'large_partner',
    label: 'agreement with a large partner',
    weight: 66,
    patterns: [
      pattern(
        String.raw`\b(?:partner(?:s|ship|ed)?|collaborat\w+|alliance|agreement|teams up|deal|joint venture)\b.{0,30}\bwith (?:the )?(?:${LARGE_PARTIES})\b`,
      ),
    ],
    happened: 'agreed to work with {party}[ on {product}][, worth {amount}]',
    why: 'A large partner can bring money, customers and trust.',
    size: CONTRACT_SIZE,
    smallCompaniesOnly: true,
  },
  {
    id: 'licence',
    label: 'licence with payment in advance',
    weight: 72,
    patterns: [
      pattern(
        String.raw`\b(?:licen[cs](?:e|ing)|collaboration|option)\b.{0,80}\b(?:up-?front|initial payment|milestone payments? of up to)\b`,
      ),
      pattern(String.raw`\bup-?front (?:payment|cash)\b.{0,80}\b(?:licen[cs]|collaboration)`),
    ],
    happened: 'signed a licence or collaboration agreement[ with {party}][ with payments of up to {amount}]',
    why: 'The payments bring cash without new shares, and an outside party has checked the product.',
    size: CASH_SIZE,
  },
  {
    id: 'milestone_payment',
    label: 'milestone payment',
    weight: 66,
    patterns: [
      pattern(String.raw`\b(?:receiv\w+|earn\w*|achiev\w+|trigger\w*)\b.{0,60}\bmilestone payments?\b`),
      pattern(String.raw`\bmilestone payment\b.{0,40}\b(?:received|earned|triggered)\b`),
    ],
    happened: 'earned a milestone payment[ of {amount}][ from {party}]',
    why: 'It brings cash without new shares and shows that the partnered work advances.',
    size: CASH_SIZE,
  },
  {
    id: 'strategic_investment',
    label: 'strategic investment',
    weight: 66,
    patterns: [
      pattern(String.raw`\bstrategic (?:equity |growth |minority )?investment\b.{0,40}\b(?:from|by|of|led)\b`),
      pattern(String.raw`\b(?:receives?|secures?|announces?)\b.{0,40}\bstrategic (?:equity |growth )?investment\b`),
      pattern(String.raw`\b(?:${LARGE_PARTIES}) (?:invests|to invest|takes (?:a )?stake)\b`),
    ],
    happened: 'received a strategic investment[ of {amount}][ from {party}]',
    why: 'An investor from the trade brings cash and vouches for the business.',
    size: CASH_SIZE,
  },
  {
    id: 'public_funding',
    label: 'public funding',
    weight: 68,
    patterns: [
      pattern(
        String.raw`\b(?:${RECEIVES}|announces?|selected for|granted)\b.{0,60}\b(?:grant|loan(?: guarantee| commitment)?|funding|award|incentives?)\b.{0,50}\b(?:${AUTHORITIES})`,
      ),
      pattern(
        String.raw`\b(?:${RECEIVES}|announces?)\b.{0,60}\b(?:${AUTHORITIES})\b.{0,50}\b(?:grant|loan(?: guarantee| commitment)?|funding|award)\b(?! winner)`,
      ),
    ],
    happened: 'secured public funding[ of {amount}][ from {party}]',
    why: 'Public money pays for growth without new shares.',
    size: CASH_SIZE,
    smallCompaniesOnly: true,
  },
  {
    id: 'buyback',
    label: 'share buy-back',
    weight: 64,
    patterns: [
      pattern(
        String.raw`\b(?:authori[sz]\w+|approv\w+|announc\w+|increas\w+|expand\w*|initiat\w+|launch\w*|doubl\w+|adopt\w*|boost\w*|sets|plans|new|advancing|starts)\b.{0,80}\b(?:${REPURCHASE})`,
      ),
      pattern(
        String.raw`\b(?:${REPURCHASE})(?: program| plan)?.{0,30}\b(?:authori[sz]ed|approved|increased|expanded|doubled|boost)\b`,
      ),
      pattern(String.raw`\baccelerated share repurchase\b`),
    ],
    happened: 'announced a buy-back of its own shares[ for up to {amount}]',
    why: 'Fewer shares on the market raise the value of each, and the company becomes a steady buyer.',
    size: BUYBACK_SIZE,
  },
  {
    id: 'insider_purchase',
    label: 'purchase of shares by insiders',
    weight: 62,
    patterns: [
      pattern(String.raw`\b(?:purchases?|buys) of (?:common |ordinary )?shares by\b`),
      pattern(
        String.raw`\b(?:CEO|CFO|chairman|chief executive|directors?|insiders?|management|founder)\b.{0,30}\b(?:buys?|bought|purchases?|purchased|acquires)\b.{0,40}\bshares\b`,
      ),
    ],
    happened: 'reported that an insider bought its shares[ for {amount}]',
    why: 'Those who know the company best put their own money in.',
    smallCompaniesOnly: true,
  },
  {
    id: 'special_dividend',
    label: 'special dividend',
    weight: 66,
    patterns: [pattern(String.raw`\b(?:special|extraordinary|supplemental)\b.{0,20}\b(?:dividend|distribution)\b`)],
    happened: 'declared a special dividend[ of {per_share} a share]',
    why: 'Shareholders receive cash beyond the usual dividend.',
  },
  {
    id: 'dividend_increase',
    label: 'higher dividend',
    weight: 62,
    patterns: [
      pattern(
        String.raw`\b(?:increases?|raises?|raised|boosts?|hikes?|lifts|doubles?)\b.{0,60}\b(?:dividends?|distribution)\b`,
      ),
      pattern(String.raw`\b(?:dividend|distribution) (?:increase|hike|boost|raise)\b`),
      pattern(
        String.raw`\b(?:increase|rise) (?:in|of|to) (?:its |the )?(?:quarterly |annual |cash |regular )*dividend\b`,
      ),
    ],
    happened: 'raised its dividend[ by {percent}][ to {per_share} a share]',
    why: 'A higher dividend shows that the board trusts the coming earnings.',
    smallCompaniesOnly: true,
  },
  {
    id: 'index_inclusion',
    label: 'entry into an index',
    weight: 68,
    patterns: [
      pattern(
        String.raw`\b(?:added to|(?:to |will )?joins?|joined|included in|inclusion in|addition to|to enter)\b.{0,30}\b(?:S&P (?:500|MidCap 400|SmallCap 600|Composite 1500)|Nasdaq[- ]100|Russell [123]000|MSCI [A-Z]\w+)`,
      ),
    ],
    happened: 'is to join {noun}',
    why: 'Funds that follow the index must buy the share.',
    prospective: true,
  },
  {
    id: 'uplisting',
    label: 'move to a larger exchange',
    weight: 66,
    patterns: [
      pattern(String.raw`\bup-?list(?:s|ed|ing)?\b.{0,30}\b(?:Nasdaq|NYSE)\b`),
      pattern(String.raw`\bapproved (?:for listing|to list) on (?:the )?(?:Nasdaq|NYSE|New York Stock Exchange)\b`),
    ],
    happened: 'is to be listed on a larger exchange',
    why: 'More investors may and can buy the share there.',
  },
  {
    id: 'court_win',
    label: 'win in court',
    weight: 70,
    patterns: [
      pattern(
        String.raw`\b(?:wins?|won|prevails?|awarded|secures)\b.{0,60}\b(?:lawsuit|verdict|ruling|litigation|arbitration|jury|appeal|judgment|patent (?:case|dispute|trial|infringement)|court (?:fight|case|battle))\b`,
      ),
      pattern(
        String.raw`\b(?:court|judge|jury|tribunal|ITC|PTAB)\b.{0,40}\b(?:rules|ruled|finds|found|sides|decides|decision|verdict)\b.{0,30}\b(?:in favou?r of|for)\b`,
      ),
      pattern(String.raw`\bfavou?rable\b.{0,30}\b(?:ruling|verdict|judgment|court decision|arbitration)\b`),
      pattern(String.raw`\bjury (?:awards|verdict)\b`),
    ],
    happened: 'won a legal case[ worth {amount}][ against {party}]',
    why: 'A risk has gone, or a payment may follow.',
    size: CASH_SIZE,
  },
  {
    id: 'permit',
    label: 'permit or regulatory approval',
    weight: 66,
    patterns: [
      pattern(
        String.raw`\b(?:${RECEIVES}|granted|grants)\b.{0,70}\b(?:regulatory|FCC|FAA|NRC|EPA|BLM|FERC|government|federal|state|environmental|mining|construction|operating|export|final|court|CE)\b.{0,30}\b(?:approvals?|permits?|licen[cs]es?|certification|authori[sz]ation|mark)\b`,
      ),
      pattern(
        String.raw`\b(?:FCC|FAA|NRC|EPA|BLM|FERC)\b.{0,30}\b(?:approves|grants|certifies|approval|certification)\b`,
      ),
    ],
    happened: 'received a permit or approval[ from {party}][ for {product}]',
    why: 'Work or sales that waited for it may begin.',
    smallCompaniesOnly: true,
  },
  {
    id: 'debt_reduction',
    label: 'debt paid down',
    weight: 60,
    patterns: [
      pattern(
        String.raw`\b(?:repa(?:ys|id|yment of)|retires?|retired|eliminat\w+|pays? (?:off|down)|paid (?:off|down)|extinguish\w*|fully (?:repaid|redeemed)|reduc(?:es|ed|tion of)|prepa(?:ys|id))\b.{0,60}\b(?:debt|term loan|borrowings|credit facility|indebtedness)\b`,
      ),
      pattern(String.raw`\bdebt[- ]free\b`),
    ],
    happened: 'reduced its debt[ by {amount}]',
    why: 'Less interest to pay and less risk for shareholders.',
    size: CASH_SIZE,
    smallCompaniesOnly: true,
  },
  {
    id: 'backlog',
    label: 'order backlog',
    weight: 66,
    patterns: [
      pattern(
        String.raw`\b(?:record|contract|order|sales|growing|announces)\b.{0,20}\bbacklog\b.{0,25}(?:\bof\b|\bat\b|\breach\w*|\bgrow\w*|\bgrew\b|\bincreas\w*|\bexceed\w*|\$|\brises\b)`,
      ),
      pattern(String.raw`\bbacklog (?:reaches|grows|grew|increases|increased|exceeds|rises|surges|hits|of)\b`),
    ],
    happened: 'reported an order backlog[ of {amount}]',
    why: 'The orders in hand become revenue later.',
    size: CONTRACT_SIZE,
  },
  {
    id: 'discovery',
    label: 'discovery',
    weight: 64,
    patterns: [
      pattern(
        String.raw`\b(?:discover(?:s|y|ed)|intersects|confirms)\b.{0,50}\b(?:natural gas|oil|gold|silver|copper|lithium|uranium|rare earths?|hydrocarbons?|high-grade)\b`,
      ),
    ],
    happened: 'reported a discovery of {noun}',
    why: 'A deposit can add value once its size is proven.',
    smallCompaniesOnly: true,
  },
];
