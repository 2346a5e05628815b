import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import type { Markup } from './html.ts';

/** What a page answers with. Work is done before, so that it is kept when the answer leaves. */
export type PageAnswer = { kind: 'page'; page: Markup; status: number } | { kind: 'redirect'; to: string };

export const show = (page: Markup, status = 200): PageAnswer => ({ kind: 'page', page, status });
export const goTo = (to: string): PageAnswer => ({ kind: 'redirect', to });

export interface PageParts {
  world: World;
  /** Serves a page: time has caught up before it, and what it did is kept before its answer leaves. */
  page: (
    answer: (request: FastifyRequest) => PageAnswer,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}
