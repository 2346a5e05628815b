/** Regions and states that are a part of a company's market. */
const REGION = String.raw`(?:(?:(?:Western|Eastern|Central|Northern|Southern|Greater|mainland|Southeast|South|North|Latin|Middle) )?(?:Europe|Asia(?:[- ]Pacific)?|Americas?|Africa|China|Korea|East)|EMEA|APAC|LATAM|EU|U\.?K\.?|U\.?S\.?|United (?:Kingdom|States)|Japan|India|Canada|Mexico|Brazil|Germany|France|Italy|Spain|Australia|Israel|Turkey|Indonesia|Vietnam|Taiwan|Texas|California|Florida|New York|Nevada|Hawaii|Alaska|Puerto Rico|(?:international|overseas|foreign|domestic) markets?)(?![\w-])`;
const PART =
  '(?:segments?|divisions?|units?|business(?:es)?|regions?|franchises?|product lines?|categor(?:y|ies)|subsidiar(?:y|ies)|brands?)';
/** A word of the name of a part, none of a period, a cause or the whole. */
const NAME_WORD = String.raw`(?!(?:quarters?|years?|months?|half|period|fiscal|on|as|due|with|and|to|from|driven|all|both|each|every|most|Q[1-4]|20\d\d)\b)[\w&'/-]+ `;

const AFTER = new RegExp(
  String.raw`^(?:,? (?:year[- ]over[- ]year|sequentially|organically))?(?:(?: [\w-]+){0,3}? (?:sales|revenues?|growth))?(?: to (?:approximately |about |a record |over )?(?:US)?[$€£][\d.,]{1,9}(?: ?(?:million|billion|[MB])\b)?)?,? (?:in|across|at|within|throughout|outside|from) (?:the |its |our |their )?(?:${NAME_WORD}){0,4}?(?:${REGION}|${PART}\b)`,
  'i',
);
const IN_REGION = new RegExp(String.raw`^ (?:in|across|throughout|outside) (?:the |its )?${REGION}`, 'i');
const OTHER_FIGURE = String.raw`(?!\b(?:revenues?|sales|income|earnings|profits?|EBITDA|EPS)\b)`;
const OF_WHOLE = String.raw`(?!\b(?:total|overall|consolidated|company|group|worldwide|global)\b)`;
const BEFORE = new RegExp(
  String.raw`(?:^|\bthat |[-–—•] )in (?:the |its )?${REGION},(?:${OF_WHOLE}[^.;]){1,60}$|\b(?:in|across|throughout|from|outside) (?:the |its )?${REGION}(?: region| market| segment)?(?:${OTHER_FIGURE}[^.;]){0,40}$`,
  'i',
);
/** `Sales of terminals`; a name in capitals may be the only product. */
const SALES_OF =
  /\b(?:[Ss]ales|[Rr]evenues?) (?:of|from|at|for) (?:(?:the |its |our )?(?!(?:the|its|our|an?|approximately|about|nearly|almost|over|more|roughly|around|up|all|continuing|operations|contracts|quarter|year|period|third|first|second|fourth|fiscal|full|nine|six|three|twelve|months|half|record|USD|US|C|CAD|EUR|Q[1-4]|H[12]|FY|20\d\d|January|February|March|April|May|June|July|August|September|October|November|December)\b)[a-z][\w-]*)(?: [a-z][\w-]*){0,4} $/;

const clauseBefore = (text: string, start: number): string =>
  text
    .slice(0, start)
    .split(/[;:]\s|\band\b(?=[^,]{0,40}$)/)
    .at(-1) ?? '';

/** Whether a figure is about a region: `revenue in Europe grew 31% to $24 million`. */
export function isInRegion(text: string, start: number, end: number): boolean {
  return IN_REGION.test(text.slice(end)) || BEFORE.test(clauseBefore(text, start));
}

/** Whether words around a figure limit it to a part of the company: `revenue rose 31% in Europe`. */
export function isOfPart(text: string, start: number, end: number): boolean {
  return isInRegion(text, start, end) || AFTER.test(text.slice(end)) || SALES_OF.test(clauseBefore(text, start));
}
