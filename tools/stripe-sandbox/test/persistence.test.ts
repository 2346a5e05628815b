import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startSandbox } from '../src/sandbox.ts';
import { createClient, START, startWebhookReceiver, startTestSandbox, subscribe } from './test-sandbox.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stripe-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the program in its own process. */
async function startProcess(environment: Record<string, string>): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...environment, PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const [address] = /http:\S+/.exec(chunk.toString()) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code ?? 'a signal'}`)));
  });
  return { child, origin };
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
}

describe('the state', () => {
  it('survives a restart: objects, idempotency keys, clock and pending deliveries', async () => {
    const dataFile = path.join(await makeFolder(), 'new', 'state.json');
    const receiver = await startWebhookReceiver();
    const options = { dataFile, secretKey: 'sk_test_kept', webhookUrl: receiver.url };
    const before = await startTestSandbox(options);
    const { subscription, clock } = await subscribe(before.stripe);
    await before.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'ada' });
    before.controls.advance(1000);
    await before.controls.settled();
    receiver.received.length = 0;
    before.controls.setFaults({ failDeliveries: 1 });
    const product = await before.stripe.products.create({ name: 'Waits for its retry' });
    await before.controls.settled();
    await before.stop();

    const after = await startTestSandbox(options);
    expect(after.webhookSecret).toBe(before.webhookSecret);
    expect(await after.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    await after.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'ada' });
    const named = (await after.stripe.customers.list({ limit: 100 })).data.filter(({ name }) => name === 'Ada');
    expect(named).toHaveLength(1);
    expect((await after.stripe.products.create({ name: 'Now' })).created).toBe(product.created);
    await after.controls.settled();
    const names = receiver.received.map(
      ({ body }) => (JSON.parse(body) as { data: { object: { name: string } } }).data.object.name,
    );
    expect(names.toSorted()).toEqual(['Now', 'Waits for its retry']);
    const { frozen_time: frozen } = await after.stripe.testHelpers.testClocks.retrieve(clock.id);
    await after.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: frozen + 31 * 86_400 });
    expect((await after.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
  });

  it('has its hosted pages at the address of the last start', async () => {
    const options = { dataFile: path.join(await makeFolder(), 'state.json'), secretKey: 'sk_test_kept' };
    const before = await startTestSandbox(options);
    const { subscription } = await subscribe(before.stripe);
    const open = await before.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: subscription.items.data[0]?.price.id ?? '', quantity: 1 }],
      success_url: 'http://shop.test/',
    });
    await before.stop();
    const after = await startTestSandbox(options);
    const [invoice] = (await after.stripe.invoices.list({ subscription: subscription.id })).data;
    const urls = [
      invoice?.hosted_invoice_url,
      invoice?.invoice_pdf,
      (await after.stripe.checkout.sessions.retrieve(open.id)).url,
    ];
    for (const url of urls) expect((await fetch(url ?? '')).status, url ?? '').toBe(200);
  });

  it('contains every confirmed change after a crash', async () => {
    const folder = await makeFolder();
    const environment = { PORT: '0', DATA_DIR: folder };
    const first = await startProcess(environment);
    const stripe = createClient({ origin: first.origin, secretKey: 'sk_test_sandbox' });
    const confirmed: string[] = [];
    const ended = endOf(first.child);
    // Eight concurrent clients; the process is killed between their requests.
    const clients = Array.from({ length: 8 }, async () => {
      for (;;) {
        const { id } = await stripe.customers.create();
        confirmed.push(id);
        if (confirmed.length === 40) first.child.kill('SIGKILL');
      }
    });
    await Promise.allSettled(clients);
    await ended;

    const second = await startProcess(environment);
    const reopened = createClient({ origin: second.origin, secretKey: 'sk_test_sandbox' });
    const kept = new Set((await reopened.customers.list({ limit: 100 })).data.map(({ id }) => id));
    expect(confirmed.filter((id) => !kept.has(id))).toEqual([]);
    const stopped = endOf(second.child);
    second.child.kill('SIGTERM');
    expect(await stopped).toBe(0);
    expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toEqual(['stripe-sandbox.json']);
  });

  it.each(['{"format":9}', '{"format":2,"objects":{"custo', 'x', '[[]]\n'])(
    'is not read from an invalid file: %j',
    async (text) => {
      const dataFile = path.join(await makeFolder(), 'state.json');
      await writeFile(dataFile, text);
      await expect(startSandbox({ port: 0, dataFile })).rejects.toThrow('not a state file');
      expect(await readFile(dataFile, 'utf8')).toBe(text);
    },
  );

  it('is appended to: a change writes a line, and reading writes nothing', async () => {
    const dataFile = path.join(await makeFolder(), 'state.json');
    const { stripe } = await startTestSandbox({ dataFile });
    await stripe.customers.create({ name: 'First' });
    const before = await readFile(dataFile, 'utf8');
    for (let count = 0; count < 200; count += 1) await stripe.customers.list();
    expect(await readFile(dataFile, 'utf8')).toBe(before);
    await stripe.customers.create({ name: 'Second' });
    const after = await readFile(dataFile, 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toMatch(/^\[.*Second.*\]\n$/);
  });

  it.each([
    ['in its last save', (text: string) => text.slice(0, -20), 9],
    ['in its line break', (text: string) => text.slice(0, -1), 9],
    ['in the middle', (text: string) => text.replace('Customer 5', '\n'), 5],
  ])('of a file that was damaged %s is recovered up to there and reported', async (_where, damage, expected) => {
    const dataFile = path.join(await makeFolder(), 'state.json');
    const before = await startTestSandbox({ dataFile });
    for (let count = 0; count < 10; count += 1) await before.stripe.customers.create({ name: `Customer ${count}` });
    await before.stop();
    const damaged = damage(await readFile(dataFile, 'utf8'));
    await writeFile(dataFile, damaged);

    const warnings: string[] = [];
    const after = await startTestSandbox({ dataFile, warn: (sentence) => warnings.push(sentence) });
    const list = async () => (await after.stripe.customers.list({ limit: 100 })).data.map(({ name }) => name ?? '');
    const recovered = Array.from({ length: expected }, (_value, index) => `Customer ${index}`).toReversed();
    expect(await list()).toEqual(recovered);
    expect(warnings).toEqual([expect.stringMatching(/^The state file .* is damaged after save \d+\. .*copied/)]);
    expect(await readFile(`${dataFile}.damaged`, 'utf8')).toBe(damaged);
    await after.stripe.customers.create({ name: 'Later' });
    await after.stop();

    const again = await startTestSandbox({ dataFile, warn: (sentence) => warnings.push(sentence) });
    const { data } = await again.stripe.customers.list({ limit: 100 });
    expect(data.map(({ name }) => name)).toEqual(['Later', ...recovered]);
    expect(warnings).toHaveLength(1);
  });

  it('is read from a document of an earlier version, which becomes a journal', async () => {
    const dataFile = path.join(await makeFolder(), 'state.json');
    const first = await startTestSandbox({ dataFile });
    const { id } = await first.stripe.customers.create({ name: 'Ada' });
    await first.stop();
    const entries = (await readFile(dataFile, 'utf8'))
      .trim()
      .split('\n')
      .slice(1)
      .flatMap((line) => z.array(z.array(z.unknown())).parse(JSON.parse(line)));
    const customer = entries.find(([kind]) => kind === 'customer');
    const document = { format: 2, clockOffset: 60, objects: { customer: { $map: [customer?.slice(1)] } } };
    await writeFile(dataFile, JSON.stringify(document));

    const second = await startTestSandbox({ dataFile });
    expect(await second.stripe.customers.retrieve(id)).toMatchObject({ name: 'Ada' });
    expect(second.controls.now()).toBe(START + 60);
    await second.stop();
    expect((await readFile(dataFile, 'utf8')).split('\n')[0]).toBe('{"format":3}');
    const third = await startTestSandbox({ dataFile });
    expect(await third.stripe.customers.retrieve(id)).toMatchObject({ name: 'Ada' });
  });

  it('is written as a whole after a failed write, so that no line is broken', async () => {
    const folder = await makeFolder();
    const dataFile = path.join(folder, 'state.json');
    const warnings: string[] = [];
    const sandbox = await startTestSandbox({ dataFile });
    const { stripe } = sandbox;
    await stripe.customers.create({ name: 'First' });
    // A folder in its place makes the append fail.
    await rm(dataFile);
    await mkdir(dataFile);
    await expect(stripe.customers.create({ name: 'Second' })).rejects.toMatchObject({ statusCode: 500 });
    await rm(dataFile, { recursive: true });
    await stripe.customers.create({ name: 'Third' });
    await sandbox.stop().catch(() => undefined);
    const again = await startTestSandbox({ dataFile, warn: (sentence) => warnings.push(sentence) });
    const { data } = await again.stripe.customers.list();
    expect(data.map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
    expect(warnings).toEqual([]);
  });
});

describe('the sandbox', () => {
  // @threat F7
  it('does not start in production', async () => {
    const starting = startProcess({ PORT: '0', DATA_DIR: await makeFolder(), APP_ENV: 'production' });
    await expect(starting).rejects.toThrow('ended with 78');
  });

  it('refuses other addresses than loopback, and live keys', async () => {
    await expect(startSandbox({ port: 0, host: '0.0.0.0' })).rejects.toThrow('loopback');
    await expect(startSandbox({ port: 0, secretKey: 'sk_live_1' })).rejects.toThrow('sk_test_');
  });
});
