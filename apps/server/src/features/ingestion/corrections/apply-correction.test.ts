import type { Release } from '@bna/wires/release';
import { asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STOCKS } from '../../../../test/stocks.ts';
import { startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { correctAlert, publishAlerts, retractAlert } from '../../feed/publish.ts';
import { alertLog, newsSummary } from '../../feed/schema.ts';
import { getPosition } from '../../feed/store.ts';
import { toDeskReleases } from '../desk/desk-release.ts';
import { dropRelease } from '../desk/drop-release.ts';
import { listQueue } from '../desk/queue.ts';
import { recordDeskEdit } from '../desk/record-edit.ts';
import { type ProcessReleaseDeps, processRelease } from '../process-release.ts';
import { createStockIndex } from '../recognition/stock-index.ts';
import { deskDecision, release as releaseTable } from '../schema.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const MINUTE_MS = 60_000;

let node: TestNode;
let editor: TestUser;
let deps: ProcessReleaseDeps;
/** The times of new alerts, for the latency metric. */
let published: Date[];
beforeAll(async () => {
  node = await startTestNode();
  editor = await node.createUser('none', ['TRADER']);
});
afterAll(() => node.stop());
beforeEach(async () => {
  await node.db.delete(deskDecision);
  await node.db.delete(releaseTable);
  await node.db.delete(newsSummary);
  published = [];
  const stocks = createStockIndex(STOCKS);
  deps = {
    db: node.db,
    clock: { now: () => NOW },
    onCommit: () => undefined,
    recordEdit: recordDeskEdit,
    stocks: () => Promise.resolve(stocks),
    onReleasePublished: ({ publishedAt }) => published.push(publishedAt),
  };
});

const titleOf = (amount: string): string =>
  `Northquay Logistics (NYSE: NTEST) Awarded ${amount} Contract by Harbor Authority`;
const textOf = (amount: string): string =>
  `Northquay Logistics Corp. (NYSE: NTEST) today announced that it was awarded a contract worth ${amount.toLowerCase()} by the Harbor Authority. The work on the northern quay begins in March and ends in the fall of next year.`;

let guids = 0;
const releaseOf = (change: Partial<Release> & { minutesAgo?: number } = {}): Release => {
  guids += 1;
  const { minutesAgo = 10, ...rest } = change;
  return {
    wire: 'GlobeNewswire',
    kind: 'press_release',
    guid: `release-${String(guids)}`,
    url: `https://wire.example/${String(guids)}`,
    title: titleOf('$90 Million'),
    summary: textOf('$90 Million'),
    language: 'en',
    publishedAt: new Date(NOW.getTime() - minutesAgo * MINUTE_MS),
    issuer: 'Northquay Logistics Corp.',
    stockCategories: [],
    subjects: [],
    cik: null,
    ...rest,
  };
};
const original = (change: Parameters<typeof releaseOf>[0] = {}) => releaseOf({ minutesAgo: 20, ...change });
const corrected = (amount: string, change: Parameters<typeof releaseOf>[0] = {}) =>
  releaseOf({ title: `CORRECTION -- ${titleOf(amount)}`, summary: textOf(amount), ...change });
const withdrawn = (change: Parameters<typeof releaseOf>[0] = {}) =>
  releaseOf({
    title: 'Northquay Logistics (NYSE: NTEST) Retracts Announcement of Harbor Authority Contract',
    summary:
      'Northquay Logistics Corp. (NYSE: NTEST) withdraws its release issued earlier today. No contract was signed.',
    ...change,
  });

const process = async (release: Release, options?: Parameters<typeof processRelease>[2]) =>
  (await processRelease(deps, release, options)).outcome;
const row = async ({ guid }: Release) => {
  const [found] = await node.db.select().from(releaseTable).where(eq(releaseTable.guid, guid));
  if (found === undefined) throw new Error('No release');
  return found;
};
/** Returns the release that a stored one corrects, as a guid. */
const linkOf = async (release: Release): Promise<string | null> => {
  const { correction_of: id } = await row(release);
  if (id === null) return null;
  const [found] = await node.db.select().from(releaseTable).where(eq(releaseTable.id, id));
  return found?.guid ?? null;
};
const alerts = () => node.db.select().from(newsSummary).orderBy(asc(newsSummary.seq));
const onlyAlert = async () => {
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  if (alert === undefined) throw new Error('No alert');
  return alert;
};
const decisions = async () => {
  const rows = await node.db.select().from(deskDecision).orderBy(asc(deskDecision.decided_at), asc(deskDecision.id));
  return rows.map(({ decision, symbol, decider, band }) => `${decider} ${decision} ${symbol} ${String(band)}`);
};
const waiting = async () => (await listQueue(node.db, NOW)).releases.map(({ guid }) => guid);
/** Processes releases, and returns the changes of the feed that they made. */
const changesBy = async (...releases: readonly Release[]): Promise<string[]> => {
  const { seq } = await getPosition(node.db);
  for (const release of releases) await process(release);
  const rows = await node.db.select({ action: alertLog.action }).from(alertLog).where(gt(alertLog.seq, seq));
  return rows.map(({ action }) => action);
};

const publishOriginal = async (change?: Parameters<typeof original>[0]) => {
  const release = original(change);
  expect(await process(release)).toBe('published');
  return { release, alert: await onlyAlert() };
};
const asEditor = () => ({ userId: editor.userId, ip: '192.0.2.7' });

describe('a correction of an alert', () => {
  it('changes its texts, title and address, and keeps its id and place', async () => {
    const { release, alert } = await publishOriginal();
    const correction = corrected('$60 Million');
    const { seq } = await getPosition(node.db);
    expect(await process(correction)).toBe('published');
    const after = await onlyAlert();
    expect([after.id, after.seq, after.identity, after.created_at]).toEqual([
      alert.id,
      alert.seq,
      alert.identity,
      alert.created_at,
    ]);
    expect([after.title, after.news_url, after.published_date]).toEqual([
      correction.title,
      correction.url,
      alert.published_date,
    ]);
    expect(after.first_part).toContain('$60 million');
    expect(after.first_part).toContain('This corrects an earlier release.');
    expect(`${after.first_part} ${String(after.second_part)}`).not.toContain('$90');
    expect(await linkOf(correction)).toBe(release.guid);
    // One change for every open page: an update of the same alert, which plays no sound.
    const log = await node.db.select().from(alertLog).where(gt(alertLog.seq, seq));
    expect(log).toMatchObject([
      { seq: seq + 1, action: 'updated', news_summary: { id: alert.id, title: correction.title } },
    ]);
    expect(published).toHaveLength(1);
    expect(await decisions()).toEqual(['bna edited NTEST publish']);
  });

  it('is linked at the desk from the release that it corrects', async () => {
    const { release } = await publishOriginal();
    const correction = corrected('$60 Million');
    await process(correction);
    const { id } = await row(correction);
    const [original] = await toDeskReleases(node.db, [await row(release)]);
    expect(original?.corrections).toEqual([{ id, title: correction.title, url: correction.url }]);
    const [later] = await toDeskReleases(node.db, [await row(correction)]);
    expect(later?.corrections).toEqual([]);
  });

  it('applies figures to the earlier text', async () => {
    const { release } = await publishOriginal();
    const notice = releaseOf({
      title: 'Correction: Northquay (NYSE: NTEST) Contract Value Is $60 Million, Not $90 Million',
      summary: 'Northquay Logistics Corp. (NYSE: NTEST) corrects the release issued earlier today.',
    });
    expect(await process(notice)).toBe('published');
    expect(await linkOf(notice)).toBe(release.guid);
    expect((await onlyAlert()).first_part).toContain('$60 million');
  });

  it.each([
    ['is hardly material', 'for_review', corrected('$0.9 Million')],
    [
      'argues against the news',
      'not_bullish',
      corrected('$60 Million', {
        summary: `${textOf('$60 Million')} The company also announced a public offering of common stock.`,
      }),
    ],
  ])('retracts it if the corrected text %s', async (_name, outcome, correction) => {
    const { release } = await publishOriginal();
    expect(await changesBy(correction)).toEqual(['retracted']);
    expect((await row(correction)).outcome).toBe(outcome);
    expect(await linkOf(correction)).toBe(release.guid);
    expect((await onlyAlert()).retracted_at).toEqual(NOW);
    expect(await decisions()).toEqual(['bna retracted NTEST publish']);
  });

  it('retracts it if the release is withdrawn, once', async () => {
    const { release } = await publishOriginal();
    const [first, second] = [withdrawn(), withdrawn({ minutesAgo: 5, wire: 'Business Wire' })];
    expect(await changesBy(first, second)).toEqual(['retracted']);
    expect([await linkOf(first), await linkOf(second)]).toEqual([release.guid, release.guid]);
    expect((await row(second)).outcome).toBe('not_bullish');
  });

  it.each([
    ['the same text', () => releaseOf({ title: `CORRECTION -- ${titleOf('$90 Million')}` })],
    [
      'a telephone number',
      () =>
        releaseOf({
          title: `CORRECTION -- ${titleOf('$90 Million')}`,
          summary:
            'Northquay Logistics Corp. (NYSE: NTEST): In the release of November 20 the telephone number was wrong.',
        }),
    ],
  ])('leaves it if it concerns %s', async (_name, create) => {
    const { release } = await publishOriginal();
    const correction = create();
    expect(await changesBy(correction)).toEqual([]);
    expect((await row(correction)).outcome).toBe('duplicate');
    expect(await linkOf(correction)).toBe(release.guid);
  });

  it('leaves it to an editor if the notice does not say what was wrong', async () => {
    const { release } = await publishOriginal();
    const notice = releaseOf({
      title: `CORRECTION -- ${titleOf('$90 Million')}`,
      summary: 'Northquay Logistics Corp. (NYSE: NTEST) corrects its release of November 20.',
    });
    expect(await changesBy(notice)).toEqual([]);
    expect([await linkOf(notice), await waiting()]).toEqual([release.guid, [notice.guid]]);
  });

  it('is applied to the right one of two similar alerts, or to none', async () => {
    await process(original());
    await process(original({ title: titleOf('$40 Million'), summary: textOf('$40 Million') }));
    const unclear = corrected('$45 Million');
    expect(await changesBy(unclear)).toEqual([]);
    expect([await linkOf(unclear), await waiting()]).toEqual([null, [unclear.guid]]);
    const clear = releaseOf({
      title: 'Correction: Northquay (NYSE: NTEST) Harbor Authority Contract Is $45 Million, Not $40 Million',
      summary: 'Northquay Logistics Corp. (NYSE: NTEST) corrects the release issued earlier today.',
    });
    expect(await changesBy(clear)).toEqual(['updated']);
    expect((await alerts()).map(({ first_part }) => /\$\d+ million/.exec(first_part)?.[0])).toEqual([
      '$90 million',
      '$45 million',
    ]);
  });

  it('takes effect after an outage, too', async () => {
    await publishOriginal({ minutesAgo: 200 });
    const late = corrected('$60 Million', { minutesAgo: 180 });
    expect(await process(late, { maxAgeMs: 60 * MINUTE_MS })).toBe('published');
    expect((await onlyAlert()).first_part).toContain('$60 million');
  });

  it('counts once, also if two wires or two polls deliver it', async () => {
    await publishOriginal();
    const correction = corrected('$60 Million');
    const again = corrected('$60 Million', { wire: 'Business Wire', minutesAgo: 9 });
    expect(await changesBy(correction, correction, again)).toEqual(['updated']);
    expect((await row(again)).outcome).toBe('duplicate');
    const { outcome, reasons } = await processRelease(deps, correction);
    expect([outcome, reasons]).toEqual(['duplicate', ['This release was already processed']]);
  });

  it('is no correction if the wire only repeats the release', async () => {
    await publishOriginal();
    const repeat = releaseOf({ title: `/R E P E A T -- ${titleOf('$90 Million')}/` });
    expect(await changesBy(repeat)).toEqual([]);
    expect([(await row(repeat)).outcome, await linkOf(repeat)]).toEqual(['duplicate', null]);
  });
});

describe('several corrections', () => {
  it('of each other link to the earlier one and leave the last figures', async () => {
    const { release } = await publishOriginal();
    const [down, up] = [corrected('$60 Million'), corrected('$90 Million', { minutesAgo: 5 })];
    expect(await changesBy(down, up)).toEqual(['updated', 'updated']);
    expect([await linkOf(release), await linkOf(down), await linkOf(up)]).toEqual([null, release.guid, down.guid]);
    expect((await onlyAlert()).first_part).toContain('$90 million');
  });

  it('of each other without an original wait for an editor', async () => {
    const [down, up] = [corrected('$60 Million'), corrected('$90 Million', { minutesAgo: 5 })];
    expect(await changesBy(down, up)).toEqual([]);
    expect([await linkOf(down), await linkOf(up)]).toEqual([null, down.guid]);
  });

  it('apply figures one after the other', async () => {
    await publishOriginal();
    const notice = (right: number, wrong: number, minutesAgo: number) =>
      releaseOf({
        title: `Correction: Northquay (NYSE: NTEST) Harbor Authority Contract Is $${String(right)} Million, Not $${String(wrong)} Million`,
        summary: 'Northquay Logistics Corp. (NYSE: NTEST) corrects the release issued earlier today.',
        minutesAgo,
      });
    const [first, second] = [notice(60, 90, 10), notice(65, 60, 5)];
    expect(await changesBy(first, second)).toEqual(['updated', 'updated']);
    expect((await onlyAlert()).first_part).toContain('$65 million');
    expect(await linkOf(second)).toBe(first.guid);
  });

  it('that arrive in the wrong order leave the latest text', async () => {
    const { release } = await publishOriginal();
    const [older, newer] = [corrected('$60 Million', { minutesAgo: 8 }), corrected('$65 Million', { minutesAgo: 4 })];
    expect(await changesBy(newer, older)).toEqual(['updated']);
    expect((await onlyAlert()).first_part).toContain('$65 million');
    expect([(await row(older)).outcome, await linkOf(older)]).toEqual(['duplicate', release.guid]);
  });
});

describe('a correction of a release without an alert', () => {
  it('is published if the corrected text is news', async () => {
    const small = original({ title: titleOf('$0.9 Million'), summary: textOf('$0.9 Million') });
    expect(await process(small)).not.toBe('published');
    const correction = corrected('$90 Million');
    expect(await changesBy(correction)).toEqual(['created']);
    expect(await linkOf(correction)).toBe(small.guid);
    expect(published).toHaveLength(1);
  });

  it('takes the place of a release in the queue', async () => {
    const letter = original({
      title: titleOf('$90 Million').replace('Awarded', 'Signs Non-Binding Letter of Intent for'),
      summary: textOf('$90 Million').replace('was awarded', 'signed a non-binding letter of intent for'),
    });
    expect(await process(letter)).toBe('for_review');
    const correction = releaseOf({
      title: `CORRECTION -- ${letter.title.replace('90', '60')}`,
      summary: letter.summary.replace('90', '60'),
    });
    expect(await process(correction)).toBe('for_review');
    expect([await waiting(), await decisions()]).toEqual([[correction.guid], ['bna dropped NTEST desk']]);
    await process(
      withdrawn({
        title: 'Northquay (NYSE: NTEST) Withdraws Release on Harbor Authority Letter of Intent',
        minutesAgo: 5,
      }),
    );
    expect(await waiting()).toEqual([]);
  });

  it('corrects the alert that another wire’s copy became', async () => {
    const { release } = await publishOriginal();
    const copy = original({ wire: 'PR Newswire', minutesAgo: 15 });
    expect(await process(copy)).toBe('duplicate');
    const correction = corrected('$60 Million', { wire: 'PR Newswire' });
    expect(await changesBy(correction)).toEqual(['updated']);
    expect(await linkOf(correction)).toBe(release.guid);
    expect((await onlyAlert()).publisher).toBe('PR Newswire');
  });

  it('waits for an editor if BNA does not know the release', async () => {
    const correction = corrected('$60 Million');
    expect(await process(correction)).toBe('for_review');
    expect(await linkOf(correction)).toBeNull();
  });

  it.each([
    ['its correction', () => corrected('$60 Million')],
    ['its withdrawal', () => withdrawn()],
  ])('prevents the alert if %s arrived first, and is linked', async (_name, create) => {
    const [correction, late] = [create(), original()];
    expect(await changesBy(correction, late)).toEqual([]);
    expect((await row(late)).outcome).toBe('duplicate');
    expect(await linkOf(correction)).toBe(late.guid);
  });

  it('does not prevent the alert on other news', async () => {
    await process(withdrawn({ title: 'Northquay (NYSE: NTEST) Withdraws Release on Tarnfield Lease', summary: '' }));
    expect(await changesBy(original())).toEqual(['created']);
  });
});

describe('an editor’s decision', () => {
  it.each<[string, (release: Release, alertId: string) => Promise<unknown>, readonly string[]]>([
    [
      'corrected',
      (_release, id) => correctAlert(deps, { id, correction: { first_part: 'By hand.' }, editor: asEditor() }),
      ['editor edited NTEST publish'],
    ],
    ['retracted', (_release, id) => retractAlert(deps, { id, editor: asEditor() }), ['editor retracted NTEST publish']],
  ])('wins over a correction of an alert that was %s', async (_name, edit, labels) => {
    const { release, alert } = await publishOriginal();
    await edit(release, alert.id);
    const before = await onlyAlert();
    const correction = corrected('$60 Million');
    expect(await changesBy(correction)).toEqual([]);
    expect((await row(correction)).outcome).toBe('for_review');
    expect([await onlyAlert(), await waiting(), await decisions()]).toEqual([before, [correction.guid], labels]);
    expect(await linkOf(correction)).toBe(release.guid);
  });

  it('to publish wins over a withdrawal', async () => {
    const letter = original({
      title: titleOf('$90 Million').replace('Awarded', 'Signs Non-Binding Letter of Intent for'),
    });
    await process(letter);
    await publishAlerts(
      deps,
      [
        {
          title: letter.title,
          symbol: 'NTEST',
          published_date: NOW.toISOString(),
          first_part: 'By hand.',
          source: letter.wire,
          source_id: `${letter.guid}#NTEST`,
        },
      ],
      asEditor(),
    );
    const withdrawal = withdrawn({
      title: 'Northquay (NYSE: NTEST) Withdraws Release on Harbor Authority Letter of Intent',
    });
    expect(await changesBy(withdrawal)).toEqual([]);
    expect([(await row(withdrawal)).outcome, await waiting()]).toEqual(['for_review', [withdrawal.guid]]);
  });

  it('to drop wins over a correction that is news', async () => {
    const letter = original({
      title: titleOf('$90 Million').replace('Awarded', 'Signs Non-Binding Letter of Intent for'),
      summary: textOf('$90 Million').replace('was awarded', 'signed a non-binding letter of intent for'),
    });
    await process(letter);
    await dropRelease(deps, { id: (await row(letter)).id, ...asEditor() });
    const correction = corrected('$90 Million');
    expect(await changesBy(correction)).toEqual([]);
    expect(await waiting()).toEqual([correction.guid]);
    expect(await linkOf(correction)).toBe(letter.guid);
  });
});

it('changes nothing if the correction cannot be stored', async () => {
  const { alert } = await publishOriginal();
  const before = await getPosition(node.db);
  await node.database.pool.query(
    `CREATE FUNCTION refuse_release() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
     CREATE TRIGGER refuse_release BEFORE INSERT ON release FOR EACH ROW EXECUTE FUNCTION refuse_release()`,
  );
  const failed = await process(corrected('$60 Million')).catch(() => 'failed');
  await node.database.pool.query('DROP TRIGGER refuse_release ON release; DROP FUNCTION refuse_release');
  expect([failed, await onlyAlert(), await getPosition(node.db)]).toEqual(['failed', alert, before]);
  expect(await decisions()).toEqual([]);
});
