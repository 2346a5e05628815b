import { MAX_ENTRY_CHARACTERS } from './document-limits.ts';
import { titleText } from './plain-text.ts';
import { type XmlElement, childText, childrenOf, parseFragment, textOf } from './xml-element.ts';

/** Metadata of an RSS or Atom document, outside of its entries. */
export interface DocumentHeader {
  readonly format: 'rss' | 'atom';
  readonly title: string;
  /** Lower-case host of the publisher's site; empty if the document names none. */
  readonly siteHost: string;
  /** As declared for the whole document, such as `en-us`; may be empty. */
  readonly language: string;
  /** Namespace URIs declared at the root and the channel. */
  readonly namespaces: readonly string[];
}

/** Parses the document up to its first entry. Returns null if it is neither RSS nor Atom. */
export function readDocumentHeader(head: string): DocumentHeader | null {
  const root = rootOf(head);
  if (root?.name === 'feed') {
    const ids = [childText(root, 'id'), ...childrenOf(root, 'link').map((link) => link.attributes.get('href') ?? '')];
    return {
      format: 'atom',
      title: titleOf(root),
      siteHost: firstHost(ids),
      language: root.attributes.get('xml:lang') ?? '',
      namespaces: namespacesOf(root),
    };
  }
  if (root?.name !== 'rss' && root?.name !== 'rdf:RDF') return null;
  const channel = childrenOf(root, 'channel')[0] ?? root;
  return {
    format: 'rss',
    title: titleOf(channel),
    siteHost: firstHost(childrenOf(channel, 'link').map((link) => textOf(link).trim())),
    language: childText(channel, 'language') || childText(channel, 'dc:language'),
    namespaces: [...namespacesOf(root), ...namespacesOf(channel)],
  };
}

/** Whether the publisher's site is `domain` or a subdomain. */
export function isFromDomain(header: DocumentHeader, domain: string): boolean {
  return header.siteHost === domain || header.siteHost.endsWith(`.${domain}`);
}

function rootOf(head: string): XmlElement | null {
  const start = head.slice(0, MAX_ENTRY_CHARACTERS);
  try {
    // Up to the last complete tag, because the head may end within one.
    return parseFragment(start.slice(0, start.lastIndexOf('>') + 1)).find((node) => node.kind === 'element') ?? null;
  } catch {
    return null;
  }
}

function titleOf(element: XmlElement): string {
  const [title] = childrenOf(element, 'title');
  return title === undefined ? '' : titleText(title);
}

function firstHost(addresses: readonly string[]): string {
  for (const address of addresses) {
    const url = URL.parse(address);
    if (url !== null && url.hostname !== '') return url.hostname;
  }
  return '';
}

function namespacesOf(element: XmlElement): readonly string[] {
  return [...element.attributes].filter(([name]) => name.startsWith('xmlns')).map(([, address]) => address);
}
