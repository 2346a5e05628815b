import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

/** Returns the texts of a PDF made by pdfkit, in the order in which they are drawn. Throws for any other PDF. */
export function readPdfTexts(bytes: Buffer): string[] {
  const file = bytes.toString('latin1');
  if (!file.startsWith('%PDF-') || !file.endsWith('%%EOF\n')) throw new Error('Not a complete PDF');
  const objects = readObjects(bytes, file);
  const objectOf = (id: string | undefined): PdfObject => {
    const object = objects.get(Number(id));
    if (object === undefined) throw new Error(`Missing PDF object ${String(id)}`);
    return object;
  };
  const texts = new Map<string, (codes: string) => string>();
  const fontReader = (font: string): ((codes: string) => string) => {
    const known =
      texts.get(font) ?? createFontReader(objectOf(reference(objectOf(font).dictionary, 'ToUnicode')).stream);
    texts.set(font, known);
    return known;
  };
  const tree = [...objects.values()].find(({ dictionary }) => dictionary.includes('/Type /Pages'));
  const kids = /\/Kids \[(?<kids>[^\]]*)\]/.exec(tree?.dictionary ?? '')?.groups?.['kids'] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, id]) => {
    const page = objectOf(id).dictionary;
    const resources = objectOf(reference(page, 'Resources')).dictionary;
    const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name, font]));
    return readTexts(objectOf(reference(page, 'Contents')).stream, (name) => fontReader(fonts.get(name) ?? ''));
  });
}

function readObjects(bytes: Buffer, file: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const { index } of file.matchAll(/^\d+ 0 obj$/gm)) {
    const start = file.indexOf('\n', index) + 1;
    const head = file.slice(start, file.indexOf('endobj', start));
    const streamAt = head.indexOf('\nstream\n');
    const dictionary = streamAt < 0 ? head : head.slice(0, streamAt);
    const from = start + streamAt + '\nstream\n'.length;
    const raw = bytes.subarray(from, from + Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0));
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw;
    objects.set(Number.parseInt(file.slice(index), 10), { dictionary, stream: stream.toString('latin1') });
  }
  return objects;
}

const reference = (dictionary: string, name: string): string | undefined =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1];

/** Decodes codes of four hex digits by the font's `ToUnicode` table. */
function createFontReader(table: string): (codes: string) => string {
  const characters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [offset, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      characters.set(Number.parseInt(first, 16) + offset, text);
    }
  }
  return (codes) =>
    (codes.match(/.{4}/g) ?? []).map((code) => characters.get(Number.parseInt(code, 16)) ?? '').join('');
}

function readTexts(content: string, fontReader: (font: string) => (codes: string) => string): string[] {
  return [...content.matchAll(/BT\n([^]*?)\nET/g)].map(([, block = '']) => {
    const read = fontReader(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
    return [...block.matchAll(/<([0-9a-f]*)>/g)].map(([, codes = '']) => read(codes)).join('');
  });
}
