import type { EventType } from '../../event-types.ts';

/** Words that limit the news, with the kinds of news that they limit. */
export interface Limit {
  readonly label: string;
  readonly words: RegExp;
  readonly types: readonly EventType[];
  /** The label says it all: the words of the text would repeat the first part. */
  readonly hasPlainLabel?: true;
  /** Words anywhere in the text that lift the limit. */
  readonly unless?: RegExp;
  /** Words that the text must have besides. */
  readonly onlyIf?: RegExp;
}
