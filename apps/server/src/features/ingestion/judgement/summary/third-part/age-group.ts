import type { NewsSource } from '../news-source.ts';
import { numbersIn } from '../source-check.ts';

const AGE = String.raw`(?:(?:\d{1,2}|one|two|three|four|five|six|twelve|eighteen) (?:months?|years?)(?: and (?:older|above|over)| or older| of age(?: and (?:older|above|over)| or older)?| to \d{1,2} years(?: of age)?)?|\d{1,2}(?: to | ?[-–] ?)\d{1,2}(?: years(?: of age)?)?|\d{1,2} and (?:older|above|over|up))`;
/** `adults and children down to 6 years of age` */
const GROUP = new RegExp(
  String.raw`\b(?<group>(?:(?:adults|adult|adolescents|adolescent|pediatric|children|individuals|infants|patients|people)(?:,? and |,? | or )){0,3}(?:adults|adolescents|children|individuals|infants|patients|people),? (?:(?:aged?|ages|down to|as young as|who are|from) ){0,2}${AGE})(?![-\w])`,
  'i',
);
const DECIDES = /\b(?:approv|authoriz|clear|grant)\w*\b/i;
/** An earlier decision, or those that the new one leaves out. */
const OTHER_GROUP =
  /\b(?:already|based on|currently|earlier|except|first approved|not|originally|previous\w*|prior|since|stud(?:y|ies)|trials?|under)\b/i;

/** Returns the ages for which a product is approved, if the other parts do not name them: `Age group: adults.` */
export function findAgeGroup({ headlines, sentences, input }: NewsSource, stated: string): string | null {
  if (input.frame.spec.type !== 'drug_approval') return null;
  for (const text of [...headlines, ...sentences.slice(0, 2)]) {
    const match = DECIDES.test(text) ? GROUP.exec(text) : null;
    if (match === null || OTHER_GROUP.test(text.slice(0, match.index))) continue;
    const group = match.groups?.['group'] ?? '';
    const known = numbersIn(stated);
    const isKnown = numbersIn(group).every((age) => known.includes(age));
    return isKnown ? null : `Age group: ${group.toLowerCase()}.`;
  }
  return null;
}
