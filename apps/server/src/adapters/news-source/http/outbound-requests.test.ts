import { afterEach, describe, expect, it } from 'vitest';
import { parseOutboundAllowlist } from '../../../platform/outbound-allowlist.ts';
import { checkTransport } from './fetch-document.ts';
import { fetchFrom, closeServers, rejectionOf, serve, createTestSource } from './testing/local-servers.ts';

const FEED = '<rss version="2.0"><channel><title>Quillmark Desk</title></channel></rss>';

afterEach(closeServers);

describe('a request', () => {
  it.each([
    'http://127.0.0.1:9/',
    'http://2130706433:9/',
    'http://0x7f.1:9/',
    'http://0177.0.0.1:9/',
    'http://[::1]:9/',
    'http://[::ffff:10.0.0.1]:9/',
    'http://[::127.0.0.1]:9/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:9/',
  ])('rejects %s', async (url) => {
    expect((await rejectionOf(fetchFrom(createTestSource({}), url))).message).toContain('not public');
  });

  it.each([
    ['ftp://feeds.example/', 'Only http and https'],
    ['file:///etc/passwd', 'Only http and https'],
    ['http://user:pass@feeds.example/', 'credentials'],
    ['not an address', 'not a valid URL'],
  ])('rejects %s', async (url, words) => {
    const error = await rejectionOf(fetchFrom(createTestSource({}), url));
    expect(error.message).toContain(words);
    expect(error.message).not.toContain('pass@');
  });

  // @threat N6
  it('allows exactly the host and port on the allowlist', async () => {
    const { host } = await serve((_, response) => response.end(FEED));
    const other = await serve((_, response) => response.end(FEED));
    const source = createTestSource({ outboundAllow: [host] });
    expect(await fetchFrom(source, `http://${host}/`)).toMatchObject({ kind: 'content' });
    expect((await rejectionOf(fetchFrom(source, `http://${other.host}/`))).message).toContain('not public');
    expect(other.requests).toHaveLength(0);
  });

  // @threat N6
  it('rejects a host with one private address', async () => {
    const source = createTestSource({
      resolve: () =>
        Promise.resolve([
          { address: '93.184.215.14', family: 4 },
          { address: '10.1.2.3', family: 4 },
        ]),
    });
    expect((await rejectionOf(fetchFrom(source, 'http://mixed.example/'))).message).toContain('not public');
  });

  // @threat N6
  it('connects to the checked address even if the name resolves to another one later', async () => {
    const { host, requests } = await serve((_, response) => response.end(FEED));
    const port = host.split(':')[1];
    const answers = ['3ffe::1', '127.0.0.1'];
    const lookups: string[] = [];
    const source = createTestSource({
      timeoutMs: 500,
      // 3ffe::/16 counts as public but is not routed.
      resolve: (hostname) => {
        lookups.push(hostname);
        return Promise.resolve([
          { address: answers[lookups.length - 1] ?? '127.0.0.1', family: lookups.length === 1 ? 6 : 4 },
        ]);
      },
    });
    await rejectionOf(fetchFrom(source, `http://rebind.example:${port}/`));
    expect(lookups).toEqual(['rebind.example']);
    expect(requests).toHaveLength(0);
  });

  it('keeps the host name in the request', async () => {
    const { host, requests } = await serve((_, response) => response.end(FEED));
    const named = `wire.example:${host.split(':')[1]}`;
    const source = createTestSource({
      outboundAllow: [named],
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    });
    expect(await fetchFrom(source, `http://${named}/`)).toMatchObject({ kind: 'content' });
    expect(requests[0]?.headers.host).toBe(named);
  });
});

// @threat N10
describe('plain http', () => {
  const publicHost = () => Promise.resolve([{ address: '93.184.215.14', family: 4 }]);

  // @threat N10
  it('needs a switch, or a host on the allowlist', async () => {
    const { host } = await serve((_, response) => response.end(FEED));
    const source = createTestSource({ allowPlainHttp: false, outboundAllow: [host], resolve: publicHost });
    expect(await fetchFrom(source, `http://${host}/`)).toMatchObject({ kind: 'content' });
    expect((await rejectionOf(fetchFrom(source, 'http://wire.example/'))).message).toBe(
      'The address is plain http. Use https, or set ALLOW_PLAIN_HTTP_FEEDS=yes',
    );
  });

  // @threat N10
  it('is never reached from https, even with the switch and the allowlist', () => {
    const allowed = { allow: parseOutboundAllowlist(['wire.example:80']), allowPlainHttp: true };
    const target = new URL('http://wire.example/feed');
    expect(() => checkTransport(target, { isSecure: false, ...allowed })).not.toThrow();
    expect(() => checkTransport(target, { isSecure: true, ...allowed })).toThrow('redirects from https to http');
    expect(() => checkTransport(new URL('https://wire.example'), { isSecure: true, ...allowed })).not.toThrow();
  });

  // @threat N10
  it('is not reached by a redirect without the switch', async () => {
    const { host } = await serve((_, response) =>
      response.writeHead(302, { Location: 'http://wire.example/feed' }).end(),
    );
    const source = createTestSource({ allowPlainHttp: false, outboundAllow: [host], resolve: publicHost });
    expect((await rejectionOf(fetchFrom(source, `http://${host}/`))).message).toContain('plain http');
  });
});

describe('redirects', () => {
  // @threat N6
  it('follows up to three, relative ones included', async () => {
    const { host, requests } = await serve((request, response) => {
      const remaining = Number(request.url?.slice(1));
      if (remaining === 0) response.end(FEED);
      else response.writeHead(remaining % 2 === 0 ? 301 : 307, { Location: String(remaining - 1) }).end();
    });
    const source = createTestSource({ outboundAllow: [host] });
    expect(await fetchFrom(source, `http://${host}/3`)).toMatchObject({ kind: 'content' });
    expect(requests).toHaveLength(4);
    expect((await rejectionOf(fetchFrom(source, `http://${host}/4`))).message).toContain('more than 3 times');
  });

  // @threat N6
  it.each([
    ['http://127.0.0.1:1/', 'not public'],
    ['http://[::1]/', 'not public'],
    ['file:///etc/passwd', 'Only http and https'],
    ['http://user:secret@93.184.215.14/', 'credentials'],
    ['http://', 'no valid URL'],
  ])('checks the target of a redirect: %s', async (location, words) => {
    const { host } = await serve((_, response) => response.writeHead(302, { Location: location }).end());
    expect(
      (await rejectionOf(fetchFrom(createTestSource({ outboundAllow: [host] }), `http://${host}/`))).message,
    ).toContain(words);
  });
});
