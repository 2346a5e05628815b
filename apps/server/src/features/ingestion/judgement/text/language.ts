import { createRequire } from 'node:module';
import type * as Tinyld from 'tinyld';
import type { Release } from '@bna/wires/release';
import { words } from './word-set.ts';

/** Frequent words of each language. A headline rarely has more than two or three. */
const MARKERS = {
  en: words(
    `the of and to for in on with from by at its is an after over under new into has have will
     are was were be been this that says said hits cuts nears deal sell sells selling buy buys what how why who not more
     than up down out about here funds plans back above below climb climbs makes make ease
     announces announced announce announcement reports reported report receives received awarded awards wins secures signs
     declares completes launches enters approval contract order agreement shares share stock dividend earnings results
     quarter fiscal year revenue conference call update provides appoints names joins raises company phase trial data
     positive approves clearance first second third fourth record offering pricing prices closes merger acquire acquisition
     beats profit loss upgrade upgrades guidance
     eps vs est adj sees sales`,
  ),
  fr: words(
    `le la les des du et une un pour dans sur au aux en par avec ses sa son est qui que qu'il chez annonce résultats
     trimestre reçoit premier société informations d'une d'un droits de`,
  ),
  de: words(
    `der die das und ein eine einen einer für mit auf von zu zur zum im den dem des ist wird gibt bekannt über nach bei
     erhält meldet ergebnisse quartal auftrag erhöht aus sieht keinen`,
  ),
  es: words(
    `el la los las del y una un para con por en al su sus que se anuncia resultados trimestre recibe primer acciones de`,
  ),
  nl: words(
    `de het een en van voor met op te naar bij zijn wordt uit aan om in kondigt maakt bekend resultaten kwartaal ontvangt
     over der aandelen publiceert`,
  ),
  sv: words(
    `och för av till med att en ett på i den det som från är har tecknar avtal kvartalet bolaget rapport delårsrapport
     meddelar erhåller ny`,
  ),
  da: words(`og for af til med at en et på i den det som fra er har aftale kvartal selskabet meddelelse modtager om`),
  no: words(`og for av til med at en et på i den det som fra er har avtale kvartal selskapet melding mottar om`),
  fi: words(
    `ja on sekä että oyj oyj:n yhtiö yhtiön osakkeiden omien tulos liikevaihto mukaan vuoden tilauksen sai julkaisee
     osakkeet hankinta pörssitiedote kasvoi neljänneksellä`,
  ),
  it: words(
    `il lo la gli le di del della dei e una un per con da nel al che si annuncia risultati trimestre riceve primo azioni
     l'approvazione i`,
  ),
  pt: words(
    `o a os as do da dos das e uma um para com em no na ao que se anuncia resultados trimestre recebe primeiro ações de`,
  ),
};

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
];

/** Languages in which the statistical guess is trusted. It guesses any language for a line of company names. */
const GUESSED_LANGUAGES = words('fr de es nl sv da no fi it pt pl lv lt et cs hu ro is tr');
const GUESS_ACCURACY_MIN = 0.5;
const FOREIGN_MARKERS_MIN = 2;
/** So many more foreign than English words outweigh the statistical guess, which company names mislead. */
const SURE_FOREIGN_MARKERS = 5;
const SAMPLE_CHARS = 400;
/** Share of letters. Foreign names in an English text stay below it. */
const FOREIGN_SCRIPT_SHARE = 0.2;
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

const requirePackage = createRequire(import.meta.url);

/** Loaded when first needed, because it builds its tables for a tenth of the time of a start. English texts do without. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `require` knows no types
const loadDetector = (): typeof Tinyld => requirePackage('tinyld') as typeof Tinyld;

function findForeignScript(sample: string): string | null {
  const letters = sample.match(/\p{Letter}/gu)?.length ?? 0;
  for (const [script, language] of SCRIPTS) {
    const found = sample.match(script)?.length ?? 0;
    if (found > letters * FOREIGN_SCRIPT_SHARE) return language;
  }
  return null;
}

function detectLanguage(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS);
  const script = findForeignScript(sample);
  if (script !== null) return script;

  const tokens = Array.from(sample.toLowerCase().matchAll(/[\p{Letter}':]+/gu), ([token]) => token);
  // Each word counts once: `vs $0.25 Est; … vs $338M Est` is no French.
  const distinct = new Set(tokens);
  const countMarkers = (markers: ReadonlySet<string>): number =>
    Array.from(markers).filter((marker) => distinct.has(marker)).length;
  const english = countMarkers(MARKERS.en);
  const best = Object.entries(MARKERS)
    .map(([language, markers]) => ({ language, count: countMarkers(markers) }))
    .reduce((a, b) => (b.count > a.count ? b : a));
  // One foreign word proves nothing: `El`, `La` and `Los` occur in American names.
  const isForeign = best.count > english && best.count >= FOREIGN_MARKERS_MIN;
  const isSure = best.count >= english + SURE_FOREIGN_MARKERS;
  if (isForeign && (isSure || loadDetector().detect(sample) !== 'en')) return best.language;
  return english > 0 ? 'en' : guessLanguage(sample);
}

function guessLanguage(sample: string): string {
  const [guess] = loadDetector().detectAll(sample);
  const isTrusted = guess !== undefined && guess.accuracy >= GUESS_ACCURACY_MIN && GUESSED_LANGUAGES.has(guess.lang);
  return isTrusted ? guess.lang : 'en';
}

/**
 * Returns the English name of the release's language; null if it is English. A declared foreign language is trusted; a
 * text declared as English or not at all is checked, because sources often declare English for any text.
 */
export function detectForeignLanguage(release: Pick<Release, 'title' | 'summary' | 'language'>): string | null {
  const declared = release.language?.split('-')[0] ?? null;
  const language =
    declared !== null && declared !== 'en' ? declared : detectLanguage(`${release.title}\n${release.summary}`);
  if (language === 'en') return null;
  try {
    return LANGUAGE_NAMES.of(language) ?? language;
  } catch {
    return language;
  }
}
