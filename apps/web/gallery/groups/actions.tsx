import Download from 'virtual:lucide/download';
import Trash from 'virtual:lucide/trash';
import type { ButtonSize, ButtonTone } from '../../src/ui/button-class.ts';
import { Button } from '../../src/ui/button.tsx';
import { CloseButton } from '../../src/ui/close-button.tsx';
import { NewTabLink } from '../../src/ui/new-tab-link.tsx';
import { SiteLink } from '../../src/ui/site-link.tsx';
import { ThemeToggle } from '../../src/ui/theme-toggle.tsx';
import { Tooltip } from '../../src/ui/tooltip.tsx';
import type { Part } from '../part.ts';
import { LONG_TEXT } from '../samples.ts';
import { Specimen, Specimens } from '../theme-panes.tsx';

const TONES: readonly (readonly [ButtonTone, string])[] = [
  ['primary', 'Start free trial'],
  ['plain', 'Manage billing'],
  ['quiet', 'Log out'],
  ['danger', 'Cancel trial'],
];
const SIZES: readonly ButtonSize[] = ['small', 'medium', 'large'];

const nothing = (): void => undefined;

const ButtonStates = () => (
  <Specimens layout="stack">
    {TONES.map(([tone, label]) => (
      <Specimen key={tone} state={`${tone}: small, medium, large, busy`}>
        <div className="specimens-inline">
          {SIZES.map((size) => (
            <Button key={size} tone={tone} size={size}>
              {label}
            </Button>
          ))}
          <Button tone={tone} busy>
            Working…
          </Button>
        </div>
      </Specimen>
    ))}
    <Specimen state="With an icon">
      <div className="specimens-inline">
        <Button>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button tone="danger">
          <Trash aria-hidden className="size-4" />
          Delete account
        </Button>
      </div>
    </Specimen>
    <Specimen state="Full width">
      <Button tone="primary" size="large" className="w-full">
        Log In
      </Button>
    </Specimen>
  </Specimens>
);

export const ACTIONS: readonly Part[] = [
  {
    source: 'ui/button.tsx',
    title: 'Button',
    about: 'One primary button per screen. A busy button keeps the focus and ignores clicks.',
    render: () => <ButtonStates />,
  },
  {
    source: 'ui/close-button.tsx',
    title: 'Close button',
    about: 'In the corner of a dialog.',
    render: () => (
      <Specimens layout="row">
        <Specimen state="Default">
          <CloseButton onClick={nothing} />
        </Specimen>
        <Specimen state="Busy">
          <CloseButton busy onClick={nothing} />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/site-link.tsx',
    title: 'Site link',
    about:
      'Leads to the marketing site in a new tab, or to one of BNA’s screens in place. Its place gives it its look.',
    render: () => (
      <Specimens layout="row">
        <Specimen state="Marketing site">
          <SiteLink destination={{ page: 'pricing' }} className="link-quiet text-body">
            Pricing
          </SiteLink>
        </Specimen>
        <Specimen state="Screen">
          <SiteLink destination={{ screen: '/contact' }} className="link-quiet text-body">
            Contact
          </SiteLink>
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/new-tab-link.tsx',
    title: 'New tab link',
    about: 'Tells everyone that it opens a new tab: by its icon, and to screen readers in words.',
    render: () => (
      <Specimens layout="grid">
        <Specimen state="Default">
          <NewTabLink href="https://wire.bna.example/1" className="link-quiet text-body">
            Read the release
          </NewTabLink>
        </Specimen>
        <Specimen state="Long text">
          <NewTabLink href="https://wire.bna.example/2" className="link-quiet text-body">
            <span className="min-w-0 wrap-anywhere">{LONG_TEXT}</span>
          </NewTabLink>
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/theme-toggle.tsx',
    title: 'Theme toggle',
    about: 'Switches the theme of the whole page; the panes here keep theirs.',
    render: () => (
      <Specimens layout="row">
        <Specimen state="Default">
          <ThemeToggle />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/tooltip.tsx',
    title: 'Tooltip',
    about: 'Names icon-only buttons, with their key, on hover and keyboard focus. Rendered once for the page.',
    render: () => (
      <Specimens layout="row">
        <Specimen state="On hover and focus">
          <Button data-tip="Shown after a moment, or at once with the keyboard">Hover or focus</Button>
        </Specimen>
        <Specimen state="Long text">
          <Button data-tip={LONG_TEXT}>Hover or focus</Button>
        </Specimen>
        <Tooltip />
      </Specimens>
    ),
    frames: ['tooltip'],
  },
];
