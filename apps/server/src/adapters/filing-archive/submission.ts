import { htmlToText } from '@bna/wires/plain-text';
import { SourceError } from '@bna/wires/release';
import { setImmediate } from 'node:timers/promises';
import type { Submission } from '../../deps.ts';

/** Converting a part blocks the event loop for a few milliseconds. */
const PART_CHARACTERS = 100_000;

/**
 * Reads the header and the first document of a submission (`ACCESSION.txt`), which may be cut off at the end.
 *
 * @throws SourceError if it is something else
 */
export async function readSubmission(text: string): Promise<Submission> {
  const header = between(text, '<SEC-HEADER>', '</SEC-HEADER>');
  if (!text.startsWith('<SEC-DOCUMENT>') || header === null) throw new SourceError('The document is no submission');
  const items = [...header.matchAll(/^ITEM INFORMATION:\t+([^\t\r\n]+)$/gm)].map(([, item = '']) => item.trim());
  const complete = between(text, '<TEXT>', '</TEXT>');
  const body = complete ?? text.split('<TEXT>', 2)[1];
  if (body === undefined) throw new SourceError('The submission has no document');
  const xml = between(body, '<XML>', '</XML>')?.trim() ?? null;
  return { items, xml, paragraphs: xml === null ? await toParagraphs(body) : [], isComplete: complete !== null };
}

/** Returns the text between the first pair of tags. */
function between(text: string, open: string, close: string): string | null {
  const start = text.indexOf(open);
  const end = start === -1 ? -1 : text.indexOf(close, start);
  return end === -1 ? null : text.slice(start + open.length, end);
}

/** Parts end before a block, so that they cut no sentence. */
async function toParagraphs(html: string): Promise<readonly string[]> {
  const paragraphs: string[] = [];
  const block = /<(?:p|div|tr|h\d)\b/gi;
  for (let start = 0; start < html.length; ) {
    block.lastIndex = start + PART_CHARACTERS;
    const end = Math.min(block.exec(html)?.index ?? html.length, start + 2 * PART_CHARACTERS);
    paragraphs.push(...htmlToText(html.slice(start, end)).split('\n'));
    start = end;
    await setImmediate();
  }
  return paragraphs;
}
