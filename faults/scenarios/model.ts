import { setTimeout as delay } from 'node:timers/promises';
import { retractNewsSummary } from '@bna/contract/news';
import { type Buyer, compareBothSides } from '../both-sides.ts';
import type { FurtherCheck } from '../checker.ts';
import { type Actor, createActor, type View } from '../model/actor.ts';
import { type Breaking, createBreaking } from '../model/breaking.ts';
import { type Installation, openInstallation } from '../model/installation.ts';
import { ACTORS, type Step, walkOf, wordsOf } from '../model/walk.ts';
import type { Handed } from '../publisher.ts';
import type { Recording, Scenario, Stage } from '../scenario.ts';
import { createTeardown, type Teardown } from '../teardown.ts';
import { becomes } from '../wait.ts';

/** Then the feed of the day has grown so long that fetching it would be what is tested. */
const WALKS_PER_INSTALLATION = 20;
const WATCHING = 2;
const QUIET_WITHIN_MS = 90_000;
/** What a killed node had in hand of events is taken over within 35 seconds: then the next walks come meanwhile. */
const SOON_QUIET_MS = 1_000;

interface Kept {
  readonly installation: Installation;
  readonly teardown: Teardown;
  walks: number;
  /** Pages of the walk before that lost their right, and listen on: what they hear after five seconds is wrong. */
  lingering: readonly View[];
  readonly retracted: Set<string>;
  /** Of walks whose events were not through at their end. */
  unsettled: readonly Settled[];
}

interface Settled extends Buyer {
  readonly seed: number;
}

let kept: Kept | null = null;

export const model: Scenario = {
  name: 'model',
  about:
    'random walks: people register, log in, buy, cancel, lapse, reset and watch while nodes, lines and the database break',
  alone: true,
  sabotage: { about: 'a logout answers without ending the session', violates: 'I3' },
  async run(stage): Promise<Recording> {
    const own = await keepInstallation(stage);
    try {
      return await judge(own, stage, await walk(own, walkOf(stage.seed)));
    } catch (error) {
      // Nobody knows in what state it is.
      await letGo(own);
      throw error;
    }
  },
};

/** What a walk leaves behind, everything whole again. */
interface Walked {
  readonly actors: readonly Actor[];
  readonly views: readonly View[];
  readonly story: readonly string[];
  readonly figures: string;
}

async function walk(own: Kept, steps: readonly Step[]): Promise<Walked> {
  const { installation } = own;
  const { world, publisher } = installation;
  const actors = Array.from({ length: ACTORS }, () => createActor(installation));
  const breaking = createBreaking(world);
  const handing: Promise<Handed>[] = [];
  const story: string[] = [];

  // Somebody watches from the beginning.
  await Promise.all(actors.slice(0, WATCHING).map((actor) => actor.connect()));
  for (const step of steps) {
    const startedAt = performance.now();
    await take(step, { ...own, actors, breaking, handing });
    story.push(`${wordsOf(step)} (${(performance.now() - startedAt).toFixed(0)} ms)`);
  }
  await actors[0]?.logIn();
  await actors[0]?.logOut();
  await breaking.heal();
  await Promise.all(handing);
  await publisher.publish({ retryForMs: 10_000 });
  const views = actors.flatMap((actor) => actor.views);
  const settledMs = await world.settle(views.filter(isStillEntitled).map(({ subscriber }) => subscriber));
  const purchases = actors.reduce((sum, { buyer }) => sum + (buyer?.purchases ?? 0), 0);
  return {
    actors,
    views,
    story,
    figures: `${String(steps.length)} steps, ${String(breaking.count())} faults, ${String(handing.length)} items, ${String(views.length)} pages, ${String(purchases)} purchases; even after ${(settledMs / 1_000).toFixed(1)} s`,
  };
}

/** All that is known of a walk, and of those before it what had to wait. */
async function judge(own: Kept, { seed, isLast }: Stage, { actors, views, ...told }: Walked): Promise<Recording> {
  const { installation } = own;
  const bought = actors.flatMap(({ buyer }) => (buyer === null ? [] : [{ ...buyer, seed }]));
  const buyers = [...own.unsettled, ...bought];
  const mustBeQuiet = isLast || own.walks === WALKS_PER_INSTALLATION;
  const isQuiet = await becomes(() => isPaymentQuiet(installation), {
    withinMs: mustBeQuiet ? QUIET_WITHIN_MS : SOON_QUIET_MS,
    everyMs: 50,
  });
  own.unsettled = isQuiet ? [] : buyers;
  const lies = (await Promise.all(actors.map((actor) => actor.findLies()))).flat();
  const complaints = [...lies, ...installation.takeViolations()];
  const further: FurtherCheck[] = [
    { invariant: 'I4', find: () => (isQuiet ? compareWalks(installation, buyers) : []) },
    { invariant: 'I4', find: () => (isQuiet || !mustBeQuiet ? [] : ['events of the payment provider were left']) },
    ...complaints.map(({ invariant, what }) => ({ invariant, find: () => [what] })),
  ];

  const subscribers = [...views, ...own.lingering].map(({ subscriber }) => subscriber.record);
  for (const { subscriber } of own.lingering) subscriber.close();
  own.lingering = views.filter((view) => !isStillEntitled(view));
  for (const { subscriber } of views.filter(isStillEntitled)) subscriber.close();
  const retracted = new Set(own.retracted);
  const handed = installation.publisher.handed.filter(({ id }) => id === null || !retracted.has(id));
  return { ...told, database: installation.world.database, handed, subscribers, further };
}

const isStillEntitled = ({ person }: View): boolean => {
  const last = person.access.at(-1);
  return last !== undefined && (last.untilMs === null || performance.now() < last.untilMs);
};

async function keepInstallation(stage: Stage): Promise<Kept> {
  if (kept !== null && kept.walks >= WALKS_PER_INSTALLATION) await letGo(kept);
  if (kept === null) {
    const teardown = createTeardown();
    stage.kept.add(() => teardown.run());
    const installation = await openInstallation({ ...stage, teardown });
    kept = { installation, teardown, walks: 0, lingering: [], retracted: new Set(), unsettled: [] };
  }
  kept.walks += 1;
  return kept;
}

async function letGo({ teardown }: Kept): Promise<void> {
  kept = null;
  await teardown.run();
}

/** I4 of this walk's people, and of those before that had to wait for it. */
async function compareWalks({ query, sandbox }: Installation, buyers: readonly Settled[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const buyer of buyers) {
    const found = await compareBothSides({ ask: query, sandbox }, [buyer]);
    faults.push(...found.map((fault) => `of seed ${String(buyer.seed)}: ${fault}`));
  }
  return faults;
}

interface Scene extends Kept {
  readonly actors: readonly Actor[];
  readonly breaking: Breaking;
  readonly handing: Promise<Handed>[];
}

async function take(step: Step, scene: Scene): Promise<void> {
  const { installation, breaking } = scene;
  const { world, publisher } = installation;
  const actor = 'who' in step ? scene.actors[step.who] : undefined;
  switch (step.kind) {
    case 'register':
      return actor?.register(step.freeTrial);
    case 'log in':
      return actor?.logIn();
    case 'log out':
      return actor?.logOut();
    case 'connect':
      return actor?.connect();
    case 'close the page':
      actor?.closePage();
      return;
    case 'buy':
      return actor?.buy();
    case 'cancel':
      return actor?.cancel();
    case 'lapse':
      return actor?.lapseIn(step.ms);
    case 'reset the password':
      return actor?.resetPassword();
    case 'publish': {
      const to = world.node(step.node).origin;
      for (let item = 0; item < step.items; item += 1) scene.handing.push(publisher.publish({ to }));
      return;
    }
    case 'retract':
      return retract(scene);
    case 'kill a node':
      breaking.kill(world.node(step.node));
      return;
    case 'restart the database':
      breaking.restartDatabase(step.ms);
      return;
    case 'part a node from the database':
      breaking.part(world.node(step.node).databaseLine, step.ms);
      return;
    case 'part people from a node':
      breaking.part(world.node(step.node).door, step.ms);
      return;
    case 'cut the lines of a node':
      breaking.cut(world.node(step.node));
      return;
    case 'wait':
      await delay(step.ms);
  }
}

/** The newest item that was acked and is still there. */
async function retract({ installation: { caller, editor, publisher, tell }, retracted }: Scene): Promise<void> {
  const id = publisher.acked.findLast((handed) => handed.id !== null && !retracted.has(handed.id))?.id;
  if (id === undefined || id === null) return;
  retracted.add(id);
  const path = retractNewsSummary.path.replace(':id', id);
  const { status } = await caller.insist('DELETE', path, { cookie: editor.cookie });
  // 404 at a second try: the first was done, and its answer was lost.
  if (status !== 200 && status !== 404) tell('I6', `the retraction of ${id} was answered ${String(status)}`);
}

async function isPaymentQuiet({ sandbox, query }: Installation): Promise<boolean> {
  if ((await sandbox.countOpenDeliveries()) > 0) return false;
  const [row] = await query<{ open: number }>(
    `SELECT ((SELECT count(*) FROM pgboss.job WHERE name = 'stripe-event' AND state < 'completed')
       + (SELECT count(*) FROM stripe_event WHERE processed_at IS NULL))::int AS open`,
  );
  return row?.open === 0;
}
