import type { ApiTokenScope } from '@bna/contract/fields';

export const SCOPE_LABELS: Readonly<Record<ApiTokenScope, string>> = {
  publish_alerts: 'Publish alerts',
  upload_overviews: 'Upload daily overviews',
  read_alerts: 'Read the news feed',
};
