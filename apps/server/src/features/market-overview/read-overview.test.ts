import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type FormFile, flateStream, HTML, MARKDOWN, pdfOf, streamOf } from '../../../test/overview-files.ts';
import { cleanFileName, formatOfName } from './file-name.ts';
import { readOverview } from './read-overview.ts';
import { createOverviewReader } from './read-overview-apart.ts';

const handed = ({ name, type = '', content }: FormFile) => ({
  name,
  type,
  bytes: new Uint8Array(Buffer.from(content)),
});
const read = (file: FormFile) => readOverview(handed(file), 'Market snapshot');
const textOf = (result: Awaited<ReturnType<typeof read>>): string =>
  'refusal' in result ? result.refusal : Buffer.from(result.document).toString('utf8');

const OF_NO_NAME = 'Please choose an HTML, Markdown or PDF file: its name ends in .html, .htm, .md, .markdown or .pdf';
const NO_TEXT = 'The file is not text in UTF-8';
const ANOTHER = 'The file is of another type than its name says';
const PNG_FILE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const ZIP_FILE = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(30)]);
const PAGE = '<!doctype html><p>Overview</p>';

describe('what is read', () => {
  it('makes a whole page of our own of HTML and of Markdown, and leaves a PDF as it is', async () => {
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
  ])('takes %s, declared as %j', async (name, type, content) => {
    expect(await read({ name, type, content })).not.toHaveProperty('refusal');
  });
});

describe('U2: what is refused by its name or declared type', () => {
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
  ])('%j', async (name) => {
    expect(await read({ name, type: '', content: PAGE })).toEqual({ refusal: OF_NO_NAME });
    expect(formatOfName(name)).toBeNull();
  });

  it.each([
    ['overview.html', 'image/svg+xml'],
    ['overview.html', 'application/pdf'],
    ['overview.html', 'application/xhtml+xml'],
    ['overview.md', 'text/html'],
    ['overview.pdf', 'text/html'],
    ['overview.pdf', 'text/plain'],
  ])('%s declared as %s', async (name, type) => {
    expect(await read({ name, type, content: PAGE })).toEqual({ refusal: 'The file is not what its name says' });
  });
});

describe('U2: what is refused by its content, under a right name', () => {
  const text: readonly (readonly [string, string | Uint8Array, string])[] = [
    ['a PNG', PNG_FILE, NO_TEXT],
    ['a ZIP', ZIP_FILE, NO_TEXT],
    ['a ZIP in letters', `PK${PAGE}`, ANOTHER],
    ['a GIF in letters', `GIF89a/*${PAGE}*/=1`, ANOTHER],
    ['a PDF', pdfOf(), NO_TEXT],
    ['a PDF in letters', `%PDF-1.7\n${PAGE}`, ANOTHER],
    ['a PDF behind a comment', `<!-- ${'x'.repeat(900)} %PDF-1.7 -->${PAGE}`, ANOTHER],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${PAGE}`, 'utf16le'), NO_TEXT],
    ['UTF-16 without it', Buffer.from(PAGE, 'utf16le'), NO_TEXT],
    ['Latin-1', Buffer.from('<p>Überblick</p>', 'latin1'), NO_TEXT],
    ['UTF-7', '+ADw-script+AD4-alert(1)', 'The file holds no HTML'],
    ['NUL', `${PAGE}\0`, NO_TEXT],
    ['a control character', `${PAGE}\u001b[2J`, NO_TEXT],
    ['half a surrogate pair', Buffer.concat([Buffer.from(PAGE), Buffer.from([0xed, 0xa0, 0x80])]), NO_TEXT],
    ['an overlong letter', Buffer.concat([Buffer.from(PAGE), Buffer.from([0xc0, 0xbc])]), NO_TEXT],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><p>x</p></svg>', ANOTHER],
    ['SVG behind a comment', '<!-- x -->\n<svg onload="alert(1)"><p>x</p></svg>', ANOTHER],
    ['XML', `<?xml version="1.0"?>${PAGE}`, ANOTHER],
    ['XML with entities', `<!DOCTYPE p [<!ENTITY a "a">]>${PAGE}`, ANOTHER],
    ['a mail', `MIME-Version: 1.0\n\n${PAGE}`, ANOTHER],
    ['RTF', `{\\rtf1 ${PAGE}}`, ANOTHER],
    ['PHP', `<?php echo 1 ?>${PAGE}`, ANOTHER],
    ['words alone', 'Futures are up.', 'The file holds no HTML'],
    ['nothing', '', 'The file holds no HTML'],
    ['blanks', ' \n\t ', 'The file holds no HTML'],
    ['nothing to see', '<p> </p><hr>', 'There is nothing to see in the file'],
    ['a script alone', '<html><script>document.write("x")</script></html>', 'There is nothing to see in the file'],
    ['only what is invisible', '<p>\u200b\u202e\u2800</p>', 'There is nothing to see in the file'],
  ];
  it.each(text)('%s as HTML', async (_name, content, refusal) => {
    expect(await read({ name: 'overview.html', type: 'text/html', content })).toEqual({ refusal });
  });

  it.each([
    ['a PNG', PNG_FILE, NO_TEXT],
    ['a PDF', '%PDF-1.7 x', ANOTHER],
    [
      'an HTML page',
      '<!DOCTYPE html><html><p>x</p></html>',
      'The file holds a whole HTML page: please give it a name that ends in .html',
    ],
    ['nothing', '', 'There is nothing to see in the file'],
    ['a comment', '<!-- x -->', 'There is nothing to see in the file'],
  ])('%s as Markdown', async (_name, content, refusal) => {
    expect(await read({ name: 'overview.md', type: 'text/markdown', content })).toEqual({ refusal });
  });

  it.each([
    ['an HTML page', Buffer.from(PAGE)],
    ['a PNG', PNG_FILE],
    ['nothing', Buffer.alloc(0)],
    ['a beginning alone', Buffer.from('%PDF-1.7\n')],
    ['a PDF behind something else', Buffer.concat([Buffer.from('GIF89a\n'), pdfOf()])],
    ['a PDF before something else', Buffer.concat([pdfOf(), ZIP_FILE])],
    ['a PDF that was cut off', pdfOf().subarray(0, -10)],
  ])('%s as PDF', async (_name, content) => {
    expect(await read({ name: 'overview.pdf', type: 'application/pdf', content })).toEqual({
      refusal: 'The file is not a whole PDF',
    });
  });
});

describe('U3: a PDF that acts', () => {
  const refusalOf = async (content: Buffer): Promise<string | undefined> => {
    const result = await read({ name: 'overview.pdf', type: 'application/pdf', content });
    return 'refusal' in result ? result.refusal : undefined;
  };
  const acts = (name: string) =>
    `The PDF holds something that acts by itself or leads elsewhere (${name}). Please save or print it as a plain PDF`;
  const UNREADABLE = 'The PDF holds parts that cannot be looked into. Please save or print it as a plain PDF';
  const NAMES = [
    'JavaScript',
    'JS',
    'AA',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'RichMedia',
    'Rendition',
    'XFA',
    'SubmitForm',
    'ImportData',
    'GoToR',
    'GoToE',
    'OnInstantiate',
    'OpenAction',
  ];

  it.each(NAMES)('is refused for /%s: plain, spelled in numbers, among compressed objects', async (name) => {
    const action = `<< /S /${name} /X 1 >>`;
    const spelled = action.replace(name, `#${name.charCodeAt(0).toString(16)}${name.slice(1)}`);
    const objects = (text: string) => flateStream('/Type /ObjStm /N 1 /First 4', `9 0 ${text}`);
    for (const text of [action, spelled, `<</A/${name}<</X 1>>>>`, `<</A/${name}[9 0 R`.replace('[', '(')]) {
      expect([text, await refusalOf(pdfOf([[9, text]]))]).toEqual([text, acts(`/${name}`)]);
      expect([text, await refusalOf(pdfOf([[9, objects(text)]]))]).toEqual([text, acts(`/${name}`)]);
    }
  });

  it('is refused where its objects cannot be looked at', async () => {
    const objects = Buffer.from('9 0 << /S /Java#53cript >>');
    const streams: readonly Buffer[] = [
      streamOf('/Type /ObjStm /Filter /LZWDecode', objects),
      streamOf('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', objects),
      streamOf('/Type /ObjStm /Filter 12 0 R', deflateSync(objects)),
      streamOf('/Type 12 0 R /Filter /FlateDecode', deflateSync(Buffer.from('9 0 << >>'))),
      streamOf('/Type /Obj#53tm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', deflateSync(Buffer.from('x'))),
      streamOf('/Type /ObjStm /Filter /FlateDecode', Buffer.from('not compressed')),
      streamOf('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(4_000, 'ab')).fill(0xff, 10)),
    ];
    for (const stream of streams)
      expect(await refusalOf(pdfOf([[9, stream]]))).toMatch(/cannot be looked into|JavaScript/);
    const decoy = Buffer.concat([
      Buffer.from('<< /X (stream\n) >> '),
      streamOf('/Filter /FlateDecode', deflateSync(objects)),
    ]);
    expect(await refusalOf(pdfOf([[9, decoy]]))).toBe(UNREADABLE);
    expect(await refusalOf(pdfOf([], '<< /Root 1 0 R /Encrypt 9 0 R >>'))).toMatch(/^The PDF is protected/);
  });

  it('is refused where a reader finds what we would not', async () => {
    const objects = '9 0 << /S /JavaScript /JS (x) >>';
    const compressed = flateStream('/Type /ObjStm /N 1 /First 4', objects).toString('latin1');
    const inHex = Buffer.from(`${Buffer.from(objects).toString('hex')}>`);
    const files: readonly (readonly [string, Buffer])[] = [
      ...[' \n', '\t\r', '%x\n', ' x\n'].map(
        (begin) => [`stream${begin}`, Buffer.from(compressed.replace('stream\n', `stream${begin}`), 'latin1')] as const,
      ),
      ['after a comment', Buffer.from(compressed.replace('\nstream\n', '%x\nstream %\n'), 'latin1')],
      ['objects without their type', streamOf('/N 1 /First 4 /Filter /ASCIIHexDecode', inHex)],
      ['their count elsewhere', streamOf('/N 1 /First 8 0 R /Filter /ASCIIHexDecode', inHex)],
      ['a filter elsewhere', streamOf('/Filter%\n8 0 R', inHex)],
      ['a list of filters elsewhere', streamOf('/Filter [/FlateDecode 8 0 R]', inHex)],
    ];
    for (const [what, stream] of files) {
      expect([what, await refusalOf(pdfOf([[9, stream]]))]).toEqual([what, UNREADABLE]);
    }
    const stray = '<< /AA << /O << /S /URI /URI (https://elsewhere.example) >> >> >> endstream';
    expect(await refusalOf(pdfOf([[9, stray]]))).toEqual(acts('/AA'));
    const outline = '<< /First 12 0 R /Last 12 0 R /Count 1 >> << /AP << /N 13 0 R >> >>';
    const image = streamOf('/Subtype /Image /Filter /DCTDecode', Buffer.from('\u00ff\u00d8', 'latin1'));
    expect(
      await refusalOf(
        pdfOf([
          [8, outline],
          [9, image],
          [10, '<< /Title (Live stream of the day) >>'],
        ]),
      ),
    ).toBeUndefined();
  });

  it('is refused where what is compressed has no end', async () => {
    const bomb = streamOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(60 * 1_024 * 1_024)));
    expect(await refusalOf(pdfOf([[9, bomb]]))).toBe(UNREADABLE);
  });

  it('is not what has links, opens at a page, or holds such letters by chance', async () => {
    const harmless = [
      '<< /Type /Annot /A << /S /URI /URI (https://ok.example/javascript) >> >>',
      '<< /OpenAction [3 0 R /Fit] >>',
      '<< /JavaScripting true /AAA 1 >>',
    ];
    for (const text of harmless) expect([text, await refusalOf(pdfOf([[9, text]]))]).toEqual([text, undefined]);
    const image = streamOf('/Subtype /Image /Filter /DCTDecode', Buffer.from('\u00ff/JS /AA \u0000', 'latin1'));
    expect(await refusalOf(pdfOf([[9, image]]))).toBeUndefined();
    expect(await refusalOf(pdfOf([[9, flateStream('/Type /ObjStm', '9 0 << /Type /Font >>')]]))).toBeUndefined();
  });
});

describe('U4: a name', () => {
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
  ])('%j is shown as %j', (name, shown) => {
    expect(cleanFileName(name)).toBe(shown);
  });

  it('is shown with 255 characters at most, its end among them', () => {
    expect(cleanFileName(`${'x'.repeat(300)}.markdown`)).toBe(`${'x'.repeat(246)}.markdown`);
    expect(Array.from(cleanFileName('📈'.repeat(300)))).toHaveLength(255);
    expect(cleanFileName(`a.${'x'.repeat(300)}`)).toHaveLength(255);
  });
});

describe('a reader apart', () => {
  it('reads as the other, one after the other', async () => {
    const apart = createOverviewReader();
    const [first, second] = await Promise.all([
      apart(handed(MARKDOWN), 'Market snapshot'),
      apart(handed({ ...HTML, name: 'x.txt' }), 'Market snapshot'),
    ]);
    expect(first).toEqual(await read(MARKDOWN));
    expect(second).toEqual({ refusal: OF_NO_NAME });
  });

  it('gives up on what is made to be slow or to break it, and reads the next', async () => {
    const hasty = createOverviewReader(1);
    expect(await hasty(handed(MARKDOWN), 'x')).toEqual({
      refusal: 'The file takes too long to read. Please make it simpler',
    });
    const apart = createOverviewReader(3_000);
    const hostile = ['['.repeat(60_000), '> '.repeat(200_000), '*a '.repeat(50_000)];
    const results = await Promise.all(hostile.map((content) => apart(handed({ ...MARKDOWN, content }), 'x')));
    for (const result of results) {
      expect('refusal' in result ? result.refusal : 'read').toMatch(/^read$|takes too long|too large/);
    }
    expect(await createOverviewReader()(handed(MARKDOWN), 'x')).toHaveProperty('document');
  }, 60_000);
});
