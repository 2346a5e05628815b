import { listContactSubjects } from '@bna/contract/contact/contact';
import type { RootSubject } from '@bna/contract/contact/root-subject';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Never stale: the list changes only with a new version of BNA. */
export const contactSubjectsQuery = (rootSubject: RootSubject) =>
  queryOptions({
    queryKey: ['contact-subjects', rootSubject],
    queryFn: async ({ signal }) => {
      const { data } = await call(listContactSubjects, { query: { rootSubject } }, { signal });
      return data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
