import type { Frame } from '../frames/frame.ts';
import type { FoundCaution } from './caution.ts';

/** Cautions about new shares, also of a strategic investor. */
const NEW_SHARES: ReadonlySet<string> = new Set(['offering', 'placement']);
const TO_FUNDS =
  /\b(?:public|underwrit\w+|registered|market|discount|warrants?|oversubscribed|institutional|accredited)\b/i;

/** Whether the text sells new shares to the strategic investor of the headline, which an editor may find good news. */
export const isSaleToStrategicInvestor = (
  { caution, passage, words }: FoundCaution,
  frames: readonly Frame[],
): boolean =>
  NEW_SHARES.has(caution.id) &&
  passage.place !== 'headline' &&
  !TO_FUNDS.test(words) &&
  frames.some(
    ({ spec, place, modality, opposing }) =>
      spec.type === 'strategic_investment' && place === 'headline' && modality === 'done' && opposing.length === 0,
  );

/** Returns the caution as one that an editor decides about. */
export const withDesk = (found: FoundCaution): FoundCaution => ({
  ...found,
  caution: { ...found.caution, effect: 'desk' },
});

/** A sale to one partner has no underwriter and no offering price. */
const PUBLIC_SALE = /\b(?:offerings?|underwrit\w*|pric(?:es|ed|ing)|allotment|prospectus|bought|overnight|marketed)\b/i;

/** Whether the words of a caution sell new shares to the public. */
export const isPublicSale = (words: string): boolean => PUBLIC_SALE.test(words);
