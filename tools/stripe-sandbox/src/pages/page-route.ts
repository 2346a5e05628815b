import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import type { Markup } from './html.ts';

export type PageResult = { kind: 'page'; page: Markup; status: number } | { kind: 'redirect'; to: string };

export const showPage = (page: Markup, status = 200): PageResult => ({ kind: 'page', page, status });
export const redirectTo = (to: string): PageResult => ({ kind: 'redirect', to });

export interface PageRoutes {
  context: SandboxContext;
  /** Runs due work before the handler, and saves the state before the response. */
  page: (
    handle: (request: FastifyRequest) => PageResult,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}
