import { describe, expect, it } from 'vitest';
import { decodeDocument } from './decode-document.ts';

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');

describe('decodeDocument', () => {
  it('prefers the byte order mark', () => {
    const utf16 = Buffer.from('\uFEFF<?xml version="1.0" encoding="ISO-8859-1"?><a>Café</a>', 'utf16le');
    expect(decodeDocument(utf16, 'text/xml; charset=ISO-8859-1')).toContain('<a>Café</a>');
    expect(decodeDocument(Buffer.from(utf16).swap16(), null)).toContain('<a>Café</a>');
    expect(decodeDocument(utf8('\uFEFF<a>Café</a>'), 'text/xml; charset=ISO-8859-1')).toBe('<a>Café</a>');
  });

  it('prefers the declaration over the content type', () => {
    const document = latin1('<?xml version="1.0" encoding="ISO-8859-1" ?><a>Caf\u00E9 \u0093x\u0094</a>');
    expect(decodeDocument(document, 'text/xml; charset=utf-8')).toContain('<a>Café “x”</a>');
  });

  it('uses the content type without a declaration, and UTF-8 without both', () => {
    expect(decodeDocument(Buffer.from([0x3c, 0x61, 0x3e, 0xd6, 0xe0]), 'text/xml; charset="koi8-r"')).toBe('<a>жЮ');
    expect(decodeDocument(utf8('<a>Café</a>'), null)).toBe('<a>Café</a>');
    expect(decodeDocument(utf8('<?xml version="1.0" encoding="no-such"?><a>é</a>'), 'x; charset=nor-this')).toContain(
      'é',
    );
  });

  it('decodes invalid UTF-8 as windows-1252', () => {
    const document = latin1('<?xml version="1.0" encoding="UTF-8"?><a>Caf\u00E9 \u0093bar\u0094 \u0080 5</a>');
    expect(decodeDocument(document, null)).toContain('<a>Café “bar” € 5</a>');
  });

  it('decodes valid UTF-8 that is declared as ISO-8859-1', () => {
    expect(decodeDocument(utf8('<?xml version="1.0" encoding="ISO-8859-1"?><a>Café™</a>'), null)).toContain('Café™');
  });

  it('does not garble the document for one invalid byte', () => {
    const document = Buffer.concat([utf8('<a>“Orbita” – Café</a><b>'), Buffer.from([0xe9]), utf8('</b>')]);
    expect(decodeDocument(document, null)).toBe('<a>“Orbita” – Café</a><b>\uFFFD</b>');
  });

  it('drops a truncated character at the end', () => {
    expect(decodeDocument(utf8('<a>Café ™').subarray(0, -1), null)).toBe('<a>Café ');
  });

  it('ignores a declaration of UTF-16 that is readable as ASCII', () => {
    expect(decodeDocument(utf8('<?xml version="1.0" encoding="UTF-16"?><a>é</a>'), null)).toContain('<a>é</a>');
  });
});
