import { createFeatureBuffer, type Features } from './feature-buffer.ts';
import { extendHash, hashText } from './feature-hash.ts';
import { listShapes } from './shape-features.ts';
import { tellTextKind, type TextKind } from './text-kind.ts';
import { type Token, tokenize } from './tokens.ts';
import { findWordClass } from './word-classes.ts';

/**
 * Names the features that weights belong to. Raise it with every change of what this file and its imports compute, and
 * train the model again.
 */
export const FEATURE_SET_VERSION = 2;

/** Input of the model. */
export interface ModelInput {
  readonly title: string;
  /** The first sentences; empty for a headline alone. */
  readonly lead: string;
  /** Ids of what other readers found: `frame:contract:done`, `caution:offering`. */
  readonly cues: readonly string[];
}

const TITLE_CHARS = 300;
const LEAD_CHARS = 600;
const WORDS_MAX = 3;
const CHARACTERS_MIN = 3;
const CHARACTERS_MAX = 5;
const WORD_BOUNDARY = 0x5f;

const DATELINE =
  /^.{0,200}?(?:\(\s?(?:GLOBE ?NEWSWIRE|BUSINESS WIRE|ACCESS ?WIRE|ACCESS Newswire)[^)]{0,20}\)|\/PRNewswire[^/]{0,40}\/)[\s\-–—]{0,6}/is;
const ANNOUNCES = /\b(?:today|has|have)?\s?(?:announce[sd]?|report(?:s|ed)|disclosed|provided)\b(?: today)?(?: that)?/i;
const DESCRIPTION_CHARS = 420;

const SEEDS = {
  titleWords: hashText('title words'),
  titleCharacters: hashText('title characters'),
  titleClasses: hashText('title classes'),
  titleWordsAndClasses: hashText('title words and classes'),
  leadWords: hashText('lead words'),
  leadClasses: hashText('lead classes'),
};

const KIND_SEEDS: Readonly<Record<TextKind, number>> = { headline: hashText('headline'), release: hashText('release') };

const buffer = createFeatureBuffer();

interface Sequence {
  readonly tokens: readonly Token[];
  /** Place of the tokens' text in the title or the lead. */
  readonly offset: number;
  readonly seed: number;
}

/**
 * Adds one to three tokens in a row, for all texts and for those of the kind: the same words can mean something else in a
 * press release, such as `announces`, `data` and `study`.
 */
function addRuns({ tokens, offset, seed }: Sequence, kind: TextKind): void {
  const hashes = tokens.map(({ text }) => hashText(text));
  for (const [first, { start }] of tokens.entries()) {
    let hash = seed;
    let kindHash = extendHash(seed, KIND_SEEDS[kind]);
    for (let last = first; last < Math.min(first + WORDS_MAX, tokens.length); last++) {
      const end = tokens[last]?.end ?? start;
      hash = extendHash(hash, hashes[last] ?? 0);
      kindHash = extendHash(kindHash, hashes[last] ?? 0);
      buffer.add(hash, start + offset, end + offset);
      buffer.add(kindHash, start + offset, end + offset);
    }
  }
}

/** Adds three to five characters in a row inside each word, so that forms of a word share features. */
function addCharacters({ tokens, offset, seed }: Sequence): void {
  for (const { text, start, end, isWord } of tokens) {
    if (!isWord) continue;
    for (let first = -1; first <= text.length - 2; first++) {
      let hash = seed;
      const last = Math.min(first + CHARACTERS_MAX - 1, text.length);
      for (let at = first; at <= last; at++) {
        hash = extendHash(hash, at < 0 || at === text.length ? WORD_BOUNDARY : text.charCodeAt(at));
        if (at - first + 1 >= CHARACTERS_MIN) buffer.add(hash, start + offset, end + offset);
      }
    }
  }
}

function withText({ start, end, isWord }: Token, text: string): Token {
  return { text, start, end, isWord };
}

/** Returns the classes of the words in their order, without the words that have none. */
function toClasses(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    const text = findWordClass(token.text);
    return text === null ? [] : [withText(token, text)];
  });
}

/** Returns the place where the news of a lead begins, after the dateline and the description of the company. */
function findNewsStart(lead: string): number {
  const from = DATELINE.exec(lead)?.[0].length ?? 0;
  const announces = ANNOUNCES.exec(lead.slice(from, from + DESCRIPTION_CHARS));
  return announces === null ? from : from + announces.index + announces[0].length;
}

function addTitle(title: string, kind: TextKind): void {
  const tokens = tokenize(title);
  addRuns({ tokens, offset: 0, seed: SEEDS.titleWords }, kind);
  buffer.endGroup('title words');
  addCharacters({ tokens, offset: 0, seed: SEEDS.titleCharacters });
  buffer.endGroup('title characters');
  addRuns({ tokens: toClasses(tokens), offset: 0, seed: SEEDS.titleClasses }, kind);
  const mixed = tokens.map((token) => withText(token, findWordClass(token.text) ?? token.text));
  addRuns({ tokens: mixed, offset: 0, seed: SEEDS.titleWordsAndClasses }, kind);
  buffer.endGroup('title classes');
}

function addLead(lead: string, kind: TextKind): void {
  const offset = findNewsStart(lead);
  const tokens = tokenize(lead.slice(offset));
  addRuns({ tokens, offset, seed: SEEDS.leadWords }, kind);
  buffer.endGroup('lead words');
  addRuns({ tokens: toClasses(tokens), offset, seed: SEEDS.leadClasses }, kind);
  buffer.endGroup('lead classes');
}

let latest: { readonly input: ModelInput; readonly features: Features } | null = null;

/**
 * Returns the features of a text. They hold until the next call, which reuses their arrays. A second call for the same
 * input is free, because a text is scored first and explained afterward.
 */
export function extractFeatures(input: ModelInput): Features {
  if (latest?.input === input) return latest.features;
  const features = computeFeatures(input);
  latest = { input, features };
  return features;
}

function computeFeatures(input: ModelInput): Features {
  const title = input.title.slice(0, TITLE_CHARS);
  const lead = input.lead.slice(0, LEAD_CHARS);
  const kind = tellTextKind(title, lead);
  buffer.clear();
  addTitle(title, kind);
  addLead(lead, kind);
  for (const { name, start, end } of listShapes(title, lead)) buffer.add(hashText(`${kind} ${name}`), start, end);
  buffer.endGroup('shape');
  for (const cue of input.cues) {
    buffer.add(hashText(`cue ${cue}`), 0, 0);
    buffer.add(hashText(`${kind} cue ${cue}`), 0, 0);
  }
  buffer.endGroup('cues');
  return buffer.read();
}
