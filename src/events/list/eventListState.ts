import { type EventStatus, type EventType, eventStatuses, eventTypes } from '#contract/events/eventKinds.ts';
import { parsePages } from '#src/ui/useListUrl.ts';

/** The list's state in the address; '' means all. */
export interface EventListState {
  readonly search: string;
  readonly type: EventType | '';
  readonly status: EventStatus | '';
  /** YYYY-MM of Asia/Taipei. */
  readonly month: string;
  /** Number of pages shown below each other. */
  readonly pages: number;
}

/** Limit on pages in the address; a larger number is a mistake. */
const maxPages = 20;

/** Parses the address; unknown values become the defaults. */
export function parseEventListState(params: URLSearchParams): EventListState {
  const month = params.get('month') ?? '';
  return {
    search: (params.get('search') ?? '').trim(),
    type: eventTypes.find((type) => type === params.get('type')) ?? '',
    status: eventStatuses.find((status) => status === params.get('status')) ?? '',
    month: /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    pages: parsePages(params, maxPages),
  };
}

/** The shortest address for a state: defaults are left out. */
export function toEventListParams({ pages, ...filters }: EventListState): URLSearchParams {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

/** Half a year back and a year ahead, as YYYY-MM; includes the chosen month even outside this span. */
export function listMonthChoices(nowMs: number, chosen: string): string[] {
  const now = new Date(nowMs);
  const months = Array.from({ length: 19 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 6 + index, 1)).toISOString().slice(0, 7),
  );
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen].sort();
}
