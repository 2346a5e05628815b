/** In place of a figure. */
export const NotKnown = () => (
  <>
    <span aria-hidden>—</span>
    <span className="sr-only">not known</span>
  </>
);
