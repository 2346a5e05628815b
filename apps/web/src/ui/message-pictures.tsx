export const ErrorPicture = () => (
  <svg viewBox="0 0 160 72" className="h-18 w-40">
    <Bars heights={[16, 26, 20, 34, 28, 40]} />
    <path d="M8 46c14 0 18-10 32-10s12-8 26-10" {...LINE} />
    <path d="M94 34c12-2 16-10 28-10s14-8 28-10" {...LINE} />
    <path
      d="M74 14l8 12-6 6 8 12"
      fill="none"
      stroke="var(--loss)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

export const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;

export function Bars({ heights }: { heights: readonly number[] }) {
  return (
    <g fill="currentColor" className="opacity-15">
      {heights.map((height, index) => (
        <rect key={height} x={12 + index * 24} y={72 - height} width="14" height={height} rx="3" />
      ))}
    </g>
  );
}
