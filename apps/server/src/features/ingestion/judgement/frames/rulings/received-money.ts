import { pattern } from '../../text/pattern.ts';

/** `The payment was received on Monday` */
export const MONEY_RECEIVED = pattern`(?<!\bno )\b(?:cash|funds|money|payment|sum) (?:(?:was|were|has been|have been) (?:already |fully )?received|(?:has |have )?(?:arrived|come in|came in))\b(?! by (?!(?:the company|us)\b))`;
