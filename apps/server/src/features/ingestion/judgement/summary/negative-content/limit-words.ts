import { quoteAround } from '../words/quotes.ts';

/** Sentences that limit any type of news. */
const LIMITS =
  /\b(?:(?<!\b(?:not|who) )depends? on|(?<!\bnot )subject to (?!change|compliance with applicable)|has not (?:yet )?(?:been(?! announced before)|begun|committed|accepted)|have not (?:yet )?(?:been|agreed)|not been accepted|only if|still to be|no difference|in its view|no (?:purchase )?(?:obligation(?! to repay)|commitment)|makes no|were? moved from|pushed (?:out|back|into)|postpon\w+|not yet|has to approve|must approve|has made no|no (?:assurance|certainty|funds are|timetable|purchase commitments?|task order|committed|premium)|may not (?:lead|result|be(?! (?:cancell?ed|ended|resold|revoked|sold|terminated|transferred|withdrawn)\b))|does not name|not disclosed|final approval(?! of (?:a|an|any|the) (?:applicant|challenger|copy|generic|rival))|will be modest|years from the market|(?:stays?|remains?) on (?:clinical )?hold|lifted the hold in part|no further details|terms are confidential|has \d+ days to decide|expected to decide|complete response letter|had (?:been )?refused|unchanged from|is unchanged|preliminary list|no purchases were|of which only|if all options|unless (?!otherwise|extended|earlier|sooner)|bid which|reported earlier|digital tokens|no decision|no payments|(?:is|are) not an? (?:binding |firm )?(?:commitment|guarantee|obligation)|(?:do|does) not (?:commit|constitute a commitment|guarantee|oblige)|will not be (?:continued|developed|pursued|studied)|possibly related|(?:be|is|are) credited against|remains? to be|(?<!\bno (?:[\w-]+ ){1,3})(?:is|are|remain) outstanding|(?<!\bno (?:[\w-]+ ){0,2})approvals? [^.;]{0,60}(?:is|are) (?:still )?(?:required|needed|pending)|terms were not|existing holders|not material|becomes? final (?:only )?(?:after|if|once|when)|(?:the company|it|we) may not (?:make|market|sell|ship|use)|(?:is|are) still being (?:negotiated|sought)|(?:has|have) yet to|nothing (?:has been|is) (?:agreed|ordered|signed)|(?:can|may|could) (?:cancel|decide not|postpone|still (?:fail|withdraw))|may (?:fail|never be)|no deposit|neither (?:company|party|side) pays|is (?:limited|restricted) to \d|(?:is|was) released from|can no longer|(?:is|are) suspended|will be suspended|declined slightly|(?:costs|fees) [^.;]{0,40}(?:is|are) deducted)\b/i;
const LIMIT_CHARS = 170;

/** Legal terms of every offer and program. */
export const LEGAL_TERMS =
  /\bsubject to an? (?:[\w-]+ )?lock-?up\b|\bsubject to (?:the )?(?:terms and |compliance |customary )?(?:with applicable|conditions (?:described|set forth|contained))|\bupon the terms and subject to|\b(?:median|survival)\b[^.;]{0,60}\bnot (?:yet )?(?:been )?reached/i;

/** The words that refuse what was asked of a court against the company: `rejected the challenge to a judgment in Helio's favor`. */
const RULED_FOR_COMPANY =
  /\b(?:den(?:y|ies|ied)|dismiss\w*|reject\w*|turn(?:s|ed) down)\b[^.;]{0,160}\bin (?:\S+ ){1,3}favor\b/i;

/** Whether a court refused what someone asked against the company. */
export const isRulingForCompany = (text: string): boolean => RULED_FOR_COMPANY.test(text);

/** Returns the sentence if it limits the news; of a long one, the clause that does. */
export function limitOf(text: string): string | null {
  const words = LEGAL_TERMS.test(text) ? undefined : LIMITS.exec(text)?.[0];
  if (words === undefined) return null;
  return text.length <= LIMIT_CHARS ? text.replace(/[.\s]+$/, '').replace(/ (?=[,;])/g, '') : quoteAround(text, words);
}
