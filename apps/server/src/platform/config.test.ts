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
  it('needs no variables for the demo', () => {
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
      sourceAddresses: undefined,
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
      sourceAddresses: ['https://a.example/feed#interval=5', 'https://b.example/feed'],
      outboundAllow: ['127.0.0.1:8080'],
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      runsWeb: false,
      runsJobs: true,
      metricsPort: 9_464,
    });
    expect(config.secretKey).toHaveLength(32);
  });

  // @req 10.5
  it.each([
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'SECRET_KEY',
    'SUPPORT_EMAIL',
    'SMTP_URL',
    'MAIL_FROM',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRETS',
  ])('requires %s in production', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(new ConfigError(`${name}: missing`));
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(new ConfigError(`${name}: missing`));
  });

  // @req 10.5
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['METRICS_PORT', '0'],
    ['SHUTDOWN_DELAY_S', '6'],
    ['PUBLIC_ORIGIN', 'https://bna.example/path'],
    ['PUBLIC_ORIGIN', 'ftp://bna.example'],
    ['DATABASE_URL', 'mysql://secret@db.example'],
    ['SECRET_KEY', Buffer.alloc(31).toString('base64')],
    ['WORKERS', 'none'],
    ['WORKERS', 'web*0'],
    ['WORKERS', 'web*100'],
    ['WORKERS', 'jobs*2'],
    ['WORKERS', 'web,web*2'],
    ['NEWS_FEEDS', 'file:///etc/passwd'],
    ['OUTBOUND_ALLOW', 'everything'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', 'proxy.internal'],
    ['ALLOW_PUBLIC_DEMO', 'true'],
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
    ['ERROR_REPORT_DSN', 'https://errors.example/42'],
    ['ERROR_REPORT_DSN', 'https://key:secret@errors.example/42'],
    ['ERROR_REPORT_DSN', 'https://key@errors.example/project'],
    ['ERROR_REPORT_DSN', 'ftp://key@errors.example/42'],
    ['PAGE_ERROR_REPORT_DSN', 'https://key@errors.example/42?environment=x'],
    ['PAGE_ERROR_REPORT_DSN', 'key@errors.example/42'],
    ['READER_DAILY_REQUESTS', '0'],
  ])('reports a malformed %s without its value', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new ConfigError(`${name}: malformed`));
  });

  it('sends error reports only to a configured service', () => {
    expect(readConfig(production)).toMatchObject({ errorReportDsn: undefined, pageErrorReportDsn: undefined });
    const [ERROR_REPORT_DSN, PAGE_ERROR_REPORT_DSN] = ['https://key@errors.example/42', 'http://key@10.0.0.7:9000/7'];
    expect(readConfig({ ...production, ERROR_REPORT_DSN, PAGE_ERROR_REPORT_DSN })).toMatchObject({
      errorReportDsn: ERROR_REPORT_DSN,
      pageErrorReportDsn: PAGE_ERROR_REPORT_DSN,
    });
  });

  // @req 17.12
  it('takes prices from one source only, with both keys', () => {
    const alpaca = { ALPACA_KEY_ID: 'k-1', ALPACA_SECRET_KEY: 's-1' };
    expect(readConfig({ ...production, ...alpaca }).alpaca).toEqual({ keyId: 'k-1', secretKey: 's-1' });
    expect(readConfig(production).alpaca).toBeUndefined();
    expect(() => readConfig({ ...production, ALPACA_KEY_ID: 'k-1' })).toThrow(
      new ConfigError('ALPACA_SECRET_KEY: missing'),
    );
    expect(() => readConfig({ ...production, ...alpaca, QUOTES_DIR: '/prices' })).toThrow(
      new ConfigError('ALPACA_KEY_ID: cannot be set together with QUOTES_DIR'),
    );
    const replaced = { ...alpaca, ALPACA_API_BASE: 'http://127.0.0.1:3001' };
    expect(readConfig({ APP_ENV: 'test', ...replaced }).alpaca?.apiBase).toBe('http://127.0.0.1:3001');
    expect(() => readConfig({ ...production, ...replaced })).toThrow(
      new ConfigError('ALPACA_API_BASE: cannot be set in production'),
    );
  });

  it('asks a reader only if address, key and model are given', () => {
    expect(readConfig(production).reader).toBeUndefined();
    const reader = { READER_API_BASE: 'https://models.example/v1/', READER_API_KEY: 'k-1', READER_MODEL: 'small' };
    expect(readConfig({ ...production, ...reader }).reader).toEqual({
      apiBase: 'https://models.example/v1',
      apiKey: 'k-1',
      model: 'small',
      dailyRequests: 500,
    });
    expect(() => readConfig({ ...production, READER_API_BASE: reader.READER_API_BASE })).toThrow(
      new ConfigError('READER_API_KEY: missing; READER_MODEL: missing'),
    );
    for (const malformed of ['ftp://a.example/v1', 'https://key@a.example/v1', 'https://a.example/v1?key=secret']) {
      expect(() => readConfig({ ...production, ...reader, READER_API_BASE: malformed })).toThrow(
        new ConfigError('READER_API_BASE: malformed'),
      );
    }
    expect(() => readConfig({ ...production, ...reader, READER_API_KEY: 'two words' })).toThrow(
      new ConfigError('READER_API_KEY: malformed'),
    );
    const READER_API_BASE = 'http://models.example/v1';
    expect(() => readConfig({ ...production, ...reader, READER_API_BASE })).toThrow('READER_API_BASE: must be https');
    expect(
      readConfig({ ...production, ...reader, READER_API_BASE, OUTBOUND_ALLOW: 'models.example:80' }).reader?.apiBase,
    ).toBe(READER_API_BASE);
    expect(readConfig({ ...reader, READER_API_BASE, OUTBOUND_ALLOW: 'Models.example:80' }).reader?.apiBase).toBe(
      READER_API_BASE,
    );
  });

  // @threat N10
  it('accepts plain http sources only with a switch or a host on the allowlist', () => {
    const NEWS_FEEDS = 'https://a.example/feed,http://b.example/feed#interval=5';
    const refusal = new ConfigError(
      'NEWS_FEEDS: must be https, unless OUTBOUND_ALLOW lists the host or ALLOW_PLAIN_HTTP_FEEDS is yes',
    );
    expect(() => readConfig({ NEWS_FEEDS })).toThrow(refusal);
    expect(() => readConfig({ NEWS_FEEDS, OUTBOUND_ALLOW: 'b.example:8080' })).toThrow(refusal);
    expect(readConfig({ NEWS_FEEDS, OUTBOUND_ALLOW: 'b.example:80' }).allowPlainHttpFeeds).toBe(false);
    expect(readConfig({ NEWS_FEEDS, OUTBOUND_ALLOW: 'B.Example:80' }).allowPlainHttpFeeds).toBe(false);
    expect(readConfig({ NEWS_FEEDS, ALLOW_PLAIN_HTTP_FEEDS: 'yes' }).allowPlainHttpFeeds).toBe(true);
  });

  // @threat N10
  it('accepts plain http symbol directories only from a host on the allowlist', () => {
    const LISTING_SOURCES = 'https://a.example/listed.txt,http://b.example/listed.txt';
    const refusal = new ConfigError('LISTING_SOURCES: must be https, or a host in OUTBOUND_ALLOW');
    expect(() => readConfig({ LISTING_SOURCES, ALLOW_PLAIN_HTTP_FEEDS: 'yes' })).toThrow(refusal);
    expect(readConfig({ LISTING_SOURCES, OUTBOUND_ALLOW: 'b.example:80' }).listingAddresses).toHaveLength(2);
    expect(readConfig({}).listingAddresses).toEqual([]);
  });

  // @threat K23
  it.each(['0.0.0.0', '::', '192.168.1.5', '10.0.0.4', 'bna.example', '127.0.0.1.evil.example'])(
    'refuses to run the demo at %s without a switch',
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow(
        new ConfigError(
          'HOST: must be a loopback address in the demo, whose passwords are known, unless ALLOW_PUBLIC_DEMO is yes',
        ),
      );
      expect(readConfig({ HOST, ALLOW_PUBLIC_DEMO: 'yes' }).host).toBe(HOST);
      expect(readConfig({ ...production, HOST }).host).toBe(HOST);
    },
  );

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('runs the demo at %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  });

  it.each([
    ['127.0.0.1', '4970', 'http://127.0.0.1:4970'],
    ['127.0.0.2', '4970', 'http://127.0.0.2:4970'],
    ['localhost', '4970', 'http://localhost:4970'],
    ['::1', '4970', 'http://[::1]:4970'],
    ['0:0:0:0:0:0:0:1', '4970', 'http://[::1]:4970'],
    ['0.0.0.0', '4970', 'http://127.0.0.1:4970'],
    ['::', '4970', 'http://[::1]:4970'],
    ['192.168.1.5', '4970', 'http://192.168.1.5:4970'],
    // As browsers send it.
    ['127.0.0.1', '80', 'http://127.0.0.1'],
  ])('has a public origin that fits HOST=%s and PORT=%s: %s', (HOST, PORT, publicOrigin) => {
    expect(readConfig({ APP_ENV: 'test', HOST, PORT }).publicOrigin).toBe(publicOrigin);
    const PUBLIC_ORIGIN = 'https://bna.example';
    expect(readConfig({ APP_ENV: 'test', HOST, PORT, PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN);
  });

  it.each(['no host', 'fe80::1%eth0'])('reports a HOST that no address can contain: %s', (HOST) => {
    expect(() => readConfig({ APP_ENV: 'test', HOST })).toThrow(
      new ConfigError('PUBLIC_ORIGIN: missing, because HOST cannot be part of it'),
    );
    expect(() => readConfig({ APP_ENV: 'test', PORT: '0' })).toThrow(new ConfigError('PORT: malformed'));
    expect(readConfig({ APP_ENV: 'test', HOST, PUBLIC_ORIGIN: 'http://bna.example' }).host).toBe(HOST);
  });

  it('rejects a metrics port that equals PORT', () => {
    expect(() => readConfig({ ...production, PORT: '9464', METRICS_PORT: '9464' })).toThrow(
      new ConfigError('METRICS_PORT: must differ from PORT, also for the further processes of WORKERS'),
    );
    expect(() => readConfig({ ...production, METRICS_PORT: '3000' })).toThrow('METRICS_PORT: must differ');
    const several = { ...production, METRICS_PORT: '2998', WORKERS: 'web*2,jobs' };
    expect(() => readConfig(several)).toThrow('METRICS_PORT: must differ');
    expect(readConfig({ ...several, WORKERS: 'web*2' }).metricsPort).toBe(2_998);
  });

  it.each([
    ['web', ['web']],
    ['jobs,web', ['jobs,web']],
    ['web*1', ['web']],
    ['web*3', ['web', 'web', 'web']],
    ['web*2,jobs', ['web', 'web', 'jobs']],
    ['jobs,web*2', ['web', 'web', 'jobs']],
  ])('runs the processes of WORKERS=%s', (WORKERS, processes) => {
    expect(readConfig({ ...production, WORKERS }).processes).toEqual(processes);
  });

  it('runs several processes neither in the demo nor on the embedded database', () => {
    const problem = 'WORKERS: can name several processes only with DATABASE_URL, and not in the demo';
    const WORKERS = 'web*2';
    expect(() => readConfig({ WORKERS, DATABASE_URL: production.DATABASE_URL })).toThrow(new ConfigError(problem));
    expect(() => readConfig({ WORKERS, APP_ENV: 'test' })).toThrow(problem);
  });

  it('delays shutdown for web processes in production only', () => {
    expect(readConfig(production).shutdownDelayMs).toBe(3_000);
    expect(readConfig({ ...production, SHUTDOWN_DELAY_S: '1.5' }).shutdownDelayMs).toBe(1_500);
    expect(readConfig({ ...production, WORKERS: 'jobs', SHUTDOWN_DELAY_S: '5' }).shutdownDelayMs).toBe(0);
    expect(readConfig({}).shutdownDelayMs).toBe(0);
  });

  // @req 14.17
  it('reads email, marketing site and countries', () => {
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

  it('requires all Stripe variables or none, which selects the bundled sandbox', () => {
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

  // @req 10.6
  it('rejects a live key outside of production, and with another Stripe origin', () => {
    const stripe = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' };
    expect(() => readConfig({ ...production, STRIPE_API_BASE: 'https://stripe.example' })).toThrow(
      new ConfigError('STRIPE_API_BASE: cannot be combined with a live key'),
    );
    expect(() => readConfig(stripe)).toThrow(new ConfigError('STRIPE_SECRET_KEY: can be live only in production'));
    expect(() => readConfig({ ...stripe, APP_ENV: 'test' })).toThrow(/can be live only in production/);
  });

  // @req 10.6
  it('allows RATE_LIMITS=off only in tests', () => {
    expect(() => readConfig({ ...production, RATE_LIMITS: 'off' })).toThrow(
      'RATE_LIMITS: can be off only with APP_ENV=test',
    );
    expect(() => readConfig({ RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS: can be off only with APP_ENV=test');
    expect(readConfig({ APP_ENV: 'test', RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  });

  it('requires both administrator variables or none', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.test' })).toThrow(new ConfigError('ADMIN_PASSWORD: missing'));
    expect(() => readConfig({ ADMIN_PASSWORD: 'long enough for staff' })).toThrow(
      new ConfigError('ADMIN_EMAIL: missing'),
    );
  });

  it('reports all problems at once', () => {
    expect(() => readConfig({ ...production, PORT: 'x', SECRET_KEY: undefined, RATE_LIMITS: 'off' })).toThrow(
      new ConfigError('PORT: malformed; SECRET_KEY: missing; RATE_LIMITS: can be off only with APP_ENV=test'),
    );
  });
});
