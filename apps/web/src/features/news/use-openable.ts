import { useState } from 'react';
import { toast } from 'sonner';

/** A part of the page that is loaded when it is first opened. Where that fails the person is told: the next press tries again. */
export function useOpenable<Part>(load: () => Promise<Part>) {
  const [opened, setOpened] = useState<{ readonly part: Part } | null>(null);
  return {
    /** Null while it is closed. */
    Part: opened === null ? null : opened.part,
    open: () => {
      load().then(
        (part) => setOpened({ part }),
        () => toast.error('This could not be loaded. Please try again.'),
      );
    },
    close: () => setOpened(null),
  };
}
