import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../test/test-node.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode({ publicOrigin: 'https://bna.test' });
});
afterAll(() => node.stop());

it('serves security.txt with the contact of this deployment (RFC 9116)', async () => {
  const response = await node.request({ method: 'GET', url: '/.well-known/security.txt' });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = /^Expires: (?<date>\d{4}-\d\d-\d\d)T00:00:00\.000Z$/m.exec(response.body)?.groups?.['date'] ?? '';
  expect(response.body).toBe(
    [
      'Contact: mailto:support@bna.test',
      `Expires: ${expires}T00:00:00.000Z`,
      'Preferred-Languages: en',
      'Canonical: https://bna.test/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  const days = (Date.parse(expires) - node.clock.now().getTime()) / 86_400_000;
  expect([days > 363, days <= 365]).toEqual([true, true]);
});
