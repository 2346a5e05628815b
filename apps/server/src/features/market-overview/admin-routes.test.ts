import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { deleteUser } from '@bna/contract/users';
import { OVERVIEW_MAX_BYTES } from '@bna/contract/business';
import { API_BASE } from '@bna/contract/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formOf, type FormFile, type FormPart, HTML, MARKDOWN, pdfOf } from '../../../test/overview-files.ts';
import { type OverviewsNode, startOverviewsNode } from '../../../test/overviews-node.ts';
import { type Person, PUBLIC_ORIGIN } from '../../../test/test-node.ts';
import { marketSnapshot, overviewUpload } from '../../market-overview-schema.ts';
import { auditEvent, userAccount } from '../../schema.ts';

const ADMIN_CALLS = [
  ['GET', '/admin/overviews'],
  ['POST', '/admin/overviews'],
  ['POST', '/admin/overviews/preview'],
  ['DELETE', '/admin/overviews/2026-11-25'],
  ['GET', '/admin/overviews/2026-11-25/document'],
] as const;

let node: OverviewsNode;
let admin: Person;
let holder: Person;
beforeAll(async () => {
  node = await startOverviewsNode({ at: '2026-11-20T15:00:00Z' });
  vi.spyOn(node.rateLimiter, 'take').mockReturnValue(null);
  await node.publishDue();
  admin = await node.person('none', ['ADMIN']);
  holder = await node.holder();
});
afterAll(() => node.stop());

const post = (path: string, parts: readonly FormPart[], as: Person = admin) =>
  node.ask({ method: 'POST', url: `${API_BASE}${path}`, as, ...formOf(parts) });
const preview = (file: FormFile) => post('/admin/overviews/preview', [['file', file]]);
const told = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];
const mark = (text: string): FormFile => ({ ...MARKDOWN, content: `# ${text}` });

describe('U1: what only an ADMIN may call', () => {
  it('is refused to everybody else, and nothing comes of it', async () => {
    await node.upload(admin, '2026-11-25', mark('stays'));
    const others = [
      await node.person('active', ['USER']),
      await node.person('none', ['SCRAPER']),
      await node.person('none', ['TRADER']),
      holder,
    ];
    for (const [method, path] of ADMIN_CALLS) {
      const call = {
        method,
        url: `${API_BASE}${path}`,
        ...(method === 'POST'
          ? formOf([
              ['date', '2026-11-25'],
              ['file', HTML],
            ])
          : {}),
      };
      for (const as of others) {
        expect([path, ...told(await node.ask({ ...call, as }))]).toEqual([path, 403, 'You are not allowed to do this']);
      }
      expect([path, (await node.ask(call)).statusCode]).toEqual([path, 401]);
      expect([path, (await node.ask({ ...call, token: await node.apiToken() })).statusCode]).toEqual([path, 401]);
    }
    const [day] = await node.days(admin);
    expect(day).toMatchObject({ date: '2026-11-25', upload: { format: 'markdown' } });
  });

  it('is refused to an ADMIN who is none any more, with the session of before', async () => {
    const demoted = await node.person('none', ['ADMIN']);
    expect((await node.ask({ method: 'GET', url: `${API_BASE}/admin/overviews`, as: demoted })).statusCode).toBe(200);
    await node.db
      .update(userAccount)
      .set({ roles: ['USER'] })
      .where(eq(userAccount.id, demoted.userId));
    const list = () => node.ask({ method: 'GET', url: `${API_BASE}/admin/overviews`, as: demoted });
    await vi.waitFor(async () => expect((await list()).statusCode).toBe(403), { timeout: 5_000 });
    expect((await node.upload(demoted, '2026-11-26', MARKDOWN)).statusCode).toBe(403);
  });
});

describe('an upload', () => {
  it('waits for its date, with who handed it in and when it will be published', async () => {
    const answer = await node.upload(admin, '2026-12-01', MARKDOWN);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        message: 'The overview will be published at 4:00 AM ET',
        data: {
          date: '2026-12-01',
          due_at: '2026-12-01T09:00:00.000Z',
          published_at: null,
          upload: {
            format: 'markdown',
            file_name: 'overview.md',
            size_bytes: 35,
            uploaded_at: '2026-11-20T15:00:00.000Z',
            uploaded_by: admin.email,
          },
        },
      },
    ]);
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, admin.userId));
    expect(events.map(({ event }) => event)).toContain('overview_uploaded');
    const document = `${API_BASE}/admin/overviews/2026-12-01/document`;
    const served = await node.ask({ method: 'GET', url: document, as: admin });
    expect(served.body).toContain('<h1>Futures are up</h1>');
    expect(served.headers['content-security-policy']).toMatch(/^sandbox /);
    expect((await node.document(holder, '2026-12-01')).statusCode).toBe(404);
  });

  it('is published at once for a date that is due, shows at once where one is published, and can be taken back', async () => {
    const { published_at: publishedAt } = await node.overview(holder, '2026-11-20');
    expect(told(await node.upload(admin, '2026-11-20', mark('first')))).toEqual([201, 'The overview is published']);
    expect((await node.document(holder, '2026-11-20')).body).toContain('<h1>first</h1>');
    await node.upload(admin, '2026-11-20', { ...HTML, content: '<p>second</p>' });
    expect((await node.document(holder, '2026-11-20')).body).toContain('<p>second</p>');
    expect(await node.overview(holder, '2026-11-20')).toMatchObject({
      published_at: publishedAt,
      upload: { format: 'html' },
      generated: null,
    });
    expect(await node.remove(admin, '2026-11-20').then(told)).toEqual([200, 'The upload was taken back']);
    expect(await node.overview(holder, '2026-11-20')).toMatchObject({
      upload: null,
      generated: { totals: { alerts: 0 } },
    });
    expect(await node.remove(admin, '2026-11-20').then(told)).toEqual([404, 'Nothing was uploaded for this date']);

    await node.upload(admin, '2026-11-10', mark('late'));
    expect((await node.overview(holder, '2026-11-10')).upload).not.toBeNull();
    await node.remove(admin, '2026-11-10');
    expect((await node.overview(holder, '2026-11-10')).generated?.window.to).toBe('2026-11-10T09:00:00.000Z');
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.event, 'overview_removed'));
    expect(events).toHaveLength(2);
  });

  it('is listed with the published days, latest date first', async () => {
    const days = await node.days(admin);
    expect(days.map(({ date, published_at, upload }) => [date, published_at !== null, upload !== null])).toEqual([
      ['2026-12-01', false, true],
      ['2026-11-25', false, true],
      ['2026-11-20', true, false],
      ['2026-11-10', true, false],
    ]);
  });

  it('stays where the account of its uploader goes, without the name', async () => {
    const leaver = await node.person('none', ['ADMIN']);
    await node.upload(leaver, '2026-11-29', MARKDOWN);
    const payload = { password: 'correct horse' };
    const left = await node.ask({ method: 'DELETE', url: `${API_BASE}${deleteUser.path}`, as: leaver, payload });
    expect(left.statusCode).toBe(200);
    const day = (await node.days(admin)).find(({ date }) => date === '2026-11-29');
    expect(day?.upload).toMatchObject({ uploaded_by: null, file_name: 'overview.md' });
  });

  it('is refused as by nobody where the account goes while it is read', async () => {
    const leaver = await node.person('none', ['ADMIN']);
    const lock = await node.database.pool.connect();
    try {
      await lock.query('BEGIN');
      await lock.query('LOCK TABLE overview_upload');
      const uploading = node.upload(leaver, '2026-11-28', MARKDOWN);
      await vi.waitFor(
        async () => {
          const { rowCount } = await node.database.pool.query(
            `SELECT 1 FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%insert into "overview_upload"%'`,
          );
          expect(rowCount).toBe(1);
        },
        // The file is read in a thread of its own, which takes its time to begin.
        { timeout: 10_000 },
      );
      await lock.query('DELETE FROM user_account WHERE id = $1', [leaver.userId]);
      await lock.query('COMMIT');
      expect((await uploading).statusCode).toBe(401);
    } finally {
      lock.release();
    }
    expect((await node.days(admin)).some(({ date }) => date === '2026-11-28')).toBe(false);
  });

  it.each([
    ['2019-12-31', 'Please enter a date from 2020 to a year from today'],
    ['2027-11-22', 'Please enter a date from 2020 to a year from today'],
    ['2026-02-30', 'Please enter a date as YYYY-MM-DD'],
    ['tomorrow', 'Please enter a date as YYYY-MM-DD'],
    ['1200-01-01', 'Please enter a later date'],
    ['2026-11-30/../x', 'Please enter a date as YYYY-MM-DD'],
  ])('for %j is refused: %s', async (date, message) => {
    const answer = await node.upload(admin, date, MARKDOWN);
    expect(answer.json()).toMatchObject({ message, code: 'validation_failed', errors: [{ path: 'date', message }] });
    expect(answer.statusCode).toBe(422);
  });

  it('a year from today is taken', async () => {
    expect((await node.upload(admin, '2027-11-21', MARKDOWN)).statusCode).toBe(201);
    expect((await node.upload(admin, '2020-01-01', MARKDOWN)).statusCode).toBe(201);
  });
});

describe('a preview', () => {
  it('shows the page as holders would get it, tells what is gone, and keeps nothing', async () => {
    const before = await node.db.$count(overviewUpload);
    const answer = await preview({ ...MARKDOWN, content: '# Hi\n\n<script>1</script>' });
    expect(answer.json()).toEqual({
      data: {
        format: 'markdown',
        file_name: 'overview.md',
        size_bytes: 24,
        html: expect.stringContaining('<main>\n<h1>Hi</h1>\n</main>') as unknown,
        removed: [{ name: 'script', count: 1 }],
      },
    });
    const pdf = await preview({ name: 'a.pdf', type: 'application/pdf', content: pdfOf() });
    expect(pdf.json()).toMatchObject({ data: { format: 'pdf', html: null, removed: [] } });
    expect(await node.db.$count(overviewUpload)).toBe(before);
  });
});

describe('U2: what is no overview', () => {
  const sized = (bytes: number): FormFile => ({ ...MARKDOWN, content: Buffer.alloc(bytes, 'word ') });
  const TOO_LARGE = 'The file must be 5 MB or smaller';

  it('is refused by its name, type or content, with the field and a sentence', async () => {
    for (const send of [preview, (file: FormFile) => node.upload(admin, '2026-11-30', file)]) {
      const answer = await send({ ...HTML, content: Buffer.from('89504e470d0a1a0a', 'hex') });
      const message = 'The file is not text in UTF-8';
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { message, code: 'validation_failed', errors: [{ path: 'file', message }] },
      ]);
    }
  });

  it('is too large at 5 MB and one byte, also where the body is cut off, and not at 5 MB', async () => {
    expect(told(await preview(sized(OVERVIEW_MAX_BYTES)))[0]).toBe(200);
    for (const bytes of [OVERVIEW_MAX_BYTES + 1, OVERVIEW_MAX_BYTES + 500_000]) {
      for (const answer of [await preview(sized(bytes)), await node.upload(admin, '2026-11-30', sized(bytes))]) {
        expect([answer.statusCode, answer.json()]).toEqual([413, { message: TOO_LARGE, code: 'too_large' }]);
      }
    }
    expect(told(await preview(sized(0)))).toEqual([422, 'The file is empty']);
  });

  it('is told to whoever sends far too much, over a real connection', async () => {
    const { payload, headers } = formOf([['file', sized(20_000_000)]]);
    const answer = await fetch(`${node.origin}${API_BASE}/admin/overviews/preview`, {
      method: 'POST',
      headers: { ...headers, cookie: admin.cookie, origin: PUBLIC_ORIGIN },
      body: new Uint8Array(payload),
    });
    expect([answer.status, await answer.json()]).toEqual([413, { message: TOO_LARGE, code: 'too_large' }]);
  });

  it('is none, many, or something else beside it', async () => {
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
    expect(told(await post('/admin/overviews/preview', []))).toEqual([422, 'Please choose a file']);
  });

  it.each([
    ['no boundary', 'multipart/form-data', '--edge', 400],
    ['another boundary', 'multipart/form-data; boundary=other', '--edge\r\n\r\n', 400],
    [
      'a form without an end',
      'multipart/form-data; boundary=edge',
      '--edge\r\ncontent-disposition: form-data; name="file"',
      400,
    ],
    ['nothing', 'multipart/form-data; boundary=edge', '', 400],
    ['JSON', 'application/json', '{"date":"2026-11-30"}', 415],
    ['a plain form', 'application/x-www-form-urlencoded', 'date=2026-11-30', 415],
  ])('is %s', async (_name, type, payload, status) => {
    const headers = { 'content-type': type };
    const answer = await node.ask({ method: 'POST', url: `${API_BASE}/admin/overviews`, as: admin, headers, payload });
    expect(answer.statusCode).toBe(status);
  });

  it('leaves nothing behind: not in the table, not on the disk', async () => {
    expect(await node.db.select().from(overviewUpload).where(eq(overviewUpload.date, '2026-11-30'))).toEqual([]);
    const left = (await readdir(tmpdir())).filter((name) => /overview|upload|multipart/i.test(name));
    expect(left).toEqual([]);
  });
});

describe('U4: the name of a file', () => {
  it.each([
    ['../../../../etc/cron.d/x.md', 'x.md'],
    ['..\\..\\x.md', 'x.md'],
    ['/abs/olute.md', 'olute.md'],
    ['a%0d%0aSet-Cookie: x=y.md', 'a Set-Cookie: x=y.md'],
    [`${'n'.repeat(300)}.md`, `${'n'.repeat(252)}.md`],
  ])('%j is only shown, and leads nowhere', async (name, shown) => {
    const answer = await node.upload(admin, '2026-12-02', { ...MARKDOWN, name });
    expect(answer.json<{ data: { upload: object } }>().data.upload).toMatchObject({ file_name: shown });
    const served = await node.ask({ method: 'GET', url: `${API_BASE}/admin/overviews/2026-12-02/document`, as: admin });
    expect(served.headers['content-disposition']).toBe('inline; filename="market-snapshot-2026-12-02.html"');
  });

  it('with NUL in it is refused or shown without, never an error of ours', async () => {
    const answer = await node.upload(admin, '2026-12-03', { ...MARKDOWN, name: 'a\0b.md' });
    expect([201, 400, 422]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('\\u0000');
  });
});

describe('U5: at the same moment', () => {
  it('as the publication, an upload ends up shown, or waits: never neither nor both', async () => {
    const dates = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];
    for (const date of dates) {
      node.moveTo(`${date}T09:00:00Z`);
      const [, answer] = await Promise.all([
        node.publishDue(),
        node.upload(admin, date, mark(date)),
        node.publishDue(),
        node.remove(admin, date),
        node.upload(admin, date, mark(date)),
        node.publishDue(),
      ]);
      expect(answer.statusCode).toBe(201);
      const [snapshot] = await node.db.select().from(marketSnapshot).where(eq(marketSnapshot.date, date));
      const shown = await node.overview(holder, date);
      expect(snapshot?.published_at.toISOString()).toBe(`${date}T09:00:00.000Z`);
      expect([shown.upload === null, shown.generated === null]).toContain(true);
      expect([shown.upload === null, shown.generated === null]).toContain(false);
    }
  });

  it('two uploads leave one of them whole', async () => {
    const files = ['alpha', 'beta', 'gamma', 'delta'].map(mark);
    await Promise.all(files.map((file) => node.upload(admin, '2026-11-25', file)));
    const { body } = await node.document(holder, '2026-11-25');
    const shown = ['alpha', 'beta', 'gamma', 'delta'].filter((text) => body.includes(`<h1>${text}</h1>`));
    expect(shown).toHaveLength(1);
  });

  it('an upload that breaks off leaves what was there', async () => {
    const before = (await node.document(holder, '2026-11-25')).body;
    await node.database.pool.query('ALTER TABLE audit_event RENAME TO audit_away');
    expect((await node.upload(admin, '2026-11-25', mark('half'))).statusCode).toBe(500);
    expect((await node.remove(admin, '2026-11-25')).statusCode).toBe(500);
    expect((await node.upload(admin, '2026-11-19', mark('half'))).statusCode).toBe(500);
    await node.database.pool.query('ALTER TABLE audit_away RENAME TO audit_event');
    expect((await node.document(holder, '2026-11-25')).body).toBe(before);
    expect(await node.db.select().from(marketSnapshot).where(eq(marketSnapshot.date, '2026-11-19'))).toEqual([]);
  });
});
