import type { Server as HttpServer } from 'node:http';
import { LIVE_CHANNEL_NAMESPACE } from '@bna/contract/feed/live-channel';
import type { AlertLog } from '../alert-log.ts';
import { expiryOf, findSessionAccess, startAccessChecks } from './access-checks.ts';
import type { UserConnections } from './user-connections.ts';
import { dropHandshakeRequest, watchBacklogs } from './incoming-limits.ts';
import { type FanOut, fanOut } from './fan-out.ts';
import { createHandshakeCheck, type HandshakeDeps, limitVisitors } from './handshake.ts';
import { createHandshakeThrottle } from './handshake-throttle.ts';
import { destroyTransport } from './raw-socket.ts';
import { createSocketRegistry, type LiveSocket } from './socket-registry.ts';
import { type ChannelSocket, createSocketServer, type SocketServerOptions } from './socket-server.ts';

export interface LiveChannelDeps extends HandshakeDeps, Pick<SocketServerOptions, 'handleOtherUpgrade'> {
  readonly server: HttpServer;
  readonly alertLog: AlertLog;
  readonly publicOrigin: string;
  readonly userConnections: UserConnections;
  /** Called synchronously after each fan-out. Must not throw or block. */
  readonly onFanOut: (sent: FanOut) => void;
}

export interface LiveChannel {
  readonly recheckUser: (userId: string) => Promise<void>;
  /** Destroys all connections. Clients reconnect and are checked again. */
  readonly disconnectAll: () => void;
  /** Disconnects all clients and refuses new ones. */
  close(): Promise<void>;
  readonly countSockets: () => number;
}

/** More than 1,000 handshakes per second, in about half of the event loop's time. */
const HANDSHAKE_RATE = { batchSize: 32, pauseMs: 10, maxQueued: 5_000 };

/** Opens the Socket.IO namespace that sends each change of the feed to entitled users. */
export function openLiveChannel(deps: LiveChannelDeps): LiveChannel {
  const { server, alertLog, publicOrigin, handleOtherUpgrade, userConnections, clock, log } = deps;
  const throttle = createHandshakeThrottle(HANDSHAKE_RATE);
  const io = createSocketServer(server, {
    publicOrigin,
    handleOtherUpgrade,
    throttle,
    limitVisitors: (request) => limitVisitors(request, deps),
  });
  const registry = createSocketRegistry({
    onTooSlow: ({ socket, userId }) => {
      log.info({ event: 'live_too_slow', user: userId }, 'slow live connection closed');
      destroyTransport(socket);
    },
  });
  const stopWatchingBacklogs = watchBacklogs(io, (connection) => {
    log.info({ event: 'live_too_slow' }, 'slow live connection closed');
    destroyTransport({ conn: connection });
  });
  const checks = startAccessChecks({
    connections: { ...registry, destroy: ({ socket }) => destroyTransport(socket) },
    findAccess: ({ sessionId }) => findSessionAccess(deps, sessionId),
    clock,
    log,
  });

  const disconnectAll = (): void => {
    for (const { socket } of registry.listAll()) destroyTransport(socket);
  };

  const join = (socket: ChannelSocket): void => {
    const { session } = socket.data;
    dropHandshakeRequest(socket);
    // No await between reading the position and joining, so that the socket misses no change.
    socket.emit('connection-success', { message: 'Connected to live news', ...alertLog.position() });
    const member: LiveSocket = {
      socket,
      sessionId: session.sessionId,
      userId: session.userId,
      expiresAtMs: expiryOf(session),
      expirySeenAtMs: null,
    };
    registry.add(member);
    const leave = userConnections.enter(session.userId, () => registry.close(member, 'too_many_connections'));
    socket.on('disconnect', (reason) => {
      registry.remove(socket);
      leave();
      // A connection has no use without the namespace.
      if (reason === 'client namespace disconnect') destroyTransport(socket);
    });
    // The session may have ended during the handshake.
    checks.recheckUserSoon(session.userId);
  };

  io.of(LIVE_CHANNEL_NAMESPACE).use(createHandshakeCheck(deps)).on('connection', join);
  alertLog.addListener({
    onRows: (rows, epoch) => {
      deps.onFanOut(fanOut(registry, { rows, epoch, clock }));
    },
    onReset: disconnectAll,
  });

  return {
    recheckUser: checks.recheckUser,
    disconnectAll,
    async close() {
      checks.stop();
      stopWatchingBacklogs();
      throttle.close();
      disconnectAll();
      await io.close();
    },
    countSockets: () => registry.size,
  };
}
