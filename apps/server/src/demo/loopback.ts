import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

export const isFromLoopback = ({ socket, host }: FastifyRequest, publicOrigin: string): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && host === new URL(publicOrigin).host;
