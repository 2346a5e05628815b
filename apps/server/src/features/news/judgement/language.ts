import { detect, detectAll } from 'tinyld';
import type { Release } from '../../../deps.ts';

/** Small words that mark a language; a headline seldom holds more than two or three of them. */
const MARKERS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    `the of and to for in on with from by at its is an after over under new into has have will
     are was were be been this that says said hits cuts nears deal sell sells selling buy buys what how why who not more
     than up down out about here funds plans back above below climb climbs makes make ease
     announces announced announce announcement reports reported report receives received awarded awards wins secures signs
     declares completes launches enters approval contract order agreement shares share stock dividend earnings results
     quarter fiscal year revenue conference call update provides appoints names joins raises company phase trial data
     positive approves clearance first second third fourth record offering pricing prices closes merger acquire acquisition
     beats profit loss upgrade upgrades guidance`,
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

/** Believed of the statistical guess, which names any of a hundred languages for a line of company names. */
const GUESSED_LANGUAGES = words('fr de es nl sv da no fi it pt pl lv lt et cs hu ro is tr');
const GUESS_ACCURACY_MIN = 0.5;
const FOREIGN_MARKERS_MIN = 2;
const SAMPLE_CHARS = 400;
/** Of the letters; names in another script inside an English text stay below. */
const FOREIGN_SCRIPT_SHARE = 0.2;
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

function foreignScript(sample: string): string | null {
  const letters = sample.match(/\p{Letter}/gu)?.length ?? 0;
  for (const [script, language] of SCRIPTS) {
    const found = sample.match(script)?.length ?? 0;
    if (found > letters * FOREIGN_SCRIPT_SHARE) return language;
  }
  return null;
}

function detectedLanguage(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS);
  const script = foreignScript(sample);
  if (script !== null) return script;

  const tokens = sample.toLowerCase().match(/[\p{Letter}':]+/gu) ?? [];
  const hits = Object.entries(MARKERS).map(([language, markers]) => ({
    language,
    count: tokens.filter((token) => markers.has(token)).length,
  }));
  const english = hits.find((hit) => hit.language === 'en')?.count ?? 0;
  const [best] = hits.sort((a, b) => b.count - a.count);
  // `El`, `La`, `Los` stand in the names of American companies and places: one such word proves nothing.
  if (best !== undefined && best.count > english && best.count >= FOREIGN_MARKERS_MIN && detect(sample) !== 'en')
    return best.language;
  if (english > 0) return 'en';
  const [guess] = detectAll(sample);
  return guess !== undefined && guess.accuracy >= GUESS_ACCURACY_MIN && GUESSED_LANGUAGES.has(guess.lang)
    ? guess.lang
    : 'en';
}

/**
 * The language to name when a release is not in English; null when it is and can be judged. What the feed declares is
 * believed when it is another language; a text that is declared English, or not declared, is looked at.
 */
export function foreignLanguage(release: Pick<Release, 'title' | 'summary' | 'language'>): string | null {
  const declared = release.language?.split('-')[0] ?? null;
  const language =
    declared !== null && declared !== 'en' ? declared : detectedLanguage(`${release.title}\n${release.summary}`);
  if (language === 'en') return null;
  try {
    return LANGUAGE_NAMES.of(language) ?? language;
  } catch {
    return language;
  }
}
