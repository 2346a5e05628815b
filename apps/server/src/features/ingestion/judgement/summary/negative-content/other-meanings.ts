/** `Patients with renal impairment` are no write-down, and `preclinical Alzheimer's disease` is no preclinical work. */
export const isDisease = (text: string, words: string): boolean =>
  (/^impairments?$/i.test(words) &&
    /\b(?:renal|hepatic|cognitive|visual|hearing|memory|kidney|liver) impairment/i.test(text)) ||
  (/^pre-?clinical/i.test(words) && /\bpre-?clinical (?:Alzheimer|AD\b|Parkinson|Huntington|Stage\b)/i.test(text));

/** `At week 12 patients walked farther`: a time, no number of patients. */
export const isTimePoint = (text: string, words: string): boolean =>
  /^\d/.test(words) && /\b(?:day|month|week|year) $/i.test(text.slice(0, Math.max(0, text.indexOf(words))));

/** Leaves out places, which are no decrease: `its Corvid Falls smelter`. */
export const withoutPlaces = (text: string): string => text.replace(/\b\p{Lu}\p{L}+ Falls\b/gu, '');
