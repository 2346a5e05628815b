import type { Scenario } from './scenario.ts';
import { killWhilePublishing } from './scenarios/kill-while-publishing.ts';
import { ackedWrites } from './scenarios/acked-writes.ts';
import { billingSeeds } from './scenarios/billing-seeds.ts';
import { clock } from './scenarios/clock.ts';
import { fullDataDir } from './scenarios/full-data-dir.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { mail } from './scenarios/mail.ts';
import { migrations } from './scenarios/migrations.ts';
import { model } from './scenarios/model.ts';
import { webhooks } from './scenarios/webhooks.ts';
import { databaseRestart } from './scenarios/database-restart.ts';
import { databaseHang } from './scenarios/database-hang.ts';
import { nodeDies } from './scenarios/node-dies.ts';
import { rollingRestart } from './scenarios/rolling-restart.ts';
import { partitionPeople } from './scenarios/partition-people.ts';
import { partitionDatabase } from './scenarios/partition-database.ts';
import { reconnectStorm } from './scenarios/reconnect-storm.ts';
import { slowConsumers } from './scenarios/slow-consumers.ts';
import { commitsOutOfOrder } from './scenarios/commits-out-of-order.ts';
import { accessLost } from './scenarios/access-lost.ts';
import { watchingBrowser } from './scenarios/watching-browser.ts';

/** All scenarios, in the order in which they run. */
export const SCENARIOS: readonly Scenario[] = [
  // For the most part it waits: beside the others.
  partitionDatabase,
  killWhilePublishing,
  watchingBrowser,
  accessLost,
  commitsOutOfOrder,
  slowConsumers,
  reconnectStorm,
  databaseRestart,
  partitionPeople,
  databaseHang,
  nodeDies,
  rollingRestart,
  migrations,
  mail,
  webhooks,
  billingSeeds,
  ackedWrites,
  clock,
  fullDisk,
  fullDataDir,
  model,
];
