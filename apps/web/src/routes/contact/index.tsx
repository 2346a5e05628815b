import { createFileRoute, Link, stripSearchParams } from '@tanstack/react-router';
import { ChartNoAxesCombined, Sunrise } from 'lucide-react';
import { marketingUrl } from '../../config/links.ts';
import { ContactBanner } from '../../features/contact/contact-banner.tsx';
import { ContactSearch } from '../../features/contact/contact-search.ts';
import { ContactSection } from '../../features/contact/contact-section.tsx';
import { FaqPicture } from '../../features/contact/faq-picture.tsx';
import { SupportPromises } from '../../features/contact/support-promises.tsx';
import { findUser } from '../../features/session/queries.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { MainContent } from '../../ui/main-content.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { PromoBanner } from '../../ui/promo-banner.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { TrialBox } from '../../ui/trial-box.tsx';
import { OpenHeader } from '../-open-header.tsx';

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
      <SkipLink />
      <OpenHeader />
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
              submitted={isContactFormSubmitted}
              onSubmitted={() =>
                void navigate({ search: { rootSubject, isContactFormSubmitted: true }, resetScroll: false })
              }
              email={user?.email ?? ''}
              wayBack={
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
          <Offers trialOffered={user === null} />
        </div>
      </MainContent>
      <SiteFooter />
    </div>
  );
}

function ContactIntro() {
  return (
    <div className="flex items-center justify-between gap-6">
      <div className="grid gap-4">
        <SupportPromises />
        <p className="text-lead text-ink-soft">
          Many questions are answered in our{' '}
          <NewTabLink href={marketingUrl('faq')} className="link-quiet">
            FAQ
          </NewTabLink>
        </p>
      </div>
      <div className="hidden shrink-0 sm:block">
        <FaqPicture />
      </div>
    </div>
  );
}

function Offers({ trialOffered }: { trialOffered: boolean }) {
  return (
    <aside aria-label="More from BNA" className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {trialOffered && (
        <div className="grid sm:col-span-2 lg:col-span-1">
          <TrialBox
            action={
              <Link to="/register" className={buttonClass({ tone: 'primary', size: 'large' })}>
                Start Free Trial
              </Link>
            }
          />
        </div>
      )}
      <PromoBanner
        icon={<Sunrise className="size-5" />}
        title="Your day, before it starts"
        text={'Our market snapshot is ready at 4:00\u00a0AM\u00a0ET.'}
        link={
          <NewTabLink href={marketingUrl('marketSnapshot')} className="link-quiet">
            Market Snapshot
          </NewTabLink>
        }
      />
      <PromoBanner
        icon={<ChartNoAxesCombined className="size-5" />}
        title="What became of past alerts"
        text="See how prices moved after each of them."
        link={
          <NewTabLink href={marketingUrl('trackRecord')} className="link-quiet">
            Our Track Record
          </NewTabLink>
        }
      />
    </aside>
  );
}
