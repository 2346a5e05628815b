import type { DemoFeed } from './demo-story.ts';

/** One release as it stands in a feed. */
export interface DemoRelease {
  /** Unique within a start of the demo. */
  readonly number: number;
  /** Seconds since 1970 at which the demo started: with `number` it names a release for good. */
  readonly startSeconds: number;
  readonly publishedAt: Date;
  readonly title: string;
  readonly lead: string;
  readonly stock: string | null;
  readonly issuer: string;
  readonly city: string;
  readonly subject: string;
  readonly language: string;
}

/** A domain that nobody can own. */
const ADDRESS = 'https://wire.bna.example';
const FEED_REFERENCE = 'demo-wire-all-news';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function slug(title: string): string {
  const words = title.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 120);
}

/** `Sat, 21 Nov 2026 14:05:09`, in UTC. */
function rfcDate(instant: Date): string {
  return instant.toUTCString().replace(' GMT', '');
}

function dateline(instant: Date): string {
  const options = { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'America/New_York' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(instant).replace(/^(\w+)/, '$1.');
}

function globeNewswireItem(release: DemoRelease): string {
  const day = release.publishedAt.toISOString().slice(0, 10).replaceAll('-', '/');
  const url = `${ADDRESS}/news-release/${day}/${String(release.startSeconds)}/${String(release.number)}/${release.language}/${slug(release.title)}.html`;
  // This wire writes no seconds.
  const date = `${rfcDate(release.publishedAt).slice(0, -3)} GMT`;
  const text = escapeXml(`${release.city}, ${dateline(release.publishedAt)} (GLOBE NEWSWIRE) -- ${release.lead}`);
  const stock =
    release.stock === null
      ? ''
      : `
      <category
        domain="${ADDRESS}/rss/stock">${escapeXml(release.stock)}</category>`;
  return `    <item>
      <guid
        isPermaLink="true">${url}</guid>
      <link>${url}</link>${stock}
      <title>${escapeXml(release.title)}</title>
      <description><![CDATA[${text} <pre>${text}</pre>]]></description>
      <pubDate>${date}</pubDate>
      <dc:identifier>${String(release.number)}</dc:identifier>
      <dc:language>${release.language}</dc:language>
      <dc:publisher>GlobeNewswire Inc.</dc:publisher>
      <dc:contributor>${escapeXml(release.issuer)}</dc:contributor>
      <dc:modified>${date}</dc:modified>
      <dc:subject>${escapeXml(release.subject)}</dc:subject>
    </item>
`;
}

function prNewswireItem(release: DemoRelease): string {
  const url = `${ADDRESS}/news-releases/${slug(release.title).toLowerCase()}-${String(release.startSeconds)}${String(release.number)}.html`;
  const text = `<p>${escapeXml(release.city)}, ${dateline(release.publishedAt)} /PRNewswire/ -- ${escapeXml(release.lead)}</p>`;
  return `<item><title>${escapeXml(release.title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${rfcDate(release.publishedAt)} +0000</pubDate><description><![CDATA[${text}]]></description><dc:contributor>${escapeXml(release.issuer)}</dc:contributor></item>
`;
}

function businessWireItem(release: DemoRelease): string {
  const page = `${ADDRESS}/news/home/${String(release.startSeconds)}${String(release.number)}/${release.language}`;
  const text = escapeXml(`<p>${escapeXml(release.city)}--(BUSINESS WIRE)--${escapeXml(release.lead)}</p>`);
  return `<item>
<title>${escapeXml(release.title)}</title>
<link>${page}/${slug(release.title)}/?feedref=${FEED_REFERENCE}</link>
<description>${text}</description>
<pubDate>${rfcDate(release.publishedAt)} UT</pubDate>
<guid isPermaLink="true">${page}</guid>
</item>
`;
}

interface FeedFormat {
  readonly contentType: string;
  readonly head: string;
  readonly foot: string;
  readonly item: (release: DemoRelease) => string;
}

/** Each wire's own way of writing RSS, down to its line breaks; channel links name the wire whose format it is. */
const FORMATS: Readonly<Record<DemoFeed, FeedFormat>> = {
  globenewswire: {
    contentType: 'application/rss+xml; charset=utf-8',
    head: `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
  <channel xmlns:dc="http://dublincore.org/documents/dcmi-namespace/">
    <title>GlobeNewswire - demo of BNA, invented companies</title>
    <link>https://www.globenewswire.com/RssFeed/orgclass/1</link>
`,
    foot: '  </channel>\n</rss>\n',
    item: globeNewswireItem,
  },
  prnewswire: {
    contentType: 'text/xml; charset=utf-8',
    head: `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:dc="http://purl.org/dc/elements/1.1/" version="2.0"><channel><title>All News Releases - demo of BNA, invented companies</title><link>https://www.prnewswire.com/</link>`,
    foot: '</channel></rss>\n',
    item: prNewswireItem,
  },
  businesswire: {
    contentType: 'application/xml; charset=UTF-8',
    head: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
<channel>
<title>Business Wire - demo of BNA, invented companies</title>
<link>http://www.businesswire.com/</link>
`,
    foot: '</channel>\n</rss>\n',
    item: businessWireItem,
  },
};

export function feedDocument(feed: DemoFeed, releases: readonly DemoRelease[]): { body: string; contentType: string } {
  const { contentType, head, foot, item } = FORMATS[feed];
  return { body: `${head}${releases.map(item).join('')}${foot}`, contentType };
}
