import { formatMoney, MONEY, withStatedLimit } from '../words/money-text.ts';
import type { NewsSource } from '../news-source.ts';
import { fitSentence } from '../words/phrases.ts';

const BACKLOG = new RegExp(
  String.raw`\bbacklog (?:(?:of|to|at|reached|totaled|was|is|stood at|grew to|rose to|exceeds|exceeded|increased to)\s){1,2}(?<money>${MONEY})(?<record>,? (?:the highest ever|a (?:company )?record|an all-time high))?`,
  'i',
);

const EARLIER = new RegExp(
  String.raw`\ba year (?:earlier|ago|before),? (?:the |its )?backlog was (?<yearAgo>${MONEY})|backlog (?:[^.;]|\.(?=\d)){0,80}(?:compared with|from|versus|against) (?<from>${MONEY})`,
  'i',
);

/** Returns the backlog that the new one is compared with: `, against $138 million a year earlier`. */
function describeEarlierBacklog({ sentences }: NewsSource, now: string): string | null {
  const found = sentences.map((text) => EARLIER.exec(text)?.groups).find((groups) => groups !== undefined);
  const { yearAgo, from } = found ?? {};
  const earlier = formatMoney(yearAgo ?? from ?? '');
  if (earlier === '' || earlier === formatMoney(now)) return null;
  return `, against ${earlier} ${yearAgo === undefined ? 'before' : 'a year earlier'}`;
}

/** Writes the sentence on the order backlog. */
export function writeBacklog(source: NewsSource, maxChars: number): string | null {
  for (const text of [...source.sentences.slice(0, 8), ...source.headlines]) {
    const match = BACKLOG.exec(text);
    const groups = match?.groups;
    if (
      match === null ||
      groups === undefined ||
      /\b(?:a year earlier|last year|prior)\b/i.test(text.slice(0, match.index))
    )
      continue;
    const isRecord =
      groups['record'] !== undefined || /\brecord (?:order )?backlog\b/i.test(source.texts.slice(0, 6).join(' '));
    const backlog = withStatedLimit(formatMoney(groups['money'] ?? ''), [match[0]]);
    return fitSentence(
      `${source.company} reported a ${isRecord ? 'record ' : ''}backlog of ${backlog}`,
      [describeEarlierBacklog(source, groups['money'] ?? '')],
      maxChars,
    );
  }
  return null;
}
