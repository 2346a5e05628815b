import { fileURLToPath } from 'node:url';
import { icons } from '@iconify-json/lucide';
import { normalizePath, type Plugin } from 'vite';

const PREFIX = 'virtual:lucide/';
const CREATE_ICON = normalizePath(fileURLToPath(new URL('src/ui/create-icon.tsx', import.meta.url)));

const SHAPE = /<(?<tag>\w+)(?<attributes>[^>]*?)\/?>/g;
const ATTRIBUTE = /(?<name>[\w-]+)="(?<value>[^"]*)"/g;
/** Attributes that all icons share. `createIcon` sets them. */
const COMMON: Readonly<Record<string, string>> = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'stroke-width': '2',
};

/**
 * Makes `import Bell from 'virtual:lucide/bell'` a component with Lucide's icon of that name. Unknown names fail the build.
 * The package has all icons in one file; lucide-react has thousands, and unpacking them took a tenth of an installation.
 */
export function lucideIcons(): Plugin {
  return {
    name: 'bna:lucide-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const icon = icons.icons[name];
      if (icon === undefined) this.error(`Lucide has no icon "${name}"`);
      return [
        `import { createIcon } from ${JSON.stringify(CREATE_ICON)};`,
        `export default /* @__PURE__ */ createIcon(${JSON.stringify(readShapes(icon.body))});`,
      ].join('\n');
    },
  };
}

/** Returns the shapes with the attributes that are not common to all. */
const readShapes = (body: string): [tag: string, attributes: Record<string, string>][] =>
  [...body.matchAll(SHAPE)].flatMap(({ groups: { tag = '', attributes = '' } = {} }) => {
    const own = [...attributes.matchAll(ATTRIBUTE)].flatMap(({ groups: { name = '', value = '' } = {} }) =>
      COMMON[name] === value ? [] : [[name, value] as const],
    );
    return tag === 'g' ? [] : [[tag, Object.fromEntries(own)]];
  });
