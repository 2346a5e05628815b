import type { Sabotage } from './scenario.ts';

export const LOST_POSITION_SABOTAGE: Sabotage = {
  description: 'nodes do not send the log position',
  violates: 'I1',
  breaks: [
    {
      file: 'features/feed/live/live-channel.ts',
      search: '...alertLog.position()',
      replacement: 'epoch: alertLog.position().epoch, seq: 0',
    },
  ],
};
