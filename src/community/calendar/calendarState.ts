import {
  type County,
  type CyclingEventKind,
  counties,
  cyclingEventKinds,
} from '#contract/cyclingEvents/cyclingEventKinds.ts';
import { getCyclingEventStatus, isClosingSoon } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';

export const statusFilters = ['open', 'soon'] as const;
type StatusFilter = (typeof statusFilters)[number];

export interface Filters {
  readonly kind: CyclingEventKind | '';
  readonly county: County | '';
  readonly status: StatusFilter | '';
}

/** The page's state in its URL; '' for all. */
export interface CalendarState extends Filters {
  readonly view: 'list' | 'month';
  /** YYYY-MM in Asia/Taipei; '' for the current month. */
  readonly month: string;
  /** YYYY-MM-DD: the day whose events are listed below a phone's month. */
  readonly day: string;
  /** Always 1: a month is one page. */
  readonly pages: number;
}

export const noFilters: Filters = { kind: '', county: '', status: '' };

/** Parses the URL; unknown values become the defaults. */
export function parseCalendarState(params: URLSearchParams): CalendarState {
  const month = params.get('month') ?? '';
  const day = params.get('day') ?? '';
  return {
    view: params.get('view') === 'month' ? 'month' : 'list',
    month: /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    day: /^20\d{2}-\d{2}-\d{2}$/.test(day) ? day : '',
    kind: cyclingEventKinds.find((kind) => kind === params.get('kind')) ?? '',
    county: counties.find((county) => county === params.get('county')) ?? '',
    status: statusFilters.find((status) => status === params.get('status')) ?? '',
    pages: 1,
  };
}

/** The shortest URL for a state: defaults are omitted. */
export function toCalendarParams({ view, pages: _, ...rest }: CalendarState): URLSearchParams {
  const params = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''));
  if (view === 'month') params.set('view', view);
  return params;
}

/** Whether an event matches the filters. */
export function matchesFilters(event: CyclingEvent, { kind, county, status }: Filters, nowMs: number): boolean {
  if (kind !== '' && event.kind !== kind) return false;
  if (county !== '' && event.county !== county) return false;
  if (status === 'open') return getCyclingEventStatus(event, nowMs) === 'open';
  return status !== 'soon' || isClosingSoon(event, nowMs);
}
