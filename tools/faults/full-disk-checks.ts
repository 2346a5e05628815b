import type { Check } from './checker.ts';
import type { Publisher } from './publisher.ts';
import type { Sabotage } from './scenario.ts';

export const FULL_DISK_SABOTAGE: Sabotage = {
  description: 'a full disk results in 500',
  violates: 'I7',
  breaks: [
    {
      file: 'platform/database.ts',
      search: "const CONNECTION_CLASSES = new Set(['08', '53', '57', '58']);",
      replacement: "const CONNECTION_CLASSES = new Set(['08', '57', '58']);",
    },
  ],
};

/** Returns whether the product has refused a submission. */
export const hasServerError = ({ submissions }: Publisher): boolean =>
  submissions.some(({ statuses }) => statuses.some((status) => status >= 500));

/** @param reads successful reads while the disk was full */
export const checkFullDisk = ({
  isNoticed,
  reads,
  hasRecovered,
}: {
  isNoticed: boolean;
  reads: number;
  hasRecovered: boolean;
}): Check => ({
  invariant: 'I7',
  find: () => [
    ...(isNoticed ? [] : ['the disk was full and nothing was refused']),
    ...(reads > 0 ? [] : ['nothing could be read while the disk was full']),
    ...(hasRecovered ? [] : ['ten seconds after the disk was freed, nothing could be written']),
  ],
});
