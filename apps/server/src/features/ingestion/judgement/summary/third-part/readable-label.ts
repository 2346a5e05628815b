import { capitalize } from '../words/phrases.ts';

/** Makes a label readable: `eps` as `EPS`, without articles. */
export function readableLabel(label: string): string {
  const plain = label
    .trim()
    .replace(
      /^(?:(?:the|a|an|its|our|their|whose|earn|earns|receive|receives|pay|pays|guarantees?|projects|forecasts|sees|secures?|includes?|including|potential future)\s)+/i,
      '',
    )
    .replace(/\s+/g, ' ')
    // `Closing should`, `Balance falls`: a label has no verb.
    .replace(/(?: (?:are|falls?|had been|has been|is|may|should|takes?|was|were|will|would))+$/i, '')
    // Of `debt by a fifth and annual interest by $21 million`.
    .replace(/^.* and (?:brings|gives|yields) /i, '')
    .replace(/^(?:half|third|quarter|fifth|tenth) and /i, '');
  return capitalize(
    plain
      .replace(/\b(?:eps|ebitda|ffo|arr|gaap|fda|nda|bla|r&d|sg&a|u\.s\.|orr|pfs|os|affo|nav|aum|gmv)\b/gi, (word) =>
        word.toUpperCase(),
      )
      .replace(/\bnon-gaap\b/gi, 'non-GAAP'),
  );
}
