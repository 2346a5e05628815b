import type { Alert } from '../../feed/public.ts';
import type { Judgement, NewsText } from '../judgement/judgement.ts';

/** The effect of a correction on the alert of one stock. */
export type Effect =
  | { readonly kind: 'correct'; readonly alert: Alert; readonly judgement: Judgement; readonly text: NewsText }
  | { readonly kind: 'retract'; readonly alert: Alert }
  | { readonly kind: 'keep' }
  | { readonly kind: 'publish'; readonly judgement: Judgement; readonly text: NewsText }
  | { readonly kind: 'review'; readonly reason: string }
  | { readonly kind: 'none' };

export interface CorrectedStock {
  readonly symbol: string;
  /** The alert on the story, possibly retracted. */
  readonly alert: Alert | null;
  /** Whether an editor decided on the stock or changed its alert. */
  readonly isByEditor: boolean;
  /** Judgement of the text before the correction, at today's prices. */
  readonly before: Judgement | null;
  /** Judgement of the corrected text; null if the release was withdrawn or no longer concerns the stock. */
  readonly judgement: Judgement | null;
}

const CORRECTION_REMARK = ' This corrects an earlier release.';

/**
 * Decides what a correction does for one stock. An editor's decision wins: another editor has to overrule it. BNA never
 * publishes again what was retracted.
 */
export function decideEffect({ symbol, alert, isByEditor, before, judgement }: CorrectedStock): Effect {
  const publishable = publishableOf(judgement);
  if (alert === null) return decideWithoutAlert({ symbol, isByEditor, judgement }, publishable);
  if (alert.retracted_at !== null) {
    return isDropped(judgement) ? { kind: 'none' } : { kind: 'review', reason: `The alert on ${symbol} was retracted` };
  }
  if (publishable !== null && [alert, before?.summary].some((earlier) => isSameText(earlier, publishable.text))) {
    return { kind: 'keep' };
  }
  if (isByEditor) return { kind: 'review', reason: `An editor published or changed the alert on ${symbol}` };
  return publishable === null ? { kind: 'retract', alert } : { kind: 'correct', alert, ...withRemark(publishable) };
}

function decideWithoutAlert(
  { symbol, isByEditor, judgement }: Pick<CorrectedStock, 'symbol' | 'isByEditor' | 'judgement'>,
  publishable: Publishable | null,
): Effect {
  if (isDropped(judgement)) return { kind: 'none' };
  if (isByEditor) return { kind: 'review', reason: `An editor decided on ${symbol} before the correction` };
  return publishable === null ? { kind: 'none' } : { kind: 'publish', ...withRemark(publishable) };
}

const isDropped = (judgement: Judgement | null): boolean => judgement === null || judgement.band === 'drop';

interface Publishable {
  readonly judgement: Judgement;
  readonly text: NewsText;
}

const publishableOf = (judgement: Judgement | null): Publishable | null =>
  judgement?.band === 'publish' && judgement.summary !== null ? { judgement, text: judgement.summary } : null;

const withRemark = ({ judgement, text }: Publishable): Publishable => ({
  judgement,
  text: { ...text, first_part: `${text.first_part}${CORRECTION_REMARK}` },
});

/** Compares what is new to a reader. The comment on the stock's risk changes with the price. */
function isSameText(earlier: Alert | NewsText | null | undefined, text: NewsText): boolean {
  return (
    earlier?.first_part.replace(CORRECTION_REMARK, '') === text.first_part &&
    earlier.second_part === text.second_part &&
    earlier.third_part === text.third_part &&
    earlier.negative_content === text.negative_content
  );
}
