import type { ServiceComponent, ServiceState, ServiceStatus } from '@bna/contract/status';

export const COMPONENT_NAMES: Record<ServiceComponent, string> = {
  live_channel: 'Live alerts',
  sources: 'News sources',
  mail: 'Mails',
};

export const STATE_WORDS: Record<ServiceState, string> = {
  ok: 'Works',
  degraded: 'Impaired',
  down: 'Down',
  unknown: 'Not known',
};

/** What a state of a component means for whoever uses BNA, as a sentence without its stop. */
const MEANINGS: Record<ServiceComponent, Record<Exclude<ServiceState, 'ok'>, string>> = {
  live_channel: {
    degraded: 'Live alerts may come late',
    down: 'Live alerts do not come',
    unknown: 'Whether live alerts come is not known',
  },
  sources: {
    degraded: 'Some news sources do not answer',
    down: 'No news source answers',
    unknown: 'Whether the news sources answer is not known',
  },
  mail: {
    degraded: 'Mails go out late',
    down: 'Mails do not go out',
    unknown: 'Whether mails go out is not known',
  },
};

/** Something that does not work as it should, or of which nobody knows. */
interface Trouble {
  readonly isKnown: boolean;
  readonly what: string;
  /** ISO 8601; null where nobody knows. */
  readonly since: string | null;
}

interface Verdict {
  /** The worst state of all components. */
  readonly state: ServiceState;
  readonly headline: string;
  /** Worst first; none where everything works. */
  readonly troubles: readonly Trouble[];
}

const WORST_FIRST: readonly ServiceState[] = ['down', 'degraded', 'unknown', 'ok'];

/** All of it in one sentence. */
export function verdictOf(components: ServiceStatus['components']): Verdict {
  const sorted = components.toSorted((a, b) => WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state));
  const troubles = sorted.flatMap(({ name, state, since }) =>
    state === 'ok' ? [] : [{ isKnown: state !== 'unknown', what: MEANINGS[name][state], since }],
  );
  const state = sorted[0]?.state ?? 'unknown';
  const headline = sorted.every((component) => component.state === 'unknown')
    ? 'What works is not known'
    : headlineOf(troubles, components.length);
  return { state, headline, troubles };
}

function headlineOf(troubles: readonly Trouble[], parts: number): string {
  const [first, ...more] = troubles;
  if (first === undefined) return 'Everything works';
  if (more.length === 0) return first.what;
  const areKnown = troubles.every(({ isKnown }) => isKnown);
  if (troubles.length === parts)
    return areKnown ? 'Nothing works as it should' : 'Nothing is known to work as it should';
  const count = `${String(troubles.length)} of ${String(parts)} parts`;
  return areKnown ? `${count} do not work as they should` : `${count} are not known to work as they should`;
}
