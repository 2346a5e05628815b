import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchFrom, closeServers, rejectionOf, serve, serveRaw, createTestSource } from './testing/local-servers.ts';

const FEED = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Quillmark Desk</title>
<link>https://news.quillmark.example/</link><item><guid>q-1</guid><title>Orbita Foods opens a mill</title></item>
</channel></rss>`;

afterEach(closeServers);

describe('a request', () => {
  it('sends contact, encodings and validators, and returns content with the new validators', async () => {
    const { host, requests } = await serve((_, response) => {
      response.setHeader('ETag', '"b"').setHeader('Last-Modified', 'Mon, 02 Mar 2026 11:00:00 GMT').end(FEED);
    });
    const source = createTestSource({ outboundAllow: [host] });
    const response = await source.fetch({
      url: `http://${host}/rss`,
      etag: '"a"',
      lastModified: 'Sun, 01 Mar 2026 11:00:00 GMT',
    });
    expect(requests[0]?.headers).toMatchObject({
      'user-agent': 'BNA Bullish News Alerts (desk@bna.example)',
      'accept-encoding': 'gzip, br, deflate',
      'if-none-match': '"a"',
      'if-modified-since': 'Sun, 01 Mar 2026 11:00:00 GMT',
    });
    expect(response).toMatchObject({
      kind: 'content',
      etag: '"b"',
      lastModified: 'Mon, 02 Mar 2026 11:00:00 GMT',
      releases: [{ guid: 'q-1', title: 'Orbita Foods opens a mill' }],
      unreadable: [],
    });
  });

  it('omits missing validators', async () => {
    const { host, requests } = await serve((_, response) => response.end(FEED));
    await fetchFrom(createTestSource({ outboundAllow: [host] }), `http://${host}/`);
    expect(requests[0]?.headers).not.toHaveProperty('if-none-match');
    expect(requests[0]?.headers).not.toHaveProperty('if-modified-since');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('decodes %s', async (encoding, compress) => {
    const { host } = await serve((_, response) => response.setHeader('Content-Encoding', encoding).end(compress(FEED)));
    const response = await fetchFrom(createTestSource({ outboundAllow: [host] }), `http://${host}/`);
    expect(response).toMatchObject({ kind: 'content', releases: [{ guid: 'q-1' }] });
  });

  it('returns unchanged for 304, unless the request had no validators', async () => {
    const { host } = await serve((_, response) => response.writeHead(304).end());
    const source = createTestSource({ outboundAllow: [host] });
    expect(await source.fetch({ url: `http://${host}/`, etag: '"a"', lastModified: null })).toEqual({
      kind: 'unchanged',
    });
    expect((await rejectionOf(fetchFrom(source, `http://${host}/`))).message).toContain('304');
  });

  it.each([
    [429, '120', 120],
    [503, 'Mon, 02 Mar 2026 12:05:00 GMT', 300],
    [503, 'Mon, 02 Mar 2026 11:00:00 GMT', 0],
    [429, '999999999', 86_400],
    [503, 'soon', null],
    [500, '120', null],
  ])('reads %i with Retry-After %s', async (status, header, retryAfterS) => {
    const { host } = await serve((_, response) => response.writeHead(status, { 'Retry-After': header }).end());
    const error = await rejectionOf(fetchFrom(createTestSource({ outboundAllow: [host] }), `http://${host}/`));
    expect(error.retryAfterS).toBe(retryAfterS);
    expect(error.message).toContain(String(status));
  });

  it('ignores the content type and rejects everything but RSS and Atom', async () => {
    const bodies = new Map<string, [string, string | Buffer]>([
      ['/feed', ['text/html', FEED]],
      ['/page', ['text/html', '<!DOCTYPE html><html lang="en"><title>No filings</title></html>']],
      ['/lie', ['application/rss+xml', '<html><body>Sorry</body></html>']],
      ['/picture', ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])]],
      ['/nothing', ['application/rss+xml', '']],
    ]);
    const { host } = await serve((request, response) => {
      const [type, body] = bodies.get(request.url ?? '') ?? ['', ''];
      response.setHeader('Content-Type', type).end(body);
    });
    const source = createTestSource({ outboundAllow: [host] });
    expect(await fetchFrom(source, `http://${host}/feed`)).toMatchObject({ kind: 'content' });
    expect((await rejectionOf(fetchFrom(source, `http://${host}/page`))).message).toBe(
      'The document is an HTML page, not RSS or Atom',
    );
    expect((await rejectionOf(fetchFrom(source, `http://${host}/lie`))).message).toBe(
      'The document is an HTML page, not RSS or Atom',
    );
    expect((await rejectionOf(fetchFrom(source, `http://${host}/picture`))).message).toContain('neither RSS nor Atom');
    expect((await rejectionOf(fetchFrom(source, `http://${host}/nothing`))).message).toContain('neither RSS nor Atom');
  });

  it('never puts path or query into an error message', async () => {
    const { host } = await serve((_, response) => response.socket?.destroy());
    const error = await rejectionOf(
      fetchFrom(createTestSource({ outboundAllow: [host] }), `http://${host}/feed/k3y?token=s3cret`),
    );
    expect(`${error.message} ${String(error.cause)}`).not.toMatch(/k3y|s3cret/);
  });
});

describe('limits', () => {
  const BUFFER_OF_30_MB = Buffer.alloc(30_000_000, 'a');

  it('times out without a response', async () => {
    const host = await serveRaw(() => undefined);
    const error = await rejectionOf(
      fetchFrom(createTestSource({ outboundAllow: [host], timeoutMs: 200 }), `http://${host}/`),
    );
    expect(error.message).toContain('within 0.2 s');
  });

  // @threat N7
  it('times out on a body that never ends', async () => {
    const host = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n<rss>');
      const drip = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const error = await rejectionOf(
      fetchFrom(createTestSource({ outboundAllow: [host], timeoutMs: 300 }), `http://${host}/`),
    );
    expect(error.message).toContain('within 0.3 s');
  });

  it('times out on a DNS lookup without an answer', async () => {
    const source = createTestSource({ timeoutMs: 100, resolve: () => new Promise(() => undefined) });
    expect((await rejectionOf(fetchFrom(source, 'http://slow.example/'))).message).toContain('within 0.1 s');
  });

  it('applies the timeout to all redirects together', async () => {
    const { host } = await serve((request, response) => {
      setTimeout(() => response.writeHead(302, { Location: `${request.url}x` }).end(), 120);
    });
    const source = createTestSource({ outboundAllow: [host], timeoutMs: 250 });
    expect((await rejectionOf(fetchFrom(source, `http://${host}/`))).message).toContain('within');
  });

  // @threat N7
  it.each([
    ['identity', BUFFER_OF_30_MB],
    ['gzip', gzipSync(BUFFER_OF_30_MB)],
    ['br', brotliCompressSync(BUFFER_OF_30_MB)],
    ['deflate', deflateSync(BUFFER_OF_30_MB)],
  ])('stops reading a body over the size limit (%s)', async (encoding, body) => {
    const { host } = await serve((_, response) => response.setHeader('Content-Encoding', encoding).end(body));
    const error = await rejectionOf(fetchFrom(createTestSource({ outboundAllow: [host] }), `http://${host}/`));
    expect(error.message).toBe('The response is larger than 2000000 bytes');
  });

  // @threat N7
  it.each([
    ['chained', 'gzip, gzip'],
    ['chained of two kinds', 'gzip,br'],
    ['chained a thousand times', Array.from({ length: 1_000 }, () => 'gzip').join(', ')],
    ['not requested', 'zstd'],
    ['unknown', 'none'],
  ])('rejects a content encoding that is %s', async (_, encoding) => {
    const { host } = await serve((_, response) => {
      response.setHeader('Content-Encoding', encoding).end(gzipSync(gzipSync(FEED)));
    });
    const error = await rejectionOf(fetchFrom(createTestSource({ outboundAllow: [host] }), `http://${host}/`));
    expect(error.message).toContain('content encoding');
  });

  it.each([
    ['a body shorter than declared', 'Content-Length: 5000\r\n\r\n<rss>'],
    ['broken gzip', `Content-Encoding: gzip\r\n\r\n${FEED}`],
    ['truncated gzip', `Content-Encoding: gzip\r\n\r\n${gzipSync(FEED).subarray(0, 60).toString('latin1')}`],
    ['a broken chunk', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n<rss>'],
  ])('reports %s', async (_, rest) => {
    const host = await serveRaw((socket) => socket.end(`HTTP/1.1 200 OK\r\n${rest}`, 'latin1'));
    const error = await rejectionOf(fetchFrom(createTestSource({ outboundAllow: [host] }), `http://${host}/`));
    expect(error.message).toContain(`Request to ${host} failed`);
  });

  it('ignores data after the declared length', async () => {
    const host = await serveRaw((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${FEED.length}\r\n\r\n${FEED}<x>`),
    );
    expect(await fetchFrom(createTestSource({ outboundAllow: [host] }), `http://${host}/`)).toMatchObject({
      releases: [{ guid: 'q-1' }],
    });
  });
});
