import { TRIAL_UPGRADE_CHECKOUT_PATH } from '../../config/destinations.ts';

interface PromptSituation {
  readonly connected: boolean;
  readonly subscribed: boolean;
  /** Path of the page in the address bar, with `/en`. */
  readonly pathname: string;
  /** Nothing is left to ask: the page has sounded already, or the person wants no sound. */
  readonly settled: boolean;
}

export const fitsSoundPrompt = ({ connected, subscribed, pathname, settled }: PromptSituation): boolean =>
  connected && subscribed && !settled && pathname.replace(/\/$/, '') !== TRIAL_UPGRADE_CHECKOUT_PATH;

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

/** Lives as long as the page: a reload prompts anew. */
export const turnOfThisPage = createPromptTurn();
