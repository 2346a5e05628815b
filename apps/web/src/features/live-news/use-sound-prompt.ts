import { useEffect } from 'react';
import { toast } from 'sonner';
import { PROMPT_TOASTER } from '../../ui/prompt-toaster.ts';
import { fitsSoundPrompt, type PromptTurn } from './sound-prompt.ts';

const PROMPT_ID = 'sound-prompt';

interface SoundPromptOptions {
  readonly connected: boolean;
  readonly subscribed: boolean;
  readonly pathname: string;
  /** Nothing is left to ask: the page has sounded already, or the person wants no sound. */
  readonly settled: boolean;
  readonly onEnable: () => void;
  readonly turn: PromptTurn;
}

/** Asks once per page load for the gesture that lets alerts sound. */
export function useSoundPrompt({ connected, subscribed, pathname, settled, onEnable, turn }: SoundPromptOptions) {
  useEffect(() => {
    if (!fitsSoundPrompt({ connected, subscribed, pathname, settled }) || !turn.take()) return;
    toast('Enable sound alert for bullish news updates', {
      id: PROMPT_ID,
      toasterId: PROMPT_TOASTER,
      description: 'Stay informed with sound alerts for the latest news.',
      position: 'top-center',
      duration: Number.POSITIVE_INFINITY,
      closeButton: false,
      action: { label: 'Enable Sound Alerts', onClick: onEnable },
    });
  }, [connected, subscribed, pathname, settled, onEnable, turn]);

  useEffect(() => {
    if (settled) toast.dismiss(PROMPT_ID);
  }, [settled]);
}
