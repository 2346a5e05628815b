import { createFileRoute, redirect } from '@tanstack/react-router';
import { PreferenceSearch } from '../../../features/accounts/email-preferences/preference-search.ts';
import { emailPreferencesQuery } from '../../../features/accounts/email-preferences/queries.ts';
import { UnsubscribeCard } from '../../../features/accounts/email-preferences/unsubscribe-card.tsx';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { loadUser } from '../../-public-route.ts';
import { PreferenceScreen, PreferenceScreenLoading } from '../-preference-screen.tsx';

export const Route = createFileRoute('/email-preferences/subscription-expiry/unsubscribe')({
  validateSearch: PreferenceSearch,
  beforeLoad: loadUser,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    const preferences = token === undefined ? null : await context.queryClient.fetchQuery(emailPreferencesQuery(token));
    if (token === undefined || preferences === null) throw redirect({ to: '/', replace: true });
    if (!preferences.subscriptionExpiryEmailsEnabled) {
      throw redirect({ to: '/email-preferences/subscription-expiry/subscribe', search: { token }, replace: true });
    }
    return { token };
  },
  pendingComponent: PreferenceScreenLoading,
  component: UnsubscribePage,
});

function UnsubscribePage() {
  const { token } = Route.useLoaderData();
  useDocumentTitle('Email preferences');
  return (
    <PreferenceScreen>
      <UnsubscribeCard token={token} />
    </PreferenceScreen>
  );
}
