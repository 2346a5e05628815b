import type { AlertChange } from '@bna/contract/feed/live-channel';
import type { NewWebhook, WebhookFormat } from '@bna/contract/feed/webhooks';
import { describe, expect, it } from 'vitest';
import { targetOf, writeChange, writeTest } from './formats.ts';

const CHANGE: AlertChange = {
  epoch: 'log-1',
  seq: 1_042,
  action: 'created',
  newsSummary: {
    id: '5f0f6a0e-0000-4000-8000-000000000002',
    title: 'Velmora wins order',
    published_date: '2026-11-20T15:00:00.000Z',
    publisher: 'PR Newswire',
    symbol: 'ZVZZT',
    company_name: 'Velmora Inc.',
    exchange_name: 'NASDAQ',
    sector: null,
    industry: null,
    market_cap: null,
    market_cap_as_of: null,
    average_volume: null,
    average_volume_as_of: null,
    last_price: null,
    last_price_as_of: null,
    first_part: 'Velmora won an order.',
    second_part: null,
    third_part: null,
    negative_content: null,
    risk_assessment_comment: null,
    news_url: 'https://wire.example/a_b?c=1&d=2',
    score: 85,
    event_type: 'order',
    share_of_market_cap: null,
    corrections: [],
  },
  published_at: '2026-11-20T15:00:01.000Z',
};
const HOSTILE = '@everyone <!channel> <@U1> [free](https://evil.example) **x** `y`\n# big & \u202Eevil @admin_bot';
const withNews = (change: Partial<AlertChange['newsSummary']>): AlertChange => ({
  ...CHANGE,
  newsSummary: { ...CHANGE.newsSummary, ...change },
});
const write = (format: WebhookFormat, change: AlertChange): Record<string, unknown> =>
  JSON.parse(writeChange(format, { url: 'https://x.example', chatId: '-100' }, change)) as Record<string, unknown>;

describe('the standard format', () => {
  it('has the change as the API returns it', () => {
    expect(write('standard', CHANGE)).toEqual({
      type: 'alert.published',
      timestamp: '2026-11-20T15:00:01.000Z',
      data: CHANGE,
    });
    expect(write('standard', { ...CHANGE, action: 'updated' })['type']).toBe('alert.corrected');
    expect(write('standard', { ...CHANGE, action: 'retracted' })['type']).toBe('alert.retracted');
  });
});

describe('a chat', () => {
  it('shows symbol, strength, kind, what happened and link, and what an edit did', () => {
    expect(write('slack', CHANGE)).toMatchObject({
      text: 'ZVZZT · Strong · Order\nVelmora won an order.\nhttps://wire.example/a%5Fb?c=1&amp;d=2',
    });
    expect(write('telegram', { ...withNews({ news_url: null }), action: 'retracted' })).toMatchObject({
      chat_id: '-100',
      text: 'ZVZZT · Retracted\nVelmora won an order.',
    });
    expect(write('telegram', withNews({ score: null, event_type: null, news_url: null }))).toMatchObject({
      text: 'ZVZZT\nVelmora won an order.',
    });
    expect(writeTest('telegram', { url: '', chatId: '7' }, new Date(0))).toContain('BNA test');
  });

  // @threat D15
  it('mentions nobody and follows no markup of hostile news', () => {
    const hostile = withNews({ first_part: HOSTILE, news_url: null, score: null, event_type: null });
    expect(write('discord', hostile)).toEqual({
      content:
        '**ZVZZT**\n\\@everyone \\<!channel\\> \\<\\@U1\\> \\[free\\]\\(https\\://evil.example\\) \\*\\*x\\*\\* \\`y\\` \\# big &  evil \\@admin\\_bot',
      allowed_mentions: { parse: [] },
    });
    expect(write('slack', hostile)).toMatchObject({
      text: 'ZVZZT\n@everyone &lt;!channel&gt; &lt;@U1&gt; [free](https://evil.example) **x** `y` # big &amp;  evil @admin_bot',
      mrkdwn: false,
    });
    const telegram = write('telegram', hostile);
    expect(telegram).not.toHaveProperty('parse_mode');
    expect(telegram['text']).not.toMatch(/@\w/);
  });

  it('keeps within the length that each service accepts', () => {
    const long = withNews({ first_part: '*'.repeat(2_000), news_url: `https://wire.example/${'a'.repeat(700)}` });
    expect(String(write('discord', long)['content']).length).toBeLessThanOrEqual(2_000);
    const tooLong = withNews({ news_url: `https://wire.example/${'a'.repeat(1_900)}` });
    expect(write('slack', tooLong)['text']).toBe('ZVZZT · Strong · Order\nVelmora won an order.');
  });
});

// @threat D15
describe('the address of a chat', () => {
  const BOT_TOKEN = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  const target = (format: NewWebhook['format'], url: string) => targetOf({ name: 'Desk', format, url });

  it.each<[WebhookFormat, string]>([
    ['discord', 'https://discord.com/api/webhooks/123/abc-DEF_1'],
    ['slack', 'https://hooks.slack.com/services/T0/B0/abc'],
    ['standard', 'https://hooks.example/any?key=1'],
  ])('is accepted for %s at %s', (format, url) => {
    expect(target(format, url)).toEqual({ url });
  });

  it.each<[WebhookFormat, string]>([
    ['discord', 'http://discord.com/api/webhooks/123/abc'],
    ['discord', 'https://discord.com.evil.example/api/webhooks/123/abc'],
    ['discord', 'https://discord.com:8443/api/webhooks/123/abc'],
    ['discord', 'https://discord.com@evil.example/api/webhooks/123/abc'],
    ['discord', 'https://user@discord.com/api/webhooks/123/abc'],
    ['discord', 'https://discord.com/api/webhooks/123/abc/../../users'],
    ['slack', 'https://hooks.slack.com/api/chat.postMessage'],
    ['slack', 'https://discord.com/api/webhooks/123/abc'],
  ])('is refused for %s at %s', (format, url) => {
    expect(target(format, url)).toBeNull();
  });

  it('of Telegram is made of the token', () => {
    expect(targetOf({ name: 'Desk', format: 'telegram', bot_token: BOT_TOKEN, chat_id: '@desk' })).toEqual({
      url: `https://api.telegram.org/bot${BOT_TOKEN}/sendMessage`,
      chatId: '@desk',
    });
  });
});
