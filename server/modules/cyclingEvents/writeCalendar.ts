import ical, { type ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { County } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { toPageHref } from '#contract/pages.ts';
import { calendarWords } from './calendarWords.ts';
import { estimateDuration } from './estimateDuration.ts';

/** Names of the counties in which races begin. */
const countyNames: Readonly<Record<County, LocalisedText>> = {
  taipei: { 'zh-TW': '台北', en: 'Taipei', ja: '台北', fr: 'Taipei', ko: '타이베이', th: 'ไทเป' },
  newTaipei: { 'zh-TW': '新北', en: 'New Taipei', ja: '新北', fr: 'New Taipei', ko: '신베이', th: 'นิวไทเป' },
  keelung: { 'zh-TW': '基隆', en: 'Keelung', ja: '基隆', fr: 'Keelung', ko: '지룽', th: 'จีหลง' },
  taoyuan: { 'zh-TW': '桃園', en: 'Taoyuan', ja: '桃園', fr: 'Taoyuan', ko: '타오위안', th: 'เถาหยวน' },
  hsinchuCity: {
    'zh-TW': '新竹市',
    en: 'Hsinchu City',
    ja: '新竹市',
    fr: 'Hsinchu (ville)',
    ko: '신주시',
    th: 'เมืองซินจู๋',
  },
  hsinchuCounty: {
    'zh-TW': '新竹縣',
    en: 'Hsinchu County',
    ja: '新竹県',
    fr: 'Hsinchu (comté)',
    ko: '신주현',
    th: 'เขตซินจู๋',
  },
  miaoli: { 'zh-TW': '苗栗', en: 'Miaoli', ja: '苗栗', fr: 'Miaoli', ko: '먀오리', th: 'เหมียวลี่' },
  taichung: { 'zh-TW': '台中', en: 'Taichung', ja: '台中', fr: 'Taichung', ko: '타이중', th: 'ไถจง' },
  changhua: { 'zh-TW': '彰化', en: 'Changhua', ja: '彰化', fr: 'Changhua', ko: '장화', th: 'จางฮั่ว' },
  nantou: { 'zh-TW': '南投', en: 'Nantou', ja: '南投', fr: 'Nantou', ko: '난터우', th: 'หนานโถว' },
  yunlin: { 'zh-TW': '雲林', en: 'Yunlin', ja: '雲林', fr: 'Yunlin', ko: '윈린', th: 'หยุนหลิน' },
  chiayiCity: {
    'zh-TW': '嘉義市',
    en: 'Chiayi City',
    ja: '嘉義市',
    fr: 'Chiayi (ville)',
    ko: '자이시',
    th: 'เมืองเจียอี้',
  },
  chiayiCounty: {
    'zh-TW': '嘉義縣',
    en: 'Chiayi County',
    ja: '嘉義県',
    fr: 'Chiayi (comté)',
    ko: '자이현',
    th: 'เขตเจียอี้',
  },
  tainan: { 'zh-TW': '台南', en: 'Tainan', ja: '台南', fr: 'Tainan', ko: '타이난', th: 'ไถหนาน' },
  kaohsiung: { 'zh-TW': '高雄', en: 'Kaohsiung', ja: '高雄', fr: 'Kaohsiung', ko: '가오슝', th: 'เกาสง' },
  pingtung: { 'zh-TW': '屏東', en: 'Pingtung', ja: '屏東', fr: 'Pingtung', ko: '핑둥', th: 'ผิงตง' },
  taitung: { 'zh-TW': '台東', en: 'Taitung', ja: '台東', fr: 'Taitung', ko: '타이둥', th: 'ไถตง' },
  hualien: { 'zh-TW': '花蓮', en: 'Hualien', ja: '花蓮', fr: 'Hualien', ko: '화롄', th: 'ฮวาเหลียน' },
  yilan: { 'zh-TW': '宜蘭', en: 'Yilan', ja: '宜蘭', fr: 'Yilan', ko: '이란', th: 'อี๋หลาน' },
  penghu: { 'zh-TW': '澎湖', en: 'Penghu', ja: '澎湖', fr: 'Penghu', ko: '펑후', th: 'เผิงหู' },
  kinmen: { 'zh-TW': '金門', en: 'Kinmen', ja: '金門', fr: 'Kinmen', ko: '진먼', th: 'จินเหมิน' },
  lienchiang: { 'zh-TW': '連江', en: 'Lienchiang', ja: '連江', fr: 'Lienchiang', ko: '롄장', th: 'เหลียนเจียง' },
};

interface CalendarInput {
  readonly events: readonly CyclingEvent[];
  readonly language: Language;
  /** Origin of the site, such as `https://wolfpace.example`. */
  readonly origin: string;
  /** A rider's own feed also has events at which registration opens and closes. */
  readonly isOwn: boolean;
}

const dayMs = 86_400_000;
const refreshS = 6 * 3_600;
/** Registration events last a quarter of an hour. */
const registrationEventMs = 900_000;
const taipeiOffsetMs = 8 * 3_600_000;

/**
 * Writes a calendar (RFC 5545). Races without a start time, or of several days, are whole days; others end when most
 * riders have finished, by an estimate. Instants are in UTC.
 */
export function writeCalendar({ events, language, origin, isOwn }: CalendarInput): string {
  const words = calendarWords[language];
  const calendar = ical({
    name: isOwn ? words.favorites : words.all,
    prodId: '//Wolfpace//Cycling events//ZH',
    ttl: refreshS,
  });
  for (const event of events) {
    const commonFields = toCommonFields(event, language, origin);
    addRace(calendar, event, { ...commonFields, language });
    if (isOwn && !event.is_cancelled) addRegistrationTimes(calendar, event, { ...commonFields, language });
  }
  return calendar.toString();
}

const toCommonFields = (event: CyclingEvent, language: Language, origin: string) => ({
  name: (event.is_sample ? calendarWords[language].sample : '') + localise(event.name, language),
  host: new URL(origin).host,
  url: origin + toPageHref('cycling-events-id', { id: event.id }),
  stamp: new Date(event.checked_at),
});
type CommonFields = ReturnType<typeof toCommonFields> & { readonly language: Language };

const toMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

function toTimes(event: CyclingEvent) {
  const { first_day: first, last_day: last, starts_at: startTime } = event;
  if (startTime !== null && first === last) {
    const start = new Date(`${first}T${startTime}:00+08:00`);
    return { start, end: new Date(start.getTime() + estimateDuration(event) * 1_000) };
  }
  // The end of a whole-day event is exclusive.
  return { allDay: true, start: toMidnight(first), end: new Date(toMidnight(last).getTime() + dayMs) };
}

function formatPlace({ county, place }: CyclingEvent, language: Language): string {
  const name = localise(countyNames[county], language);
  return place === null ? name : `${localise(place, language)}, ${name}`;
}

function addRace(
  calendar: ICalCalendar,
  event: CyclingEvent,
  { name, host, url, stamp, language }: CommonFields,
): void {
  calendar.createEvent({
    id: `${event.id}@${host}`,
    stamp,
    url,
    ...toTimes(event),
    summary: event.is_cancelled ? calendarWords[language].cancelled + name : name,
    location: formatPlace(event, language),
    description: formatDescription(event, language),
    status: event.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

function addRegistrationTimes(
  calendar: ICalCalendar,
  event: CyclingEvent,
  { name, host, url, stamp, language }: CommonFields,
) {
  const instants = [
    ['opens', event.registration_from],
    ['closes', event.registration_until],
  ] as const;
  for (const [kind, instant] of instants) {
    if (instant === null) continue;
    const start = new Date(instant);
    calendar.createEvent({
      id: `${event.id}-${kind}@${host}`,
      stamp,
      start,
      url,
      summary: calendarWords[language][kind] + name,
      end: new Date(start.getTime() + registrationEventMs),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
}

function formatDescription(event: CyclingEvent, language: Language): string {
  const words = calendarWords[language];
  return [
    formatRoad(event),
    event.starts_at === null ? null : `${words.starts} ${event.starts_at}`,
    event.registration_from === null ? null : words.opens + formatInstant(event.registration_from, 'start'),
    event.registration_until === null ? null : words.closes + formatInstant(event.registration_until, 'end'),
    `${words.page} ${event.organiser}`,
    event.url,
    event.note === null ? null : localise(event.note, language),
  ]
    .filter((line) => line !== null)
    .join('\n');
}

function formatRoad({ distance_m: distanceM, elevation_gain_m: gainM }: CyclingEvent): string | null {
  if (distanceM === null) return null;
  const distance = `${(distanceM / 1_000).toFixed(1)} km`;
  return gainM === null ? distance : `${distance} ↑ ${Math.round(gainM)} m`;
}

/** Taipei time, such as `2026-03-25 23:59`. Midnight as an end is written as the previous day, without a time. */
function formatInstant(instant: string, edge: 'start' | 'end'): string {
  const atMs = Date.parse(instant) + taipeiOffsetMs;
  const isMidnight = atMs % dayMs === 0;
  const day = new Date(isMidnight && edge === 'end' ? atMs - 1 : atMs).toISOString();
  return isMidnight ? day.slice(0, 10) : day.slice(0, 16).replace('T', ' ');
}
