import { type CompanyNames, findCompany, namesOfCompany } from '../../text/company-name.ts';
import type { FrameInText } from '../frame.ts';
import { actOf, isDoneByCompany } from '../own-acts.ts';

type DealText = Pick<FrameInText, 'passages' | 'stock'>;

const RIGHTS =
  '(?:(?:[\\w.&-]+ ){0,5}?(?:rights|licen[cs]es?(?! (?:fees?|revenues?|income|payments?))|option to (?:in-)?licen[cs]e)\\b)';
const FEE = '(?:up-?front|initial payment|licen[cs]e (?:fees?|payments?)|option (?:exercise )?fee)';
/** The company pays for the rights: `Helio pays $18 million upfront for rights to`. */
const PAYS = actOf(
  String.raw`(?:pays|paid|will pay|to pay|must pay|is to pay|agree[sd]? to pay|makes|made|will make|to make) (?:[\w$.,'-]+ ){0,6}?(?:${FEE}|milestone)|in-licens(?:es|ed)|buys? in`,
);
/** It takes the rights, whatever it pays: `Helio gains worldwide rights`, `licenses a drug from Borealis`. */
const TAKES = actOf(
  String.raw`(?:obtains?|obtained|acquires?|acquired|to acquire|will acquire|agree[sd]? to acquire|secures?|secured|gains?|gained|takes|took|taken|gets|got|wins?|won|purchases?|purchased|to purchase|buys|bought|to buy|receives?|received|exercis(?:es|ed)) (?:an? |the |its )?${RIGHTS}(?! (?:agreement|deal|pact))(?=[^;]*(?:\bfrom\b|\bto\b|\bfor\b))|(?:has |have )?(?:(?<!\bto )licenses|licensed)(?! (?:\S+ ){0,6}?to\b) [^;]{1,80}?\bfrom\b|(?:adds|expands|strengthens|bolsters|broadens) (?:\S+ ){0,5}?(?:pipeline|portfolio)\b[^;]{0,40}\b(?:licen[cs]e|rights)\b`,
);
/** The company gives the rights, or is paid for them. */
const GIVES = actOf(
  String.raw`(?:grants?|granted|has granted|gives?|gave|out-licens(?:es|ed)|sells|sold|will sell|licenses (?:\S+ ){1,8}?to|licensed (?:\S+ ){1,8}?to)\b`,
);
const RECEIVES = String.raw`(?:will |shall |is (?:entitled |eligible |due )?to |is owed |to |has |also )*(?:receives?|received|get|gets|got|earns?|earned|collects?|be paid|owed)\b`;
const NOT_GIVEN = String.raw`(?:(?!\b(?:rights|pay|pays|paid|from|grants?)\b)[^;]){0,80}?`;
const IS_PAID = actOf(String.raw`${RECEIVES}${NOT_GIVEN}\b${FEE}`);

const NAME = String.raw`\p{Lu}[\p{L}\d&-]+(?: \p{Lu}[\p{L}\d&-]+){0,3}`;
const PAYEE = new RegExp(
  String.raw`(?<payee>${NAME}),? (?:which )?(?:(?:[Ww]ill|[Ss]hall|[Tt]o|[Hh]as|[Aa]lso|[Ii]s (?:entitled to|eligible to|due to|owed|to)) )*(?:[Rr]eceive[sd]?|[Gg]ets?|[Gg]ot|[Ee]arn(?:s|ed)?|[Cc]ollect(?:s|ed)?|be paid|owed)\b${NOT_GIVEN}(?:[Uu]p-?front|[Ii]nitial [Pp]ayment|[Ll]icense [Ff]ee)`,
  'u',
);
const PAID_TO = new RegExp(
  String.raw`[Uu]p-?front (?:[Cc]ash )?(?:[Pp]ayments?|[Ff]ees?)(?: of)?(?: (?:about|approximately))?(?: (?:US)?[$€£][\d.,]{1,9}(?: ?[A-Za-z]+)?)? to (?:the )?(?<payee>${NAME})`,
  'u',
);
const GRANTED = new RegExp(
  String.raw`(?<giver>${NAME}) (?:has |will )?(?:[Gg]rants?|[Gg]ranted|[Ll]icenses|[Ll]icensed|[Gg]ives|[Gg]ave) (?:to )?(?<taker>it|the [Cc]ompany|${NAME}) (?:an? |the )?(?:[\w-]+ ){0,4}?(?:[Rr]ights|[Ll]icen[cs]e|[Oo]ption)`,
  'u',
);
const ITSELF = /^(?:it|we|the company)$/i;

function isOther(name: string | undefined, names: CompanyNames): boolean {
  return name !== undefined && !ITSELF.test(name) && findCompany(name, names).length === 0;
}

/** Whether another party gets the payment, or gives the company the rights. */
function isPaidToOther(text: string, names: CompanyNames): boolean {
  const grant = GRANTED.exec(text)?.groups;
  const isTaker = grant !== undefined && isOther(grant['giver'], names) && !isOther(grant['taker'], names);
  return (
    isTaker ||
    isOther(PAYEE.exec(text)?.groups?.['payee'], names) ||
    isOther(PAID_TO.exec(text)?.groups?.['payee'], names)
  );
}

/** Whether the headline or the lead says that the company pays for rights or takes them, instead of being paid. */
export function takesRights(text: DealText): boolean {
  if (isDoneByCompany(PAYS, text)) return true;
  if (isDoneByCompany(GIVES, text) || isDoneByCompany(IS_PAID, text)) return false;
  const names = namesOfCompany(text.stock);
  return (
    isDoneByCompany(TAKES, text) ||
    text.passages.some(({ text: words, place }) => place !== 'body' && isPaidToOther(words, names))
  );
}

/** Words by which a fee comes in, without the payer: `receiving an upfront payment`, `upfront payment from`. */
const COMES_IN =
  /\b(?:receiv\w+|receipt of|achiev\w+|collect\w*|earn\w*|entitled to|eligible (?:for|to))\b[^;]{0,90}\b(?:up-?front|initial payment|milestones?|fees?)\b|\b(?:up-?front|initial|milestone) (?:cash )?(?:payments?|fees?)\b[^;]{0,50}\bfrom\b/i;

/** Whether the text says that the company is paid: that it receives a fee, or that the other party pays it. */
export function isPaidForRights(text: DealText, party: string): boolean {
  if (takesRights(text)) return false;
  if (isDoneByCompany(IS_PAID, text) || isDoneByCompany(GIVES, text)) return true;
  const payer = (party.replace(/^the /, '').split(/[\s']/)[0] ?? party).replace(/[^\w]/g, '.');
  const partyPays = new RegExp(
    String.raw`\b${payer}[^;,]{0,60}? (?:will |to |has |is to |agreed to |shall )*(?:pays?|paid|paying|makes?|made|triggers?|takes)\b`,
    'i',
  );
  return text.passages.some(({ text: words }) => COMES_IN.test(words) || partyPays.test(words));
}

/** Something of its own that the company licenses, and what the other party will do with it. */
const OWN_OR_SOLD =
  /\b(?:for|of|to|with|develop|commerciali[sz]e|market|sell|distribute|supply|license) (?:its|our|the company's)\b|\b(?:will|to|shall) (?:be responsible|pay|market|sell|distribute|register|commerciali[sz]e|launch|fund)\b|\broyalt(?:y|ies)\b/i;

const OTHER_TAKES = new RegExp(
  String.raw`(?<taker>${NAME}) (?:[Tt]o |[Ww]ill |[Hh]as )?(?:[Oo]btain(?:s|ed)?|[Aa]cquire[sd]?|[Gg]ain(?:s|ed)?|[Tt]akes?|[Tt]ook|[Rr]eceives?|[Gg]ets?) (?:[Aa]n? |[Tt]he )?(?:[\w-]+ ){0,5}?(?:[Rr]ights|[Ll]icen[cs]e)\b`,
  'u',
);

/** Whether nothing in the headline or the lead tells which party gives the rights. */
export function hasUnknownGiver(text: DealText): boolean {
  if (isDoneByCompany(IS_PAID, text) || isDoneByCompany(GIVES, text)) return false;
  const names = namesOfCompany(text.stock);
  return text.passages.every(({ text: words, place }) => {
    if (place === 'body') return true;
    const isOwn = findCompany(words, names).some(({ end }) => /^'s? /.test(words.slice(end)));
    const taker = OTHER_TAKES.exec(words)?.groups?.['taker'];
    return !isOwn && !isOther(taker, names) && !COMES_IN.test(words) && !OWN_OR_SOLD.test(words);
  });
}
