import { type SyntheticEvent, useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { TOAST_DURATION_MS, TOAST_MAX_VISIBLE } from '../config/timings.ts';
import { takeFarewellToast } from '../lib/farewell-toast.ts';
import { useTheme } from '../lib/theme.ts';
import { PROMPT_TOASTER } from './prompt-toaster.ts';

/** Below the header and what unfolds from it: what stands must not cover the ways through the account. */
const BELOW_HEADER = { top: 'var(--toast-top)' };
const SWIPE_DIRECTIONS: ('top' | 'left' | 'right')[] = ['top', 'left', 'right'];

const stop = (event: SyntheticEvent): void => event.stopPropagation();

export function AppToaster() {
  const theme = useTheme();
  useEffect(() => {
    const message = takeFarewellToast();
    if (message !== null) toast.success(message);
  }, []);
  return (
    <>
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
      {/*
        Prompts that stand until they are answered hang from the header, and scroll away with the top of the page. A toaster
        gives the focus back to where it came from: this one would give it to a toast of the other, for ever.
      */}
      <div onFocusCapture={stop} onBlurCapture={stop}>
        <Toaster
          id={PROMPT_TOASTER}
          className="prompt-toaster"
          containerAriaLabel="Notifications to answer"
          theme={theme}
          position="top-center"
          style={{ zIndex: 19 }}
          swipeDirections={SWIPE_DIRECTIONS}
        />
      </div>
    </>
  );
}
