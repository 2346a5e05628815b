/** British forms in lower case and their American ones. Words with a capital may be names. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?<stem>(?:anti)?(?:behavi|col|fav|flav|hon|hum|lab|neighb|rum|tum))our/g, '$<stem>or'],
  [/\bprogramme(?=s?\b)/g, 'program'],
  [/\bcentre(?=[ds]?\b)/g, 'center'],
  [/\b(?<unit>(?:centi|kilo|micro|milli|nano)?(?:li|me)t)re(?=s?\b)/g, '$<unit>er'],
  [
    /\b(?<stem>amorti|authori|capitali|characteri|commerciali|customi|digiti|finali|hospitali|immuni|industriali|materiali|maximi|minimi|mobili|moderni|moneti|neutrali|normali|optimi|organi|personali|prioriti|randomi|reali|recogni|speciali|stabili|standardi|sterili|summari|utili|visuali)s(?=(?:e[ds]?|ers?|ing|ations?)\b)/g,
    '$<stem>z',
  ],
  [/\banalys(?=(?:e|ed|ing)\b)/g, 'analyz'],
  [/aemi(?=(?:a|as|c)\b)/g, 'emi'],
  [/\bhaem(?=[ao]\p{L})/gu, 'hem'],
  [/\b(?<stem>an)ae(?=sth)/g, '$<stem>e'],
  [/\b(?<stem>orthop|p)ae(?=di)/g, '$<stem>e'],
  [/\bgynae(?=co)/g, 'gyne'],
  [/\boe(?=dema|sophag|strogen)/g, 'e'],
  [/\bdiarrhoea/g, 'diarrhea'],
  [/\bfoet(?=al\b|us)/g, 'fet'],
  [/\b(?<stem>defen|licen)ce(?=s?\b)/g, '$<stem>se'],
  [/\b(?<stem>enrol|fulfil)(?=s?\b|ment)/g, '$<stem>l'],
  [/\b(?<stem>cancel|label|model|travel)l(?=(?:ed|ing)\b)/g, '$<stem>'],
  [/\bsulph(?=\p{Ll})/gu, 'sulf'],
  [/\baluminium\b/g, 'aluminum'],
  [/\bageing\b/g, 'aging'],
  [/\bjudgement(?=s?\b)/g, 'judgment'],
  [/\bper cent\b/g, 'percent'],
  [/\bwhilst\b/g, 'while'],
];

/** Terms that releases write in several ways. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\btop[- ]line (?=(?:(?!from\b|in\b|of\b)[\w-]+ ){0,4}?(?:data|findings|readouts?|results)\b)/g, 'topline '],
  [
    /\b(?<rank>first|second|third|front|late) line (?=(?:(?!for\b|in\b|of\b)[\w-]+ ){0,5}?(?:adenocarcinoma|cancer|carcinoma|leukemia|lymphoma|melanoma|myeloma|NSCLC|patients|setting|therapy|treatment)\b)/g,
    '$<rank>-line ',
  ],
  [/\bdays On\b(?=\/\d)/g, 'days on'],
  [/^Majority of /, 'A majority of '],
];

const RULES = [...SPELLINGS, ...TERMS];

const THOUSANDS = /(?<currency>[$€£])(?<number>\d{1,3}(?:\.\d{1,3})?) thousand\b/g;

const withThousands = (text: string): string =>
  text.replace(
    THOUSANDS,
    (_all, currency: string, number: string) => `${currency}${(Number(number) * 1000).toLocaleString('en-US')}`,
  );

/** Returns the text in American spelling and with one form of each term. Quotations stay as they are. */
export const inHouseStyle = (text: string): string =>
  text
    .split('"')
    .map((part, index) =>
      index % 2 === 1
        ? part
        : RULES.reduce((whole, [written, form]) => whole.replace(written, form), withThousands(part)),
    )
    .join('"');
