import { setTimeout as delay } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '../api-client.ts';
import { startConnectedSandbox } from '../billing-test-bed.ts';
import type { Invariant, Violation } from '../checker.ts';
import type { Query } from '../compare-billing.ts';
import type { PaymentSandbox } from '../payment-sandbox.ts';
import type { Publisher } from '../publisher.ts';
import { createRecordedPage, type RecordedPage } from '../recorded-page.ts';
import type { RunContext } from '../scenario.ts';
import { createTestBed, type TestBed } from '../test-bed.ts';
import type { User } from '../users.ts';

/** Two nodes, a database and a payment provider, reused for many walks. */
export interface ModelTestBed {
  readonly testBed: TestBed;
  readonly sandbox: PaymentSandbox;
  readonly client: ApiClient;
  readonly publisher: Publisher;
  readonly editor: User;
  /** Retries while the database is unavailable. */
  readonly query: Query;
  openPage(user: User): RecordedPage;
  readonly report: (invariant: Invariant, message: string) => void;
  /** Returns the violations since the last call. */
  takeViolations(): readonly Violation[];
}

const QUERY_RETRY_MS = 100;
const QUERY_TIMEOUT_MS = 30_000;

export async function createModelTestBed(context: RunContext): Promise<ModelTestBed> {
  const { sandbox, relay } = await startConnectedSandbox(context);
  const testBed = await createTestBed(context, { nodes: 2, workers: () => 'web,jobs', env: sandbox.env });
  const { publicOrigin, database } = testBed;
  const listRunning = () => testBed.nodes.filter(({ process }) => process.isRunning);
  relay.setTargets(() => listRunning().map(({ process }) => process.port));
  let turn = 0;
  const origin = (): string => {
    turn += 1;
    const running = listRunning();
    return running[turn % running.length]?.origin ?? publicOrigin;
  };
  const client = createApiClient({ origin, publicOrigin });
  const editor = await testBed.users.createOne('none');
  await database.query(`UPDATE user_account SET roles = ARRAY['TRADER'] WHERE id = $1`, [editor.id]);
  const reported: Violation[] = [];
  const complaintLists = [...testBed.nodes.map(({ process }) => process.complaints), client.violations];
  const taken = new Map<readonly string[], number>();
  const takeNew = (complaints: readonly string[]): readonly string[] => {
    const before = taken.get(complaints) ?? 0;
    taken.set(complaints, complaints.length);
    return complaints.slice(before);
  };

  return {
    testBed,
    sandbox,
    client,
    publisher: await testBed.openPublisher(origin),
    editor,
    async query(sql, values) {
      const deadline = performance.now() + QUERY_TIMEOUT_MS;
      for (;;) {
        try {
          return await database.query(sql, values);
        } catch (error) {
          if (performance.now() > deadline) throw error;
          await delay(QUERY_RETRY_MS);
        }
      }
    },
    openPage(user) {
      const page = createRecordedPage({ user, origin, publicOrigin, random: context.random });
      context.teardown.add(() => {
        page.close();
      });
      void page.open();
      return page;
    },
    report(invariant, message) {
      reported.push({ invariant, message });
    },
    takeViolations: () => [
      ...reported.splice(0),
      ...complaintLists.flatMap(takeNew).map((message) => ({ invariant: 'I7' as const, message })),
    ],
  };
}
