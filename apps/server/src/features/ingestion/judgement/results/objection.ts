import type { OpposingCue } from '../frames/frame.ts';

/** Returns an objection that quotes words of the text. */
export function objection(label: string, effect: OpposingCue['effect'], quote: string): OpposingCue {
  return {
    label,
    effect,
    words: new RegExp(quote.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)),
  };
}
