import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { OVERVIEW_MAX_BYTES } from '@bna/contract/business';
import { API_BASE } from '@bna/contract/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formOf, type FormFile, type FormPart, HTML, MARKDOWN } from '../../../test/overview-files.ts';
import { type OverviewsNode, startOverviewsNode } from '../../../test/overviews-node.ts';
import { type TestUser, PUBLIC_ORIGIN } from '../../../test/test-node.ts';
import { overviewUpload } from './schema.ts';

let node: OverviewsNode;
let admin: TestUser;
beforeAll(async () => {
  node = await startOverviewsNode({ at: '2026-11-20T15:00:00Z' });
  vi.spyOn(node.rateLimiter, 'consume').mockReturnValue(null);
  admin = await node.createUser('none', ['ADMIN']);
});
afterAll(() => node.stop());

const post = (path: string, parts: readonly FormPart[]) =>
  node.request({ method: 'POST', url: `${API_BASE}${path}`, as: admin, ...formOf(parts) });
const preview = (file: FormFile) => post('/admin/overviews/preview', [['file', file]]);
const outcomeOf = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];

// @req 12.17 @threat U2
describe('an invalid upload', () => {
  const sized = (bytes: number): FormFile => ({ ...MARKDOWN, content: Buffer.alloc(bytes, 'word ') });
  const TOO_LARGE = 'The file must be 5 MB or smaller';

  // @threat U2
  it('is refused with the field and the reason', async () => {
    for (const send of [preview, (file: FormFile) => node.upload(admin, '2026-11-30', file)]) {
      const answer = await send({ ...HTML, content: Buffer.from('89504e470d0a1a0a', 'hex') });
      const message = 'The file is not UTF-8 text';
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { message, code: 'validation_failed', errors: [{ path: 'file', message }] },
      ]);
    }
  });

  // @req 12.17 @req 15.9 @threat U2
  it('is too large above 5 MB, even if the body is cut off', async () => {
    expect(outcomeOf(await preview(sized(OVERVIEW_MAX_BYTES)))[0]).toBe(200);
    for (const bytes of [OVERVIEW_MAX_BYTES + 1, OVERVIEW_MAX_BYTES + 500_000]) {
      for (const answer of [await preview(sized(bytes)), await node.upload(admin, '2026-11-30', sized(bytes))]) {
        expect([answer.statusCode, answer.json()]).toEqual([413, { message: TOO_LARGE, code: 'too_large' }]);
      }
    }
    expect(outcomeOf(await preview(sized(0)))).toEqual([422, 'The file is empty']);
  });

  // @threat U2
  it('is refused over a real connection if it is far too large', async () => {
    const { payload, headers } = formOf([['file', sized(20_000_000)]]);
    const answer = await fetch(`${node.origin}${API_BASE}/admin/overviews/preview`, {
      method: 'POST',
      headers: { ...headers, cookie: admin.cookie, origin: PUBLIC_ORIGIN },
      body: new Uint8Array(payload),
    });
    expect([answer.status, await answer.json()]).toEqual([413, { message: TOO_LARGE, code: 'too_large' }]);
  });

  // @threat U2
  it('has no file, several files or unknown fields', async () => {
    const file: FormPart = ['file', MARKDOWN];
    const date: FormPart = ['date', '2026-11-30'];
    const refused: readonly (readonly FormPart[])[] = [
      [],
      [date],
      [date, ['file', 'a text']],
      [date, file, file],
      [date, date, file],
      [date, file, ['role', 'ADMIN']],
      [date, file, ['__proto__', 'x']],
      [['date', MARKDOWN], file],
      [date, ...Array.from({ length: 1_000 }, (_, index): FormPart => [`part${String(index)}`, 'x'])],
      [date, ...Array.from({ length: 1_000 }, () => file)],
    ];
    for (const parts of refused) {
      const answer = await post('/admin/overviews', parts);
      expect([parts.length, answer.statusCode]).toEqual([parts.length, 422]);
    }
    expect(outcomeOf(await post('/admin/overviews/preview', []))).toEqual([422, 'Please choose a file']);
  });

  it.each([
    ['no boundary', 'multipart/form-data', '--edge', 400],
    ['a wrong boundary', 'multipart/form-data; boundary=other', '--edge\r\n\r\n', 400],
    [
      'a form without an end',
      'multipart/form-data; boundary=edge',
      '--edge\r\ncontent-disposition: form-data; name="file"',
      400,
    ],
    ['an empty body', 'multipart/form-data; boundary=edge', '', 400],
    ['a JSON body', 'application/json', '{"date":"2026-11-30"}', 415],
    ['a URL-encoded body', 'application/x-www-form-urlencoded', 'date=2026-11-30', 415],
  ])('has %s', async (_name, type, payload, status) => {
    const headers = { 'content-type': type };
    const answer = await node.request({
      method: 'POST',
      url: `${API_BASE}/admin/overviews`,
      as: admin,
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(status);
  });

  // @threat U2
  it('leaves no row and no temporary file', async () => {
    expect(await node.db.select().from(overviewUpload).where(eq(overviewUpload.date, '2026-11-30'))).toEqual([]);
    const left = (await readdir(tmpdir())).filter((name) => /overview|upload|multipart/i.test(name));
    expect(left).toEqual([]);
  });
});

// @threat U4
describe('a file name', () => {
  it.each([
    ['../../../../etc/cron.d/x.md', 'x.md'],
    ['..\\..\\x.md', 'x.md'],
    ['/abs/olute.md', 'olute.md'],
    ['a%0d%0aSet-Cookie: x=y.md', 'a Set-Cookie: x=y.md'],
    [`${'n'.repeat(300)}.md`, `${'n'.repeat(252)}.md`],
  ])('%j is only displayed and never used as a path', async (name, shown) => {
    const answer = await node.upload(admin, '2026-12-02', { ...MARKDOWN, name });
    expect(answer.json<{ data: { upload: object } }>().data.upload).toMatchObject({ file_name: shown });
    const served = await node.request({
      method: 'GET',
      url: `${API_BASE}/admin/overviews/2026-12-02/document`,
      as: admin,
    });
    expect(served.headers['content-disposition']).toBe('inline; filename="market-snapshot-2026-12-02.html"');
  });

  // @threat U4
  it('with NUL is refused or cleaned, without a server error', async () => {
    const answer = await node.upload(admin, '2026-12-03', { ...MARKDOWN, name: 'a\0b.md' });
    expect([201, 400, 422]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('\\u0000');
  });
});
