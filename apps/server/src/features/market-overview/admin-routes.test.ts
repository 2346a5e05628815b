import { deleteUser } from '@bna/contract/accounts/users';
import { API_BASE } from '@bna/contract/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formOf, type FormFile, type FormPart, HTML, MARKDOWN, pdfOf } from '../../../test/overview-files.ts';
import { type OverviewsNode, startOverviewsNode } from '../../../test/overviews-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { marketSnapshot, overviewUpload } from './schema.ts';
import { auditEvent } from '../../platform/schema.ts';
import { userAccount } from '../accounts/schema.ts';
import { eventually } from '../../../test/eventually.ts';

const ADMIN_CALLS = [
  ['GET', '/admin/overviews'],
  ['POST', '/admin/overviews'],
  ['POST', '/admin/overviews/preview'],
  ['DELETE', '/admin/overviews/2026-11-25'],
  ['GET', '/admin/overviews/2026-11-25/document'],
] as const;

let node: OverviewsNode;
let admin: TestUser;
let subscriber: TestUser;
beforeAll(async () => {
  node = await startOverviewsNode({ at: '2026-11-20T15:00:00Z' });
  vi.spyOn(node.rateLimiter, 'consume').mockReturnValue(null);
  await node.publishDue();
  admin = await node.createUser('none', ['ADMIN']);
  subscriber = await node.subscriber();
});
afterAll(() => node.stop());

const post = (path: string, parts: readonly FormPart[], as: TestUser = admin) =>
  node.request({ method: 'POST', url: `${API_BASE}${path}`, as, ...formOf(parts) });
const preview = (file: FormFile) => post('/admin/overviews/preview', [['file', file]]);
const outcomeOf = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];
const withHeading = (text: string): FormFile => ({ ...MARKDOWN, content: `# ${text}` });

// @threat U1
describe('the admin endpoints', () => {
  // @threat U1
  it('refuse everyone but admins and change nothing for them', async () => {
    await node.upload(admin, '2026-11-25', withHeading('unchanged'));
    const others = [
      await node.createUser('active', ['USER']),
      await node.createUser('none', ['SCRAPER']),
      await node.createUser('none', ['TRADER']),
      subscriber,
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
        expect([path, ...outcomeOf(await node.request({ ...call, as }))]).toEqual([
          path,
          403,
          'You are not allowed to do this',
        ]);
      }
      expect([path, (await node.request(call)).statusCode]).toEqual([path, 401]);
      // With another scope, a token could upload.
      const status = method === 'POST' && path === '/admin/overviews' ? 403 : 401;
      expect([path, (await node.request({ ...call, token: await node.apiToken() })).statusCode]).toEqual([
        path,
        status,
      ]);
    }
    const [day] = await node.days(admin);
    expect(day).toMatchObject({ date: '2026-11-25', upload: { format: 'markdown' } });
  });

  // @threat U1
  it('refuse a former admin with an older session', async () => {
    const demoted = await node.createUser('none', ['ADMIN']);
    expect((await node.request({ method: 'GET', url: `${API_BASE}/admin/overviews`, as: demoted })).statusCode).toBe(
      200,
    );
    await node.db
      .update(userAccount)
      .set({ roles: ['USER'] })
      .where(eq(userAccount.id, demoted.userId));
    const list = () => node.request({ method: 'GET', url: `${API_BASE}/admin/overviews`, as: demoted });
    await eventually(async () => expect((await list()).statusCode).toBe(403));
    expect((await node.upload(demoted, '2026-11-26', MARKDOWN)).statusCode).toBe(403);
  });
});

describe('an upload', () => {
  // @req 12.17
  it('is stored with its uploader and its publication time', async () => {
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
    const served = await node.request({ method: 'GET', url: document, as: admin });
    expect(served.body).toContain('<h1>Futures are up</h1>');
    expect(served.headers['content-security-policy']).toMatch(/^sandbox /);
    expect((await node.document(subscriber, '2026-12-01')).statusCode).toBe(404);
  });

  it('is published at once for a due date, replaces a published one, and can be removed', async () => {
    const { published_at: publishedAt } = await node.overview(subscriber, '2026-11-20');
    expect(outcomeOf(await node.upload(admin, '2026-11-20', withHeading('first')))).toEqual([
      201,
      'The overview is published',
    ]);
    expect((await node.document(subscriber, '2026-11-20')).body).toContain('<h1>first</h1>');
    await node.upload(admin, '2026-11-20', { ...HTML, content: '<p>second</p>' });
    expect((await node.document(subscriber, '2026-11-20')).body).toContain('<p>second</p>');
    expect(await node.overview(subscriber, '2026-11-20')).toMatchObject({
      published_at: publishedAt,
      upload: { format: 'html' },
      generated: null,
    });
    expect(await node.remove(admin, '2026-11-20').then(outcomeOf)).toEqual([200, 'The upload was removed']);
    expect(await node.overview(subscriber, '2026-11-20')).toMatchObject({
      upload: null,
      generated: { totals: { alerts: 0 } },
    });
    expect(await node.remove(admin, '2026-11-20').then(outcomeOf)).toEqual([404, 'There is no upload for this date']);

    await node.upload(admin, '2026-11-10', withHeading('late'));
    expect((await node.overview(subscriber, '2026-11-10')).upload).not.toBeNull();
    await node.remove(admin, '2026-11-10');
    expect((await node.overview(subscriber, '2026-11-10')).generated?.window.to).toBe('2026-11-10T09:00:00.000Z');
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

  it('stays without a name when its uploader deletes the account', async () => {
    const uploader = await node.createUser('none', ['ADMIN']);
    await node.upload(uploader, '2026-11-29', MARKDOWN);
    const payload = { password: 'correct horse' };
    const deletion = await node.request({
      method: 'DELETE',
      url: `${API_BASE}${deleteUser.path}`,
      as: uploader,
      payload,
    });
    expect(deletion.statusCode).toBe(200);
    const day = (await node.days(admin)).find(({ date }) => date === '2026-11-29');
    expect(day?.upload).toMatchObject({ uploaded_by: null, file_name: 'overview.md' });
  });

  it('is refused with 401 if the account is deleted meanwhile', async () => {
    const uploader = await node.createUser('none', ['ADMIN']);
    const lock = await node.database.pool.connect();
    try {
      await lock.query('BEGIN');
      await lock.query('LOCK TABLE overview_upload');
      const uploading = node.upload(uploader, '2026-11-28', MARKDOWN);
      await eventually(async () => {
        const { rowCount } = await node.database.pool.query(
          `SELECT 1 FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%insert into "overview_upload"%'`,
        );
        expect(rowCount).toBe(1);
      });
      await lock.query('DELETE FROM user_account WHERE id = $1', [uploader.userId]);
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

  it('is accepted for a date a year from today', async () => {
    expect((await node.upload(admin, '2027-11-21', MARKDOWN)).statusCode).toBe(201);
    expect((await node.upload(admin, '2020-01-01', MARKDOWN)).statusCode).toBe(201);
  });
});

describe('a preview', () => {
  it('returns the document and the removed items, and stores nothing', async () => {
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

// @threat U5
describe('concurrent changes', () => {
  // @threat U5
  it('publish either the upload or a generated snapshot, never neither or both', async () => {
    const dates = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];
    for (const date of dates) {
      node.moveTo(`${date}T09:00:00Z`);
      const [, answer] = await Promise.all([
        node.publishDue(),
        node.upload(admin, date, withHeading(date)),
        node.publishDue(),
        node.remove(admin, date),
        node.upload(admin, date, withHeading(date)),
        node.publishDue(),
      ]);
      expect(answer.statusCode).toBe(201);
      const [snapshot] = await node.db.select().from(marketSnapshot).where(eq(marketSnapshot.date, date));
      const shown = await node.overview(subscriber, date);
      expect(snapshot?.published_at.toISOString()).toBe(`${date}T09:00:00.000Z`);
      expect([shown.upload === null, shown.generated === null]).toContain(true);
      expect([shown.upload === null, shown.generated === null]).toContain(false);
    }
  });

  // @threat U5
  it('leave one complete upload of several', async () => {
    const files = ['alpha', 'beta', 'gamma', 'delta'].map(withHeading);
    await Promise.all(files.map((file) => node.upload(admin, '2026-11-25', file)));
    const { body } = await node.document(subscriber, '2026-11-25');
    const shown = ['alpha', 'beta', 'gamma', 'delta'].filter((text) => body.includes(`<h1>${text}</h1>`));
    expect(shown).toHaveLength(1);
  });

  // @threat U5
  it('change nothing if an upload fails', async () => {
    const before = (await node.document(subscriber, '2026-11-25')).body;
    await node.database.pool.query('ALTER TABLE audit_event RENAME TO audit_event_hidden');
    expect((await node.upload(admin, '2026-11-25', withHeading('half'))).statusCode).toBe(500);
    expect((await node.remove(admin, '2026-11-25')).statusCode).toBe(500);
    expect((await node.upload(admin, '2026-11-19', withHeading('half'))).statusCode).toBe(500);
    await node.database.pool.query('ALTER TABLE audit_event_hidden RENAME TO audit_event');
    expect((await node.document(subscriber, '2026-11-25')).body).toBe(before);
    expect(await node.db.select().from(marketSnapshot).where(eq(marketSnapshot.date, '2026-11-19'))).toEqual([]);
  });
});
