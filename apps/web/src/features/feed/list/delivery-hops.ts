import type { DeliveryOutcome } from '@bna/contract/feed/delivery-outcome';
import type { DeliveryTimeline, SourcePrecision } from '@bna/contract/feed/delivery-timeline';
import { formatClock, formatDate, formatDayLabel, formatMilliseconds, formatTime } from '@bna/contract/time';
import { formatDuration } from '../../../lib/format-duration.ts';

/** One hop of the delivery timeline, formatted. */
export interface Hop {
  readonly name: string;
  /** Null: unknown. */
  readonly time: string | null;
  /** Shown in place of a missing time. */
  readonly missing: string;
  /** ISO 8601. */
  readonly dateTime: string | undefined;
  /** Time since the previous known hop, which is named if it is not the one directly before. Null: unknown. */
  readonly elapsed: string | null;
}

interface HopTime {
  readonly name: string;
  /** Milliseconds since 1970. Null: unknown. */
  readonly atMs: number | null;
  /** Absent: milliseconds. Null: unknown. */
  readonly precision?: SourcePrecision | null;
}

/** Where it is known why a time is missing; the notes below the hops explain it. */
const MISSING: Readonly<Record<string, string>> = { Fetched: 'not fetched', Sent: 'not sent live' };

/** Returns the hops of an alert in order. `displayedMs` is by this device's clock; null if unknown. */
export function deliveryHops(timeline: DeliveryTimeline, displayedMs: number | null): readonly Hop[] {
  const { source, fetched_at, published_at, sent } = timeline;
  const times: readonly HopTime[] = [
    { name: 'Source', atMs: parseInstant(source.at), precision: source.precision },
    { name: 'Fetched', atMs: parseInstant(fetched_at) },
    { name: 'Published', atMs: Date.parse(published_at) },
    { name: 'Sent', atMs: parseInstant(sent?.first_at ?? null) },
    { name: 'Shown here', atMs: displayedMs },
  ];
  const publicationDate = formatDate(new Date(published_at));
  return times.map((hop, index) => ({
    name: hop.name,
    time: formatHopTime(hop, publicationDate),
    missing: MISSING[hop.name] ?? 'unknown',
    dateTime: hop.atMs === null ? undefined : new Date(hop.atMs).toISOString(),
    elapsed: elapsedBefore(times, index),
  }));
}

/** Formats the time after the publication: `+1.2 s`. */
const formatSince = (publishedAt: string, at: string): string =>
  `+${formatDuration(Math.max(1, Date.parse(at) - Date.parse(publishedAt)))}`;

/** Why an alert was not pushed to a device. */
const NOT_PUSHED: Record<Exclude<DeliveryOutcome, 'pending' | 'sent'>, string> = {
  quiet: 'quiet hours',
  no_access: 'your subscription, or your session on the device, had ended',
  retracted: 'the alert was retracted',
  expired: 'the push service didn’t accept it within five minutes',
  refused: 'the push service refused it',
  gone: 'the device no longer accepts push notifications',
};

/** Returns a sentence per device that was due a push notification, with the time after the publication. */
export const describePushes = ({ devices, published_at }: DeliveryTimeline): readonly string[] =>
  devices.map(({ name, outcome, sent_at, shown_at }) => {
    if (shown_at !== null) return `${name}: shown ${formatSince(published_at, shown_at)}.`;
    if (sent_at !== null) return `${name}: sent ${formatSince(published_at, sent_at)}, not confirmed by the device.`;
    if (outcome === 'pending' || outcome === 'sent') return `${name}: not sent yet.`;
    return `${name}: not sent: ${NOT_PUSHED[outcome]}.`;
  });

/** Returns a sentence if the alert was emailed, with the time after the publication. */
export const describeEmail = ({ emailed_at, published_at }: DeliveryTimeline): readonly string[] =>
  emailed_at === null ? [] : [`Email: sent ${formatSince(published_at, emailed_at)}.`];

/** Returns a sentence per webhook that was sent the alert, with the time of the latest attempt after the publication. */
export const describeWebhooks = ({ webhooks, published_at }: DeliveryTimeline): readonly string[] =>
  webhooks.map(({ name, outcome, status, at }) => {
    const answer = status === null ? 'no answer' : `answered ${String(status)}`;
    return `${name}: ${outcome === 'expired' ? 'not sent in time' : answer} ${formatSince(published_at, at)}.`;
  });

/** Returns what was tried to reach the user, with the times after the publication; nothing if no rule asked for it. */
export function describeReach({ reach, published_at }: DeliveryTimeline): readonly string[] {
  if (reach === null) return [];
  const { confirmed_at: confirmed, confirmed_by: by, pushed_at: pushed, emailed_at: emailed, ended } = reach;
  const steps = [
    ...(pushed === null ? [] : [`tried your devices ${formatSince(published_at, pushed)}`]),
    ...(emailed === null ? [] : [`emailed ${formatSince(published_at, emailed)}`]),
    ...(confirmed === null
      ? []
      : [
          `${by === 'page' ? 'an open page played or showed it' : 'a device showed it'} ${formatSince(published_at, confirmed)}`,
        ]),
  ];
  if (confirmed === null && emailed === null) {
    steps.push(ended ? 'nothing confirmed it, and no other way was left' : 'not confirmed yet');
  }
  return [`It must reach you: ${steps.join(', ')}.`];
}

const parseInstant = (at: string | null): number | null => (at === null ? null : Date.parse(at));

function elapsedBefore(times: readonly HopTime[], index: number): string | null {
  const hop = times[index];
  const previousIndex = times.slice(0, index).findLastIndex(({ atMs }) => atMs !== null);
  const previous = times[previousIndex];
  if (hop === undefined || previous === undefined) return null;
  const elapsed = formatElapsed(previous, hop);
  return elapsed === null || previousIndex === index - 1 ? elapsed : `${elapsed} since ${previous.name}`;
}

const SECOND_MS = 1_000;
const PRECISION_MS: Record<SourcePrecision, number> = {
  second: SECOND_MS,
  minute: 60 * SECOND_MS,
  day: 86_400 * SECOND_MS,
};

/** A time truncated to its precision may be up to one unit later, so the difference is rounded to that unit. */
function formatElapsed(from: HopTime, to: HopTime): string | null {
  if (from.atMs === null || to.atMs === null) return null;
  const ms = to.atMs - from.atMs;
  if (from.precision === undefined) return ms < 0 ? `−${formatDuration(-ms)}` : `+${formatDuration(ms)}`;
  // The source's clock is ahead of ours, or its precision is unknown.
  if (from.precision === null || ms < 0) return null;
  const unitMs = PRECISION_MS[from.precision];
  if (ms < unitMs) return `within a ${from.precision}`;
  return `about ${formatDuration(Math.max(1, Math.floor(ms / unitMs)) * unitMs)}`;
}

/** Formats a time to its precision, with the date unless it is the date of publication. */
function formatHopTime({ atMs, precision }: HopTime, publicationDate: string): string | null {
  if (atMs === null) return null;
  const instant = new Date(atMs);
  if (precision === 'day') return formatDayLabel(instant.toISOString().slice(0, 10));
  const date = formatDate(instant);
  const time = formatClockTime(instant, precision);
  return date === publicationDate ? time : `${date} ${time}`;
}

function formatClockTime(instant: Date, precision: SourcePrecision | null | undefined): string {
  if (precision === undefined) return formatMilliseconds(instant);
  return precision === 'second' ? `${formatClock(instant)} ET` : formatTime(instant);
}
