import ChartNoAxesCombined from 'virtual:lucide/chart-no-axes-combined';
import Sunrise from 'virtual:lucide/sunrise';
import type { ReactNode } from 'react';
import { marketingUrl } from '../../config/links.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { PromoBanner } from '../../ui/promo-banner.tsx';
import { TrialBox } from '../../ui/trial-box.tsx';

/** @param props.trialLink null for signed-in users, to hide the offer of a free trial */
export function ContactOffers({ trialLink }: { trialLink: ReactNode }) {
  return (
    <aside aria-label="More from BNA" className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {trialLink !== null && (
        <div className="grid sm:col-span-2 lg:col-span-1">
          <TrialBox action={trialLink} />
        </div>
      )}
      <PromoBanner
        icon={<Sunrise className="size-5" />}
        title="Know the day before it opens"
        text={'Our market snapshot is ready at 4:00\u00a0AM\u00a0ET.'}
        link={
          <NewTabLink href={marketingUrl('marketSnapshot')} className="link-quiet">
            Market Snapshot
          </NewTabLink>
        }
      />
      <PromoBanner
        icon={<ChartNoAxesCombined className="size-5" />}
        title="How past alerts performed"
        text="See how prices moved after each alert."
        link={
          <NewTabLink href={marketingUrl('trackRecord')} className="link-quiet">
            Our Track Record
          </NewTabLink>
        }
      />
    </aside>
  );
}
