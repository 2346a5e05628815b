import { capitalize } from '../words/phrases.ts';

/** A distance from the consensus of one figure: `Sales about 8% above the consensus.` */
const SURPRISE = /^(?<what>[^;]+?) (?<by>about \d+% (?:above|below)) the consensus(?:\.$|; (?<other>.+ )it\.$)/;

const QUARTER = /^(?:First|Second|Third|Fourth) quarter /;

/** Joins a figure and its distance from the consensus, if both are about the same figure. */
export function withSurprise(sentence: string | null, surprise: string | null): readonly (string | null)[] {
  const { what = '', by = '', other } = SURPRISE.exec(surprise ?? '')?.groups ?? {};
  const figure = `${what.toLowerCase()} of `;
  const isSameFigure =
    sentence !== null &&
    what !== '' &&
    sentence.includes(', against a consensus') &&
    [sentence, sentence.replace(QUARTER, '')].some((text) => text.toLowerCase().startsWith(figure));
  if (!isSameFigure) return [sentence, surprise];
  const joined = sentence.replace(', against a consensus', `, ${by} the consensus`);
  return [joined, other === undefined ? null : `${capitalize(other)}the consensus.`];
}
