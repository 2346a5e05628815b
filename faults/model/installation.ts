import { setTimeout as delay } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { API_BASE } from '@bna/contract/endpoint';
import { receiveStripeEvent } from '@bna/contract/webhooks';
import { type Caller, createCaller } from '../caller.ts';
import type { Invariant, Violation } from '../checker.ts';
import { openFront } from '../front.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../payment-sandbox.ts';
import type { Person } from '../people.ts';
import type { Publisher } from '../publisher.ts';
import type { Stage } from '../scenario.ts';
import { createSubscriber, type Subscriber } from '../subscriber.ts';
import { createWorld, type World } from '../world.ts';

/** Two nodes, a database and a payment provider that are kept over many walks. */
export interface Installation {
  readonly world: World;
  readonly sandbox: PaymentSandbox;
  readonly caller: Caller;
  readonly publisher: Publisher;
  /** Somebody at the desk. */
  readonly editor: Person;
  /** As the database's own, again and again while it is away. */
  readonly query: <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  openView(person: Person): Subscriber;
  readonly tell: (invariant: Invariant, what: string) => void;
  /** What was told since it was asked last, and what nodes and callers complained of. */
  takeViolations(): readonly Violation[];
}

const QUERY_AGAIN_MS = 100;
const QUERY_FOR_MS = 30_000;

export async function openInstallation(stage: Stage): Promise<Installation> {
  const front = await openFront();
  stage.teardown.add(() => front.close());
  const sandbox = await startPaymentSandbox({ webhookUrl: `${front.origin}${API_BASE}${receiveStripeEvent.path}` });
  stage.teardown.add(() => sandbox.stop());
  const world = await createWorld(stage, {
    nodes: 2,
    workers: () => 'web,jobs',
    env: sandbox.env,
    sabotage: [
      {
        file: 'features/session/store.ts',
        search: 'await db.delete(session).where(eq(session.id_hash, sessionKey(sessionId)));',
        replacement: '',
      },
    ],
  });
  const running = () => world.nodes.filter(({ process }) => process.isRunning);
  front.lead(() => running().map(({ process }) => process.port));
  let turn = 0;
  const origin = (): string => {
    turn += 1;
    const up = running();
    return up[turn % up.length]?.origin ?? world.publicOrigin;
  };
  const caller = createCaller({ origin, publicOrigin: world.publicOrigin });
  const [editor] = await world.people.mint('none', 1);
  if (editor === undefined) throw new Error('An editor was minted');
  await world.database.query(`UPDATE user_account SET roles = ARRAY['TRADER'] WHERE id = $1`, [editor.id]);
  const publisher = await world.openPublisher(origin);
  const told: Violation[] = [];
  const taken = new Map<object, number>();
  const takeNew = (from: readonly string[]): readonly string[] => {
    const before = taken.get(from) ?? 0;
    taken.set(from, from.length);
    return from.slice(before);
  };

  return {
    world,
    sandbox,
    caller,
    publisher,
    editor,
    async query(sql, values) {
      const deadline = performance.now() + QUERY_FOR_MS;
      for (;;) {
        try {
          return await world.database.query(sql, values);
        } catch (error) {
          if (performance.now() > deadline) throw error;
          await delay(QUERY_AGAIN_MS);
        }
      }
    },
    openView(person) {
      const { publicOrigin } = world;
      const subscriber = createSubscriber({ person, origin, publicOrigin, chance: stage.chance });
      stage.teardown.add(() => {
        subscriber.close();
      });
      void subscriber.open();
      return subscriber;
    },
    tell(invariant, what) {
      told.push({ invariant, what });
    },
    takeViolations: () => [
      ...told.splice(0),
      ...[...world.nodes.map(({ process }) => process.complaints), caller.violations].flatMap((complaints) =>
        takeNew(complaints).map((what) => ({ invariant: 'I7' as const, what })),
      ),
    ],
  };
}
