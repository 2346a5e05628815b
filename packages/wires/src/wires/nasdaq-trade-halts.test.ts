import { describe, expect, it } from 'vitest';
import { parseDocument } from '../parse-document.ts';
import { parseNewYorkTime } from './new-york-instant.ts';

async function readHalt(fields: string) {
  const document = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:ndaq="http://www.nasdaqtrader.com/"><channel><title>NASDAQTrader.com</title><link>http://www.nasdaqtrader.com</link>
<item><title>ORBQ</title><pubDate>Fri, 06 Mar 2026 05:00:00 GMT</pubDate>${fields}<description><![CDATA[<table><tr><th>Halt Date</th></tr></table>]]></description></item>
</channel></rss>`;
  return parseDocument(Buffer.from(document), null);
}

const HALT = `<ndaq:HaltDate>03/06/2026</ndaq:HaltDate><ndaq:HaltTime>19:50:01</ndaq:HaltTime><ndaq:IssueSymbol>ORBQ</ndaq:IssueSymbol>
<ndaq:IssueName>Orbita Foods Cl A Cmn</ndaq:IssueName><ndaq:Market>NASDAQ</ndaq:Market><ndaq:ReasonCode>T1</ndaq:ReasonCode>`;
const OPEN_END =
  '<ndaq:PauseThresholdPrice /><ndaq:ResumptionDate /><ndaq:ResumptionQuoteTime /><ndaq:ResumptionTradeTime />';
const RESUMPTION = `<ndaq:PauseThresholdPrice>4.20</ndaq:PauseThresholdPrice><ndaq:ResumptionDate>03/09/2026</ndaq:ResumptionDate>
<ndaq:ResumptionQuoteTime>08:00:00</ndaq:ResumptionQuoteTime><ndaq:ResumptionTradeTime>08:05:00</ndaq:ResumptionTradeTime>`;

describe('Nasdaq trade halts', () => {
  it('are described in sentences', async () => {
    expect((await readHalt(HALT + OPEN_END)).releases).toEqual([
      {
        wire: 'Nasdaq Trade Halts',
        kind: 'trading_halt',
        guid: 'ORBQ:03/06/2026:19:50:01',
        url: null,
        title: 'ORBQ: trading halt, news pending',
        summary:
          'Trading in Orbita Foods Cl A Cmn (ORBQ) was halted on NASDAQ, 03/06/2026 19:50:01 New York time.\nReason: news pending (code T1).',
        language: null,
        publishedAt: new Date('2026-03-07T00:50:01Z'),
        issuer: 'Orbita Foods Cl A Cmn',
        stockCategories: ['NASDAQ:ORBQ'],
        subjects: ['T1'],
        cik: null,
        halt: { symbol: 'ORBQ', code: 'T1', haltedAt: new Date('2026-03-07T00:50:01Z'), resumesAt: null },
      },
    ]);
  });

  it('keep their guid when trading resumes', async () => {
    const [halt] = (await readHalt(HALT + OPEN_END)).releases;
    const [end] = (await readHalt(HALT.replace('T1', 'T3') + RESUMPTION)).releases;
    expect(end?.guid).toBe(halt?.guid);
    expect(end?.summary).toContain(
      'Pause threshold price: 4.20.\nTo resume on 03/09/2026, quotes at 08:00:00, trades at 08:05:00 New York time.',
    );
    expect(end?.halt).toMatchObject({ code: 'T3', resumesAt: new Date('2026-03-09T12:05:00Z') });
  });

  it('are unreadable without a symbol and undated without a time', async () => {
    expect((await readHalt('<ndaq:HaltDate>03/06/2026</ndaq:HaltDate>')).unreadable).toMatchObject([
      { position: 1, title: 'ORBQ', reason: 'no issue symbol' },
    ]);
    const { releases } = await readHalt('<ndaq:IssueSymbol>ORBQ</ndaq:IssueSymbol>');
    expect(releases).toMatchObject([{ publishedAt: null, title: 'ORBQ: trading halt', stockCategories: [] }]);
    expect(releases[0]?.halt).toBeUndefined();
  });
});

describe('parseNewYorkTime', () => {
  it.each([
    ['01/15/2026', '09:30:00', '2026-01-15T14:30:00.000Z'],
    ['07/15/2026', '09:30:00', '2026-07-15T13:30:00.000Z'],
    ['07/15/2026', '23:59:59.250', '2026-07-16T03:59:59.250Z'],
    ['03/08/2026', '01:59:59', '2026-03-08T06:59:59.000Z'],
    ['03/08/2026', '03:00:00', '2026-03-08T07:00:00.000Z'],
    ['11/01/2026', '01:30:00', '2026-11-01T05:30:00.000Z'],
    ['11/01/2026', '02:00:00', '2026-11-01T07:00:00.000Z'],
    ['12/31/2026', '00:00:00', '2026-12-31T05:00:00.000Z'],
  ])('converts %s %s', (date, time, instant) => {
    expect(parseNewYorkTime(date, time)?.toISOString()).toBe(instant);
  });

  it.each([
    ['03/08/2026', '02:30:00'],
    ['02/30/2026', '09:30:00'],
    ['2026-03-08', '09:30:00'],
    ['03/06/2026', ''],
    ['03/06/2026', '25:00:00'],
  ])('returns null for %s %s', (date, time) => {
    expect(parseNewYorkTime(date, time)).toBeNull();
  });
});
