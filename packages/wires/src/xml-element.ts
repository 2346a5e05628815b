import { decodeHTMLStrict } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { MAX_NESTED_ELEMENTS } from './document-limits.ts';

export interface XmlText {
  readonly kind: 'text';
  /** As written. `textOf` decodes references unless the text is from a CDATA section. */
  readonly raw: string;
  readonly cdata: boolean;
}

export interface XmlElement {
  readonly kind: 'element';
  /** Includes the prefix, such as `dc:language`. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | XmlText)[];
}

const ATTRIBUTES_KEY = ':@';
const TEXT_KEY = '#text';
const CDATA_KEY = '#cdata';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  // Decoded in this file instead: sources use HTML entities without declaring them.
  processEntities: false,
  cdataPropName: CDATA_KEY,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_NESTED_ELEMENTS,
});

/**
 * Parses one well-formed element. Accepts a bare `&`, as in `R&D`, because it is frequent and unambiguous.
 *
 * @throws Error with a short reason if the element is not well-formed or nested too deeply
 */
export function parseElement(xml: string): XmlElement {
  const verdict = XMLValidator.validate(xml.replaceAll('&', ' '));
  if (verdict !== true) throw new Error(`not well-formed: ${verdict.err.msg}`);
  const element = parseFragment(xml).find((node) => node.kind === 'element');
  if (element === undefined) throw new Error('not well-formed: no element');
  return element;
}

/** Parses an incomplete document as far as possible. */
export function parseFragment(xml: string): readonly (XmlElement | XmlText)[] {
  const nodes: unknown = parser.parse(xml);
  return toNodes(nodes);
}

export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.kind === 'element').filter((child) => child.name === name);
}

/** Returns all text within an element, with references decoded. */
export function textOf(element: XmlElement): string {
  return element.children.map((child) => (child.kind === 'element' ? textOf(child) : decodedText(child))).join('');
}

export function decodedText({ raw, cdata }: XmlText): string {
  return cdata ? raw : decodeHTMLStrict(raw);
}

/** Returns the trimmed text of the first child with that name; empty if there is none. */
export function childText(element: XmlElement, name: string): string {
  const [child] = childrenOf(element, name);
  return child === undefined ? '' : textOf(child).trim();
}

/** Converts the parser's format: `[{ name: [children…], ':@': { attribute: value } }, { '#text': '…' }]`. */
function toNodes(nodes: unknown): readonly (XmlElement | XmlText)[] {
  return Array.isArray(nodes) ? nodes.flatMap(toNode) : [];
}

function toNode(node: unknown): (XmlElement | XmlText)[] {
  if (typeof node !== 'object' || node === null) return [];
  const fields = new Map<string, unknown>(Object.entries(node));
  const attributes = fields.get(ATTRIBUTES_KEY);
  fields.delete(ATTRIBUTES_KEY);
  const [field] = fields;
  if (field === undefined) return [];
  const [name, value] = field;
  if (name === TEXT_KEY) return [{ kind: 'text', raw: String(value), cdata: false }];
  const children = toNodes(value);
  if (name === CDATA_KEY) return children.map((child) => (child.kind === 'text' ? { ...child, cdata: true } : child));
  return [{ kind: 'element', name, attributes: toAttributes(attributes), children }];
}

function toAttributes(attributes: unknown): ReadonlyMap<string, string> {
  if (typeof attributes !== 'object' || attributes === null) return new Map();
  return new Map(Object.entries(attributes).map(([name, value]) => [name, decodeHTMLStrict(String(value))]));
}
