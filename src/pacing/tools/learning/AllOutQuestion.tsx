import { useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { FtpRange } from '#workers/core/ftp/ftpTypes.ts';
import { Answers } from './Learning.styles.ts';
import { findAir, type RideToLearn, toReferenceRider } from './learnFromRoad.ts';

interface Props {
  readonly open: OpenRoute;
  readonly ride: RideToLearn;
}

type Answer = 'open' | 'busy' | 'failed' | 'skipped' | FtpRange;

/** A ride without power says nothing about the road, but if it was all-out, it gives a range for the rider's FTP. */
export function AllOutQuestion({ open, ride }: Props) {
  const { t, language } = useTranslator();
  const [answer, setAnswer] = useState<Answer>('open');
  const estimate = async () => {
    setAnswer('busy');
    setAnswer(await estimateFtpRange(open, ride).catch(() => 'failed' as const));
  };
  if (typeof answer === 'object') {
    const low = formatPower(answer.lowW, language);
    const high = formatPower(answer.highW, language);
    return <Notice role="status">{`${ride.name}: ${t('learning.ftpRange', { low, high })}`}</Notice>;
  }
  if (answer === 'skipped') return <Notice role="status">{t('learning.skipped', { name: ride.name })}</Notice>;
  if (answer === 'failed') {
    return (
      <Notice tone="alarm" role="alert">
        {`${ride.name}: ${t('learning.ftpFailed')}`}
      </Notice>
    );
  }
  return (
    <Notice
      title={t('learning.noPower', { name: ride.name })}
      action={
        <Answers>
          <Button {...getBusyProps(answer === 'busy')} onClick={() => void estimate()}>
            {t('learning.allOut')}
          </Button>
          <Button onClick={() => setAnswer('skipped')}>{t('learning.notAllOut')}</Button>
        </Answers>
      }
    />
  );
}

async function estimateFtpRange(open: OpenRoute, ride: RideToLearn): Promise<FtpRange | 'failed'> {
  const { signal } = new AbortController();
  const { air } = await findAir(open, ride, signal);
  const { distanceM, elevationM, latDeg, lonDeg, movingS } = ride.road;
  const knownTime = { fromM: 0, toM: distanceM.at(-1) ?? 0, durationS: movingS.at(-1) ?? 0 };
  const course = { distanceM, elevationM, latDeg, lonDeg };
  const estimate = await callTool(
    'estimateFtp',
    { course, air, rider: toReferenceRider(open), riddenTime: knownTime, isPartOfWhole: true },
    signal,
  );
  return estimate.ok ? estimate.value : 'failed';
}
