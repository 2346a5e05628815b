import { renderToStaticMarkup } from 'react-dom/server';
import { BesidePitch } from '../features/registration/pitch.tsx';

/** What visitors see of a screen below its head until its modules are there: the words, and room for the form. */
function VisitorsShell({ formClass }: { readonly formClass: string }) {
  return (
    <div className="px-4 pt-6 pb-16 sm:px-6 sm:pt-14">
      <BesidePitch metadata={undefined}>
        <div className={`skeleton ${formClass}`} />
      </BesidePitch>
    </div>
  );
}

const SHELLS = {
  '/login': <VisitorsShell formClass="h-115.5 sm:h-114" />,
  '/register': <VisitorsShell formClass="h-104.25 sm:h-108.25" />,
};

/** HTML by the screen's path below the base. The build writes it down as `shells.json`; the server puts it into the page. */
export const renderShells = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(SHELLS).map(([screen, shell]) => [screen, renderToStaticMarkup(shell)]));
