import type { Release } from '@bna/wires/release';

/** Law firms that address shareholders of companies under investigation. */
const FIRMS =
  `ademi; andrews & springer; barrack, rodos; berger montague; bernstein liebhard; bernstein litowitz; bfa law; bleichmar fonti; block & leviton; block leviton; bottini; bragar eagel; brodsky & smith; bronstein, gewirtz; claimsfiler; cohen milstein; djs law; edelson lechtzin; faruqi; federman & sherwood;
  gainey mckenna; girard sharp; glancy prongay; grabar law; grant & eisenhofer; gross law firm; hagens berman; halper sadeh; hausfeld; holzer & holzer; howard g. smith; jakubowitz; johnson fistel; kahn swick; kaplan fox; kaskela; kehoe law; kessler topaz; kirby mcinerney; ksf; kuehn law; labaton; levi & korsinsky; levi and korsinsky;
  lieff cabraser; lowey dannenberg; m&a class action firm; monteverde & associates; moore kuehn; pomerantz; portnoy law; purcell & lefkowitz; purcell julie; rigrodsky; rm law; robbins geller; robbins llp; rosen law; rosen legal; ryan & maniskas; saxena white; schall law; schubert jonckheer; scott+scott; shamis & gentile; shareholders foundation;
  thornton law firm; tripp levy; vincent wong; weisslaw; weiss law; wohl & fruchter; wolf haldenstein; wolf popper; zamansky; zlk`
    .split(/;\s*/)
    .map((name) => name.trim().replace(/[.+]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`));
const FIRM = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${FIRMS.join('|')})(?![\p{L}\p{N}])|^rosen,`, 'iu');
const LAW_OFFICE = /\b(?:law (?:firm|group|offices?)|attorneys? at law|trial lawyers|llp)\b/i;
const LEGAL_MATTER =
  /class[ -]action|lawsuit|plaintiff|securities (?:fraud|claims|litigation|laws)|fiduciary|investigat(?:es?|ed|ing|ions?)\b|shareholder rights|investor rights/i;

/** Phrases that call on investors to join a claim. A company that reports on its own case does not use them. */
const CALLS_ON_INVESTORS = [
  /\blead[ -]plaintiff\b[^.]{0,60}\b(?:deadline|motion|opportunity|appointment)|\bdeadline\b[^.]{0,60}\blead[ -]plaintiff\b/i,
  /\b(?:investors?|shareholders?|stockholders?|purchasers?|those|anyone)\b[^.]{0,40}\b(?:who|that|with|having)\b[^.]{0,40}\b(?:suffered|lost|loss(?:es)?)\b/i,
  /\b(?:encourag|urg|remind|invit|notif|advis)\w*\b[^.]{0,80}\b(?:investors?|shareholders?|stockholders?|purchasers?)\b[^.]{0,140}\b(?:contact|class action|deadline|investigation|inquire|lawsuit|rights)\b/i,
  /\b(?:contact|call|join)\b[^.]{0,20}\b(?:the firm|our firm|the law firm|our law firm)\b/i,
  /\binvestigat\w*\b[^.]{0,120}\b(?:on behalf of (?:\w+ )?(?:investors|shareholders|stockholders|purchasers)|fiduciary|potential (?:securities )?(?:claims|violations)|possible (?:securities|violations|breach)|fair (?:price|value|deal))/i,
  /\bclass action\b[^.]{0,80}\bon behalf of\b[^.]{0,80}\b(?:investors|shareholders|stockholders|purchasers|persons|those|securities)\b/i,
  /\b(?:if you|all persons who|persons who)\b[^.]{0,30}\b(?:purchased|bought|acquired|held|suffered|lost)\b[^.]{0,80}\b(?:securities|stock|shares|loss(?:es)?|money)\b/i,
  /\bclass action (?:deadline|reminder|alert|notice)\b|\b(?:deadline|class action|lawsuit|fraud|litigation) alert\b/i,
];
const ALERT_LABEL =
  /\b(?:shareholder|stockholder|investor|investigation|deadline|equity|m&a|merger)s?['’]? (?:alert|notice|reminder|deadline|investigation)\b/i;

/**
 * Whether a law firm addresses investors: shareholder alerts, lead plaintiff deadlines, investigations, class action
 * notices. Such releases name a stock without being its news. A company's own news about a case or a settlement doesn't count.
 */
export function isLawFirmNotice({ title, summary, issuer, kind, subjects }: Release): boolean {
  if (kind !== 'press_release') return false;
  const speaker = issuer ?? '';
  const plainTitle = title.replace(/[‘’]/g, "'");
  const text = `${plainTitle}. ${summary}`;
  const isLegal = LEGAL_MATTER.test(text) || subjects.some((subject) => /class action/i.test(subject));
  const hasAlertLabel = ALERT_LABEL.test(plainTitle);

  if (FIRM.test(speaker) || FIRM.test(plainTitle)) return isLegal || hasAlertLabel || LAW_OFFICE.test(text);
  if (isLegal && (hasAlertLabel || LAW_OFFICE.test(speaker))) return true;
  const calls = CALLS_ON_INVESTORS.filter((phrase) => phrase.test(plainTitle) || phrase.test(summary)).length;
  return calls >= (isLegal ? 1 : 2);
}
