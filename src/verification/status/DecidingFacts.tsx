import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Note } from './CheckpointTable.tsx';
import { Fact, FactList } from './FactList.tsx';

type Deciding = NonNullable<AttemptDetail['deciding']>;

/** For the administrator: the rider, how it was ridden, and its time if it passes. */
export function DecidingFacts({ deciding }: { readonly deciding: Deciding }) {
  const { t, language } = useTranslator();
  const { username, ride } = deciding;
  const both = (average: number | null, max: number | null, say: (value: number) => string) =>
    average === null || max === null
      ? null
      : t('verificationResult.averageAndMost', { average: say(average), most: say(max) });
  return (
    <>
      <FactList className="num">
        <Fact name={t('verificationResult.adminRider')}>{username}</Fact>
        <Fact name={t('verificationResult.adminSpeed')}>
          {ride === null
            ? null
            : both(
                ride.average_speed_mps,
                ride.max_speed_mps,
                (value) => `${formatSpeedKmh(value, 1, language)}\u00a0km/h`,
              )}
        </Fact>
        <Fact name={t('verificationResult.adminHeartRate')}>
          {ride === null
            ? null
            : both(ride.average_heart_rate_bpm, ride.max_heart_rate_bpm, (value) => `${value}\u00a0bpm`)}
        </Fact>
        <Fact name={t('verificationResult.adminPower')}>
          {ride === null ? null : both(ride.average_power_w, ride.max_power_w, (value) => `${value}\u00a0W`)}
        </Fact>
      </FactList>
      <Note className="num">{timeText(t, deciding)}</Note>
    </>
  );
}

function timeText(t: Translator['t'], { time }: Deciding): string {
  if (time === null) return t('verificationResult.acceptNoTime');
  const duration = formatDuration(time.elapsed_s);
  return time.is_inferred
    ? t('verificationResult.acceptInferred', { time: duration, seconds: Math.ceil(time.uncertainty_s) })
    : t('verificationResult.acceptTime', { time: duration });
}
