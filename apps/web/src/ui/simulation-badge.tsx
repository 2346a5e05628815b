import FlaskConical from 'virtual:lucide/flask-conical';

/** Labels figures of the demo's price simulation. */
export const SimulationBadge = () => (
  <span className="inline-flex h-5 items-center gap-1 rounded-chip bg-risk-soft px-1.5 text-caption font-semibold whitespace-nowrap text-risk">
    <FlaskConical aria-hidden className="size-3" />
    Simulated
  </span>
);
