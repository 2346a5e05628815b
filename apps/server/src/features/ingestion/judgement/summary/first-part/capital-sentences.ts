import { findMoneyNear } from './deal-sentences.ts';
import { formatMoney, MONEY } from '../words/money-text.ts';
import { describeQuantity, type NewsSource } from '../news-source.ts';
import { fitSentence, possessive, withIndefinite } from '../words/phrases.ts';
import { firstGroups, firstMatch, partOf } from '../words/text-matching.ts';

const BUYBACK =
  '(?:share|stock|unit|common stock)?\\s?(?:re-?purchase|buy-?back)s?(?: (?:program|plan|authori[sz]ation))?';
const SHARE_BUYBACK_OF = new RegExp(
  String.raw`\b(?:re-?purchase|buy back)s? (?:of )?(?<money>${MONEY}) (?:of|in|worth of)\b`,
  'i',
);
const ENLARGED = new RegExp(
  String.raw`\b(?:enlarge[sd]?|increase[sd]?|expand(?:s|ed)?|raise[sd]?|upsize[sd]?)\b[^.;]{0,70}\b(?:re-?purchase|buy-?back)[^.;$]{0,40}\bby (?<money>${MONEY})`,
  'i',
);
/** `added $1 billion to its repurchase authorization`, `a $1 billion addition to the buyback`. */
const ADDED = new RegExp(
  String.raw`\b(?:add(?:s|ed)?|adding) (?:an additional |another )?(?<money>${MONEY}) to [^.;$]{0,60}\b(?:re-?purchase|buy-?back)|(?<more>${MONEY}) (?:addition to|increase (?:in|to|of)|expansion of) [^.;$,]{0,40}\b(?:re-?purchase|buy-?back)`,
  'i',
);
const ENLARGED_TO = new RegExp(
  String.raw`\b(?:re-?purchase|buy-?back)[^.;$]{0,60}\bfrom (?<from>${MONEY}) to (?<to>${MONEY})`,
  'i',
);
const THROUGH =
  /\b(?:through|until|by the end of|by) (?<date>(?:the end of |(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d{1,2}, )?)20\d\d)/i;

const FOR_YEAR = /\b(?:re-?purchase|buy-?back)s? (?:program|plan|authorization) for (?<year>(?:fiscal )?20\d\d)\b/i;

/** Names who decided, because a headline alone does not. */
const BOARD = /\b(?:board|directors)\b/i;
/** The price range of a tender offer. */
const TENDER_PRICE =
  /\bnot (?:greater|more|higher) than (?<high>\$\d[\d.]*) (?:nor|and not|or) (?:less|lower) than (?<low>\$\d[\d.]*)|\bnot (?:less|lower) than (?<low2>\$\d[\d.]*) (?:nor|and not|or) (?:greater|more|higher) than (?<high2>\$\d[\d.]*)/i;

/** Returns the amount of a buyback: as the text gives it, or else that of the event. */
function buybackMoney(texts: readonly string[], { input }: NewsSource): string | null {
  const direct = firstMatch(texts, SHARE_BUYBACK_OF, 'money');
  if (direct !== null) return formatMoney(direct);
  const { amount } = input.frame;
  return findMoneyNear(texts, BUYBACK) ?? (amount === null ? null : describeQuantity(amount));
}

const FIXED_PRICE = /\bfixed (?:cash )?(?:price of |at )?(?<price>\$\d[\d.]*\d)(?! (?:million|billion))/i;

/** Writes the price or the price range of a tender offer; null if the text does not give it. */
function tenderRange(texts: readonly string[]): string | null {
  const price = firstGroups(texts, TENDER_PRICE);
  if (price === null) return partOf(' at ', firstMatch(texts, FIXED_PRICE, 'price'), ' per share');
  const { low, high, high2, low2 } = price;
  return ` at ${low ?? low2 ?? ''} to ${high ?? high2 ?? ''} per share`;
}

/** The end of a program to sell new shares, in a headline next to the buyback. */
const ENDS_OFFERING =
  /\band (?:cancels|ends|suspends|terminates|terminated) (?:its )?(?:at-the-market|ATM) (?:equity )?(?:facility|offering|program)\b/i;

/** Writes who authorized or announced the buyback, its amount and its last date. */
function writeAuthorization({ company, texts: all }: NewsSource, money: string, maxChars: number): string | null {
  const texts = all.slice(0, 8);
  const until = firstMatch(
    texts.filter((text) => /re-?purchase|buy-?back/i.test(text)),
    THROUGH,
    'date',
  );
  const whole = texts.join(' ');
  const isCeiling = /authori|up to/i.test(whole) && !/^(?:up to|at least|about|more)/.test(money);
  const verb = /\bauthori[sz]e[sd]\b/i.test(whole) ? 'authorized' : 'announced';
  const start = BOARD.test(whole) ? `${possessive(company)} board authorized` : `${company} ${verb}`;
  return fitSentence(
    `${start} a share buyback of ${isCeiling ? 'up to ' : ''}${money}`,
    [
      partOf(' through ', until) ?? partOf(' for ', firstMatch(texts, FOR_YEAR, 'year')),
      ENDS_OFFERING.test(whole) ? ' and ended its at-the-market share offering' : null,
    ],
    maxChars,
  );
}

const BOUGHT =
  /\b(?:re-?purchased|bought back|buys back|repurchases|has (?:re-?purchased|bought back)) (?:(?:a total of|an aggregate of|about|approximately|more than|over|nearly|another|an additional) )*(?:\d[\d.,]*|[$€£]\d)/i;
const NEW_PROGRAM =
  /\b(?:authori[sz](?:es|ed|ing)|approv(?:es|ed|ing)|new|adds?|added|additional|increas\w*|expand\w*|rais(?:es|ed)|launch\w*|doubl\w*|renew\w*|upsiz\w*|commenc\w*|accelerated|tender)\b/i;

/** Whether the headline reports purchases under an earlier program, of which something remains. */
function isBoughtAlready({ headlines, sentences }: NewsSource): boolean {
  const headline = headlines.join(' ');
  return BOUGHT.test(headline) && !NEW_PROGRAM.test([headline, ...sentences.slice(0, 2)].join(' '));
}

const UP_TO_SHARES = /\bup to (?:about )?[\d.]+ million (?:of its own |class [a-c] |common )*shares\b/i;

/** Writes the sentence on an offer of the company for its own shares. */
function writeTender(
  company: string,
  money: string,
  { texts, maxChars }: { readonly texts: readonly string[]; readonly maxChars: number },
): string | null {
  const isCeiling = texts.some((text) => UP_TO_SHARES.test(text)) && !/^(?:up to|at most)/.test(money);
  const start = `${company} announced a tender offer to buy back ${isCeiling ? 'up to ' : ''}${money} of its shares`;
  return fitSentence(start, [tenderRange(texts)], maxChars);
}

/** Writes the sentence on a buyback. */
export function writeBuyback(source: NewsSource, maxChars: number): string | null {
  const { company } = source;
  const texts = source.texts.slice(0, 8);
  if (isBoughtAlready(source)) return null;
  const raise =
    firstMatch(texts, ENLARGED, 'money') ?? firstMatch(texts, ADDED, 'money') ?? firstMatch(texts, ADDED, 'more');
  if (raise !== null) {
    return fitSentence(
      `${possessive(company)} board raised its share buyback authorization by ${formatMoney(raise)}`,
      [],
      maxChars,
    );
  }
  const enlarged = firstGroups(texts, ENLARGED_TO);
  if (enlarged !== null) {
    const [from, to] = [enlarged['from'] ?? '', enlarged['to'] ?? ''].map(formatMoney);
    const start = `${possessive(company)} board raised its share buyback authorization`;
    return fitSentence(start, [partOf(' to ', to), partOf(' from ', from)], maxChars);
  }
  const money = buybackMoney(texts, source);
  if (money === null) return null;
  // Of a larger authorization, only a part is bought at once.
  const isAccelerated = texts.some((text) => /accelerated/i.test(text) && text.includes(money));
  if (isAccelerated && !texts.some((text) => /\bauthori[sz]\w+/i.test(text) && text.includes(money))) {
    return fitSentence(`${company} announced an accelerated share buyback of ${money}`, [], maxChars);
  }
  if (/\b(?:Dutch auction|tender offer|self-?tender)\b/i.test(texts.join(' ')))
    return writeTender(company, money, { texts, maxChars });
  return writeAuthorization(source, money, maxChars);
}

const SPECIAL = new RegExp(
  String.raw`\b(?:(?:special|extraordinary|supplemental|one-time|(?<kind>irregular|bonus|unscheduled))\b(?:[\w-]+ |\s){0,5}(?:dividend|distribution) (?:of|for)|special:) (?<money>\$\d+(?:\.\d+)?) (?:per|a) (?:common |ordinary )?(?:share|unit|ADS)`,
  'i',
);
const RAISED_TO = [
  /\b(?:dividend|distribution)\b[^.;]{0,80}?\bfrom (?<from>\$\d+(?:\.\d+)?) to (?<to>\$\d+(?:\.\d+)?)(?: ?(?:per|a|\/) ?(?:share|unit|ADS))?/i,
  /\b(?:increase[sd]?|raise[sd]?|boost(?:s|ed)?|hike[sd]?|lift(?:s|ed)?)\b[^.;]{0,60}?\b(?:dividend|distribution)\b(?: by (?<percent>\d{1,3}(?:\.\d)?%))?(?:,? to (?<to>\$\d+(?:\.\d+)?)(?: (?:per|a) (?:common )?(?:share|unit|ADS))?)?/i,
];

/** Writes the sentence on a special or higher dividend. */
export function writeDividend(source: NewsSource, maxChars: number): string | null {
  const texts = source.texts.slice(0, 8);
  const { clause } = source.input.frame;
  const special = firstGroups(texts, SPECIAL);
  if (special !== null) {
    const { kind = 'special', money = '' } = special;
    const name = withIndefinite(`${kind.toLowerCase()} dividend`);
    return fitSentence(`${source.company} declared ${name} of ${money} per share`, [], maxChars);
  }
  if (/\b(?:special|one-time|extraordinary|supplemental)\b/i.test(clause)) return null;
  const period = firstMatch([clause], /\b(?:quarterly|annual|monthly|semi-annual)\b/i)?.toLowerCase();
  const raised = RAISED_TO.map((pattern) => firstGroups(texts, pattern)).find(
    (groups) => groups !== null && (groups['to'] ?? groups['percent']) !== undefined,
  );
  if (raised === undefined || raised === null) return null;
  return fitSentence(
    `${source.company} raised its ${partOf('', period, ' ') ?? ''}dividend`,
    [partOf(' by ', raised['percent']), partOf(' from ', raised['from']), partOf(' to ', raised['to'], ' per share')],
    maxChars,
  );
}

const SHARES_BOUGHT =
  /\b(?:bought|purchased|acquired|buys|purchases?|add(?: up to)?) (?:a total of |an aggregate of )?(?<count>\d[\d.,]*(?: million)?) (?:\w+ ){0,2}shares\b/i;
const PRICE_PAID =
  /\b(?:average price of|at an average of|paid(?: on average| an average of)?|at) (?<price>\$\d+(?:\.\d+)?)(?: per share)?(?! million| billion)/i;
const BUYERS =
  /\b(?:its|the company's|our) (?<who>(?:chief|chair\w*|president|CEO|CFO|directors?|founder|executive)[^.;]{2,90}?) (?:has |have )?(?:bought|purchased|acquired)\b/i;
const PURCHASES_WORTH = new RegExp(String.raw`\bpurchases?, worth (?<money>${MONEY})`, 'i');
const BOUGHT_FOR = new RegExp(
  String.raw`\b(?:(?:bought|purchased|acquired) [^.;$]{3,90}? for|shares at an average of \$[\d.,]{1,8}, or|paid (?:on average |an average of )?\$[\d.,]{1,8}(?: each| on average| per share)?, (?:a total of|or)) (?<money>${MONEY})`,
  'i',
);

const ONE_INSIDER =
  /\b(?<who>director|CEO|CFO|COO|chief executive officer|chief financial officer|chairman|chair(?:woman)?|president)\b(?:(?! and\b| have\b|\b(?:directors|insiders|officers|executives)\b)[^;]){0,60}? (?:bought|purchased|acquired|buys|purchases|acquires)\b(?:[^.:;]|\.(?=\d)){0,50}?\b(?:shares|stock|units|ADSs)\b/i;
const SEVERAL_INSIDERS =
  /\b(?:directors|insiders|officers|executives|management|members|(?:director|officer)s? and)\b/i;

/** Names one buyer by the role; more buyers, or others, are insiders. */
function insidersOf({ headlines, sentences }: NewsSource): string {
  const texts = [...headlines, ...sentences.slice(0, 3)];
  const who = texts.some((text) => SEVERAL_INSIDERS.test(text)) ? null : firstMatch(texts, ONE_INSIDER, 'who');
  if (who === null) return 'Insiders';
  return /^director$/i.test(who) ? 'A director' : `The ${/^C.O$/.test(who) ? who : who.toLowerCase()}`;
}

/** Writes the sentence on purchases by insiders. */
export function writeInsiderBuying(source: NewsSource, maxChars: number): string | null {
  const texts = source.texts.slice(0, 6);
  const all = texts.join(' ');
  const worth =
    findMoneyNear(texts, 'purchases,|purchases|shares') ??
    firstMatch(texts, PURCHASES_WORTH, 'money') ??
    firstMatch(texts, BOUGHT_FOR, 'money');
  const count = firstMatch(texts, SHARES_BOUGHT, 'count');
  if (count === null && worth === null) return null;
  const buyers = firstMatch(texts, BUYERS, 'who');
  const bought = `bought ${partOf('', count, ' ') ?? ''}shares`;
  const price = partOf(/average/i.test(all) ? ' at an average of ' : ' at ', firstMatch(texts, PRICE_PAID, 'price'));
  const amount = partOf(' (', worth === null ? null : formatMoney(worth), ')');
  const named = [[price, amount], [amount], [price]]
    .map((parts) => `${possessive(source.company)} ${buyers ?? ''} ${bought}${parts.join('')}`)
    .find((sentence) => sentence.length < maxChars);
  if (buyers !== null && named !== undefined) return `${named}.`;
  const where = /open market/i.test(all) ? ' in the open market' : null;
  return fitSentence(`${insidersOf(source)} of ${source.company} ${bought}`, [price, amount, where], maxChars);
}

/** Writes the sentence on compliance with an exchange's rules. */
export function writeComplianceRegained(source: NewsSource, maxChars: number): string | null {
  const { clause } = source.input.frame;
  if (
    !/\bregain(?:s|ed)?\b|\bin compliance\b|\breturn(?:s|ed)? to compliance\b/i.test(clause) ||
    /\bplan\b|\bto regain\b/i.test(clause)
  )
    return null;
  const text = [clause, ...source.texts.slice(0, 5)].join(' ');
  const exchange = /\bNYSE American\b/.test(text)
    ? 'NYSE American'
    : /\bNYSE\b|New York Stock Exchange/.test(text)
      ? 'the NYSE'
      : /\bNasdaq\b/i.test(text)
        ? 'Nasdaq'
        : null;
  if (exchange === null) return null;
  const rule = /\bbid[- ]price\b|\bclosing bid\b/i.test(text) ? 'minimum bid price rule' : 'listing rules';
  return fitSentence(
    `${source.company} regained compliance with ${exchange === 'the NYSE' ? "the NYSE's" : possessive(exchange)} ${rule}`,
    [],
    maxChars,
  );
}

const RETIRED = new RegExp(
  String.raw`\b(?:retired|retires|repaid|repays|redeemed|redeems|bought back|prepaid|paid off|paid down|extinguished|eliminated|repayment of|buys in) (?:all |the remaining |the entire |its |an additional )*(?<money>${MONEY})(?<rest> (?:[^.;,]|\.(?=\d)){3,100})?`,
  'i',
);

const DEBT_NAME =
  /^ (?:principal amount of|aggregate principal amount of|outstanding (?:under|on|of)|of|in|outstanding)(?: its| the| outstanding)? (?<what>.{3,50}?)(?: for| with| from| on|$)/i;
const CASH_PAID = new RegExp(String.raw`\bfor (?<money>${MONEY})(?: in)? cash`, 'i');

/** Writes the sentence on repaid debt. */
export function writeDebtReduction(source: NewsSource, maxChars: number): string | null {
  const groups = firstGroups(source.texts.slice(0, 6), RETIRED);
  if (groups === null) return null;
  const rest = [groups['rest'] ?? ''];
  const named = firstMatch(rest, DEBT_NAME, 'what')?.replace(/^(?:its|the) /, '') ?? 'debt';
  const what = /\b(?:facility|line|loan)\b/.test(named) ? `its ${named}` : named;
  const price = firstMatch(rest, CASH_PAID, 'money');
  return fitSentence(
    `${source.company} retired ${formatMoney(groups['money'] ?? '')} of ${what}`,
    [partOf(' for ', price === null ? null : formatMoney(price), ' in cash')],
    maxChars,
  );
}
