export type Part = 'winner' | 'loser';

/** A party as written, `who`, and what the words make of it. */
export interface PartyWords {
  readonly words: RegExp;
  readonly partyIs: Part;
  /** The words may name something other than a party: `upholds two Zelmora patents`, `$31 million to End Suit`. */
  readonly mayBeProduct?: true;
}

export const NAME = String.raw`\p{Lu}[\p{L}\d&.-]*`;
export const FORM = String.raw`(?:,? (?:Inc|Corp|Corporation|Ltd|Limited|LLC|plc|Company|Co|Holdings?|Group|N\.V|S\.A)\b\.?,?)?`;
const ITSELF = String.raw`(?:[Tt]he company|(?:[Tt]he )?(?:Company|Corporation)|\b[Ii]t|\b[Uu]s)\b`;
export const IS_ITSELF = new RegExp(`^${ITSELF}$`, 'u');
export const WHO = String.raw`(?<who>${NAME}|${ITSELF})${FORM}`;
