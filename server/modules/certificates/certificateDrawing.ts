import type { Certificate } from '#contract/certificates/certificates.ts';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import { toDateLocale } from '#contract/toDateLocale.ts';
import type {
  CertificateDrawing,
  CertificateFormat,
} from '#server/modules/previews/certificate/certificateDrawingTypes.ts';
import type { RideCard } from '#server/modules/previews/rideCard.ts';
import { formatClock } from './certificates.service.ts';
import { certificateWords } from './certificateWords.ts';

interface DrawingOptions {
  readonly format: CertificateFormat;
  readonly language: Language;
  readonly siteName: string;
}

type DrawnField =
  | 'participant'
  | 'text'
  | 'elapsed_s'
  | 'ridden_on'
  | 'number'
  | 'level'
  | 'is_ebike'
  | 'road'
  | 'checkpoints';

/** The fields that are drawn. A sample has no check page, so its `check_url` is null. */
export interface DrawnCertificate extends Pick<Certificate, DrawnField> {
  readonly event: Pick<Certificate['event'], 'name'>;
  readonly verification: Certificate['verification'];
  readonly check_url: string | null;
}

/** The texts and shapes of a certificate's page. */
export function toDrawing(
  certificate: DrawnCertificate,
  { format, language, siteName }: DrawingOptions,
): CertificateDrawing {
  const words = certificateWords[language];
  const { road, checkpoints, level } = certificate;
  const eventName = localise(certificate.event.name, language);
  const km = (Math.round(road.distance_m / 100) / 10).toFixed(1);
  const elevationGain = formatWholeNumber(road.elevation_gain_m, language);
  const distance = `${km} km`;
  const day = formatDay(certificate.ridden_on, language);
  const fillPlaceholders = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => ({ day, event: eventName, km, m: elevationGain })[key] ?? '');
  const category = certificate.is_ebike ? [words.ebike] : [];
  const isSample = certificate.check_url === null;
  const finishElevationM = road.elevations_m.at(-1) ?? 0;
  return {
    kind: 'certificate',
    format,
    language,
    siteName,
    eventName,
    heading: [words.heading, ...category].join(' · '),
    participant: certificate.participant,
    text: certificate.text === null ? fillPlaceholders(words.text) : localise(certificate.text, language),
    time: formatClock(certificate.elapsed_s),
    facts: [...category, distance, `↑ ${elevationGain} m`, day],
    number: isSample ? words.sample : `${words.number} ${certificate.number}`,
    scanHint: isSample ? '' : words.scan,
    sampleMark: isSample ? words.sample : null,
    level: {
      top: localise(certificate.verification.name, language),
      name: level === null ? words.finisher : localise(level.name, language),
      foot: level === null ? distance : words.within.replace('{{time}}', formatShortTime(level.within_s)),
    },
    road: { distanceM: road.distance_m, elevationsM: road.elevations_m },
    routeId: certificate.verification.id,
    isApproximate: road.is_approximate,
    finishElevation: road.is_approximate ? null : `${formatWholeNumber(finishElevationM, language)} m`,
    gates: checkpoints.map(({ name, at_m: atM, elapsed_s: elapsedS }) => ({
      name: localise(name, language),
      atM,
      time: elapsedS === null ? null : formatClock(elapsedS),
    })),
    checkUrl: certificate.check_url,
  };
}

/** The link preview, in the same format as that of a shared ride. */
export function toPreview(certificate: Certificate, options: Omit<DrawingOptions, 'format'>): RideCard {
  const drawing = toDrawing(certificate, { ...options, format: 'a4' });
  return {
    kind: 'ride',
    siteName: options.siteName,
    size: 'wide',
    language: options.language,
    routeId: certificate.verification.id,
    title: drawing.eventName,
    passedLabel: drawing.heading,
    badge: certificate.level && drawing.level.name,
    time: drawing.time,
    facts: drawing.facts.slice(-3),
    name: drawing.participant,
    plan: null,
    road: drawing.road,
    isApproximate: drawing.isApproximate,
    finishElevation: drawing.finishElevation,
    gates: drawing.gates,
  };
}

/** Omits the seconds if they are zero. */
const formatShortTime = (seconds: number): string => formatClock(seconds).replace(/:00$/, '');

const locales = {
  'zh-TW': 'zh-TW',
  en: 'en-GB',
  ja: 'ja-JP',
  fr: 'fr-FR',
  ko: 'ko-KR',
  th: toDateLocale('th'),
} as const;

const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const formatWholeNumber = (value: number, language: Language): string =>
  Math.round(value).toLocaleString(language === 'fr' ? 'fr-FR' : 'en-US');
