import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { newsSummary } from '../features/feed/schema.ts';
import { alertOutcome, alertQuote } from '../features/track-record/schema.ts';
import { updateOutcomes } from '../features/track-record/update-outcomes.ts';
import { addPastDays } from './past-days.ts';
import { addPastQuotes } from './past-quotes.ts';
import { createSimulatedQuotes } from './simulated-quotes.ts';
import { createDemoStockUpdate } from './stocks.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

// @req 17.17
it('gives each past alert of the demo a simulated price of its time, once', async () => {
  await createDemoStockUpdate(node)();
  await addPastDays(node);
  await addPastQuotes(node);
  const alerts = new Map((await node.db.select().from(newsSummary)).map((alert) => [alert.id, alert]));
  const quotes = await node.db.select().from(alertQuote);
  expect(quotes.length).toBe(alerts.size);
  for (const { alert_id, price, as_of: asOf, is_simulated } of quotes) {
    const { created_at: publishedAt, last_price } = alerts.get(alert_id) ?? {};
    expect(is_simulated).toBe(true);
    expect(asOf.getTime()).toBeLessThanOrEqual(publishedAt?.getTime() ?? 0);
    // A day's move is smaller than that.
    expect(Math.abs(price / (last_price ?? 0) - 1)).toBeLessThan(0.5);
  }
  await addPastQuotes(node);
  expect(await node.db.select().from(alertQuote)).toEqual(quotes);
});

it('is the price that the outcome of the alert is measured from, and the close that the alert shows', async () => {
  const quoteSource = createSimulatedQuotes(node.db, node.clock);
  await updateOutcomes({ ...node, quoteSource }, new AbortController().signal);
  // Prices follow the news that the track record knows.
  await node.db.delete(alertQuote);
  await addPastQuotes(node);
  const outcomes = await node.db.select().from(alertOutcome);
  const quotes = new Map((await node.db.select().from(alertQuote)).map(({ alert_id: id, price }) => [id, price]));
  const alerts = new Map((await node.db.select().from(newsSummary)).map((alert) => [alert.id, alert]));
  const measured = outcomes.filter(({ minutes_price: price }) => price !== null);
  expect(measured.length).toBeGreaterThan(50);
  const differing = measured.filter(
    ({ alert_id: id, minutes_price: price }) => Math.abs((quotes.get(id) ?? 0) / (price ?? 1) - 1) > 0.005,
  );
  expect(differing.map(({ symbol, published_at: at }) => [symbol, at])).toEqual([]);
  const afterClose = outcomes.filter(({ reference_kind: kind }) => kind === 'close');
  expect(afterClose.length).toBeGreaterThan(20);
  for (const { alert_id: id, reference_date: date, reference_price: price } of afterClose) {
    const alert = alerts.get(id);
    // After the close, an alert of the same news day still shows the close before.
    if (alert?.last_price_as_of === date) expect(alert.last_price).toBeCloseTo(price ?? 0, 1);
  }
});
