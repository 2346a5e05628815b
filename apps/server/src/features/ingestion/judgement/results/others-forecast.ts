import type { FrameInText, OpposingCue } from '../frames/frame.ts';
import { findCompany } from '../text/company-name.ts';
import { objection } from './objection.ts';

/** `noted that Borealis Rail now expects`, `according to Borealis Rail, which raised` */
const OTHERS_FORECAST =
  /\b(?:not(?:es|ed)|sa(?:id|ys)|report(?:s|ed)|announce[sd]|state[sd]|disclose[sd]|point(?:s|ed) out|learned)(?: today| yesterday)? that (?:its |the |an? )?(?:(?:largest |main |biggest |key )?(?:customer|supplier|partner|competitor|rival|licensee|parent|tenant|peer),? )?(?<who>\p{Lu}[\p{L}\d&.'-]*(?: \p{Lu}[\p{L}\d&.'-]*){0,3})(?:,[^,;]{1,60},)? (?:now |also |has |had )*(?:expects?|sees|guides|forecasts?|looks for|anticipates|projects|raised|lifted|increased|boosted|hiked|moved)\b/u;
const NO_NAME =
  /^(?:It|Its|The|Management|Revenues?|Sales|Net|Operating|Adjusted|Gross|EBITDA|EPS|Q[1-4]|Company|We|Our|First|Second|Third|Fourth|Full)\b/;

/** Objects to the forecast of another company, which the release passes on. */
export function objectToOthersForecast({ frame: { clause }, names }: FrameInText): readonly OpposingCue[] {
  const who = OTHERS_FORECAST.exec(clause)?.groups?.['who'];
  if (who === undefined || NO_NAME.test(who) || findCompany(who, names).length > 0) return [];
  return [objection('the forecast of another company', 'drop', who)];
}
