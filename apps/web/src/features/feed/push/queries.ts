import { listPushDevices, type PushSettings } from '@bna/contract/feed/push-devices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { readEndpoint } from './browser-push.ts';

/** The user's devices and quiet hours. */
export const pushSettingsQuery = queryOptions({
  queryKey: ['push-settings'],
  queryFn: async ({ signal }): Promise<PushSettings> => (await call(listPushDevices, {}, { signal })).data,
  staleTime: 0,
});

/** The endpoint of this browser, by which it finds itself among the devices. */
export const endpointQuery = queryOptions({
  queryKey: ['push-endpoint'],
  queryFn: readEndpoint,
  staleTime: 0,
  networkMode: 'always',
});
