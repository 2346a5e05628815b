import { describe, expect, it } from 'vitest';
import { parseDocument } from '../parse-document.ts';

const entry = (title: string, accession: string, type: string): string => `<entry>
<title>${title}</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/1/${accession}-index.htm"/>
<summary type="html">
 &lt;b&gt;Filed:&lt;/b&gt; 2026-03-06 &lt;b&gt;AccNo:&lt;/b&gt; ${accession} &lt;b&gt;Size:&lt;/b&gt; 13 KB
&lt;br&gt;Item 1.01: Entry into a Material Definitive Agreement
</summary>
<updated>2026-03-06T08:30:05-05:00</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${type}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>`;

async function read(...entries: string[]) {
  const document = `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Latest Filings - Fri, 06 Mar 2026 08:31:00 EST</title>
<link rel="alternate" href="/cgi-bin/browse-edgar?action=getcurrent"/>
<id>https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent</id>
<author><name>Webmaster</name><email>webmaster@example.gov</email></author>
<updated>2026-03-06T08:31:00-05:00</updated>
${entries.join('\n')}
</feed>`;
  return parseDocument(Buffer.from(document, 'latin1'), 'application/atom+xml');
}

describe('EDGAR', () => {
  it('reads a filing in ISO-8859-1', async () => {
    const { releases } = await read(
      entry('8-K - ORBITA CAF\u00C9 &amp; SON&#39;S /DE/ (0000123456) (Filer)', '0001234567-26-000001', '8-K'),
    );
    expect(releases).toEqual([
      {
        wire: 'EDGAR',
        kind: 'filing',
        guid: '0001234567-26-000001:123456:Filer',
        url: 'https://www.sec.gov/Archives/edgar/data/1/0001234567-26-000001-index.htm',
        title: "8-K - ORBITA CAFÉ & SON'S /DE/ (0000123456) (Filer)",
        summary:
          'Filed: 2026-03-06 AccNo: 0001234567-26-000001 Size: 13 KB\nItem 1.01: Entry into a Material Definitive Agreement',
        language: null,
        publishedAt: new Date('2026-03-06T13:30:05Z'),
        issuer: "ORBITA CAFÉ & SON'S /DE/",
        stockCategories: [],
        subjects: ['8-K', 'Filer'],
        cik: '123456',
      },
    ]);
  });

  it('gives each party of a filing its own guid', async () => {
    const accession = '0001234567-26-000002';
    const { releases } = await read(
      entry('SC TO-T/A - Quillmark - North (Old) Ltd (0000000042) (Subject)', accession, 'SC TO-T/A'),
      entry('SC TO-T/A - Quillmark - North (Old) Ltd (0000000042) (Filed by)', accession, 'SC TO-T/A'),
    );
    expect(releases.map(({ guid }) => guid)).toEqual([`${accession}:42:Subject`, `${accession}:42:Filed by`]);
    expect(releases[0]).toMatchObject({ issuer: 'Quillmark - North (Old) Ltd', subjects: ['SC TO-T/A', 'Subject'] });
  });

  it('reports malformed entries without affecting the others', async () => {
    const good = entry('4 - Orbita (0000123456) (Issuer)', '0001234567-26-000003', '4');
    const { releases, unreadable } = await read(
      entry('A notice without parties', '0001234567-26-000004', '8-K'),
      good,
      good.replace('accession-number=', 'number='),
    );
    expect(releases).toHaveLength(1);
    expect(unreadable).toMatchObject([
      { position: 1, title: 'A notice without parties' },
      { position: 3, reason: 'id without accession number' },
    ]);
  });
});
