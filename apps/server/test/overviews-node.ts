import type { OverviewDay } from '@bna/contract/market-overview/overview-upload';
import { API_BASE } from '@bna/contract/endpoint';
import type { MarketOverview } from '@bna/contract/market-overview/market-overview';
import { NewNewsSummary } from '@bna/contract/feed/news-summary';
import type { AdjustableClock } from '../src/deps.ts';
import { createMarketSnapshotMailing } from '../src/features/market-overview/snapshot-email.ts';
import { publishDueSnapshots } from '../src/features/market-overview/publish.ts';
import { publishAlerts } from '../src/features/feed/publish.ts';
import { continueMailings, type MailingKind } from '../src/platform/mailing.ts';
import { userAddOn } from '../src/features/billing/schema.ts';
import { formOf, type FormFile } from './overview-files.ts';
import { type Access, newItem, type TestUser, startTestNode, type TestNodeOptions } from './test-node.ts';

export type OverviewsNode = Awaited<ReturnType<typeof startOverviewsNode>>;

/** Stands still until it is moved forward. */
export function createStoppedClock(at: string): AdjustableClock {
  let now = new Date(at);
  return {
    now: () => now,
    moveTo(instant) {
      if (instant < now) return false;
      now = instant;
      return true;
    },
  };
}

/** Starts a node with a stopped clock and the actions of the market overview tests. */
export async function startOverviewsNode({ at, ...options }: Omit<TestNodeOptions, 'clock'> & { at: string }) {
  const clock = createStoppedClock(at);
  const node = await startTestNode({ ...options, clock });
  const { db } = node;
  const quoteSource = options.quoteSource ?? null;
  const editor = await node.createUser('none', ['TRADER']);

  /** Staff confirm with a code every 12 hours, which the tests' clock passes. */
  const confirmed = async (as: TestUser): Promise<TestUser> => ({ ...as, cookie: await node.signIn(as.userId) });
  const subscriber = async (access: Access = 'active'): Promise<TestUser> => {
    const person = await node.createUser(access);
    await db.insert(userAddOn).values({ user_id: person.userId, package_name: 'daily_overview', status: 'active' });
    return person;
  };
  const mailing: MailingKind = createMarketSnapshotMailing({ clock, enqueueMails: node.enqueueMails });

  return {
    ...node,
    quoteSource,
    subscriber,
    mailing,
    moveTo: (instant: string) => clock.moveTo(new Date(instant)),
    publishDue: () => publishDueSnapshots({ db, clock, quoteSource }),
    continueMailings: () => continueMailings({ db, clock, kinds: [mailing] }),
    /** Publishes an alert at the current time and returns its id. */
    async publishAlert(change: Record<string, unknown> = {}): Promise<string> {
      const item = NewNewsSummary.parse(newItem({ published_date: clock.now().toISOString(), ...change }));
      const [result] = await publishAlerts(node.publishing, [item]);
      if (result === undefined || result.status === 422) throw new Error('The alert was refused');
      return result.data.id;
    },
    async retract(id: string): Promise<void> {
      const as = await confirmed(editor);
      const answer = await node.request({ method: 'DELETE', url: `${API_BASE}/news-summary/${id}`, as });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    upload: async (as: TestUser, date: string, file: FormFile) =>
      node.request({
        method: 'POST',
        url: `${API_BASE}/admin/overviews`,
        as: await confirmed(as),
        ...formOf([
          ['date', date],
          ['file', file],
        ]),
      }),
    remove: async (as: TestUser, date: string) =>
      node.request({ method: 'DELETE', url: `${API_BASE}/admin/overviews/${date}`, as: await confirmed(as) }),
    async days(as: TestUser): Promise<OverviewDay[]> {
      const answer = await node.request({ method: 'GET', url: `${API_BASE}/admin/overviews`, as });
      return answer.json<{ data: OverviewDay[] }>().data;
    },
    async overview(as: TestUser, date: string): Promise<MarketOverview> {
      const answer = await node.request({ method: 'GET', url: `${API_BASE}/market-overview/${date}`, as });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: MarketOverview }>().data;
    },
    document: (as: TestUser, date: string) =>
      node.request({ method: 'GET', url: `${API_BASE}/market-overview/${date}/document`, as }),
  };
}
