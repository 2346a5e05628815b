const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.split(' ').map((word, index) => [word, index + 1] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
]);
const WORD = [...VALUES.keys()].join('|');
/** Source of a pattern: `one` to `nineteen`. */
export const UNIT_WORDS = UNITS.replaceAll(' ', '|');
/** `nineteen`, `twenty-five`, `one hundred and ten`. */
const SPELLED = String.raw`(?:(?:${WORD}) hundred(?: and)?(?= ) )?(?:${WORD})(?:[- ](?:${WORD}))?|(?:${WORD}) hundred`;
const SIGNS: Readonly<Record<string, string>> = { dollar: '$', euro: '€' };

/** `nineteen million dollars`, `19.4 million U.S. dollars`; not `Canadian dollars`. */
const SUM_IN_WORDS = new RegExp(
  String.raw`(?<![\w$€£.,-])(?:(${SPELLED})|(\d[\d,]{0,10}(?:\.\d{1,3})?)) (thousand|million|billion) (?:U\.?S\.? )?(dollar|euro)s?\b(?!-)(?:['\u2019](?= worth\b))?`,
  'gi',
);

const PER_SHARE = String.raw`(?= (?:per|a|for (?:each|every)) (?:[\w-]+ ){0,2}(?:shares?|units?|ADSs?)\b)`;
/** `forty cents per share`, `5 dollars a share`. */
const SHARE_IN_WORDS = new RegExp(
  String.raw`(?<![\w$€£.,-])(?:((?:${WORD})(?:[- ](?:${WORD}))?)|(\d{1,3}(?:\.\d{1,2})?)) (cent|dollar)s?\b${PER_SHARE}`,
  'gi',
);
const CENTS = 100;

/** Returns the value of a number in words, 0 if it is none. */
export const valueOf = (spelled: string): number =>
  spelled
    .toLowerCase()
    .split(/[- ]/)
    .reduce((sum, word) => (word === 'hundred' ? sum * 100 : sum + (VALUES.get(word) ?? 0)), 0);

function writeSum(
  _: string,
  spelled: string | undefined,
  digits: string | undefined,
  scale: string,
  currency: string,
): string {
  const units = spelled === undefined ? digits : String(valueOf(spelled));
  return `${SIGNS[currency.toLowerCase()] ?? ''}${units ?? ''} ${scale.toLowerCase()}`;
}

function writePerShare(_: string, spelled: string | undefined, digits: string | undefined, unit: string): string {
  const units = spelled === undefined ? Number(digits) : valueOf(spelled);
  if (unit.toLowerCase() === 'dollar') return `$${spelled === undefined ? (digits ?? '') : String(units)}`;
  const dollars = units / CENTS;
  return `$${Number.isInteger(units) ? dollars.toFixed(2) : String(dollars)}`;
}

/** Writes sums in words with a currency sign: `$19 million` for `nineteen million dollars`. */
export const withSumsInDigits = (text: string): string =>
  text.replace(SUM_IN_WORDS, writeSum).replace(SHARE_IN_WORDS, writePerShare);
