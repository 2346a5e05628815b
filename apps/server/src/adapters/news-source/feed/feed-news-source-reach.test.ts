import { afterEach, describe, expect, it } from 'vitest';
import { ask, closeServers, failure, serve, sourceFor } from './testing/local-servers.ts';

const FEED = '<rss version="2.0"><channel><title>Quillmark Desk</title></channel></rss>';

afterEach(closeServers);

describe('where it may go', () => {
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
  ])('refuses %s', async (url) => {
    expect((await failure(ask(sourceFor({}), url))).message).toContain('not public');
  });

  it.each([
    ['ftp://feeds.example/', 'Only http and https'],
    ['file:///etc/passwd', 'Only http and https'],
    ['http://user:pass@feeds.example/', 'credentials'],
    ['not an address', 'The address is none'],
  ])('refuses %s', async (url, words) => {
    const error = await failure(ask(sourceFor({}), url));
    expect(error.message).toContain(words);
    expect(error.message).not.toContain('pass@');
  });

  it('lets the allow list open one host and port, not its neighbours', async () => {
    const { host } = await serve((_, response) => response.end(FEED));
    const other = await serve((_, response) => response.end(FEED));
    const source = sourceFor({ outboundAllow: [host] });
    expect(await ask(source, `http://${host}/`)).toMatchObject({ kind: 'content' });
    expect((await failure(ask(source, `http://${other.host}/`))).message).toContain('not public');
    expect(other.requests).toHaveLength(0);
  });

  it('refuses a name of which one address is private', async () => {
    const source = sourceFor({
      resolve: () =>
        Promise.resolve([
          { address: '93.184.215.14', family: 4 },
          { address: '10.1.2.3', family: 4 },
        ]),
    });
    expect((await failure(ask(source, 'http://mixed.example/'))).message).toContain('not public');
  });

  it('connects to the address that was checked, whatever the name resolves to afterwards', async () => {
    const { host, requests } = await serve((_, response) => response.end(FEED));
    const port = host.split(':')[1];
    const answers = ['3ffe::1', '127.0.0.1'];
    const asked: string[] = [];
    const source = sourceFor({
      exchangeCapMs: 500,
      // 3ffe::/16 is public by its form and routed nowhere.
      resolve: (hostname) => {
        asked.push(hostname);
        return Promise.resolve([
          { address: answers[asked.length - 1] ?? '127.0.0.1', family: asked.length === 1 ? 6 : 4 },
        ]);
      },
    });
    await failure(ask(source, `http://rebind.example:${port}/`));
    expect(asked).toEqual(['rebind.example']);
    expect(requests).toHaveLength(0);
  });

  it('uses the checked address and keeps the name in the request', async () => {
    const { host, requests } = await serve((_, response) => response.end(FEED));
    const named = `wire.example:${host.split(':')[1]}`;
    const source = sourceFor({
      outboundAllow: [named],
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    });
    expect(await ask(source, `http://${named}/`)).toMatchObject({ kind: 'content' });
    expect(requests[0]?.headers.host).toBe(named);
  });
});

describe('redirects', () => {
  it('follows three, relative ones too, and not a fourth', async () => {
    const { host, requests } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end(FEED);
      else response.writeHead(left % 2 === 0 ? 301 : 307, { Location: String(left - 1) }).end();
    });
    const source = sourceFor({ outboundAllow: [host] });
    expect(await ask(source, `http://${host}/3`)).toMatchObject({ kind: 'content' });
    expect(requests).toHaveLength(4);
    expect((await failure(ask(source, `http://${host}/4`))).message).toContain('more than 3 times');
  });

  it.each([
    ['http://127.0.0.1:1/', 'not public'],
    ['http://[::1]/', 'not public'],
    ['file:///etc/passwd', 'Only http and https'],
    ['http://user:secret@93.184.215.14/', 'credentials'],
    ['http://', 'no address'],
  ])('checks where a redirect leads: %s', async (location, words) => {
    const { host } = await serve((_, response) => response.writeHead(302, { Location: location }).end());
    expect((await failure(ask(sourceFor({ outboundAllow: [host] }), `http://${host}/`))).message).toContain(words);
  });
});
