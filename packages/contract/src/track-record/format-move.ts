const MINUS = '−';

/** Formats a fraction as a signed percentage: `+3.1%`, `−0.4%`, `0.0%`. */
export function formatMove(move: number): string {
  const percent = (Math.abs(move) * 100).toFixed(1);
  if (Number(percent) === 0) return '0.0%';
  return `${move < 0 ? MINUS : '+'}${percent}%`;
}
