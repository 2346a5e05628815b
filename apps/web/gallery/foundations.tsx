import { Specimen, Specimens, ThemePanes } from './theme-panes.tsx';

const COLORS = {
  Surfaces: ['canvas', 'surface', 'raised', 'line', 'line-strong', 'field'],
  Text: ['ink', 'ink-soft', 'ink-muted'],
  Accent: ['accent', 'accent-strong', 'on-accent'],
  Bullish: ['bullish', 'bullish-soft', 'bullish-dot'],
  Risk: ['risk', 'risk-soft', 'risk-line'],
  Trial: ['trial', 'trial-soft'],
  Loss: ['loss', 'loss-soft', 'loss-line'],
} as const;

const TYPE = [
  ['Display', '--text-display', 600],
  ['Title', '--text-title', 600],
  ['Lead', '--text-lead', 400],
  ['Body', '--text-body', 400],
  ['Small', '--text-small', 400],
  ['Caption', '--text-caption', 400],
] as const;

const RADII = ['chip', 'inner', 'control', 'panel'] as const;

/** Colors, type and shapes: the tokens of `styles/tokens.css`. */
export function Foundations() {
  return (
    <>
      <section className="gallery-part" id="colors">
        <h3>Colors</h3>
        <p className="gallery-about">
          Neutrals are tinted with the logo’s green. Amber and red are reserved for risk and loss.{' '}
          <code>styles/tokens.css</code>
        </p>
        <ThemePanes render={() => <Colors />} />
      </section>
      <section className="gallery-part" id="type-and-shape">
        <h3>Type and shape</h3>
        <p className="gallery-about">Inter, with six sizes, four radii and one shadow.</p>
        <ThemePanes render={() => <TypeAndShape />} />
      </section>
    </>
  );
}

const Colors = () => (
  <Specimens layout="stack">
    {Object.entries(COLORS).map(([name, tokens]) => (
      <Specimen key={name} state={name}>
        <ul className="swatches">
          {tokens.map((token) => (
            <li key={token}>
              <span className="swatch" style={{ background: `var(--${token})` }} />
              {token}
            </li>
          ))}
        </ul>
      </Specimen>
    ))}
  </Specimens>
);

const TypeAndShape = () => (
  <Specimens layout="stack">
    {TYPE.map(([name, token, fontWeight]) => (
      <Specimen key={name} state={name}>
        <p style={{ fontSize: `var(${token})`, lineHeight: `var(${token}--line-height)`, fontWeight }}>
          Wins a $390 million order
        </p>
      </Specimen>
    ))}
    <Specimen state="Radii and the shadow">
      <ul className="swatches">
        {RADII.map((radius) => (
          <li key={radius}>
            <span className="swatch swatch-shape" style={{ borderRadius: `var(--radius-${radius})` }} />
            {radius}
          </li>
        ))}
        <li>
          <span className="swatch swatch-shape" style={{ boxShadow: 'var(--floating)' }} />
          floating
        </li>
      </ul>
    </Specimen>
  </Specimens>
);
