import { type SyntheticEvent, useEffect, useRef } from 'react';
import { Toaster, toast } from 'sonner';
import { TOAST_DURATION_MS, TOAST_MAX_VISIBLE } from '../config/timings.ts';
import { takeFlashToast } from '../lib/flash-toast.ts';
import { connectToasts } from '../lib/toast.ts';
import { useTheme } from '../lib/theme.ts';
import { setRootMark } from '../lib/use-root-mark.ts';
import { PROMPT_TOASTER } from './prompt-toaster.ts';

connectToasts(toast);

/** Toasts must not cover the header and its menus. */
const BELOW_HEADER = { top: 'var(--toast-top)' };
const SWIPE_DIRECTIONS: ('top' | 'left' | 'right')[] = ['top', 'left', 'right'];

/** Keeps a prompt's toaster from returning the focus to where it came from, which would be a trap between two toasters. */
const stop = (event: SyntheticEvent): void => event.stopPropagation();

export function AppToaster() {
  const theme = useTheme();
  useEffect(() => {
    const message = takeFlashToast();
    if (message !== null) toast.success(message);
  }, []);
  return (
    <Toaster
      theme={theme}
      position="top-center"
      offset={BELOW_HEADER}
      mobileOffset={BELOW_HEADER}
      style={{ zIndex: 20 }}
      duration={TOAST_DURATION_MS}
      visibleToasts={TOAST_MAX_VISIBLE}
      closeButton
      swipeDirections={SWIPE_DIRECTIONS}
    />
  );
}

/** Prompts stay until answered, so they scroll away with the page. */
export function PromptToaster() {
  const theme = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const contains = (selector: string): boolean => (frame.current?.querySelector(selector) ?? null) !== null;
    const markPrompt = (): void => {
      setRootMark('has-prompt', contains('[data-sonner-toast]'));
      setRootMark('has-wide-prompt', contains('[data-cancel]'));
    };
    const observer = new MutationObserver(markPrompt);
    if (frame.current !== null) observer.observe(frame.current, { childList: true, subtree: true });
    markPrompt();
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} onFocusCapture={stop} onBlurCapture={stop}>
      <Toaster
        id={PROMPT_TOASTER}
        className="prompt-toaster"
        containerAriaLabel="Prompts"
        theme={theme}
        position="top-center"
        style={{ zIndex: 19 }}
        swipeDirections={SWIPE_DIRECTIONS}
      />
    </div>
  );
}
