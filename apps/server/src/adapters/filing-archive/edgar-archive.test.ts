import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { createDocumentFetcher } from '../news-source/http/http-news-source.ts';
import { createEdgarArchive } from './edgar-archive.ts';

// In the formats of EDGAR; companies and filings are invented.
const INDEX = `Description:           Daily Index of EDGAR Dissemination Feed by CIK

CIK|Company Name|Form Type|Date Filed|File Name
--------------------------------------------------------------------------------
9000000001|NORTHQUAY LOGISTICS CORP|8-K|20261119|edgar/data/9000000001/9000000001-26-000001.txt
9000000002|VELMORA|S-3/A|20261119|edgar/data/9000000002/9000000001-26-000002.txt
`;
const SUBMISSION = `<SEC-DOCUMENT>9000000001-26-000001.txt : 20261119
<SEC-HEADER>9000000001-26-000001.hdr.sgml : 20261119
ITEM INFORMATION:\t\tUnregistered Sales of Equity Securities
ITEM INFORMATION:\t\tFinancial Statements and Exhibits
</SEC-HEADER>
<DOCUMENT>
<TYPE>8-K
<TEXT>
<html><p>First &amp; last.</p><p>Second.</p></html>
</TEXT>
</DOCUMENT>
<DOCUMENT><TYPE>EX-99<TEXT>Exhibit</TEXT></DOCUMENT>`;

const answers = new Map<string, { status?: number; body: string | Buffer; encoding?: string }>();
const agents: string[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    agents.push(request.headers['user-agent'] ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(403).end();
    else {
      const headers = answer.encoding === undefined ? {} : { 'content-encoding': answer.encoding };
      response.writeHead(answer.status ?? 200, headers).end(answer.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
});
afterAll(() => server.close());
beforeEach(() => answers.clear());

const archive = () =>
  createEdgarArchive({
    url: `http://${url}/Archives`,
    fetchDocument: createDocumentFetcher({
      contact: 'operator@bna.test',
      outboundAllow: [url],
      allowPlainHttp: false,
      clock: systemClock,
    }),
  });
const INDEX_PATH = '/Archives/edgar/daily-index/2026/QTR4/master.20261119.idx';
const DOCUMENT_PATH = '/Archives/edgar/data/9000000001/9000000001-26-000001.txt';
const FILING = { cik: '9000000001', accession: '9000000001-26-000001' };

it('lists the filings of a day, and names the operator', async () => {
  answers.set(INDEX_PATH, { body: gzipSync(INDEX), encoding: 'gzip' });
  expect(await archive().listDay('2026-11-19')).toEqual([
    { cik: '9000000001', form: '8-K', filedOn: '2026-11-19', accession: '9000000001-26-000001' },
    { cik: '9000000002', form: 'S-3/A', filedOn: '2026-11-19', accession: '9000000001-26-000002' },
  ]);
  expect(agents.at(-1)).toContain('operator@bna.test');
});

it('knows no index of a day that EDGAR refuses', async () => {
  expect(await archive().listDay('2026-11-22')).toBeNull();
});

it.each([
  ['is cut off within a row', INDEX.slice(0, -20), 'truncated'],
  ['has no titles', 'Not found\n', 'no line of titles'],
  ['is of another day', INDEX.replaceAll('20261119', '20261118'), 'no filings of 2026-11-19'],
  ['has broken rows', INDEX.replace('9000000002|', '9000000002|x|'), '1 rows'],
])('rejects an index that %s', async (_, body, reason) => {
  answers.set(INDEX_PATH, { body });
  await expect(archive().listDay('2026-11-19')).rejects.toThrow(reason);
});

it('reads the items and the first document of a filing', async () => {
  answers.set(DOCUMENT_PATH, { body: SUBMISSION });
  expect(await archive().read(FILING)).toEqual({
    items: ['Unregistered Sales of Equity Securities', 'Financial Statements and Exhibits'],
    xml: null,
    paragraphs: ['First & last.', 'Second.'],
    isComplete: true,
  });
});

it('reads the data of a form', async () => {
  const form = '<XML>\n<?xml version="1.0"?>\n<ownershipDocument/>\n</XML>';
  answers.set(DOCUMENT_PATH, { body: SUBMISSION.replace(/<html>.*<\/html>/, form) });
  expect(await archive().read(FILING)).toMatchObject({ xml: expect.stringContaining('ownershipDocument') as unknown });
});

it('reads the start of a filing that is too large', async () => {
  const body = SUBMISSION.replace('Second.', 'Second. '.repeat(1_000_000));
  answers.set(DOCUMENT_PATH, { body: gzipSync(body), encoding: 'gzip' });
  const { paragraphs, isComplete } = await archive().read(FILING);
  expect(isComplete).toBe(false);
  expect(paragraphs[0]).toBe('First & last.');
  expect(paragraphs.at(-1)).toContain('Second. Second.');
});

it('rejects what is no filing', async () => {
  answers.set(DOCUMENT_PATH, { body: '<html>Your request rate is too high</html>' });
  await expect(archive().read(FILING)).rejects.toThrow('no submission');
});
