import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SubscribedStatus } from '@bna/contract/billing/subscription';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { memoizeOnce } from '@bna/contract/memoize-once';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../deps.ts';
import { HttpError } from './errors.ts';
import { readBuildFile } from './read-build-file.ts';
import { databaseTimeout, withTimeout } from './with-timeout.ts';

/** What a page shows until its modules have loaded. */
export interface Shell {
  /** Pages of a screen with equal names differ only by version. */
  readonly name: string;
  readonly version: string;
  readonly html: string;
  /** Whether it replaces the header of the page, too. */
  readonly hasHeader: boolean;
}

/** The user behind a page's request. */
export interface PageReader {
  /** Null without a subscription. */
  readonly subscription: SubscribedStatus | null;
  readonly mayReadAlerts: boolean;
}

/** The first alerts of the current news day, newest first. */
export interface FirstAlerts {
  readonly etag: string;
  readonly first: readonly NewsSummary[];
  /** Number of alerts of the day. */
  readonly total: number;
}

export interface PageShellSources {
  /** Finds the user behind a request; null for an unknown session, and if the user may send no further request now. */
  readonly findPageReader: (request: FastifyRequest) => Promise<PageReader | null>;
  readonly loadFirstAlerts: () => Promise<FirstAlerts>;
  readonly clock: Clock;
}

interface ShownPage {
  /** The route path in the web app's router. */
  readonly screen: string;
  readonly isVisitor: boolean;
}

/** Returns the shell of a page; undefined without one. Never throws. */
export type FindShell = (request: FastifyRequest, page: ShownPage) => Promise<Shell | undefined>;

/** A page does not wait longer for its content: then it is sent without, and loads it itself. */
const WAIT_MS = 300;
const MINUTE_MS = 60_000;

/** HTML by screen; of users' screens by screen and status of the subscription. */
const ShellByScreen = z.record(z.string(), z.string());

/** What the web build renders for the server (`apps/web/src/routes/-shells.tsx`). */
interface Renderer {
  readonly renderFeedShell: (feed: { alerts: readonly NewsSummary[]; total: number; nowMs: number }) => string;
}

export async function createPageShells(
  webDir: string,
  { findPageReader, loadFirstAlerts, clock }: PageShellSources,
): Promise<FindShell> {
  const texts = await readBuildFile(webDir, 'shells.json', ShellByScreen);
  const loadRenderer = memoizeOnce(() => importRenderer(webDir));

  const findText = (name: string): Shell | undefined => {
    const html = texts[name];
    return html === undefined ? undefined : { name, version: '', html, hasHeader: false };
  };

  let rendered: Shell | undefined;
  const renderFeed = async (): Promise<Shell | undefined> => {
    const [{ renderFeedShell }, { etag, first, total }] = await Promise.all([loadRenderer(), loadFirstAlerts()]);
    if (total === 0) return undefined;
    const nowMs = clock.now().getTime();
    // Alerts fade as they age.
    const version = `${etag} ${String(Math.floor(nowMs / MINUTE_MS))}`;
    if (rendered?.version !== version) {
      rendered = {
        name: 'alerts',
        version,
        html: renderFeedShell({ alerts: first, total, nowMs }),
        hasHeader: true,
      };
    }
    return rendered;
  };

  const findOfUser = async (request: FastifyRequest, screen: string): Promise<Shell | undefined> => {
    const reader = await findPageReader(request);
    if (reader === null) return undefined;
    if (screen === '/account') return reader.mayReadAlerts ? renderFeed() : undefined;
    return findText(`${screen} ${String(reader.subscription)}`);
  };

  return async (request, { screen, isVisitor }) => {
    if (isVisitor) return findText(screen);
    if (!USER_SCREENS.has(screen) || request.url.includes('?')) return undefined;
    try {
      return await withTimeout(WAIT_MS, findOfUser(request, screen), databaseTimeout);
    } catch (error) {
      // Too many requests: the page's own will get that answer.
      if (!(error instanceof HttpError)) {
        request.log.warn({ err: error, screen }, 'sent a page that loads its content later');
      }
      return undefined;
    }
  };
}

/** Screens that users see before their modules have loaded. */
const USER_SCREENS: ReadonlySet<string> = new Set(['/account', '/account/subscription']);

/** Called when the renderer is first needed: many processes serve no page. */
async function importRenderer(webDir: string): Promise<Renderer> {
  const { href } = pathToFileURL(join(webDir, 'server', '-shells.js'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same build as the pages
  return (await import(href)) as Renderer;
}
