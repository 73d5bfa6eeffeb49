import { useRef } from 'react';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { PlanTimeRequest } from './planTime.ts';
import { usePlannedTime } from './usePlannedTime.ts';
import { useVerifiedTimes } from './useVerifiedTimes.ts';

export interface OwnTimeProps extends PlanTimeRequest {
  /** The card itself shows a verified time if there is one. */
  readonly isPlanOnly?: boolean;
}

/** `你的時間 4:16:10`, else `預估 4:32:05 · FTP 240 W`; nothing if neither is known. */
export function OwnTime({ isPlanOnly = false, ...request }: OwnTimeProps) {
  const { t } = useTranslator();
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const isLoadingRider = useAuth((view) => view.token !== null && view.loading);
  const verified = useVerifiedTimes(isPlanOnly ? null : riderId);
  const verifiedS = verified.timesS?.get(request.routeId);
  const box = useRef<HTMLSpanElement>(null);
  const isWanted = !isLoadingRider && !verified.isPending && verifiedS === undefined;
  const plan = usePlannedTime(box, request, isWanted ? (riderId ?? 'nobody') : null);
  if (verifiedS !== undefined) return t('ownTime.verified', { time: formatDuration(verifiedS) });
  return (
    <span ref={box}>
      {plan === null
        ? null
        : t(`ownTime.${plan.effort}`, { time: formatDuration(plan.durationS), power: Math.round(plan.powerW) })}
    </span>
  );
}
