import { API_BASE } from '@bna/contract/endpoint';
import type { NewNewsSummary } from '@bna/contract/feed/news-summary';
import { STOCK } from './product-database.ts';

const WORDS =
  `the of and to in for with its from that by after stopping company trial treatment order contract revenue quarter patients
  results approval agreement million billion percent margin guidance cash shares analysts market demand growth customers
  production capacity supply plant license partner study goal placebo dose safety effect label filing agency decision
  review data spring summer autumn winter year month week rose fell met beat raised signed won began ended expects plans
  said reported confirmed completed extended delivered ahead below record first second third largest earlier later new
  longer stronger lower higher costs debt loan backlog pipeline platform software battery drone satellite sensor reactor
  turbine vaccine antibody inhaler implant clinic hospital utility grid harbour airline carrier fleet defence navy army
  government ministry state county network cloud chip wafer memory server model storage mine ore lithium copper gold`.split(
    /\s+/,
  );

const FIRST_PART_WORDS = 45;
const OTHER_PART_WORDS = 28;
const SHORT_PART_WORDS = 14;
const WORDS_PER_FIGURE = 9;

/** Returns random words, so that the feed compresses about as well as a real one. */
function generateText(words: number): string {
  return Array.from({ length: words }, (_, at) =>
    at % WORDS_PER_FIGURE === WORDS_PER_FIGURE - 1
      ? `$${(Math.random() * 900).toFixed(1)}`
      : (WORDS[Math.floor(Math.random() * WORDS.length)] ?? ''),
  ).join(' ');
}

/** Returns a news summary of usual length, about 1.3 KB on the wire. Each number is a different item. */
export function createItem(number: number): NewNewsSummary {
  return {
    title: `Velmora ${generateText(9)}`,
    published_date: new Date().toISOString(),
    publisher: 'Invented Wire',
    symbol: STOCK.symbol,
    market_cap: 1_840_000_000,
    average_volume: 1_264_000,
    last_price: 27.35,
    first_part: generateText(FIRST_PART_WORDS),
    second_part: generateText(OTHER_PART_WORDS),
    third_part: generateText(OTHER_PART_WORDS),
    negative_content: generateText(SHORT_PART_WORDS),
    risk_assessment_comment: generateText(SHORT_PART_WORDS),
    news_url: `https://wire.example/releases/${String(number)}`,
    source: 'bench',
    source_id: `item-${String(number)}`,
  };
}

/** Returns the raw request that submits an item. */
export function buildPublishRequest(number: number, { port, apiToken }: { port: number; apiToken: string }): Buffer {
  const body = Buffer.from(JSON.stringify(createItem(number)));
  const head = [
    `POST ${API_BASE}/news-summary HTTP/1.1`,
    `host: 127.0.0.1:${String(port)}`,
    `authorization: Bearer ${apiToken}`,
    'content-type: application/json',
    `content-length: ${String(body.length)}`,
    '\r\n',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head), body]);
}
