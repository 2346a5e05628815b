import { createElement, type ReactNode, type SVGProps } from 'react';

/** 24 by 24 pixels unless the class says otherwise, in the color of the text. */
export type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode;

/** Returns a component that draws an icon of Lucide. `import Bell from 'virtual:lucide/bell'` calls it. */
export function createIcon(shapes: readonly (readonly [tag: string, attributes: Record<string, string>])[]): Icon {
  return (props) => (
    <svg
      aria-hidden
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
