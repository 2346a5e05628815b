import type { EventType } from '../event-types.ts';
import type { Frame } from './frame.ts';

/** Adds cues to a frame if each of the places where its event stands has one. */
const opposeIfAll = (frame: Frame, places: readonly Frame['opposing'][]): Frame =>
  places.length === 0 || places.some((opposing) => opposing.length === 0)
    ? frame
    : { ...frame, opposing: [...new Set([...frame.opposing, ...places.flat()])] };

/** Adds what the headline says against an event to the frames of the text, which repeat it in plainer words. */
export function opposeByHeadline(frame: Frame, all: readonly Frame[]): Frame {
  if (frame.place === 'headline') return frame;
  const headline = all.filter(({ place, spec }) => place === 'headline' && spec === frame.spec);
  return opposeIfAll(
    frame,
    headline.map(({ opposing }) => opposing),
  );
}

const PRODUCT_DECISIONS: ReadonlySet<EventType> = new Set(['drug_approval', 'device_clearance']);
const OBJECT = /^[^,;:]{0,110}/;

/**
 * Adds what the first sentence says of the object of an approval to a headline that leaves it open:
 * `FDA Approves Supplement`, for one to the protocol of a study.
 */
export function opposeByFirstSentence(frame: Frame, all: readonly Frame[]): Frame {
  if (frame.place !== 'headline' || !PRODUCT_DECISIONS.has(frame.spec.type) || frame.opposing.length > 0) return frame;
  const found = all
    .filter(({ place, position, spec }) => place === 'lead' && position === 0 && PRODUCT_DECISIONS.has(spec.type))
    .map(({ clause, words, opposing }) => {
      const object = OBJECT.exec(clause.slice(Math.max(0, clause.indexOf(words))))?.[0] ?? '';
      return opposing.filter((cue) => cue.words.test(object));
    });
  return opposeIfAll(frame, found);
}
