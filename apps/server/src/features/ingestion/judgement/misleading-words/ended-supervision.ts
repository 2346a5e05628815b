/** Supervisors of banks. */
export const BANK_REGULATOR = String.raw`(?:OCC|FDIC|NCUA|(?:Office of the )?Comptroller(?: of the Currency)?|Federal Deposit Insurance Corporation|Federal Reserve(?: Board| Bank of \w+(?: \w+)?)?|(?:bank(?:ing)?|federal|state) (?:regulators?|supervisors?|superintendent|commissioner)|(?:Department|Division|Office) of (?:Banking|Banks|Financial (?:Institutions|Services|Regulation)))`;
/** Burdens that they impose. */
export const BANK_BURDEN =
  '(?:(?:formal (?:written )?|written |supervisory )agreements?|(?:consent|cease-and-desist|enforcement) orders?|enforcement actions?|prompt corrective action directives?|asset (?:growth )?caps?)';
const ENDS = '(?:terminat(?:es|ed)|lift(?:s|ed)|releas(?:es|ed)|remov(?:es|ed)|ends?|ended)';

/** `OCC Terminates Formal Agreement With`: a burden that ends, no deal. */
export const SUPERVISION_ENDED = String.raw`(?<=\b${BANK_REGULATOR}\b[^;.]{0,70} )${ENDS}(?: in full| fully| early)?,? (?:(?:[\w-]+ ){0,3}?|(?<=releas(?:es|ed) )[^;.$]{2,40}? from (?:an? |its |the )?(?:20\d\d )?)${BANK_BURDEN}\b`;
/** `The written agreement with the Federal Reserve Bank has been terminated` */
export const SUPERVISION_OVER = String.raw`\b${BANK_BURDEN} (?:[^;.]{0,40}? )?(?:by|of|with) (?:the )?${BANK_REGULATOR}\b[^;.]{0,60}? (?:has been|have been|is|was|were) (?:\w+ )?(?:terminated|lifted|released|removed|ended)\b`;
