import { MONTH_NAME } from '../text/passages.ts';

export const BACK_THEN = String.raw`(?:in ${MONTH_NAME}|\w+ (?:weeks|months|days) (?:ago|earlier|before)|last \w+|at that time|previously|until now|before|earlier)`;
export const FORECAST = String.raw`(?:forecast|guidance|outlook|range|view|estimate|target|projection|goal|corridor)s?`;
/** That a new figure replaces a forecast, and not a loan or a contract. */
export const NAMES_FORECAST = new RegExp(String.raw`\b${FORECAST}\b`, 'i');
export const FORECASTER = '(?:it|the company|management|the board|we)';
export const FORECAST_VERB = String.raw`(?:guid|expect|anticipat|forecast|project|look|see|saw|target|put|set|pencil|indicat|signal|point)\w*`;

/** Words that call a figure the earlier one: `the August figure`, `its former range`, `January's view`. */
const EARLIER_NAME = String.raw`(?:earlier|previous|prior|former|old|original|initial|first|last|${MONTH_NAME}(?:'s)?)`;
const FIGURE = String.raw`(?:(?:full-year|annual|20\d\d|revenue|sales|profit|earnings|production) )?(?:estimates?|expectations?|figures?|forecasts?|goals?|guidance|marks?|numbers?|outlook|plans?|projections?|ranges?|targets?|views?)`;
const WAS = '(?:was|were|had been|stood at|called for|ran|read|said|showed|pointed to)';
const FROM = String.raw`(?:an? range of |between |from |about |approximately |at )?`;
/** A verb that gives a figure only if the figure follows. */
const NAMED = String.raw`(?:said|named|gave|quoted|thought|told investors|counted on|reckoned (?:with|on)|figured on|budgeted(?: for)?|planned(?: for)?|spoke of|talked of)`;

const AT_TIME = String.raw`(?: (?:at|by|for|in) (?:the )?[\w' -]{2,30})?`;

/**
 * Between a new forecast and the earlier one: `; the August figure was `, `, above its former range of `,
 * `, management says; in August it said `.
 */
export const THEN_EARLIER: readonly string[] = [
  String.raw`${AT_TIME}[,;] (?:previously |while |where |and )?(?:the |its |our )?${EARLIER_NAME} ${FIGURE} ${WAS} ${FROM}`,
  String.raw`${AT_TIME}[,;] (?:whereas |where |while |though )?(?:the|its|our) ${FIGURE} (?:had been|had called for|had stood at|used to be) ${FROM}`,
  String.raw`,? (?:and |which is )?(?:well |far |also )?(?:above|below|over|under|beyond|ahead of|short of|higher than|lower than|better than|up on) (?:the |its |our )(?:top (?:end )?of (?:the |its )?)?${EARLIER_NAME} ${FIGURE}(?: of)? ${FROM}`,
  String.raw`[,;]? \(?(?:the )?${EARLIER_NAME} ${FIGURE}(?: was)?:? ${FROM}`,
  String.raw`(?:,? (?:it|management|the company|we|the board) (?:says|said|adds|added)| on that basis|${AT_TIME})?[,;] (?:previously |and |but )?(?:(?:in|on|at|last) [\w' ]{3,24}|${BACK_THEN}),? ${FORECASTER} (?:had )?(?:still |only )?(?:${NAMED}|${FORECAST_VERB}(?: (?:for|to|at|on|in))?) ${FROM}`,
  String.raw`,? (?:and )?(?:replac|supersed)(?:es|ing) (?:the |its |an? )?(?:${EARLIER_NAME} )?(?:${FIGURE} (?:of )?)?${FROM}`,
];

/** Between an earlier forecast and the new one: `set as the target for 2026, so the target has been replaced by `. */
export const THEN_NEW: readonly string[] = [
  String.raw`[^.;$]{0,90}\b(?:(?:is|are|was|were|has been|have been|being) (?:now |today )?(?:replaced|superseded|succeeded|exchanged) (?:by|with|for)|gives? way to|gave way to|makes? (?:way|room) for|made (?:way|room) for) (?:one of |an? (?:new )?(?:range|target|figure|forecast) of |the (?:new )?(?:range|figure) of )?${FROM}`,
];

/** Whether a text is nothing but such words. */
export const IS_THEN_NEW = new RegExp(String.raw`^(?:${THEN_NEW.join('|')})$`, 'i');
