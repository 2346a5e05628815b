import type { Release } from './release.ts';
import type { DocumentHeader } from './document-header.ts';
import type { XmlElement } from './xml-element.ts';

/** Reads one entry of a wire. Throws `UnreadableEntryError` if a required part is missing. */
export type EntryReader = (entry: XmlElement, header: DocumentHeader) => Release;

/** The message is a clause for the log, without the entry's text. */
export class UnreadableEntryError extends Error {
  override readonly name = 'UnreadableEntryError';
}
