import { DEFAULT_ALLOWED_COUNTRIES } from '@bna/contract/countries';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://bna.example',
  DATABASE_URL: 'postgres://bna@db.example/bna',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  SUPPORT_EMAIL: 'support@bna.example',
  SMTP_URL: 'smtps://bna:secret@mail.example:465',
  MAIL_FROM: 'alerts@bna.example',
  STRIPE_SECRET_KEY: 'sk_live_abc123',
  STRIPE_WEBHOOK_SECRETS: 'whsec_new, whsec_old',
};

describe('the configuration', () => {
  it('needs nothing for the demo', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({
      env: 'demo',
      host: '127.0.0.1',
      port: 3000,
      metricsPort: undefined,
      publicOrigin: 'http://127.0.0.1:3000',
      dataDir: '.data',
      runsWeb: true,
      runsJobs: true,
      shutdownDelayMs: 0,
      newsFeeds: undefined,
      rateLimits: true,
    });
  });

  it('reads lists, workers and keys', () => {
    const config = readConfig({
      ...production,
      NEWS_FEEDS: 'https://a.example/feed#interval=5, https://b.example/feed',
      OUTBOUND_ALLOW: '127.0.0.1:8080',
      TRUST_PROXY: '10.0.0.1,10.0.0.2',
      WORKERS: 'jobs',
      METRICS_PORT: '9464',
    });
    expect(config).toMatchObject({
      newsFeeds: ['https://a.example/feed#interval=5', 'https://b.example/feed'],
      outboundAllow: ['127.0.0.1:8080'],
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      runsWeb: false,
      runsJobs: true,
      metricsPort: 9_464,
    });
    expect(config.secretKey).toHaveLength(32);
  });

  it.each([
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'SECRET_KEY',
    'SUPPORT_EMAIL',
    'SMTP_URL',
    'MAIL_FROM',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRETS',
  ])('does not start production without %s', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(new ConfigError(`${name}: missing`));
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(new ConfigError(`${name}: missing`));
  });

  it.each([
    ['PORT', 'eighty'],
    ['METRICS_PORT', '0'],
    ['SHUTDOWN_DELAY_S', '6'],
    ['PUBLIC_ORIGIN', 'https://bna.example/path'],
    ['PUBLIC_ORIGIN', 'ftp://bna.example'],
    ['DATABASE_URL', 'mysql://secret@db.example'],
    ['SECRET_KEY', Buffer.alloc(31).toString('base64')],
    ['WORKERS', 'none'],
    ['NEWS_FEEDS', 'file:///etc/passwd'],
    ['OUTBOUND_ALLOW', 'everything'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'BNA <alerts@bna.example>'],
    ['MAIL_FROM', 'a@bna.example,b@bna.example'],
    ['MARKETING_ORIGIN', 'https://www.bna.example/'],
    ['MARKETING_ORIGIN', 'javascript:alert(1)'],
    ['ALLOWED_COUNTRIES', 'USA,Atlantis'],
    ['STRIPE_SECRET_KEY', 'pk_live_abc123'],
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_new,secret'],
  ])('names a malformed %s, not its value', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new ConfigError(`${name}: malformed`));
  });

  it('refuses the port of the visitors for the metrics', () => {
    expect(() => readConfig({ ...production, PORT: '9464', METRICS_PORT: '9464' })).toThrow(
      new ConfigError('METRICS_PORT: must be another one than PORT'),
    );
    expect(() => readConfig({ ...production, METRICS_PORT: '3000' })).toThrow('METRICS_PORT: must be another one');
  });

  it('lets a process that answers no browser stop without delay', () => {
    expect(readConfig(production).shutdownDelayMs).toBe(3_000);
    expect(readConfig({ ...production, SHUTDOWN_DELAY_S: '1.5' }).shutdownDelayMs).toBe(1_500);
    expect(readConfig({ ...production, WORKERS: 'jobs', SHUTDOWN_DELAY_S: '5' }).shutdownDelayMs).toBe(0);
    expect(readConfig({}).shutdownDelayMs).toBe(0);
  });

  it('reads how mail leaves, where the marketing site is, and which countries are served', () => {
    expect(readConfig(production)).toMatchObject({
      smtpUrl: 'smtps://bna:secret@mail.example:465',
      mailFrom: 'alerts@bna.example',
    });
    expect(
      readConfig({ MARKETING_ORIGIN: 'https://www.bna.example', ALLOWED_COUNTRIES: ' USA , Germany,' }),
    ).toMatchObject({ marketingOrigin: 'https://www.bna.example', allowedCountries: ['USA', 'Germany'] });
    const { smtpUrl, allowedCountries } = readConfig({});
    expect(smtpUrl).toBeUndefined();
    expect(allowedCountries).toEqual(DEFAULT_ALLOWED_COUNTRIES);
  });

  it('takes Stripe whole or not at all, and without it the bundled sandbox', () => {
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig(production).stripe).toEqual({
      secretKey: 'sk_live_abc123',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      apiBase: undefined,
    });
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      new ConfigError('STRIPE_WEBHOOK_SECRETS: missing'),
    );
    expect(() => readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:3001' })).toThrow(
      new ConfigError('STRIPE_SECRET_KEY: missing; STRIPE_WEBHOOK_SECRETS: missing'),
    );
  });

  it('keeps a live key from everything but Stripe and production', () => {
    const stripe = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' };
    expect(() => readConfig({ ...production, STRIPE_API_BASE: 'https://stripe.example' })).toThrow(
      new ConfigError('STRIPE_API_BASE: cannot be combined with a live key'),
    );
    expect(() => readConfig(stripe)).toThrow(new ConfigError('STRIPE_SECRET_KEY: can be live in production alone'));
    expect(() => readConfig({ ...stripe, APP_ENV: 'test' })).toThrow(/can be live in production alone/);
  });

  it('keeps the limits on, except in tests', () => {
    expect(() => readConfig({ ...production, RATE_LIMITS: 'off' })).toThrow(/RATE_LIMITS/);
    expect(() => readConfig({ RATE_LIMITS: 'off' })).toThrow(/RATE_LIMITS/);
    expect(readConfig({ APP_ENV: 'test', RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  });

  it('wants both of the administrator’s variables or none', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.test' })).toThrow(new ConfigError('ADMIN_PASSWORD: missing'));
    expect(() => readConfig({ ADMIN_PASSWORD: 'long enough' })).toThrow(new ConfigError('ADMIN_EMAIL: missing'));
  });
});
