import { describe, expect, it } from 'vitest';
import { SourceError } from './release.ts';
import { parseDocument } from './parse-document.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Quillmark Desk</title>';
const TAIL = '</channel></rss>';

const item = (number: number): string => `<item><guid>g-${number}</guid><title>Notice ${number}</title></item>`;
const read = (xml: string) => parseDocument(Buffer.from(xml), null);
const guids = async (xml: string): Promise<string[]> => (await read(xml)).releases.map(({ guid }) => guid);

describe('a broken entry', () => {
  // @threat N8
  it.each([
    ['mismatched tags', '<item><guid>x</guid><title>Bad <b>news</title></item>', 'not well-formed', 'Bad'],
    [
      'a missing end tag',
      '<item><guid>x</guid><title>Open end</title>',
      'not closed before the next entry',
      'Open end',
    ],
    ['unclosed CDATA', '<item><title><![CDATA[Swallow <b>me</title></item>', 'CDATA section not closed', 'Swallow'],
    ['an unclosed comment', '<item><title>Note</title><!-- oops </item>', 'comment not closed', 'Note'],
    ['no title and no text', '<item><guid>x</guid></item>', 'neither title nor description', ''],
    ['no content', '<item/>', '', ''],
    ['nesting too deep', `<item><title>Deep</title>${'<a>'.repeat(40)}${'</a>'.repeat(40)}</item>`, 'nested', 'Deep'],
    [
      'too much text',
      `<item><title>Long</title><description>${'x'.repeat(250_000)}</description></item>`,
      'longer',
      'Long',
    ],
    ['an attribute without value', '<item><title>Odd</title><a b></a></item>', 'not well-formed', 'Odd'],
    ['a malicious element name', '<item><title>Proto</title><__proto__>x</__proto__></item>', '', 'Proto'],
  ])('with %s is reported without affecting the others', async (_, broken, reason, title) => {
    const cdata = '<item><guid>g-3</guid><title><![CDATA[Notice 3]]></title><!-- fine --></item>';
    const content = await read(HEAD + item(1) + broken + item(2) + cdata + item(4) + TAIL);
    expect(content.releases.map(({ guid }) => guid)).toEqual(['g-1', 'g-2', 'g-3', 'g-4']);
    expect(content.unreadable).toMatchObject([{ position: 2, title }]);
    expect(content.unreadable[0]?.reason).toContain(reason);
  });

  it('is not caused by markup within CDATA and comments', async () => {
    const tricky =
      '<item><guid>s</guid><title><![CDATA[Of </item><item> and <!DOCTYPE x>]]></title><!-- <item> --></item>';
    expect(await read(HEAD + item(1) + tricky + item(2) + TAIL)).toMatchObject({
      releases: [{ guid: 'g-1' }, { guid: 's', title: 'Of and' }, { guid: 'g-2' }],
      unreadable: [],
    });
  });

  it('is not caused by a bare ampersand', async () => {
    const content = await read(
      `${HEAD}<item><title>R&D at S&P 500 firm</title><link>https://a.example/?a=1&b=2</link></item>`,
    );
    expect(content.releases).toMatchObject([{ title: 'R&D at S&P 500 firm', url: 'https://a.example/?a=1&b=2' }]);
  });

  it('is the only loss in a truncated document', async () => {
    const whole = HEAD + item(1) + item(2) + item(3) + TAIL;
    const cut = whole.slice(0, whole.indexOf('Notice 3') + 4);
    expect(await read(cut)).toMatchObject({
      releases: [{ guid: 'g-1' }, { guid: 'g-2' }],
      unreadable: [{ position: 3, title: 'Noti', reason: 'cut off by the end of the document' }],
    });
  });

  // @threat N8
  it('does not affect the others wherever a document is truncated', async () => {
    const whole = HEAD + item(1) + item(2).replace('Notice 2', '<![CDATA[Notice 2]]>') + item(3) + TAIL;
    for (let length = whole.indexOf('<item>'); length < whole.length; length += 1) {
      const cut = whole.slice(0, length);
      expect((await guids(cut)).length).toBe(cut.split('</item>').length - 1);
    }
  });
});

describe('a document', () => {
  // @threat N7
  it.each([
    ['a billion laughs', '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'],
    ['an external entity', '<!doctype rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['a bare document type', '<!DOCTYPE rss>'],
    ['a stray entity', '<!ENTITY a "b">'],
  ])('with %s is rejected', async (_, declaration) => {
    await expect(read(declaration + HEAD + item(1) + TAIL)).rejects.toThrow('not allowed');
    await expect(read(HEAD + item(1) + declaration + TAIL)).rejects.toThrow('not allowed');
  });

  it.each([
    ['<!DOCTYPE html><html><body><item>x</item></body></html>', 'HTML page'],
    ['<html><body>Too many requests</body></html>', 'HTML page'],
    ['{"items":[]}', 'neither RSS nor Atom'],
    ['', 'neither RSS nor Atom'],
    ['<items><item><title>x</title></item></items>', 'neither RSS nor Atom'],
  ])('that is neither RSS nor Atom is rejected: %s', async (document, words) => {
    await expect(read(document)).rejects.toBeInstanceOf(SourceError);
    await expect(read(document)).rejects.toThrow(words);
  });

  it('without entries has no releases', async () => {
    expect(await read(HEAD + TAIL)).toEqual({ releases: [], unreadable: [] });
  });

  // @threat N7
  it('that is too large or has too many entries is rejected', async () => {
    await expect(read(HEAD + ' '.repeat(10_000_000) + TAIL)).rejects.toThrow('larger than 2000000 bytes');
    await expect(read(HEAD + '<item></item>'.repeat(5_001) + TAIL)).rejects.toThrow('more than 5000 entries');
  });

  it('gets stable guids for entries without one', async () => {
    const byLink = '<item><title>T</title><link>https://a.example/1</link></item>';
    const byTitle = '<item><title>T</title><pubDate>Fri, 06 Mar 2026 13:30 GMT</pubDate></item>';
    const first = await guids(HEAD + byLink + byTitle + TAIL);
    expect(await guids(HEAD + byTitle + item(1) + byLink + TAIL)).toEqual([first[1], 'g-1', first[0]]);
    expect(new Set(first).size).toBe(2);
    expect(await guids(HEAD + byTitle.replace('06 Mar', '07 Mar') + TAIL)).not.toContain(first[1]);
  });
});

describe('the event loop', () => {
  // @threat K4 @threat N7
  it.each([
    '<',
    '<!--',
    '<![CDATA[',
    '<item>',
    '<item><![CDATA[',
    '<item><![CDATA[</item>',
    '<item ',
    '</item',
    '<?',
    '<!',
    '<item><!--</item>',
    '&#1;',
    '<title',
  ])('is blocked for a time linear in the length for %j', async (part) => {
    const document = HEAD + part.repeat(Math.ceil(262_144 / part.length));
    const before = process.threadCpuUsage();
    await Promise.allSettled([read(document), read(`${document}]]>-->?></item>${TAIL}`)]);
    // Backtracking would take minutes.
    expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
  });

  // @threat N7
  it('runs while a document of 2 MB is parsed', async () => {
    const entry = `<item><title>Orbita &amp; Sons</title><description><![CDATA[<p>${'Mill opens. '.repeat(80)}</p>]]></description></item>`;
    const document = HEAD + entry.repeat(Math.floor(1_990_000 / entry.length)) + TAIL;
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const content = await read(document);
    clearInterval(timer);
    expect(content.releases.length).toBeGreaterThan(1_500);
    expect(turns).toBeGreaterThan(5);
  });
});
