import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { SharedRide } from '#contract/shares/rideShares.ts';
import type { ShareSize } from '#contract/shares/shareSizes.ts';
import { toDateLocale } from '#contract/toDateLocale.ts';
import type { RideCard } from '#server/modules/previews/rideCard.ts';
import { cardWords } from './cardWords.ts';

interface RideCardRequest {
  readonly siteName: string;
  readonly size: ShareSize;
}

/** A shared ride as the texts and shapes of a picture. */
export function toRideCard(ride: SharedRide, { siteName, size }: RideCardRequest): RideCard {
  const { language, road, medal } = ride;
  const words = cardWords[language];
  const endM = road.elevations_m.at(-1) ?? 0;
  const isLong = ride.elapsed_s >= 3600;
  return {
    kind: 'ride',
    siteName,
    size,
    language,
    routeId: ride.route_id,
    title: localise(ride.title, language),
    passedLabel: words.passed,
    badge: medal && words[medal],
    time: formatClock(ride.elapsed_s),
    facts: [
      ...(ride.category === 'ride' ? [] : [words.categories[ride.category]]),
      ...(ride.ridden_on === null ? [] : [formatDay(ride.ridden_on, language)]),
      words.checkpoints.replace('{{count}}', String(ride.checkpoints.length)),
    ],
    name: ride.rider_name,
    plan: formatPlan(ride),
    road: { distanceM: road.distance_m, elevationsM: road.elevations_m },
    isApproximate: road.is_approximate,
    finishElevation: road.is_approximate ? null : `${formatWholeNumber(endM, language)} m`,
    gates: ride.checkpoints.map(({ name, at_m: atM, elapsed_s: elapsedS }) => ({
      name: localise(name, language),
      atM,
      time: elapsedS === null ? null : formatClock(elapsedS, isLong),
    })),
  };
}

/** Title and description of a link preview. */
export function toLinkWords(ride: SharedRide): { readonly title: string; readonly description: string } {
  const { language } = ride;
  const words = cardWords[language];
  const details = [
    ...(ride.rider_name === null ? [] : [ride.rider_name]),
    ...(ride.ridden_on === null ? [] : [formatDay(ride.ridden_on, language)]),
    words.checkpoints.replace('{{count}}', String(ride.checkpoints.length)),
  ];
  return {
    title: `${localise(ride.title, language)} ${formatClock(ride.elapsed_s)} ${words.passed}`,
    description: `${details.join(' · ')} · ${words.come}`,
  };
}

function formatPlan({ plan_s: planS, elapsed_s: elapsedS, language }: SharedRide): string | null {
  if (planS === null) return null;
  const words = cardWords[language];
  // Differences of the displayed times.
  const differenceS = Math.round(elapsedS) - Math.round(planS);
  const text = differenceS === 0 ? words.asPlanned : differenceS < 0 ? words.faster : words.slower;
  return text.replace('{{plan}}', formatClock(planS)).replace('{{time}}', formatClock(Math.abs(differenceS)));
}

/** `4:12:40`; below an hour `7:05`, or `0:07:05` if other times have hours. */
export function formatClock(durationS: number, hasHours = false): string {
  const seconds = Math.max(0, Math.round(durationS));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 || hasHours ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** `2026-11-28` in the format of the language, as on the pages. */
export function formatDay(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (language === 'zh-TW' || language === 'ja') return `${year}/${month}/${date}`;
  if (language === 'ko') return `${year}. ${Number(month)}. ${Number(date)}.`;
  const locale = language === 'en' ? 'en-GB' : toDateLocale(language);
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

function formatWholeNumber(value: number, language: Language): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? '\u202f' : ',');
}
