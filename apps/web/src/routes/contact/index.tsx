import { createFileRoute, Link, stripSearchParams } from '@tanstack/react-router';
import { findUser } from '../../features/accounts/session/queries.ts';
import { ContactBanner } from '../../features/contact/contact-banner.tsx';
import { ContactIntro } from '../../features/contact/contact-intro.tsx';
import { ContactOffers } from '../../features/contact/contact-offers.tsx';
import { ContactSearch } from '../../features/contact/contact-search.ts';
import { ContactSection } from '../../features/contact/contact-section.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { MainContent } from '../../ui/main-content.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { PublicHeader } from '../-public-header.tsx';

export const Route = createFileRoute('/contact/')({
  validateSearch: ContactSearch,
  search: { middlewares: [stripSearchParams({ isContactFormSubmitted: false })] },
  loader: async ({ context }) => ({ user: await findUser(context.queryClient) }),
  component: ContactPage,
});

function ContactPage() {
  const { user } = Route.useLoaderData();
  const { rootSubject, isContactFormSubmitted } = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle('Contact');

  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <MainContent className="mx-auto w-full max-w-[72rem] flex-1 px-4 py-6 sm:px-6 sm:py-8">
        <ContactBanner />
        <div className="mt-6 grid gap-6 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
          <div className="grid content-start gap-6">
            <ContactIntro />
            <ContactSection
              rootSubject={rootSubject}
              onRootSubjectChange={(next) =>
                void navigate({ search: { rootSubject: next }, replace: true, resetScroll: false })
              }
              isSubmitted={isContactFormSubmitted}
              onSubmitted={() =>
                void navigate({ search: { rootSubject, isContactFormSubmitted: true }, resetScroll: false })
              }
              email={user?.email ?? ''}
              backLink={
                <Link
                  to="/contact"
                  search={{ rootSubject }}
                  resetScroll={false}
                  className={buttonClass({ tone: 'plain', size: 'medium' })}
                >
                  Write another message
                </Link>
              }
            />
          </div>
          <ContactOffers trialLink={user === null ? <TrialLink /> : null} />
        </div>
      </MainContent>
      <SiteFooter />
    </div>
  );
}

function TrialLink() {
  return (
    <Link to="/register" className={buttonClass({ tone: 'primary', size: 'large' })}>
      Start Free Trial
    </Link>
  );
}
