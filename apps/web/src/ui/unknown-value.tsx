/** Replaces a missing figure with a dash. */
export const UnknownValue = () => (
  <>
    <span aria-hidden>—</span>
    <span className="sr-only">unknown</span>
  </>
);
