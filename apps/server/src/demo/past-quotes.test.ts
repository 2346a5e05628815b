import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { newsSummary } from '../features/feed/schema.ts';
import { alertQuote } from '../features/track-record/schema.ts';
import { addPastDays } from './past-days.ts';
import { addPastQuotes } from './past-quotes.ts';
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
