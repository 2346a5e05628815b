import type { Release } from '../../../deps.ts';
import type { FeedHeader } from './feed-header.ts';
import type { XmlElement } from './xml-element.ts';

/** Reads one entry of a wire. Throws `UnreadableEntryError` where it lacks what it cannot be without. */
export type EntryReader = (entry: XmlElement, header: FeedHeader) => Release;

/** Its message is a reason for the log: part of a sentence, without the entry's text. */
export class UnreadableEntryError extends Error {
  override readonly name = 'UnreadableEntryError';
}
