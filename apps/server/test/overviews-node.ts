import type { OverviewDay } from '@bna/contract/overview-upload';
import { API_BASE } from '@bna/contract/endpoint';
import type { MarketOverview } from '@bna/contract/market-overview';
import { NewNewsSummary } from '@bna/contract/news';
import type { AdjustableClock } from '../src/deps.ts';
import { createMarketSnapshotMailing } from '../src/features/market-overview/mails.ts';
import { publishDueSnapshots } from '../src/features/market-overview/publish.ts';
import { publishNewsSummaries } from '../src/features/news/publish.ts';
import { listAddOnHolders } from '../src/features/subscription/add-on-holders.ts';
import { continueMailings, type MailingKind } from '../src/platform/mailing.ts';
import { userAddOn } from '../src/schema.ts';
import { formOf, type FormFile } from './overview-files.ts';
import { type Access, newItem, type Person, startTestNode, type TestNodeOptions } from './test-node.ts';

export type OverviewsNode = Awaited<ReturnType<typeof startOverviewsNode>>;

/** A clock that stands where it is put. */
export function createStandingClock(at: string): AdjustableClock {
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

/** A node whose clock stands, with what the market overview's tests do again and again. */
export async function startOverviewsNode({ at, ...options }: Omit<TestNodeOptions, 'clock'> & { at: string }) {
  const clock = createStandingClock(at);
  const node = await startTestNode({ ...options, clock });
  const { db } = node;
  const editor = await node.person('none', ['TRADER']);

  const holder = async (access: Access = 'active'): Promise<Person> => {
    const person = await node.person(access);
    await db.insert(userAddOn).values({ user_id: person.userId, package_name: 'daily_overview', status: 'active' });
    return person;
  };
  const mailing: MailingKind = createMarketSnapshotMailing({
    enqueueMails: node.enqueueMails,
    listHolders: (within, page) => listAddOnHolders(within, { ...page, addOn: 'daily_overview', now: clock.now() }),
  });

  return {
    ...node,
    holder,
    mailing,
    moveTo: (instant: string) => clock.moveTo(new Date(instant)),
    publishDue: () => publishDueSnapshots({ db, clock }),
    continueMailings: () => continueMailings({ db, clock, kinds: [mailing] }),
    /** Publishes an alert at the clock's instant, and answers its id. */
    async alert(change: Record<string, unknown> = {}): Promise<string> {
      const item = NewNewsSummary.parse(newItem({ published_date: clock.now().toISOString(), ...change }));
      const [result] = await publishNewsSummaries(node.publishing, [item]);
      if (result === undefined || result.status === 422) throw new Error('The alert was refused');
      return result.data.id;
    },
    async retract(id: string): Promise<void> {
      const answer = await node.ask({ method: 'DELETE', url: `${API_BASE}/news-summary/${id}`, as: editor });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    upload: (as: Person, date: string, file: FormFile) =>
      node.ask({
        method: 'POST',
        url: `${API_BASE}/admin/overviews`,
        as,
        ...formOf([
          ['date', date],
          ['file', file],
        ]),
      }),
    remove: (as: Person, date: string) =>
      node.ask({ method: 'DELETE', url: `${API_BASE}/admin/overviews/${date}`, as }),
    async days(as: Person): Promise<OverviewDay[]> {
      const answer = await node.ask({ method: 'GET', url: `${API_BASE}/admin/overviews`, as });
      return answer.json<{ data: OverviewDay[] }>().data;
    },
    /** As a holder sees it. */
    async overview(as: Person, date: string): Promise<MarketOverview> {
      const answer = await node.ask({ method: 'GET', url: `${API_BASE}/market-overview/${date}`, as });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: MarketOverview }>().data;
    },
    document: (as: Person, date: string) =>
      node.ask({ method: 'GET', url: `${API_BASE}/market-overview/${date}/document`, as }),
  };
}
