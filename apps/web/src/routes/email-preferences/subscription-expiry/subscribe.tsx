import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router';
import { PreferenceSearch } from '../../../features/accounts/email-preferences/preference-search.ts';
import { emailPreferencesQuery } from '../../../features/accounts/email-preferences/queries.ts';
import { UnsubscribedCard } from '../../../features/accounts/email-preferences/unsubscribed-card.tsx';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { loadUser } from '../../-public-route.ts';
import { PreferenceScreen, PreferenceScreenLoading } from '../-preference-screen.tsx';

const UNSUBSCRIBE = '/email-preferences/subscription-expiry/unsubscribe';

export const Route = createFileRoute('/email-preferences/subscription-expiry/subscribe')({
  validateSearch: PreferenceSearch,
  beforeLoad: loadUser,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    const preferences = token === undefined ? null : await context.queryClient.fetchQuery(emailPreferencesQuery(token));
    if (token === undefined || preferences === null) throw redirect({ to: '/', replace: true });
    if (preferences.subscriptionExpiryEmailsEnabled) {
      throw redirect({ to: UNSUBSCRIBE, search: { token }, replace: true });
    }
    return { token };
  },
  pendingComponent: PreferenceScreenLoading,
  component: SubscribePage,
});

function SubscribePage() {
  const { token } = Route.useLoaderData();
  const { href } = useRouter().buildLocation({ to: UNSUBSCRIBE, search: { token } });
  useDocumentTitle('Email preferences');
  return (
    <PreferenceScreen>
      <UnsubscribedCard
        token={token}
        subscribedHref={href}
        accountLink={
          <Link to="/account" className={buttonClass({ tone: 'plain', size: 'large' })}>
            Return to account
          </Link>
        }
      />
    </PreferenceScreen>
  );
}
