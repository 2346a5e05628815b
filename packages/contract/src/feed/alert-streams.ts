import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { epochField, LOST_POSITIONS, seqField } from './alert-changes.ts';
import { AlertChange, ChannelErrorCode } from './live-channel.ts';
import { LogPosition } from './log-position.ts';

export const streamAlertChanges = defineEndpoint({
  operationId: 'streamAlertChanges',
  method: 'GET',
  path: '/alerts/stream',
  tag: 'alerts',
  summary: 'Stream publications, corrections and retractions as server-sent events',
  description: `Events: \`connected\` with the position at the start, \`alert\` with one change as in \`GET /alerts\`, and \`closed\` with \`code\` and \`message\` before the server ends the stream for good. The id of an event is \`EPOCH:SEQ\`. To resume without a gap or duplicate, send the last id as \`Last-Event-ID\`, or its parts as \`last_seq\` and \`epoch\`. Without them, the stream starts with the next change. ${LOST_POSITIONS} A comment is sent every 15 seconds.`,
  access: 'subscriber',
  tokenScope: 'read_alerts',
  query: z.strictObject({ last_seq: z.optional(seqField('last_seq')), epoch: z.optional(epochField) }),
  contentTypes: ['text/event-stream'],
  responses: { 200: z.string() },
  refusals: [410],
});

/** Why the server ended a stream for good. */
export const StreamEndCode = z.enum([...ChannelErrorCode.options, 'token_ended']);
export type StreamEndCode = z.infer<typeof StreamEndCode>;

/** Data of the event `closed`. */
export const StreamEnd = z.object({ code: StreamEndCode, message: z.string() });
export type StreamEnd = z.infer<typeof StreamEnd>;

/** A message of the WebSocket: the events of the stream, and a heartbeat every 15 seconds. */
export const SocketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connected'), data: LogPosition }),
  z.object({ type: z.literal('alert'), data: AlertChange }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('closed'), data: StreamEnd }),
]);
export type SocketMessage = z.infer<typeof SocketMessage>;

/** Close codes of the WebSocket, from RFC 6455 and its registry. */
export const SOCKET_CLOSE_CODES = {
  /** Ended for good, with a `StreamEndCode` as the reason. */
  ended: 1008,
  /** The node stops: resume. */
  restart: 1012,
  /** The client reads too slowly (`too_slow`) or does not answer pings (`not_answering`): resume. */
  resume: 1013,
  /** Clients may not send messages. */
  unexpectedMessage: 1003,
} as const;

export const openAlertSocket = defineEndpoint({
  operationId: 'openAlertSocket',
  method: 'GET',
  path: '/alerts/socket',
  tag: 'alerts',
  summary: 'Stream publications, corrections and retractions over a WebSocket',
  description: `Open it as a WebSocket with an API token in \`Authorization\`; cookies are ignored. Messages are JSON: the events of \`GET /alerts/stream\` by \`type\`, with the same \`data\`, and \`heartbeat\` every 15 seconds. To resume without a gap or duplicate, send \`last_seq\` and \`epoch\` of the last change. ${LOST_POSITIONS} Close codes: 1008 ended for good, with \`code\` as the reason; 1012 the server restarts and 1013 the client is too slow or does not answer pings, both to resume; 1003 or 1009 after a message of the client, which has nothing to send. Without an upgrade, a request that would be accepted is answered 426.`,
  access: 'subscriber',
  tokenScope: 'read_alerts',
  tokenOnly: true,
  query: streamAlertChanges.query,
  responses: { 101: SocketMessage.check(z.describe('The WebSocket is open. The schema is that of its messages.')) },
  refusals: [400, 410, 426],
});
