import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { newItem, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { createWebPushSender } from '../../adapters/push-sender/web-push.ts';
import { createHttpWebhookSender } from '../../adapters/webhook-sender/http-webhook-sender.ts';
import { feedJobs } from './jobs.ts';

const REQUESTS = { contact: 'support@bna.test', outboundAllow: [] };

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

it('wakes push notifications and webhooks as soon as an alert is committed', async () => {
  const { frequent = [] } = feedJobs({
    ...node,
    pushSender: createWebPushSender(REQUESTS),
    webhookSender: createHttpWebhookSender(REQUESTS),
  });
  const workOf = (name: string) => frequent.find((work) => work.name === name);
  const wakes = { due: vi.fn<() => void>(), push: vi.fn<() => void>(), webhooks: vi.fn<() => void>() };
  workOf('due deliveries')?.onStart?.(wakes.due);
  workOf('push notifications')?.onStart?.(wakes.push);
  workOf('webhooks')?.onStart?.(wakes.webhooks);

  const token = await node.apiToken();
  await node.request({ method: 'POST', url: '/api/v1/news-summary', payload: newItem(), token });
  await eventually(() => expect(wakes.due).toHaveBeenCalled());
  expect(wakes.webhooks).toHaveBeenCalled();
  // It starts once the deliveries are recorded.
  expect(wakes.push).not.toHaveBeenCalled();
  await workOf('due deliveries')?.run();
  expect(wakes.push).toHaveBeenCalledOnce();
  // Nothing new.
  await workOf('due deliveries')?.run();
  expect(wakes.push).toHaveBeenCalledOnce();
  await workOf('retractions')?.run();
  await workOf('retractions')?.run();
  expect(wakes.push).toHaveBeenCalledTimes(2);
});
