/** Loads another page. Resolves only if the Back button restores this page from the browser's cache. */
export function leavePage(url: string): Promise<void> {
  return new Promise((resolve) => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      window.removeEventListener('pageshow', onPageShow);
      resolve();
    };
    window.addEventListener('pageshow', onPageShow);
    window.location.assign(url);
  });
}
