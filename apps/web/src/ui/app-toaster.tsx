import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { TOAST_DURATION_MS, TOAST_MAX_VISIBLE } from '../config/timings.ts';
import { takeFarewellToast } from '../lib/farewell-toast.ts';
import { useTheme } from '../lib/theme.ts';

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
      duration={TOAST_DURATION_MS}
      visibleToasts={TOAST_MAX_VISIBLE}
      closeButton
      swipeDirections={['top', 'left', 'right']}
    />
  );
}
