import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { Toaster, toast } from 'sonner';
import { TOAST_DURATION_MS, TOAST_MAX_VISIBLE } from '../config/timings.ts';
import { takeFlashToast } from '../lib/flash-toast.ts';
import { connectToasts } from '../lib/toast.ts';
import { useTheme } from '../lib/theme.ts';
import { type RootMark, setRootMark } from '../lib/use-root-mark.ts';
import { PROMPT_TOASTER } from './prompt-toaster.ts';

connectToasts(toast);

/** Toasts must not cover the header and its menus. */
const BELOW_HEADER = { top: 'var(--toast-top)' };
const SWIPE_DIRECTIONS: ('top' | 'left' | 'right')[] = ['top', 'left', 'right'];

/** Keeps a prompt's toaster from returning the focus to where it came from, which would be a trap between two toasters. */
const stop = (event: SyntheticEvent): void => event.stopPropagation();

export function AppToaster() {
  const theme = useTheme();
  const frame = useToasterMarks(TOAST_MARKS);
  useEffect(() => {
    const message = takeFlashToast();
    if (message !== null) toast.success(message);
  }, []);
  return (
    <div ref={frame}>
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
    </div>
  );
}

/** Prompts stay until answered, so they scroll away with the page. */
export function PromptToaster() {
  const theme = useTheme();
  const frame = useToasterMarks(PROMPT_MARKS);
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

type ToasterMarks = readonly (readonly [mark: RootMark, selector: string])[];

const TOAST_MARKS: ToasterMarks = [['has-toast', '[data-sonner-toast]']];
const PROMPT_MARKS: ToasterMarks = [
  ['has-prompt', '[data-sonner-toast]'],
  ['has-wide-prompt', '[data-cancel]'],
];

/** Sets each mark while the returned frame contains an element of its selector. */
function useToasterMarks(marks: ToasterMarks): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const update = (): void => {
      for (const [mark, selector] of marks)
        setRootMark(mark, (frame.current?.querySelector(selector) ?? null) !== null);
    };
    const observer = new MutationObserver(update);
    if (frame.current !== null) observer.observe(frame.current, { childList: true, subtree: true });
    update();
    return () => {
      observer.disconnect();
      for (const [mark] of marks) setRootMark(mark, false);
    };
  }, [marks]);
  return frame;
}
