/** A file for a file input. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const fileOf = (name: string, mimeType: string, content: string | Buffer): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

export const markdownFile = (content: string, name = 'overview.md'): ChosenFile =>
  fileOf(name, 'text/markdown', content);

export const htmlFile = (content: string, name = 'overview.html'): ChosenFile => fileOf(name, 'text/html', content);

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** An image with the name and type of an HTML page. */
export const imageNamedPage = (): ChosenFile => fileOf('chart.html', 'text/html', Buffer.from(PNG, 'base64'));

/** A page of exactly this many bytes. */
export const pageOfSize = (bytes: number): ChosenFile =>
  fileOf('long.md', 'text/markdown', Buffer.alloc(bytes, 'word '));

/** A valid PDF with one empty page. */
export const pdfFile = (name = 'overview.pdf'): ChosenFile => {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>\nendobj\n',
  ];
  const head = '%PDF-1.7\n';
  let offset = head.length;
  const entries = objects.map((object) => {
    const entry = `${String(offset).padStart(10, '0')} 00000 n \n`;
    offset += object.length;
    return entry;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${entries.join('')}`;
  const end = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${String(offset)}\n%%EOF\n`;
  return fileOf(name, 'application/pdf', `${head}${objects.join('')}${table}${end}`);
};
