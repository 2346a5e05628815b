/** Leads the browser to another site. Resolves only when Back has brought this page back as it was left. */
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
