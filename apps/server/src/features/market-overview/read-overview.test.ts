import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../../../test/hostile-values.ts';
import { type FormFile, HTML, MARKDOWN, pdfOf } from '../../../test/overview-files.ts';
import { cleanFileName, formatFromName } from './file-name.ts';
import { readOverview } from './read-overview.ts';
import { createOverviewReader } from './read-overview-in-worker.ts';

const toUpload = ({ name, type = '', content }: FormFile) => ({
  name,
  type,
  bytes: new Uint8Array(Buffer.from(content)),
});
const read = (file: FormFile) => readOverview(toUpload(file), 'Market snapshot');
const textOf = (result: Awaited<ReturnType<typeof read>>): string =>
  'refusal' in result ? result.refusal : Buffer.from(result.document).toString('utf8');

const UNKNOWN_NAME = 'Please choose an HTML, Markdown or PDF file (.html, .htm, .md, .markdown or .pdf)';
const NOT_UTF8 = 'The file is not UTF-8 text';
const WRONG_TYPE = 'The content of the file does not match its name';
const NO_HTML = 'The file contains no HTML';
const NO_VISIBLE_CONTENT = 'The file has no visible content';
const PNG_FILE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const ZIP_FILE = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(30)]);
const PAGE = '<!doctype html><p>Overview</p>';

describe('readOverview', () => {
  it('renders HTML and Markdown as a complete page and keeps a PDF unchanged', async () => {
    const html = await read({
      ...HTML,
      content: '\ufeff<!doctype html><html><body onload="x"><h1>Gaps &amp; runs</h1></body></html>',
    });
    expect(textOf(html)).toMatch(/^<!doctype html>\n<html lang="en">[^]*<main>\n<h1>Gaps &amp; runs<\/h1>\n<\/main>/);
    const markdown = await read({
      ...MARKDOWN,
      content: '# Gaps\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n<script>alert(1)</script>',
    });
    expect(textOf(markdown)).toContain('<h1>Gaps</h1>');
    expect(textOf(markdown)).toContain('<td style="text-align:right">2</td>');
    expect(markdown).toMatchObject({ format: 'markdown', removed: [{ name: 'script', count: 1 }] });
    const pdf = pdfOf();
    expect(await read({ name: 'a.pdf', type: 'application/pdf', content: pdf })).toEqual({
      format: 'pdf',
      document: new Uint8Array(pdf),
      removed: [],
    });
  });

  it.each([
    ['overview.htm', 'text/html; charset=utf-8', PAGE],
    ['OVERVIEW.HTML', '', PAGE],
    ['2026.11.21.overview.html', 'application/octet-stream', PAGE],
    ['overview.markdown', 'text/plain', '# x'],
    ['overview.md', 'text/x-markdown', 'just a word'],
    ['v1.2.md', '', '# x'],
  ])('accepts %s declared as %j', async (name, type, content) => {
    expect(await read({ name, type, content })).not.toHaveProperty('refusal');
  });
});

// @threat A20
it('reads hostile texts without an error, as a document or a refusal in a sentence', async () => {
  for (const content of HOSTILE.filter((value) => typeof value === 'string')) {
    for (const file of [MARKDOWN, HTML]) {
      const result = await read({ ...file, content });
      if ('refusal' in result) expect(result.refusal).toMatch(/^[A-Z][^<>]+$/);
      else expect(textOf(result)).toMatch(/^<!doctype html>/);
    }
  }
});

// @threat U2
describe('names and declared types', () => {
  it.each([
    'overview',
    '',
    '.',
    'html',
    'overview.txt',
    'overview.docx',
    'overview.svg',
    'overview.xhtml',
    'overview.html.exe',
    'overview.pdf.html',
    'overview.html.pdf',
    'overview.php.html',
    'overview.svg.html',
    'overview.js.md',
    'overview.exe.pdf',
    'overview.html ',
    'overview.html.',
    'overview.htm\u0131',
    'overview.__proto__',
    'overview.constructor',
  ])('refuses the name %j', async (name) => {
    expect(await read({ name, type: '', content: PAGE })).toEqual({ refusal: UNKNOWN_NAME });
    expect(formatFromName(name)).toBeNull();
  });

  it.each([
    ['overview.html', 'image/svg+xml'],
    ['overview.html', 'application/pdf'],
    ['overview.html', 'application/xhtml+xml'],
    ['overview.md', 'text/html'],
    ['overview.pdf', 'text/html'],
    ['overview.pdf', 'text/plain'],
  ])('refuses %s declared as %s', async (name, type) => {
    expect(await read({ name, type, content: PAGE })).toEqual({
      refusal: 'The type of the file does not match its name',
    });
  });
});

// @threat U2
describe('content that does not match its name', () => {
  const text: readonly (readonly [string, string | Uint8Array, string])[] = [
    ['a PNG', PNG_FILE, NOT_UTF8],
    ['a ZIP', ZIP_FILE, NOT_UTF8],
    ['a ZIP header in text', `PK${PAGE}`, WRONG_TYPE],
    ['a GIF header in text', `GIF89a/*${PAGE}*/=1`, WRONG_TYPE],
    ['a PDF', pdfOf(), NOT_UTF8],
    ['a PDF header in text', `%PDF-1.7\n${PAGE}`, WRONG_TYPE],
    ['a PDF header after a comment', `<!-- ${'x'.repeat(900)} %PDF-1.7 -->${PAGE}`, WRONG_TYPE],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${PAGE}`, 'utf16le'), NOT_UTF8],
    ['UTF-16 without a byte order mark', Buffer.from(PAGE, 'utf16le'), NOT_UTF8],
    ['Latin-1', Buffer.from('<p>Überblick</p>', 'latin1'), NOT_UTF8],
    ['UTF-7', '+ADw-script+AD4-alert(1)', NO_HTML],
    ['NUL', `${PAGE}\0`, NOT_UTF8],
    ['a control character', `${PAGE}\u001b[2J`, NOT_UTF8],
    ['a lone surrogate', Buffer.concat([Buffer.from(PAGE), Buffer.from([0xed, 0xa0, 0x80])]), NOT_UTF8],
    ['an overlong encoding', Buffer.concat([Buffer.from(PAGE), Buffer.from([0xc0, 0xbc])]), NOT_UTF8],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><p>x</p></svg>', WRONG_TYPE],
    ['SVG after a comment', '<!-- x -->\n<svg onload="alert(1)"><p>x</p></svg>', WRONG_TYPE],
    ['XML', `<?xml version="1.0"?>${PAGE}`, WRONG_TYPE],
    ['XML with entities', `<!DOCTYPE p [<!ENTITY a "a">]>${PAGE}`, WRONG_TYPE],
    ['an email', `MIME-Version: 1.0\n\n${PAGE}`, WRONG_TYPE],
    ['RTF', `{\\rtf1 ${PAGE}}`, WRONG_TYPE],
    ['PHP', `<?php echo 1 ?>${PAGE}`, WRONG_TYPE],
    ['plain text', 'Futures are up.', NO_HTML],
    ['an empty file', '', NO_HTML],
    ['whitespace', ' \n\t ', NO_HTML],
    ['no visible content', '<p> </p><hr>', NO_VISIBLE_CONTENT],
    ['only a script', '<html><script>document.write("x")</script></html>', NO_VISIBLE_CONTENT],
    ['only invisible characters', '<p>\u200b\u202e\u2800</p>', NO_VISIBLE_CONTENT],
  ];
  it.each(text)('refuses %s as HTML', async (_name, content, refusal) => {
    expect(await read({ name: 'overview.html', type: 'text/html', content })).toEqual({ refusal });
  });

  it.each([
    ['a PNG', PNG_FILE, NOT_UTF8],
    ['a PDF', '%PDF-1.7 x', WRONG_TYPE],
    [
      'an HTML page',
      '<!DOCTYPE html><html><p>x</p></html>',
      'The file is an HTML page. Please rename it to end in .html',
    ],
    ['an empty file', '', NO_VISIBLE_CONTENT],
    ['only a comment', '<!-- x -->', NO_VISIBLE_CONTENT],
  ])('refuses %s as Markdown', async (_name, content, refusal) => {
    expect(await read({ name: 'overview.md', type: 'text/markdown', content })).toEqual({ refusal });
  });

  it.each([
    ['an HTML page', Buffer.from(PAGE)],
    ['a PNG', PNG_FILE],
    ['an empty file', Buffer.alloc(0)],
    ['only a header', Buffer.from('%PDF-1.7\n')],
    ['a PDF after other data', Buffer.concat([Buffer.from('GIF89a\n'), pdfOf()])],
    ['a PDF before other data', Buffer.concat([pdfOf(), ZIP_FILE])],
    ['a truncated PDF', pdfOf().subarray(0, -10)],
  ])('refuses %s as PDF', async (_name, content) => {
    expect(await read({ name: 'overview.pdf', type: 'application/pdf', content })).toEqual({
      refusal: 'The file is not a complete PDF',
    });
  });
});

// @threat U4
describe('a file name', () => {
  it.each([
    ['../../etc/overview.html', 'overview.html'],
    ['..\\..\\overview.html', 'overview.html'],
    ['/etc/passwd/', ''],
    ['C:\\fakepath\\overview.pdf', 'overview.pdf'],
    ['over\0view.html', 'overview.html'],
    ['overview.html\0.png', 'overview.html.png'],
    ['over\r\nview\t1.md', 'over view 1.md'],
    ['\u202efdp.overview.html', 'fdp.overview.html'],
    ['\ud800overview.md', '\ufffdoverview.md'],
    ['Überblick 📈.md', 'Überblick 📈.md'],
  ])('%j is cleaned to %j', (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned);
  });

  // @threat U4
  it('is shortened to 255 characters and keeps its extension', () => {
    expect(cleanFileName(`${'x'.repeat(300)}.markdown`)).toBe(`${'x'.repeat(246)}.markdown`);
    expect(Array.from(cleanFileName('📈'.repeat(300)))).toHaveLength(255);
    expect(cleanFileName(`a.${'x'.repeat(300)}`)).toHaveLength(255);
  });
});

describe('the reader in a worker', () => {
  it('returns the same results, one file at a time', async () => {
    const reader = createOverviewReader();
    const [first, second] = await Promise.all([
      reader(toUpload(MARKDOWN), 'Market snapshot'),
      reader(toUpload({ ...HTML, name: 'x.txt' }), 'Market snapshot'),
    ]);
    expect(first).toEqual(await read(MARKDOWN));
    expect(second).toEqual({ refusal: UNKNOWN_NAME });
  });

  it('gives up on slow or hostile files and reads the next one', async () => {
    const impatientReader = createOverviewReader(1);
    expect(await impatientReader(toUpload(MARKDOWN), 'x')).toEqual({
      refusal: 'The file takes too long to read. Please make it simpler',
    });
    const reader = createOverviewReader(3_000);
    const hostile = ['['.repeat(60_000), '> '.repeat(200_000), '*a '.repeat(50_000)];
    const results = await Promise.all(hostile.map((content) => reader(toUpload({ ...MARKDOWN, content }), 'x')));
    for (const result of results) {
      expect('refusal' in result ? result.refusal : 'read').toMatch(/^read$|takes too long|too large/);
    }
    expect(await createOverviewReader()(toUpload(MARKDOWN), 'x')).toHaveProperty('document');
  });
});
