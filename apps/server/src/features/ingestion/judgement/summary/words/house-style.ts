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
  [/(?<=\d)(?=(?:mcg|mg|mL|ml|µg)(?![\p{L}\d]))/gu, ' '],
  [/\bsingle dose (?=(?:cohorts?|groups?|regimens?|stud(?:y|ies)|trials?|treatments?)\b)/g, 'single-dose '],
  [/\b(?<verb>are|be|been|is|was|were) (?<rank>generally |very )?well-tolerated\b/g, '$<verb> $<rank>well tolerated'],
  // `previously-treated`, but not `family-owned`
  [
    /\b(?!(?:daily|early|family|friendly|hourly|monthly|only|quarterly|weekly|yearly)-)(?<adverb>\p{Ll}{3,}ly)-(?=\p{Ll}+(?:ed|en|own)\b)/gu,
    '$<adverb> ',
  ],
  [/ Y[Oo]Y(?= (?:decrease|decline|growth|increase|rise)\b)/g, ' year-over-year'],
  [/(?<=[\d%] |[a-z] )Y[Oo]Y\b/g, 'year over year'],
  [/\bUS (?:G|g)overnment\b/g, 'U.S. government'],
  [
    /\bUS (?=(?:Army|clinical|Congress|Department|FDA|launch|IND|market|Navy|patents?|patients|sales|trials?)\b)/g,
    'U.S. ',
  ],
  [/\b(?<who>committee|panel) has voted\b/g, '$<who> voted'],
];

const RULES = [...SPELLINGS, ...TERMS];

const LIMIT = String.raw`(?:[$€£]\d[\d,]{0,14}(?:\.\d{1,4})?|\d{1,4}(?:\.\d{1,4})?%)`;
const SCALE = '(?: (?:million|billion))?';
const RANGE = String.raw`${LIMIT}${SCALE} to ${LIMIT}${SCALE}`;
/** `to $63 to $65 million`, `to $7.66 to $7.76 from $7.50 to $7.60` */
const TO_RANGE = new RegExp(String.raw`\bto ${RANGE}(?: from ${RANGE})?`, 'g');
/** A scale that both limits name stands once: `$63 million to $65 million`. */
const LIMITS = new RegExp(String.raw`(?<low>${LIMIT})(?<scale>${SCALE}) to (?<high>${LIMIT})(?<unit>${SCALE})`, 'g');

/** Joins the limits of a range behind `to`: `to $63-$65 million`. */
const withRanges = (text: string): string =>
  text.replace(TO_RANGE, (ranges) =>
    ranges.replace(LIMITS, (whole, low: string, scale: string, high: string, unit: string) =>
      scale !== '' && scale !== unit ? whole : `${low}-${high}${unit}`,
    ),
  );

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
        : RULES.reduce((whole, [written, form]) => whole.replace(written, form), withRanges(withThousands(part))),
    )
    .join('"');
