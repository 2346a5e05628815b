import { renderToStaticMarkup } from 'react-dom/server';
import { PitchLayout } from '../features/accounts/registration/pitch-layout.tsx';

/** Placeholder until the screen's modules load: the texts and the space of the form. */
function VisitorShell({ formClass }: { readonly formClass: string }) {
  return (
    <div className="px-4 pt-6 pb-16 sm:px-6 sm:pt-14">
      <PitchLayout metadata={undefined}>
        <div className={`skeleton ${formClass}`} />
      </PitchLayout>
    </div>
  );
}

const SHELLS = {
  '/login': <VisitorShell formClass="h-115.5 sm:h-114" />,
  '/register': <VisitorShell formClass="h-104.25 sm:h-108.25" />,
};

/** Returns HTML by screen path. The build writes it to `shells.json`; the server inlines it into the page. */
export const renderShells = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(SHELLS).map(([screen, shell]) => [screen, renderToStaticMarkup(shell)]));
