import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { TOAST_DURATION_MS, TOAST_MAX_VISIBLE } from '../config/timings.ts';
import { takeFarewellToast } from '../lib/farewell-toast.ts';
import { useTheme } from '../lib/theme.ts';

/** Below the header and what unfolds from it: a prompt that stays must not cover the ways through the account. */
const BELOW_HEADER = { top: '4.5rem' };

export function AppToaster() {
  const theme = useTheme();
  useEffect(() => {
    const message = takeFarewellToast();
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
      swipeDirections={['top', 'left', 'right']}
    />
  );
}
