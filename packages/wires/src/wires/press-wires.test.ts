import { describe, expect, it } from 'vitest';
import { parseDocument } from '../parse-document.ts';

async function readItem(channel: string, item: string, attributes = '') {
  const document = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"${attributes}><channel xmlns:dc="http://dublincore.org/documents/dcmi-namespace/">${channel}${item}</channel></rss>`;
  const { releases, unreadable } = await parseDocument(Buffer.from(document), null);
  expect(unreadable).toEqual([]);
  const [release] = releases;
  if (release === undefined) throw new Error('no release');
  return release;
}

describe('GlobeNewswire', () => {
  const CHANNEL = `<title>GlobeNewswire - News about Public Companies</title>
    <link>https://www.globenewswire.com/RssFeed/orgclass/1</link>`;

  it('reads an item with all elements', async () => {
    const release = await readItem(
      CHANNEL,
      `<item>
      <guid
        isPermaLink="true">https://www.globenewswire.com/news-release/2026/03/06/9100001/0/en/Orbita-Mill.html</guid>
      <link>https://www.globenewswire.com/news-release/2026/03/06/9100001/0/en/Orbita-Mill.html</link>
      <category
        domain="https://www.globenewswire.com/rss/stock">Nasdaq:ORBQ</category>
      <category
        domain="https://www.globenewswire.com/rss/stock">Toronto Stock Exchange:ORB</category>
      <category
        domain="https://www.globenewswire.com/rss/ISIN">US0000000000</category>
      <title>Orbita Foods &amp; Sons Opens a Second Mill</title>
      <description><![CDATA[<p align="justify">TOLEDO, Ohio, March 06, 2026 (GLOBE NEWSWIRE) -- Orbita Foods (NYSE: <a href="https://x.example/Tracker?data=a"><u>ORBQ</u></a>) opened a mill.<br /></p>]]></description>
      <pubDate>Fri, 06 Mar 2026 13:30 GMT</pubDate>
      <dc:identifier>9100001</dc:identifier>
      <dc:language>en</dc:language>
      <dc:publisher>GlobeNewswire Inc.</dc:publisher>
      <dc:contributor>Orbita Foods &amp; Sons, Inc.</dc:contributor>
      <dc:modified>Fri, 06 Mar 2026 13:31 GMT</dc:modified>
      <dc:subject>Company Announcement</dc:subject>
      <dc:subject>Business Contracts</dc:subject>
      <dc:keyword>mill</dc:keyword>
    </item>`,
    );
    expect(release).toEqual({
      wire: 'GlobeNewswire',
      kind: 'press_release',
      guid: 'https://www.globenewswire.com/news-release/2026/03/06/9100001/0/en/Orbita-Mill.html',
      url: 'https://www.globenewswire.com/news-release/2026/03/06/9100001/0/en/Orbita-Mill.html',
      title: 'Orbita Foods & Sons Opens a Second Mill',
      summary: 'TOLEDO, Ohio, March 06, 2026 (GLOBE NEWSWIRE) -- Orbita Foods (NYSE: ORBQ) opened a mill.',
      language: 'en',
      publishedAt: new Date('2026-03-06T13:30:00Z'),
      issuer: 'Orbita Foods & Sons, Inc.',
      stockCategories: ['Nasdaq:ORBQ', 'Toronto Stock Exchange:ORB'],
      subjects: ['Company Announcement', 'Business Contracts'],
      cik: null,
    });
  });

  it.each([
    ['A mill opens in Ohio <pre>A mill opens in Ohio</pre>', 'A mill opens in Ohio'],
    ['<p>A mill opens.</p><p>Fifty jobs.</p><pre>A mill opens. Fifty jobs.</pre>', 'A mill opens.\nFifty jobs.'],
    ['A mill opens in Ohio <pre>Another text</pre>', 'A mill opens in Ohio\nAnother text'],
    ['', ''],
  ])('drops the repetition in a summary: %s', async (description, summary) => {
    const release = await readItem(
      CHANNEL,
      `<item><title>Mill</title><description><![CDATA[${description}]]></description></item>`,
    );
    expect(release.summary).toBe(summary);
  });

  it('finds an undeclared language in the URL and ignores that of the channel', async () => {
    const link = 'https://www.globenewswire.com/news-release/2026/03/06/9100001/0/fr/Moulin.html';
    expect((await readItem(CHANNEL, `<item><title>Moulin</title><link>${link}</link></item>`)).language).toBe('fr');
    expect(
      (await readItem(`${CHANNEL}<language>en-us</language>`, '<item><title>Moulin</title></item>')).language,
    ).toBeNull();
  });
});

describe('PR Newswire', () => {
  it('reads an item on one line', async () => {
    const release = await readItem(
      '<title>All News Releases</title><link>https://www.prnewswire.com/</link><language>en-us</language>',
      '<item><title>Orbita Foods (NASDAQ : ORBQ) eröffnet Mühle</title><link>https://www.prnewswire.com/news-releases/orbita-1.html</link><guid>https://www.prnewswire.com/news-releases/orbita-1.html</guid><pubDate>Fri, 06 Mar 2026 13:30:00 +0000</pubDate><description><![CDATA[<p>TOLEDO, Ohio, March 6, 2026 /PRNewswire/ -- Orbita.</p>]]></description><dc:contributor>Orbita Foods</dc:contributor><prn:subject>CON</prn:subject></item>',
    );
    expect(release).toMatchObject({
      wire: 'PR Newswire',
      guid: 'https://www.prnewswire.com/news-releases/orbita-1.html',
      title: 'Orbita Foods (NASDAQ : ORBQ) eröffnet Mühle',
      summary: 'TOLEDO, Ohio, March 6, 2026 /PRNewswire/ -- Orbita.',
      language: null,
      publishedAt: new Date('2026-03-06T13:30:00Z'),
      issuer: 'Orbita Foods',
      subjects: ['CON'],
    });
  });
});

describe('Business Wire', () => {
  const CHANNEL = '<title>Business Wire</title><link>http://www.businesswire.com/</link>';

  it('drops the feed reference from the link', async () => {
    const link = 'http://www.businesswire.com/news/home/20260306000001/en/Orbita-Opens-Mill/';
    const release = await readItem(
      CHANNEL,
      `<item><title>Orbita Opens Mill®</title><link>${link}?feedref=JjAwJuNHiystnCoBq_hl==</link>
<description>&lt;p&gt;TOLEDO, Ohio--(BUSINESS WIRE)--Orbita &amp;amp; Sons (NYSE: ORBQ).&lt;/p&gt;</description>
<pubDate>Fri, 06 Mar 2026 13:30:00 UT</pubDate><guid isPermaLink="true">http://www.businesswire.com/news/home/20260306000001/en</guid></item>`,
    );
    expect(release).toMatchObject({
      wire: 'Business Wire',
      guid: 'http://www.businesswire.com/news/home/20260306000001/en',
      url: link,
      summary: 'TOLEDO, Ohio--(BUSINESS WIRE)--Orbita & Sons (NYSE: ORBQ).',
      language: 'en',
      publishedAt: new Date('2026-03-06T13:30:00Z'),
    });
  });

  it('accepts items without date or guid, with the same guid in every feed', async () => {
    const read = (feed: string) =>
      readItem(
        CHANNEL,
        `<item><title>Mill</title><link>http://www.businesswire.com/news/home/1/de/Mill/?feedref=${feed}</link></item>`,
      );
    const [one, other] = [await read('a'), await read('b')];
    expect(one).toMatchObject({ publishedAt: null, language: 'de' });
    expect(one.guid).toBe(other.guid);
  });
});

describe('any other source', () => {
  it('is read as RSS', async () => {
    const release = await readItem(
      '<title>Quillmark Desk</title><link>https://news.quillmark.example/</link><language>en-GB</language>',
      `<item><guid isPermaLink="false">q-7</guid><link>javascript:alert(1)</link><category domain="https://q.example/rss/stock">NYSE:QLM</category>
      <category>Products</category><description>&lt;p&gt;First line.&lt;/p&gt;&lt;p&gt;Second.&lt;/p&gt;</description><pubDate>soon</pubDate></item>`,
    );
    expect(release).toMatchObject({
      wire: 'Other',
      guid: 'q-7',
      url: null,
      title: 'First line.',
      summary: 'First line.\nSecond.',
      language: 'en',
      publishedAt: null,
      stockCategories: ['NYSE:QLM'],
      subjects: ['Products'],
    });
  });

  it('is read as Atom', async () => {
    const document = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Quillmark</title><id>https://quillmark.example/</id>
      <entry><title type="html">Mill &amp;amp; &lt;b&gt;more&lt;/b&gt;</title><id>tag:q,1</id><link rel="self" href="https://q.example/self"/>
      <link href="https://q.example/1"/><updated>2026-03-06T08:30:00-05:00</updated>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One &lt; two.</p><p>Three.</p></div></content><category term="x" label="Mills"/></entry></feed>`;
    const { releases } = await parseDocument(Buffer.from(document), null);
    expect(releases).toMatchObject([
      {
        wire: 'Other',
        guid: 'tag:q,1',
        url: 'https://q.example/1',
        title: 'Mill & more',
        summary: 'One < two.\nThree.',
        language: 'en',
        publishedAt: new Date('2026-03-06T13:30:00Z'),
        subjects: ['Mills'],
      },
    ]);
  });

  it('is not mistaken for a wire by its title', async () => {
    const release = await readItem(
      '<title>GlobeNewswire - News about Public Companies</title><link>https://notglobenewswire.com/</link>',
      '<item><title>Mill</title></item>',
    );
    expect(release.wire).toBe('Other');
  });
});
