import type { WireName } from './story.ts';

/** A release as a feed lists it. */
export interface WireRelease {
  /** Unique per start of the wire. */
  readonly number: number;
  /** Unix time of the start. Together with `number`, identifies a release across restarts. */
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

/** `.example` is reserved: the links lead nowhere. */
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

const DATELINE = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'America/New_York',
});

function dateline(instant: Date): string {
  return DATELINE.format(instant).replace(/^(\w+)/, '$1.');
}

function globeNewswireItem(release: WireRelease): string {
  const day = release.publishedAt.toISOString().slice(0, 10).replaceAll('-', '/');
  const url = `${ADDRESS}/news-release/${day}/${String(release.startSeconds)}/${String(release.number)}/${release.language}/${slug(release.title)}.html`;
  // GlobeNewswire omits the seconds.
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

function prNewswireItem(release: WireRelease): string {
  const url = `${ADDRESS}/news-releases/${slug(release.title).toLowerCase()}-${String(release.startSeconds)}${String(release.number)}.html`;
  const text = `<p>${escapeXml(release.city)}, ${dateline(release.publishedAt)} /PRNewswire/ -- ${escapeXml(release.lead)}</p>`;
  return `<item><title>${escapeXml(release.title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${rfcDate(release.publishedAt)} +0000</pubDate><description><![CDATA[${text}]]></description><dc:contributor>${escapeXml(release.issuer)}</dc:contributor></item>
`;
}

function businessWireItem(release: WireRelease): string {
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
  readonly item: (release: WireRelease) => string;
}

/** The RSS of each wire, including its line breaks. The channel link selects the parser. */
const FORMATS: Readonly<Record<WireName, FeedFormat>> = {
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

/** Returns the RSS document of a wire. */
export function feedDocument(feed: WireName, releases: readonly WireRelease[]): { body: string; contentType: string } {
  const { contentType, head, foot, item } = FORMATS[feed];
  return { body: `${head}${releases.map(item).join('')}${foot}`, contentType };
}
