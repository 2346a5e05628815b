const HARM =
  '(?:blindness|deaths?|decline|deterioration|dialysis|disability|exacerbations?|flares?|fractures?|metastas[ie]s|onset|paralysis|progression|recurrences?|relapses?|worsening)';
const DELAYED = '(?:deferred|delayed|held (?:back|off)|postponed|pushed (?:back|out)|put off|staved off)';
const NOT_OF_TRIAL = String.raw`(?<!\b(?:analysis|data|decision|filing|launch|readout|results|review|study|submission|trial) (?:[\w'-]+ ){0,4})`;

/** A drug delays the disease: `Relapse Delayed by Nine Months`, but not `Study of Relapse Delayed` or `Onset Delayed to 2028`. */
export const DELAYED_HARM = String.raw`${NOT_OF_TRIAL}\b${HARM}(?: (?:is|are|was|were|has been|have been))?(?: \w+ly)? ${DELAYED}(?=$|[.,;:]| (?:by|for|in|on|with)\b)`;
