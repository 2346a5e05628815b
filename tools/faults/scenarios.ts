import type { Scenario } from './scenario.ts';
import { accessLost } from './scenarios/access-lost.ts';
import { ackedWrites } from './scenarios/acked-writes.ts';
import { apiStreams } from './scenarios/api-streams.ts';
import { billingEvents } from './scenarios/billing-events.ts';
import { clock } from './scenarios/clock.ts';
import { commitsOutOfOrder } from './scenarios/commits-out-of-order.ts';
import { databaseHang } from './scenarios/database-hang.ts';
import { databaseRestart } from './scenarios/database-restart.ts';
import { fullDataDir } from './scenarios/full-data-dir.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { killWhilePublishing } from './scenarios/kill-while-publishing.ts';
import { mail } from './scenarios/mail.ts';
import { migrations } from './scenarios/migrations.ts';
import { model } from './scenarios/model.ts';
import { nodeDies } from './scenarios/node-dies.ts';
import { nodeHangs } from './scenarios/node-hangs.ts';
import { partitionClients } from './scenarios/partition-clients.ts';
import { partitionDatabase } from './scenarios/partition-database.ts';
import { pushDevices } from './scenarios/push-devices.ts';
import { reconnectStorm } from './scenarios/reconnect-storm.ts';
import { rollingRestart } from './scenarios/rolling-restart.ts';
import { slowConsumers } from './scenarios/slow-consumers.ts';
import { watchingBrowser } from './scenarios/watching-browser.ts';
import { webhookEndpoints } from './scenarios/webhook-endpoints.ts';
import { webhooks } from './scenarios/webhooks.ts';

/** All scenarios, in the order in which they run. */
export const SCENARIOS: readonly Scenario[] = [
  // First, because it mostly waits while others run.
  partitionDatabase,
  killWhilePublishing,
  watchingBrowser,
  accessLost,
  commitsOutOfOrder,
  slowConsumers,
  reconnectStorm,
  databaseRestart,
  partitionClients,
  databaseHang,
  nodeDies,
  nodeHangs,
  apiStreams,
  webhookEndpoints,
  pushDevices,
  rollingRestart,
  migrations,
  mail,
  webhooks,
  billingEvents,
  ackedWrites,
  clock,
  fullDisk,
  fullDataDir,
  model,
];
