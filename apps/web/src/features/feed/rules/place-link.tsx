import { SCREEN_BASE } from '@bna/contract/screens';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { type Place, PLACES } from './channel-off.ts';

/** Leads to the screen on which a channel is turned on, and keeps this one, on which a rule may be unsaved. */
export const PlaceLink = ({ place }: { place: Place }) => (
  <NewTabLink href={`${SCREEN_BASE}${PLACES[place].path}`} className="link-quiet">
    {PLACES[place].label}
  </NewTabLink>
);
