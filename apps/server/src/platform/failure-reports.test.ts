import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorReporter } from '../deps.ts';
import { createFailureReports } from './failure-reports.ts';
import { createLogger, type Logger } from './logger.ts';

describe('a logger that reports failures', () => {
  let log: Logger;
  let lines: string[];
  let reports: { error: Error; message: string; tags: Readonly<Record<string, string>> }[];
  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    reports = [];
    const report: ErrorReporter['report'] = (error, context) => reports.push({ error, ...context });
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    log = createLogger('info', destination, { reportFailure: createFailureReports({ report }) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reports errors of level error and fatal with their message, also from child loggers', () => {
    const error = new RangeError('seq out of range');
    log.child({ reqId: 1 }).error({ err: error }, 'request failed');
    log.fatal({ err: 'no error object' }, 'unhandled error; stopping');
    expect(lines).toHaveLength(2);
    expect(reports).toMatchObject([
      { error: { name: 'RangeError', message: 'seq out of range', stack: error.stack }, message: 'request failed' },
      { error: { message: 'no error object' }, message: 'unhandled error; stopping' },
    ]);
  });

  it('reports neither warnings nor records without an error', () => {
    log.warn({ err: new Error('away') }, 'retrying');
    log.error({ reason: 'refused' }, 'email refused permanently');
    log.error('BNA did not stop in time');
    expect(lines).toHaveLength(3);
    expect(reports).toEqual([]);
  });

  it('reports only fields that name a part of BNA', () => {
    const fields = {
      queue: 'mail',
      route: '/api/v1/users/:id',
      job: 'c0ffee',
      user: 'u-1',
      customer: 'cus_1',
      wire: 7,
    };
    log.error({ err: new Error('failed'), ...fields }, 'job failed for the last time');
    expect(reports[0]?.tags).toEqual({ queue: 'mail', route: '/api/v1/users/:id' });
  });

  it('reports the cause of a failed query, without its parameters', () => {
    const cause = new Error('relation "alert" does not exist');
    log.error({ err: new DrizzleQueryError('SELECT $1', ['jane@bna.test'], cause) }, 'request failed');
    expect(reports[0]?.error.message).toBe(cause.message);
    expect(`${String(reports[0]?.error.stack)}${lines.join('')}`).not.toContain('jane@bna.test');
  });

  it('reports no email addresses', () => {
    log.error(
      { err: new Error('550 <jane.doe@bna.test>: no such user, jane@bna.test') },
      'job failed for the last time',
    );
    expect(reports[0]?.error.message).toBe('550 <[email address]>: no such user, [email address]');
  });

  it('reports each message at most five times a minute', () => {
    const failOften = (message: string): void => {
      for (let count = 0; count < 20; count += 1) log.error({ err: new Error('failed') }, message);
    };
    failOften('request failed');
    failOften('ticker failed; retrying');
    expect(reports.map(({ message }) => message)).toEqual([
      ...Array.from({ length: 5 }, () => 'request failed'),
      ...Array.from({ length: 5 }, () => 'ticker failed; retrying'),
    ]);
    vi.advanceTimersByTime(59_999);
    failOften('request failed');
    expect(reports).toHaveLength(10);
    vi.advanceTimersByTime(1);
    failOften('request failed');
    expect(reports).toHaveLength(15);
    expect(lines).toHaveLength(80);
  });
});
