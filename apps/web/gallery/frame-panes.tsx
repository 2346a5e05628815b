import { FRAMES } from './frames.ts';
import { THEME_NAMES, ThemePanes } from './theme-panes.tsx';

/** Shows a page of its own in both themes. */
export function FramePanes({ name }: { readonly name: string }) {
  const frame = FRAMES.find((known) => known.name === name);
  if (frame === undefined) throw new Error(`There is no frame named ${name}`);
  const { title, height, width } = frame;
  return (
    <ThemePanes
      stacked={width === 'desktop'}
      render={(theme) => (
        <figure className="specimen">
          <figcaption>{title}</figcaption>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose modules need its origin */}
          <iframe
            title={`${title}, ${THEME_NAMES[theme].toLowerCase()}`}
            src={`?frame=${name}&theme=${theme}`}
            loading="lazy"
            className={width === undefined ? 'frame' : `frame frame-${width}`}
            style={{ height: `${String(height)}px` }}
          />
        </figure>
      )}
    />
  );
}
