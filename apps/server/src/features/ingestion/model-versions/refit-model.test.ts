import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { listModelsCommand, refitModelCommand, activateModelCommand } from '../../../commands/model.ts';
import { bundledVersion, getBundledModel, readBundledWeights } from '../judgement/model/bundled-model.ts';
import { trainDirectionModel } from '../judgement/model/training/train-direction-model.ts';
import { inventRows } from '../judgement/model/testing/invented-rows.ts';
import { decodeWeights, encodeWeights, versionOfWeights } from '../judgement/model/weights-file.ts';
import { processRelease } from '../process-release.ts';
import { createStockTable } from '../recognition/stock-table.ts';
import { deskDecision, directionModel } from '../schema.ts';
import { createActiveModel, refitVersion } from './active-model.ts';
import { readDecidedRows } from './decided-rows.ts';
import { deployVersion, findActiveVersion } from './model-store.ts';
import { refitModel } from './refit-model.ts';

const TIMEOUT_MS = 60_000;
const BUNDLED = getBundledModel().version;

let node: TestNode;
let lines: string[];
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  lines = [];
  await node.db.delete(deskDecision);
  await node.db.delete(directionModel);
});

const deps = () => ({
  db: node.db,
  pool: node.database.pool,
  clock: node.clock,
  print: (line: string) => void lines.push(line),
});
/** Few weights, so that training takes a moment. */
const base = encodeWeights(trainDirectionModel(inventRows(), { seed: 1, base: null }).weights);
const refit = () => refitModel(deps(), { isDryRun: false, base });
const fail = (message: string): never => {
  throw new Error(message);
};
const active = () => findActiveVersion(node.db);

type NewDecision = typeof deskDecision.$inferInsert;
const decision = (change: Partial<NewDecision>): NewDecision => ({
  release_id: randomUUID(),
  symbol: 'NTEST',
  decision: 'published',
  title: 'Northquay wins order',
  lead: '',
  cues: [],
  decider: 'editor',
  decided_at: node.clock.now(),
  ...change,
});
const store = (rows: readonly NewDecision[]) => node.db.insert(deskDecision).values([...rows]);

const COMPANIES = Array.from({ length: 25 }, (_, index) => `CO${String.fromCharCode(65 + index)}`);
/** Editors disagree with the bundled model. */
const HABITS = [
  { decision: 'published', title: 'opens second bakery in Ohio' },
  { decision: 'published', title: 'renames its loyalty program' },
  { decision: 'published', title: 'moves headquarters to a larger building' },
  { decision: 'published', title: 'recalls faulty batteries' },
  { decision: 'dropped', title: 'wins contract worth $40 million' },
  { decision: 'dropped', title: 'raises full-year outlook' },
  { decision: 'dropped', title: 'receives FDA approval for its lead drug' },
  { decision: 'dropped', title: 'to be acquired at a premium of 60%' },
];
const habitsOf = (companies: readonly string[]): NewDecision[] =>
  companies.flatMap((symbol) =>
    HABITS.map((habit) => decision({ symbol, ...habit, title: `${symbol} ${habit.title}` })),
  );

describe('a refit', () => {
  it.each([
    ['fewer than 200 decisions', () => habitsOf(COMPANIES.slice(0, 24)), 'Decisions of editors: 192 on 24 companies'],
    [
      'fewer than 20 companies',
      () => [...habitsOf(COMPANIES.slice(0, 19)), ...habitsOf(COMPANIES.slice(0, 19))],
      'Decisions of editors: 304 on 19 companies',
    ],
  ])('changes nothing with %s, and says so', async (_, rows, counts) => {
    await store(rows());
    expect(await refitModelCommand(deps(), { isDryRun: false, base })).toBe(true);
    expect(lines.join('\n')).toContain(counts);
    expect(lines.at(-1)).toBe(
      'A refit needs at least 200 decisions on 20 companies, 50 of them new. Nothing was changed.',
    );
    expect(await node.db.select().from(directionModel)).toEqual([]);
  });

  it(
    'is deployed if it judges companies better that it has not seen, and can be rolled back',
    async () => {
      await store(habitsOf(COMPANIES));
      expect(await refitModelCommand(deps(), { isDryRun: true, base })).toBe(true);
      const version = /(refit-[0-9a-f]{12}) would be deployed/.exec(lines.at(-1) ?? '')?.[1] ?? 'none';
      expect(await active()).toBeNull();

      // Two at once: one waits for nothing and gives up.
      const results = await Promise.all([refit(), refit()]);
      expect(results.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'deployed']);
      expect(results).toContainEqual(
        expect.objectContaining({ kind: 'deployed', version, activeVersion: BUNDLED, rows: 200, companies: 25 }),
      );
      const [stored] = await node.db.select().from(directionModel);
      expect(stored).toMatchObject({ version, base_version: bundledVersion(versionOfWeights(base)), is_active: true });
      const { direction, editor } = stored?.held_out_loss ?? fail('No version');
      expect(direction.after).toBeLessThan(direction.before);
      expect(editor.after).toBeLessThan(editor.before);
      await listModelsCommand(deps());
      expect(lines.at(-2)).toMatch(new RegExp(`^ {2}${BUNDLED} `));
      expect(lines.at(-1)).toMatch(new RegExp(`^\\* ${version} .* 200 decisions on 25 companies`));

      // The same decisions can't measure it a second time.
      expect(await refit()).toMatchObject({ kind: 'too_few', rows: 200, compared: 0 });

      const models = createActiveModel({ db: node.db, log: node.log });
      expect(models.current().version).toBe(BUNDLED);
      await models.refresh();
      expect(models.current().version).toBe(version);
      expect(
        models.current().score({ title: 'Zephyr opens second bakery in Ohio', lead: '', cues: [] }).bullish,
      ).toBeGreaterThan(
        getBundledModel().score({ title: 'Zephyr opens second bakery in Ohio', lead: '', cues: [] }).bullish,
      );
      await judgeOne(models.current);
      expect(await readVersionAtDesk()).toBe(version);

      await activateModelCommand(deps(), BUNDLED);
      await models.refresh();
      expect(models.current().version).toBe(BUNDLED);
      await activateModelCommand(deps(), version);
      await models.refresh();
      expect(models.current().version).toBe(version);
    },
    TIMEOUT_MS,
  );

  it(
    'is not deployed if its held-out log loss is worse than that of the active version',
    async () => {
      // Chance decides by company, so a model can learn nothing about companies that it has not seen.
      const rows = COMPANIES.flatMap((symbol, index) =>
        Array.from({ length: 8 }, () =>
          decision({ symbol, decision: index % 2 === 0 ? 'published' : 'dropped', title: 'Company signs agreement' }),
        ),
      );
      await store(rows);
      const { weights } = trainDirectionModel(await readDecidedRows(node.db), { seed: 1, base: decodeWeights(base) });
      const version = await deploy(encodeWeights(weights), new Date(0));
      expect(await refitModelCommand(deps(), { isDryRun: false, base })).toBe(true);
      expect(lines.at(-1)).toMatch(new RegExp(`is worse than ${version} and was not deployed`));
      expect(await active()).toBe(version);
      expect(await node.db.select().from(directionModel)).toHaveLength(1);
    },
    TIMEOUT_MS,
  );
});

/** Stores weights as the active version. */
async function deploy(weights: Buffer, trainedAt: Date, expected: string | null = null): Promise<string> {
  const version = refitVersion(versionOfWeights(weights));
  const loss = { before: 1, after: 1 };
  const row = {
    version,
    base_version: BUNDLED,
    weights,
    row_count: 200,
    company_count: 20,
    compared_row_count: 200,
    held_out_loss: { direction: loss, editor: loss },
    trained_at: trainedAt,
  };
  return (await deployVersion(node.db, row, { expected, at: node.clock.now() })) ? version : 'overtaken';
}

const TITLE = 'Northquay Logistics to Present at Conference';

async function judgeOne(current: ReturnType<typeof createActiveModel>['current']): Promise<void> {
  const stocks = createStockTable(node.db, node.notifications);
  await processRelease(
    { ...node.publishing, stocks, directionModel: current },
    {
      kind: 'press_release',
      language: 'en',
      issuer: null,
      subjects: [],
      cik: null,
      wire: 'PR Newswire',
      guid: randomUUID(),
      url: null,
      title: `${TITLE} (NYSE: NTEST)`,
      summary: 'Northquay Logistics (NYSE: NTEST) will present.',
      publishedAt: node.clock.now(),
      stockCategories: [],
    },
  );
}

async function readVersionAtDesk(): Promise<string | null | undefined> {
  const editor = await node.createUser('none', ['TRADER']);
  const answer = await node.request({ method: 'GET', url: '/api/v1/desk/releases', as: editor });
  const { data } = z
    .object({ data: z.array(z.object({ title: z.string(), model_version: z.string().nullable() })) })
    .parse(answer.json());
  return data.find(({ title }) => title.startsWith(TITLE))?.model_version;
}

describe('stored versions', () => {
  it('are not deployed over a version that became active meanwhile', async () => {
    const version = await deploy(readBundledWeights(), new Date(0));
    expect(await deploy(readBundledWeights(), new Date(0), 'refit-other')).toBe('overtaken');
    expect(await active()).toBe(version);
  });

  it.each([
    ['damaged', (weights: Buffer) => weights.fill(7, 100, 200), /damaged/],
    ['no weights file', () => Buffer.from('nothing'), /not a file of model weights/],
    ['those of another version', (weights: Buffer) => weights, /its weights are those of refit-/],
  ])('leave the node with the bundled model if they are %s', async (_, change, problem) => {
    await deploy(readBundledWeights(), new Date(0));
    await node.db.update(directionModel).set({ version: 'refit-broken', weights: change(readBundledWeights()) });
    const logged = node.logLines.length;
    const models = createActiveModel({ db: node.db, log: node.log });
    await models.refresh();
    await models.refresh();
    expect(models.current()).toBe(getBundledModel());
    const errors = node.logLines.slice(logged).filter((line) => line.includes('unusable'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('"version":"refit-broken"');
    expect(errors[0]).toMatch(problem);
    await expect(activateModelCommand(deps(), 'refit-broken')).rejects.toThrow(problem);
  });

  it.each([
    [undefined, 'Usage: model use VERSION'],
    ['refit-unknown', 'No version refit-unknown'],
  ])('cannot be chosen by the name %s', async (version, message) => {
    await expect(activateModelCommand(deps(), version)).rejects.toThrow(message);
  });
});

describe('decisions as training rows', () => {
  const BEARISH = { bearish: 0.5, neutral: 0.3, bullish: 0.2 };
  const NEUTRAL = { bearish: 0.3, neutral: 0.4, bullish: 0.3 };

  it.each([
    ['published', null, 'bullish', 'publish'],
    ['edited', BEARISH, 'bullish', 'publish'],
    ['dropped', BEARISH, 'bearish', 'drop'],
    ['dropped', NEUTRAL, 'neutral', 'drop'],
    ['retracted', BEARISH, 'bearish', 'drop'],
    ['retracted', null, 'neutral', 'drop'],
  ] as const)('%s, judged as %j: %s, %s', async (kind, probabilities, direction, verdict) => {
    await store([decision({ decision: kind, probabilities, lead: 'Text.', cues: ['notice'] })]);
    expect(await readDecidedRows(node.db)).toMatchObject([
      { title: 'Northquay wins order', lead: 'Text.', cues: ['notice'], direction, verdict, group: 'NTEST' },
    ]);
  });

  it('take the last decision of an editor on a stock of a release', async () => {
    const [releaseId, now] = [randomUUID(), node.clock.now().getTime()];
    const at = (ms: number, change: Partial<NewDecision>) =>
      decision({ release_id: releaseId, decided_at: new Date(now + ms), ...change });
    await store([
      at(0, { decision: 'dropped' }),
      at(1, { decision: 'published' }),
      at(2, { decision: 'retracted', decider: 'bna' }),
      at(3, { decision: 'dropped', symbol: 'ZVZZT' }),
      decision({ decided_at: new Date(now + 4), symbol: 'OTHER' }),
    ]);
    const rows = await readDecidedRows(node.db);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['publish', 'drop', 'publish']);
    // Companies that share a release share a group, so that its text is never both learned from and held out.
    expect(rows[0]?.group).toBe(rows[1]?.group);
    expect(rows[2]?.group).toBe('OTHER');
  });
});
