import { deflateSync } from 'node:zlib';

const BOUNDARY = 'form-boundary';

export interface FormFile {
  readonly name: string;
  /** Undefined: the part has no content type. */
  readonly type?: string;
  readonly content: string | Uint8Array;
}

export type FormPart = readonly [name: string, value: string | FormFile];

/** Encodes a form as a browser does, but without escaping file names. */
export function formOf(parts: readonly FormPart[]): { payload: Buffer; headers: { 'content-type': string } } {
  const encoded = parts.flatMap(([name, value]) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)];
    const type = value.type === undefined ? '' : `\r\ncontent-type: ${value.type}`;
    return [
      Buffer.from(`${head}; filename="${value.name}"${type}\r\n\r\n`),
      Buffer.from(value.content),
      Buffer.from('\r\n'),
    ];
  });
  return {
    payload: Buffer.concat([...encoded, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export const MARKDOWN: FormFile = {
  name: 'overview.md',
  type: 'text/markdown',
  content: '# Futures are up\n\nSmall caps lead.\n',
};
export const HTML: FormFile = {
  name: 'overview.html',
  type: 'text/html',
  content: '<!doctype html><html><body><h1>Futures are flat</h1><p>Energy lags.</p></body></html>',
};

type PdfObject = readonly [number: number, body: string | Buffer];

const PAGES: readonly PdfObject[] = [
  [1, '<< /Type /Catalog /Pages 2 0 R >>'],
  [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
  [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>'],
  [4, streamOf('', Buffer.from('BT ET'))],
];

export function streamOf(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${String(data.length)} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

export const flateStream = (dictionary: string, text: string): Buffer =>
  streamOf(`/Filter /FlateDecode ${dictionary}`, deflateSync(Buffer.from(text, 'latin1')));

/** Builds a PDF with one page and the given objects. */
export function pdfOf(objects: readonly PdfObject[] = [], trailer = '<< /Root 1 0 R >>'): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1'),
    ...[...PAGES, ...objects].flatMap(([number, body]) => [
      Buffer.from(`${String(number)} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer\n${trailer}\nstartxref\n0\n%%EOF\n`),
  ]);
}
