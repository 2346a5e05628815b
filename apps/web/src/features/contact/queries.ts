import { listContactSubjects, type RootSubject } from '@bna/contract/contact';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** What one can write about. The list changes with a release alone. */
export const contactSubjectsQuery = (rootSubject: RootSubject) =>
  queryOptions({
    queryKey: ['contact-subjects', rootSubject],
    queryFn: async ({ signal }) => {
      const { data } = await call(listContactSubjects, { query: { rootSubject } }, { signal });
      return data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
