import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether a request comes from this machine to our own host name: another name may be a stranger's for this machine. */
export const isAtThisMachine = ({ socket, host }: FastifyRequest, publicOrigin: string): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && host === new URL(publicOrigin).host;
