import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { flateStream, pdfOf, streamOf } from '../../../test/overview-files.ts';
import { findPdfProblem } from './pdf-content.ts';

// @threat U3
describe('active content in a PDF', () => {
  const activeContent = (name: string) =>
    `The PDF contains active content (${name}). Please save or print it as a plain PDF`;
  const UNREADABLE = 'Parts of the PDF cannot be checked. Please save or print it as a plain PDF';
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

  // @threat U3
  it.each(NAMES)('is refused for /%s: plain, escaped or in compressed objects', async (name) => {
    const action = `<< /S /${name} /X 1 >>`;
    const escaped = action.replace(name, `#${name.charCodeAt(0).toString(16)}${name.slice(1)}`);
    const objects = (text: string) => flateStream('/Type /ObjStm /N 1 /First 4', `9 0 ${text}`);
    for (const text of [action, escaped, `<</A/${name}<</X 1>>>>`, `<</A/${name}[9 0 R`.replace('[', '(')]) {
      expect([text, await findPdfProblem(pdfOf([[9, text]]))]).toEqual([text, activeContent(`/${name}`)]);
      expect([text, await findPdfProblem(pdfOf([[9, objects(text)]]))]).toEqual([text, activeContent(`/${name}`)]);
    }
  });

  // @threat U3
  it('is refused if object streams use anything but plain Flate', async () => {
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
      expect(await findPdfProblem(pdfOf([[9, stream]]))).toMatch(/cannot be checked|JavaScript/);
    const decoy = Buffer.concat([
      Buffer.from('<< /X (stream\n) >> '),
      streamOf('/Filter /FlateDecode', deflateSync(objects)),
    ]);
    expect(await findPdfProblem(pdfOf([[9, decoy]]))).toBe(UNREADABLE);
    expect(await findPdfProblem(pdfOf([], '<< /Root 1 0 R /Encrypt 9 0 R >>'))).toMatch(/^The PDF is protected/);
  });

  it('is refused if readers could decode the file in another way', async () => {
    const objects = '9 0 << /S /JavaScript /JS (x) >>';
    const compressed = flateStream('/Type /ObjStm /N 1 /First 4', objects).toString('latin1');
    const inHex = Buffer.from(`${Buffer.from(objects).toString('hex')}>`);
    const files: readonly (readonly [string, Buffer])[] = [
      ...[' \n', '\t\r', '%x\n', ' x\n'].map(
        (begin) => [`stream${begin}`, Buffer.from(compressed.replace('stream\n', `stream${begin}`), 'latin1')] as const,
      ),
      ['a stream after a comment', Buffer.from(compressed.replace('\nstream\n', '%x\nstream %\n'), 'latin1')],
      ['an object stream without a type', streamOf('/N 1 /First 4 /Filter /ASCIIHexDecode', inHex)],
      ['an indirect count of objects', streamOf('/N 1 /First 8 0 R /Filter /ASCIIHexDecode', inHex)],
      ['an indirect filter', streamOf('/Filter%\n8 0 R', inHex)],
      ['an indirect filter in a list', streamOf('/Filter [/FlateDecode 8 0 R]', inHex)],
    ];
    for (const [name, stream] of files) {
      expect([name, await findPdfProblem(pdfOf([[9, stream]]))]).toEqual([name, UNREADABLE]);
    }
    const stray = '<< /AA << /O << /S /URI /URI (https://elsewhere.example) >> >> >> endstream';
    expect(await findPdfProblem(pdfOf([[9, stray]]))).toEqual(activeContent('/AA'));
    const outline = '<< /First 12 0 R /Last 12 0 R /Count 1 >> << /AP << /N 13 0 R >> >>';
    const image = streamOf('/Subtype /Image /Filter /DCTDecode', Buffer.from('\u00ff\u00d8', 'latin1'));
    expect(
      await findPdfProblem(
        pdfOf([
          [8, outline],
          [9, image],
          [10, '<< /Title (Live stream of the day) >>'],
        ]),
      ),
    ).toBeNull();
  });

  it('is refused if a stream inflates beyond the limit', async () => {
    const bomb = streamOf('/Filter /FlateDecode', deflateSync(Buffer.alloc(60 * 1_024 * 1_024)));
    expect(await findPdfProblem(pdfOf([[9, bomb]]))).toBe(UNREADABLE);
  });

  it('does not include links, a page to open at, or the names by chance', async () => {
    const harmless = [
      '<< /Type /Annot /A << /S /URI /URI (https://ok.example/javascript) >> >>',
      '<< /OpenAction [3 0 R /Fit] >>',
      '<< /JavaScripting true /AAA 1 >>',
    ];
    for (const text of harmless) expect([text, await findPdfProblem(pdfOf([[9, text]]))]).toEqual([text, null]);
    const image = streamOf('/Subtype /Image /Filter /DCTDecode', Buffer.from('\u00ff/JS /AA \u0000', 'latin1'));
    expect(await findPdfProblem(pdfOf([[9, image]]))).toBeNull();
    expect(await findPdfProblem(pdfOf([[9, flateStream('/Type /ObjStm', '9 0 << /Type /Font >>')]]))).toBeNull();
  });
});
