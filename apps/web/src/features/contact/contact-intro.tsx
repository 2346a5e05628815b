import { marketingUrl } from '../../config/links.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { FaqPicture } from './faq-picture.tsx';
import { SupportPromises } from './support-promises.tsx';

export function ContactIntro() {
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
