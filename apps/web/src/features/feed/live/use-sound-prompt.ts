import { useEffect, useRef } from 'react';
import { toast } from '../../../lib/toast.ts';
import { PROMPT_TOASTER } from '../../../ui/prompt-toaster.ts';
import { isSoundPromptOpen, shouldPromptForSound } from './sound-prompt.ts';

const PROMPT_ID = 'sound-prompt';

interface SoundPromptOptions {
  readonly isConnected: boolean;
  readonly isSubscribed: boolean;
  /** Path of the URL, with `/en`. */
  readonly pathname: string;
  /** The sound has played on this page, or the user muted it. */
  readonly isAnswered: boolean;
  readonly onEnable: () => void;
  /** Enables the sound and desktop notifications. Undefined where they can't be offered. */
  readonly onEnableBoth?: (() => void) | undefined;
  /** Returns true once per page load. */
  readonly claimPrompt: () => boolean;
}

/**
 * Prompts once per page load for the user gesture that browsers require before sound. The prompt disappears as soon as a
 * condition no longer holds. It comes back with a lost connection only.
 */
export function useSoundPrompt({ onEnable, onEnableBoth, claimPrompt, ...conditions }: SoundPromptOptions): void {
  const shouldPrompt = shouldPromptForSound(conditions);
  const isOpen = isSoundPromptOpen(conditions);
  const isInterrupted = useRef(false);
  useEffect(() => {
    if (!isOpen) isInterrupted.current = false;
  }, [isOpen]);

  useEffect(() => {
    if (!shouldPrompt || !(isInterrupted.current || claimPrompt())) return;
    isInterrupted.current = false;
    toast('Enable sound alert for bullish news updates', {
      id: PROMPT_ID,
      toasterId: PROMPT_TOASTER,
      description: 'Stay informed with sound alerts for the latest news.',
      position: 'top-center',
      duration: Number.POSITIVE_INFINITY,
      closeButton: false,
      action: { label: 'Enable Sound Alerts', onClick: onEnable },
      cancel: onEnableBoth && { label: 'Sound + Notifications', onClick: onEnableBoth },
    });
  }, [shouldPrompt, onEnable, onEnableBoth, claimPrompt]);

  useEffect(() => {
    if (!shouldPrompt) return undefined;
    return () => {
      isInterrupted.current = toast.isShown(PROMPT_ID);
      toast.dismiss(PROMPT_ID);
    };
  }, [shouldPrompt]);
}
