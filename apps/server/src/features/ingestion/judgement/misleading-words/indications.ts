const PEOPLE =
  '(?:adults|adolescents|children|individuals|infants|men|participants|patients|people|subjects|those|women)';
const NEGATION = "(?:cannot|can't|(?:are|can|did|do|does|has|have|is|was|were)(?:n't| not)|have never|had not)";
const CARE =
  '(?:amenable|candidates?|controlled|cured|eligible|fit|helped|improved|improving|managed|relieved|removed|resected|respond(?:ed|ing)?|responsive|suitable|suited|tolerat(?:e|ed|ing)|treated)';
/** `not eligible for approval` is about the product. */
const NOT_OF_PRODUCT = String.raw`(?! (?:for|by|to|with) (?:the |an? |any |its )?(?:[\w-]+ )?(?:approval|clearance|consideration|designation|FDA|launch|market\w*|patients|review|sale|use|voucher)\b)`;
const NOT_DECIDED =
  '(?!(?: been| be| yet)* (?:approved|authorized|cleared|given|granted|issued|made|obtained|received|reached|renewed)\\b)';

/**
 * Patients or a disease that a product is for: `for adults who cannot take statins`, `for asthma not adequately controlled
 * on inhalers`. What other drugs did not do denies nothing.
 */
export const INDICATION = new RegExp(
  [
    String.raw`(?<=\b(?:for|in|of|treats?|treating|helps?) (?:[\w-]+ ){0,4}?${PEOPLE}(?: (?:with|from|living with|suffering from) [^;.,]{2,60}?)?,? (?:who|that|whose [^;.,]{2,40}?)(?: (?:also|still|otherwise))? )${NEGATION}${NOT_DECIDED}`,
    String.raw`(?<=\b(?:for|in|of|treats?|treating) [^;.,]{2,90}? or (?:who|that) )${NEGATION}(?= tolerat)`,
    String.raw`(?<=\b(?:for|with|of|treats?|treating) (?:[\w-]+ ){1,6}?(?:(?:that|which) )?)(?:cannot be|(?:is|are|was|were|has|have|does|do|did) not(?: been)?|not)(?= (?:(?:adequately|be|been|completely|enough|fully|properly|sufficiently|well) )*${CARE}\b${NOT_OF_PRODUCT})`,
    String.raw`(?<=\bfor [^;.,]{2,90}? and (?:(?:is|are) )?)not(?= (?:amenable|eligible|suitable) (?:to|for) (?:surgery|ablation|resection|transplant\w*|chemotherapy|radiation|radiotherapy|statins?)\b)`,
  ].join('|'),
  'gi',
);
