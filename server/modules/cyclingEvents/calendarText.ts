import ical, { type ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import { pageHref } from '#contract/pages.ts';
import { calendarWords } from './calendarWords.ts';

interface Feed {
  readonly events: readonly CyclingEvent[];
  readonly language: Language;
  /** Of the site, as `https://wolfpace.example`. */
  readonly origin: string;
  /** A rider's own feed also has the instants at which registration opens and closes. */
  readonly isOwn: boolean;
}

const dayMs = 86_400_000;
const refreshS = 6 * 3_600;
/** An instant of registration is shown as a quarter of an hour. */
const shownMs = 900_000;

/** A calendar as RFC 5545 text. Days are whole days, wherever the reader is; instants are in UTC. */
export function calendarText({ events, language, origin, isOwn }: Feed): string {
  const words = calendarWords[language];
  const calendar = ical({
    name: isOwn ? words.own : words.all,
    prodId: '//Wolfpace//Cycling events//ZH',
    ttl: refreshS,
  });
  for (const event of events) {
    const common = commonOf(event, language, origin);
    addDays(calendar, event, { ...common, language });
    if (isOwn && !event.is_cancelled) addRegistration(calendar, event, { ...common, language });
  }
  return calendar.toString();
}

const commonOf = (event: CyclingEvent, language: Language, origin: string) => ({
  name: (event.is_sample ? calendarWords[language].sample : '') + localise(event.name, language),
  host: new URL(origin).host,
  url: origin + pageHref('cycling-events-id', { id: event.id }),
  stamp: new Date(event.checked_at),
});
type Common = ReturnType<typeof commonOf> & { readonly language: Language };

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

function addDays(calendar: ICalCalendar, event: CyclingEvent, { name, host, url, stamp, language }: Common): void {
  calendar.createEvent({
    ...{ id: `${event.id}@${host}`, stamp, allDay: true, url },
    start: midnight(event.first_day),
    // The end is the first day on which it is over.
    end: new Date(midnight(event.last_day).getTime() + dayMs),
    summary: event.is_cancelled ? calendarWords[language].cancelled + name : name,
    location: event.place === null ? null : localise(event.place, language),
    description: descriptionOf(event, language),
    status: event.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

function addRegistration(calendar: ICalCalendar, event: CyclingEvent, { name, host, url, stamp, language }: Common) {
  const instants = [
    ['opens', event.registration_from],
    ['closes', event.registration_until],
  ] as const;
  for (const [kind, at] of instants) {
    if (at === null) continue;
    const start = new Date(at);
    calendar.createEvent({
      ...{ id: `${event.id}-${kind}@${host}`, stamp, start, url, summary: calendarWords[language][kind] + name },
      end: new Date(start.getTime() + shownMs),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
}

function descriptionOf(event: CyclingEvent, language: Language): string {
  const words = calendarWords[language];
  return [
    event.starts_at === null ? null : `${words.starts} ${event.starts_at}`,
    `${words.page} ${event.organiser}`,
    event.url,
    event.note === null ? null : localise(event.note, language),
  ]
    .filter((line) => line !== null)
    .join('\n');
}
