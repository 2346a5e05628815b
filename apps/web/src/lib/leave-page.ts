/** Loads another page. Resolves only if the Back button restores this page from the browser's cache. */
export const leavePage = (url: string): Promise<void> => leaveBy(() => window.location.assign(url));

/** Loads this page anew. Resolves like `leavePage`. */
export const reloadPage = (): Promise<void> => leaveBy(() => window.location.reload());

function leaveBy(navigate: () => void): Promise<void> {
  return new Promise((resolve) => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      window.removeEventListener('pageshow', onPageShow);
      resolve();
    };
    window.addEventListener('pageshow', onPageShow);
    navigate();
  });
}
