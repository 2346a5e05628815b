import { TRIAL_UPGRADE_CHECKOUT_PATH } from '../../../config/destinations.ts';

interface PromptConditions {
  readonly isConnected: boolean;
  readonly isSubscribed: boolean;
  /** Path of the URL, with `/en`. */
  readonly pathname: string;
  /** The sound has played on this page, or the user muted it. */
  readonly isAnswered: boolean;
}

/** Whether the prompt may appear. */
export const shouldPromptForSound = ({ isConnected, ...conditions }: PromptConditions): boolean =>
  isConnected && isSoundPromptOpen(conditions);

/** Whether a prompt that has appeared waits for a lost connection. */
export const isSoundPromptOpen = (conditions: Omit<PromptConditions, 'isConnected'>): boolean =>
  conditions.isSubscribed &&
  !conditions.isAnswered &&
  conditions.pathname.replace(/\/$/, '') !== TRIAL_UPGRADE_CHECKOUT_PATH;

/** Returns a function that returns true on its first call only. */
export function createOnceClaim(): () => boolean {
  let isClaimed = false;
  return () => {
    const isFirst = !isClaimed;
    isClaimed = true;
    return isFirst;
  };
}

/** Module state, so that the prompt appears once per page load. */
export const claimSoundPrompt = createOnceClaim();
