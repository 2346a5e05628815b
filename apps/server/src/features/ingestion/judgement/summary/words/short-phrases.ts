import { withIndefinite } from './phrases.ts';

/** Phrases that headlines shorten in one way, and their full form. */
const SHORT_PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?<before>boosted|increased|lifted|raised) (?=(?:bottom|high|low|lower|top|upper) end\b|midpoint\b)/g,
    '$<before> the ',
  ],
  [
    /\b(?<before>end|midpoint) of (?=(?:full|fiscal|20\d\d)[\w $-]{0,40}\b(?:forecast|guidance|outlook)\b)/g,
    '$<before> of its ',
  ],
  [
    /\b(?<before>during|for|in) (?=(?:fiscal )?(?:first|second|third|fourth)(?: fiscal)? (?:half|quarter)(?! \p{L}+(?:s|ue)\b))/gu,
    '$<before> the ',
  ],
  [/\bat (?=(?:\d{1,3}% )?(?:premium|discount) (?:of|to)\b)/g, 'at a '],
  [/\bresulted in (?=(?:increase|reduction) (?:in|of)\b)/g, 'resulted in a '],
  [/\bat (?=midpoint\b)/g, 'at the '],
  [/\b(?<before>above|beat|exceeded|topped) (?=(?:high|upper|top) end\b)/g, '$<before> the '],
  [/\b(?<before>reached|to) (?=record \$\d)/g, '$<before> a '],
  [/\brecording (?=(?:gain|profit) of\b)/g, 'recording a '],
  [/\b(?<before>accepted|approved|cleared) (?=(?:IND|s?BLA|s?NDA|PMA) (?:for|from|of)\b)/g, '$<before> the '],
  [/\bissued (?=record of decision\b)/g, 'issued a '],
  [
    /\b(?<before>obtained|received|secured|won) (?:the )?[Rr]ecord of [Dd]ecision\b/g,
    '$<before> the Record of Decision',
  ],
  [/\bfor (?=NDA(?:[,.;]|$))/g, 'for an '],
  [/\bapproved (?=design of\b)/g, 'approved the '],
  [/\bof (?=FDA (?:clinical )?hold\b)/g, 'of the '],
  [/\bapproval of (?=(?:expanded|updated) (?:[\w-]+ ){0,3}label\b)/g, 'approval of an '],
  [/\bapproval of (?=(?:broader|new|revised) (?:[\w-]+ ){0,3}label\b)/g, 'approval of a '],
  [
    /\b(?<before>cemented|reinforced|solidified|strengthened) (?=(?:leadership |market )?position\b)/g,
    '$<before> its ',
  ],
  [
    /\b(?<before>allows|enables|for|from|in|into|of) (?=(?!CAR-T|COVID|\p{Lu}+-\d)\p{Lu}[\p{Lu}\d-]{3,} (?:Phase \S+ )?(?:clinical )?(?:trial|study)\b)/gu,
    '$<before> the ',
  ],
  [
    /\b(?<before>introduce|of|with) (?=\p{Lu}\p{L}*\p{Ll}\p{Lu}\p{L}* (?:(?!Health|Hospital|School)\p{Lu}\p{Ll}+ ){0,3}System\b)/gu,
    '$<before> the ',
  ],
  [/^The (?=(?:U\.S\. )?FDA (?:advisory committee|Advisory Committee|advisory panel|panel)\b)/, 'An '],
  [/^The (?:U\.S\. )?FDA Panel\b/, 'An FDA panel'],
  [/\bthat (?=FDA(?:'s)? (?:advisory committee|Advisory Committee|advisory panel|panel)\b)/g, 'that an '],
  [/\bin (?=(?:unanimous|\d{1,2}(?:-| to |-to-)\d{1,2}) vote\b)/g, 'in a '],
  [/\bpriority review of (?=(?:s?BLA|s?NDA|MAA|PMA) )/g, 'priority review of the '],
  [/\bexercised (?=option\b)/g, 'exercised its '],
  [/\bin (?=settlement with\b)/g, 'in a '],
  [/\b(?<before>ordered) (?=buyer to\b)/g, '$<before> the '],
  [/\bclose (?=\$[\d.]+ (?:million|billion) acquisition\b)/g, 'close the '],
  [/\bannounced (?=(?:maiden|new|positive) (?:[\w-]+ ){0,3}estimate (?:for|of)\b)/g, 'announced a '],
  [/(?<=, )(?=(?:best|highest|largest) (?:[\w-]+ ){1,3}(?:ever|to date)\b)/g, 'its '],
  [/\b(?<before>said|says) (?=(?:DOJ|EPA|FDA|FTC|IRS|SEC) )/g, '$<before> the '],
  [
    /(?<!\b(?:by|for|from|of|the|with) )\b(?<before>boosted|hiked|increased|lifted|raised|reaffirmed|reinstated) (?=(?!its\b|the\b|and\b)(?:(?!and\b|to\b|by\b|for\b|its\b)[\w().-]+ ){1,7}(?:dividend|forecast|guidance|outlook)(?:[ ,;.]|$))/g,
    '$<before> its ',
  ],
  [
    /\b(?<before>divest|sell) (?=(?!its\b|the\b|an?\b)(?:oldest|remaining|non-core|(?:(?!and\b|in\b|to\b)[\w-]+ ){1,4}(?:business|division|franchise|portfolio|program|unit))\b)/g,
    '$<before> its ',
  ],
  [
    /^(?=(?:BLM|DOJ|EPA|FTC|IRS|ITC|SEC|(?:Defense|Energy|Justice|State|Treasury) Department|(?:U\.S\. )?Department of \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ Chancery Court) (?:has|will|\p{Ll}+ed) )/u,
    'The ',
  ],
  [
    /^(?=(?:(?:UK|U\.S\.|US) )?(?:Court of Appeals?|(?:Appeals|District|Supreme) Court) (?:for [^,;:]{3,40} )?\p{Ll}+(?:ed|ld) )/u,
    'The ',
  ],
  [/(?<=^|: )Federal [Cc]ourt jury (?=\p{Ll}+(?:ed|nd) )/u, 'A federal jury '],
  [/(?<=^|: )Court (?=\p{Ll}+(?:ed|ld) )/u, 'A court '],
  [/\b(?<before>affirmed|overturned|reversed|upheld) (?=(?:court|judge|jury)'s )/g, '$<before> the '],
  [
    /\b(?<before>at|for|from|in|of|on) (?=(?:\p{Lu}\p{Ll}[\p{L}-]* ){1,3}(?:[Mm]ine|[Pp]roject)(?:[.,;]| in\b|$))/gu,
    '$<before> the ',
  ],
  [
    /\b(?<before>boosted|hiked|lifted|raised|reaffirmed) (?=(?:forecast|guidance|outlook)(?:[,;.]|$| (?:and|for|to)\b))/g,
    '$<before> its ',
  ],
  [/\bfor (?=full[- ]year(?: 20\d\d)?(?:[,;.]|$))/g, 'for the '],
  [/\bexercise of (?=(?:final|first|last|next|remaining|second|third)(?: [\w-]+){0,2} option\b)/g, 'exercise of the '],
  [/\bexercise of (?=(?:contract |purchase )?option\b)/g, 'exercise of an '],
  [/\bfor (?=injunction\b)/g, 'for an '],
  [/\bfor (?=(?:permanent|preliminary|summary|temporary) (?:injunction|judgment)\b)/g, 'for a '],
  [/\b(?<before>block|delay|prevent|stop) (?=launch of\b)/g, '$<before> the '],
  [/\bin (?=(?:[Aa]ppeal|[Cc]ase|[Dd]ispute|[Ll]awsuit|[Ss]uit) (?:against|with)\b)/g, 'in a '],
  [/\bin (?=\p{Lu}[\p{L}.&-]+ (?:appeal|case|dispute|lawsuit|litigation|suit)(?:[,;.]|$))/gu, 'in the '],
  [
    /\b(?<before>dismissed|lost|settled|won) (?=(?:case|complaint|dispute|lawsuit|suit) (?:against|between|by|filed|over|with)\b)/g,
    '$<before> a ',
  ],
  [
    /\b(?<before>by|from|in) (?=(?:UK|U\.K\.|U\.S\.|US|German|Delaware|Texas|California) (?:court|jury|judge)\b)/g,
    '$<before> a ',
  ],
  [/\b(?<before>among|for|in|of) (?=(?:intent(?:ion)?-to-treat|ITT|per-protocol) population\b)/g, '$<before> the '],
  [/\b(?<before>after|following) (?=(?:Type [ABC] )?meeting with\b)/g, '$<before> a '],
  [/\bfor (?=potential (?:approval|label (?:expansion|extension))\b)/g, 'for a '],
  [/\bas (?=(?:optimal|preferred|recommended) (?:[\w-]+ ){0,3}?(?:dose|regimen|schedule)\b)/g, 'as the '],
  [/\b(?<kind>[Hh]epatitis) Delta\b/g, '$<kind> delta'],
  [/\ball cash (?=(?:acquisition|deal|offer|transaction)\b)/g, 'all-cash '],
  [/^[Jj]ury (?=\p{Ll}+(?:ed|nd) )/u, 'A jury '],
];

/** A recipient before the object: `granted Borealis exclusive license`. */
const RECIPIENT =
  /\b(?<before>(?:awarded|granted) (?:\p{Lu}[\w&-]* ){1,3})(?=(?<modifier>\p{Ll}[\w-]* )(?:[\w-]+ ){0,2}?(?:contract|grant|license|option|order|permit)\b)/gu;

/** Writes the short phrases of a headline in full: `exercised option` as `exercised its option`. */
export const withPhrases = (text: string): string =>
  SHORT_PHRASES.reduce((whole, [short, full]) => whole.replace(short, full), text).replace(
    RECIPIENT,
    (_all, before: string, modifier: string) => `${before}${withIndefinite(modifier).split(' ', 1).join('')} `,
  );
