import { setTimeout as delay } from 'node:timers/promises';
import { retractNewsSummary } from '@bna/contract/feed/edit-news-summary';
import { countPendingEvents } from '../billing-test-bed.ts';
import type { Check } from '../checker.ts';
import { type BilledUser, compareWithProvider } from '../compare-billing.ts';
import { Actor, type ActorPage } from '../model/actor.ts';
import { createFaultInjector, type FaultInjector } from '../model/fault-injector.ts';
import { createModelTestBed, type ModelTestBed } from '../model/model-test-bed.ts';
import { ACTOR_COUNT, describeStep, generateWalk, type Step } from '../model/walk.ts';
import { pollUntil } from '../polling.ts';
import type { Submission } from '../publisher.ts';
import type { Recording, RunContext, Scenario } from '../scenario.ts';
import { createTeardown, type Teardown } from '../teardown.ts';

/** After more walks, the feed of the day would become too large. */
const WALKS_PER_TEST_BED = 20;
const WATCHING_ACTORS = 2;
const EVENTS_WITHIN_MS = 90_000;
/** The events of a killed node are taken over within 35 seconds, during the next walks. */
const EVENTS_SOON_MS = 1_000;

/** State that is shared by consecutive walks. */
interface SharedState {
  readonly bed: ModelTestBed;
  readonly teardown: Teardown;
  walks: number;
  /** Pages of the previous walk that lost their access and stay open: news after five seconds violates I3. */
  pagesWithoutAccess: readonly ActorPage[];
  readonly retracted: Set<string>;
  /** Users of walks that ended with pending events. */
  uncompared: readonly WalkUser[];
}

interface WalkUser extends BilledUser {
  readonly seed: number;
}

let shared: SharedState | null = null;

export const model: Scenario = {
  name: 'model',
  description: 'random walks of four users while nodes, connections and the database break',
  isExclusive: true,
  sabotage: {
    description: 'a logout keeps the session',
    violates: 'I3',
    breaks: [
      {
        file: 'features/accounts/session/store.ts',
        search: 'await db.delete(session).where(eq(session.id_hash, toKey(sessionId)));',
        replacement: '',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const state = await getSharedState(context);
    try {
      return await recordWalk(state, context, await takeWalk(state, generateWalk(context.seed)));
    } catch (error) {
      // The test bed may be broken.
      await discard(state);
      throw error;
    }
  },
};

/** The state after a walk, with all faults healed. */
interface Walk {
  readonly actors: readonly Actor[];
  readonly pages: readonly ActorPage[];
  readonly steps: readonly string[];
  readonly summary: string;
}

async function takeWalk(state: SharedState, steps: readonly Step[]): Promise<Walk> {
  const { bed } = state;
  const actors = Array.from({ length: ACTOR_COUNT }, () => new Actor(bed));
  const faults = createFaultInjector(bed.testBed);
  const publishing: Promise<Submission>[] = [];
  const log: string[] = [];

  await Promise.all(actors.slice(0, WATCHING_ACTORS).map((actor) => actor.openPage()));
  for (const step of steps) {
    const startedAtMs = performance.now();
    await takeStep(step, { ...state, actors, faults, publishing });
    log.push(`${describeStep(step)} (${(performance.now() - startedAtMs).toFixed(0)} ms)`);
  }
  await actors[0]?.logIn();
  await actors[0]?.logOut();
  await faults.waitUntilHealed();
  await Promise.all(publishing);
  await bed.publisher.publish({ retryForMs: 10_000 });
  const pages = actors.flatMap((actor) => actor.pages);
  const currentAfterMs = await bed.testBed.waitUntilCurrent(pages.filter(isEntitled).map(({ page }) => page));
  const purchases = actors.reduce((sum, { billedUser }) => sum + (billedUser?.purchases ?? 0), 0);
  return {
    actors,
    pages,
    steps: log,
    summary: `${String(steps.length)} steps, ${String(faults.count)} faults, ${String(publishing.length)} alerts, ${String(pages.length)} pages, ${String(purchases)} purchases; pages current after ${(currentAfterMs / 1_000).toFixed(1)} s`,
  };
}

/** Collects the evidence of a walk, and of earlier walks whose events are processed only now. */
async function recordWalk(
  state: SharedState,
  { seed, isLast }: RunContext,
  { actors, pages, ...rest }: Walk,
): Promise<Recording> {
  const { bed } = state;
  const users = actors.flatMap(({ billedUser }) => (billedUser === null ? [] : [{ ...billedUser, seed }]));
  const uncompared = [...state.uncompared, ...users];
  const mustBeProcessed = isLast || state.walks === WALKS_PER_TEST_BED;
  const areProcessed = await pollUntil(() => areEventsProcessed(bed), {
    withinMs: mustBeProcessed ? EVENTS_WITHIN_MS : EVENTS_SOON_MS,
    everyMs: 50,
  });
  state.uncompared = areProcessed ? [] : uncompared;
  const contradictions = (await Promise.all(actors.map((actor) => actor.findContradictions()))).flat();
  const violations = [...contradictions, ...bed.takeViolations()];
  const checks: Check[] = [
    { invariant: 'I4', find: () => (areProcessed ? compareWalks(bed, uncompared) : []) },
    { invariant: 'I4', find: () => (areProcessed || !mustBeProcessed ? [] : ['events of the provider are pending']) },
    ...violations.map(({ invariant, message }) => ({ invariant, find: () => [message] })),
  ];

  const records = [...pages, ...state.pagesWithoutAccess].map(({ page }) => page.record);
  for (const { page } of state.pagesWithoutAccess) page.close();
  state.pagesWithoutAccess = pages.filter((page) => !isEntitled(page));
  for (const { page } of pages.filter(isEntitled)) page.close();
  const submissions = bed.publisher.submissions.filter(({ id }) => id === null || !state.retracted.has(id));
  return { ...rest, database: bed.testBed.database, submissions, pages: records, checks };
}

const isEntitled = ({ user }: ActorPage): boolean => {
  const last = user.access.at(-1);
  return last !== undefined && (last.untilMs === null || performance.now() < last.untilMs);
};

async function getSharedState(context: RunContext): Promise<SharedState> {
  if (shared !== null && shared.walks >= WALKS_PER_TEST_BED) await discard(shared);
  if (shared === null) {
    const teardown = createTeardown();
    context.sharedTeardown.add(() => teardown.run());
    const bed = await createModelTestBed({ ...context, teardown });
    shared = { bed, teardown, walks: 0, pagesWithoutAccess: [], retracted: new Set(), uncompared: [] };
  }
  shared.walks += 1;
  return shared;
}

async function discard({ teardown }: SharedState): Promise<void> {
  shared = null;
  await teardown.run();
}

async function compareWalks({ query, sandbox }: ModelTestBed, users: readonly WalkUser[]): Promise<string[]> {
  const faults: string[] = [];
  for (const user of users) {
    const found = await compareWithProvider({ query, sandbox }, [user]);
    faults.push(...found.map((fault) => `seed ${String(user.seed)}: ${fault}`));
  }
  return faults;
}

interface WalkInProgress extends SharedState {
  readonly actors: readonly Actor[];
  readonly faults: FaultInjector;
  readonly publishing: Promise<Submission>[];
}

async function takeStep(step: Step, walk: WalkInProgress): Promise<void> {
  if ('actor' in step) {
    const actor = walk.actors[step.actor];
    if (actor !== undefined) await act(step, actor);
    return;
  }
  const { testBed, publisher } = walk.bed;
  if (step.kind === 'publish') {
    const { origin } = testBed.node(step.node);
    for (let count = 0; count < step.alerts; count += 1) walk.publishing.push(publisher.publish({ origin }));
  } else if (step.kind === 'retract') await retract(walk);
  else if (step.kind === 'wait') await delay(step.ms);
  else injectFault(step, walk);
}

function act(step: Extract<Step, { readonly actor: number }>, actor: Actor): Promise<void> | void {
  switch (step.kind) {
    case 'register':
      return actor.register(step.freeTrial);
    case 'log in':
      return actor.logIn();
    case 'log out':
      return actor.logOut();
    case 'open page':
      return actor.openPage();
    case 'close page':
      return actor.closePage();
    case 'buy':
      return actor.buy();
    case 'cancel':
      return actor.cancel();
    case 'expire trial':
      return actor.expireTrialIn(step.ms);
    case 'reset password':
      return actor.resetPassword();
  }
}

type FaultKind =
  | 'kill node'
  | 'restart database'
  | 'partition node from database'
  | 'partition clients from node'
  | 'reset connections';

function injectFault(step: Extract<Step, { readonly kind: FaultKind }>, { bed, faults }: WalkInProgress): void {
  const { testBed } = bed;
  switch (step.kind) {
    case 'kill node':
      faults.kill(testBed.node(step.node));
      return;
    case 'restart database':
      faults.restartDatabase(step.ms);
      return;
    case 'partition node from database':
      faults.partition(testBed.node(step.node).databaseProxy, step.ms);
      return;
    case 'partition clients from node':
      faults.partition(testBed.node(step.node).httpProxy, step.ms);
      return;
    case 'reset connections':
      faults.resetConnections(testBed.node(step.node));
  }
}

/** Retracts the newest alert that is not retracted. */
async function retract({ bed: { client, editor, publisher, report }, retracted }: WalkInProgress): Promise<void> {
  const id = publisher.acked.findLast((submission) => submission.id !== null && !retracted.has(submission.id))?.id;
  if (id === undefined || id === null) return;
  retracted.add(id);
  const path = retractNewsSummary.path.replace(':id', id);
  const { status } = await client.callUntilAnswered('DELETE', path, { cookie: editor.cookie });
  // 404: a repeated request after a lost response.
  if (status !== 200 && status !== 404) report('I6', `the retraction of ${id} returned ${String(status)}`);
}

async function areEventsProcessed({ sandbox, query }: ModelTestBed): Promise<boolean> {
  return (await sandbox.countOpenDeliveries()) === 0 && (await countPendingEvents(query)) === 0;
}
