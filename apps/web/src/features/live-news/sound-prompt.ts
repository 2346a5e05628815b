import { TRIAL_UPGRADE_CHECKOUT_PATH } from '../../config/destinations.ts';

interface PromptSituation {
  readonly connected: boolean;
  readonly subscribed: boolean;
  /** Path of the page in the address bar, with `/en`. */
  readonly pathname: string;
}

export const fitsSoundPrompt = ({ connected, subscribed, pathname }: PromptSituation): boolean =>
  connected && subscribed && pathname.replace(/\/$/, '') !== TRIAL_UPGRADE_CHECKOUT_PATH;

/** Lets the prompt through once. */
export interface PromptTurn {
  /** True for the first who asks. */
  readonly take: () => boolean;
}

export function createPromptTurn(): PromptTurn {
  let taken = false;
  return {
    take: () => {
      const first = !taken;
      taken = true;
      return first;
    },
  };
}
