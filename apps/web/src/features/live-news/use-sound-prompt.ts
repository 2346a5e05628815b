import { useEffect } from 'react';
import { toast } from 'sonner';
import { createPromptTurn, fitsSoundPrompt, type PromptTurn } from './sound-prompt.ts';

const PROMPT_ID = 'sound-prompt';

/** Lives as long as the page: a reload prompts anew. */
const turnOfThisPage = createPromptTurn();

interface SoundPromptOptions {
  readonly connected: boolean;
  readonly subscribed: boolean;
  readonly pathname: string;
  readonly onEnable: () => void;
  readonly turn?: PromptTurn;
}

/** Asks once per page load for the gesture that lets alerts sound. */
export function useSoundPrompt({
  connected,
  subscribed,
  pathname,
  onEnable,
  turn = turnOfThisPage,
}: SoundPromptOptions) {
  useEffect(() => {
    if (!fitsSoundPrompt({ connected, subscribed, pathname }) || !turn.take()) return;
    toast('Enable sound alert for bullish news updates', {
      id: PROMPT_ID,
      description: 'Stay informed with sound alerts for the latest news.',
      position: 'top-center',
      duration: Number.POSITIVE_INFINITY,
      closeButton: false,
      action: { label: 'Enable Sound Alerts', onClick: onEnable },
    });
  }, [connected, subscribed, pathname, onEnable, turn]);
}

export function dismissSoundPrompt(): void {
  toast.dismiss(PROMPT_ID);
}
