/** Abbreviations of newsdesks, which save characters and cost seconds. */
const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [/^UPDATE(?:: |$)/, ''],
  [/ -(?:Bloomberg|CNBC|DJ|Dow Jones|Reuters|WSJ)$/, ''],
  [/^FDA (?=(?:Advisory )?(?:Committee|Panel)\b)/, 'The FDA '],
  [/ Shares? (?:[A-Z][a-z]+ ){1,4}?[Aa]s (?:Co\.?|Company) (?=(?:Says|Reports|Announces)\b)/, ' '],
  [/\bReports (?=(?:Receives|Presented|Entered|Signed)\b)/, ''],
  [/\b[Aa]dj\.?(?= )/g, 'Adjusted'],
  [/\b[Pp]relim\.?(?= )/g, 'Preliminary'],
  [/\b[Ee]st\b\.?(?! \d)/g, 'Estimate'],
  [/\b[Rr]evs?\.?(?= (?:\$|[Gg]uidance|[Oo]utlook|[Vv]iew|[Oo]f \$))/g, 'Revenue'],
  [/\b[Qq]tr\.?(?= [Dd]ividend)/g, 'Quarterly'],
  [/\b[Qq]tr\.?(?= |$)/g, 'Quarter'],
  [/(?<=\d)\/ ?[Ss]hare\b/g, ' per Share'],
  [/\b[Mm]gmt\.?(?= )/g, 'Management'],
];

/** Spells out the abbreviations of a headline. */
export function spellOut(headline: string): string {
  return SPELLED_OUT.reduce((text, [short, long]) => text.replace(short, long), headline);
}

const OPERATING = /\b[Oo]p\. (?=(?:cash|earnings|income|margin|profit)\b)/g;

/** Spells out `Op. income`, whose figure would seem to be the net income. */
export const withOperating = (text: string): string => text.replace(OPERATING, 'operating ');
