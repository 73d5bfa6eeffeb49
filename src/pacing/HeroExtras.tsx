import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { isLoggedIn } from '#machines/auth/authView.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { callTool } from '#src/api/callTool.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { formatSpokenDuration } from '#src/format/formatSpokenDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import { getTargetsStatus } from '#src/pacing/live/targetsStatus.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { EffortTabs } from './effort/EffortTabs.tsx';
import { readBasis, writeBasis } from './effort/storedBasis.ts';
import { useSettledValue } from './effort/useSettledValue.ts';
import { AirLine } from './hero/AirLine.tsx';
import { FinishBand } from './hero/FinishBand.tsx';
import { SensitivityChips } from './hero/SensitivityChips.tsx';
import { findPlanGoals, toCourseTimeS } from './live/courseTime.ts';
import { guestPlan } from './live/guestPlan.ts';
import type { CourseFacts, LiveBoard, ShownPlan } from './live/liveTypes.ts';
import { getPowerTexts } from './live/powerTexts.ts';
import { createRestTimer } from './live/restTimer.ts';
import { lowScreen } from './live/screenHeightMedia.ts';
import type { OpenRoute } from './live/useRoutePacing.ts';
import { toShownGainS } from './tools/optimal/formatTargets.ts';
import { toOptimalRequest, toTargets } from './tools/optimal/targetEffort.ts';
import { toolWords } from './tools/toolWords.ts';

/**
 * Computes the rider's targets again after each change of the inputs, but only once the control is released, because
 * it takes longer than a frame (decision 221). Returns a function that stops this.
 */
export function followTargets(open: OpenRoute): () => void {
  const { session } = open;
  const status = getTargetsStatus(session);
  let controller = new AbortController();
  const initialInputs = session.inputs.get();
  let { effort } = session.basis();
  const isFollowed = () => effort.kind === 'targets' && effort.from !== undefined;
  const solve = async () => {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const requestedEffort = effort;
    status.set({ state: 'solving' });
    try {
      const result = await callTool('optimisePlan', toOptimalRequest(open), signal);
      if (signal.aborted || session.basis().effort !== requestedEffort) return;
      if (!result.ok) return status.set({ state: 'fixed' });
      effort = toTargets(session, result.value);
      session.updateBasis({ effort }, false);
      status.set({ state: 'current', slowerS: -toShownGainS(result.value) });
    } catch {
      if (!signal.aborted) status.set({ state: 'fixed' });
    }
  };
  const unsubscribers = [
    session.onBasis((basis) => {
      if (basis.effort === effort) return;
      effort = basis.effort;
      controller.abort();
      status.set({ state: 'current', slowerS: 0 });
    }),
    session.inputs.subscribe((inputs) => {
      if (inputs === initialInputs || effort.kind !== 'targets') return;
      controller.abort();
      status.set({ state: isFollowed() ? 'changing' : 'fixed' });
    }),
    session.onChanged(() => {
      // The change may be that targets were applied or dropped.
      if (session.basis().effort !== effort || effort.kind !== 'targets') return;
      if (isFollowed()) void solve();
      else status.set({ state: 'fixed' });
    }),
    // The plan settled without a change by the rider: a setting was opened, or the forecast's weather is shown.
    session.live.subscribe(({ steps }) => {
      if (steps !== null && status.get().state === 'changing') status.set({ state: 'current', slowerS: 0 });
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    controller.abort();
  };
}

/** Makes the plan use what this device has learned, then what the account has. */
export function useLearnedPlan(session: PaceSession): void {
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  useEffect(() => {
    const { basis } = readLearned();
    const isUpToDate = JSON.stringify(basis) === JSON.stringify(session.basis().learned);
    if (basis !== null && !isUpToDate && !guestPlan.isShown) session.updateBasis({ learned: basis }, false);
  }, [session]);
  useEffect(() => {
    if (riderId === null) return;
    const controller = new AbortController();
    const sync = async () => {
      const { syncLearned } = await import('./tools/learning/syncLearned.ts');
      const basis = await syncLearned(riderId, controller.signal);
      const isNew = basis !== undefined && JSON.stringify(basis) !== JSON.stringify(session.basis().learned);
      const isWanted = isNew && !controller.signal.aborted && !guestPlan.isShown;
      if (isWanted) session.updateBasis({ learned: basis }, false);
    };
    // Without an answer the plan uses the values stored on this device.
    sync().catch(() => undefined);
    return () => controller.abort();
  }, [riderId, session]);
}

/** Restores the basis that the rider last set on this route, then stores every change of it. */
export function useStoredBasis({ route, session }: OpenRoute): void {
  const { detail } = route;
  useEffect(() => {
    let isRestored = false;
    const unsubscribeBasis = session.onBasis((basis) => {
      if (isRestored) writeBasis(detail, basis);
    });
    const stored = readBasis(detail);
    const currentBasis = session.basis();
    const isDifferent = (Object.keys(stored) as (keyof typeof stored)[]).some(
      (key) => JSON.stringify(stored[key]) !== JSON.stringify(currentBasis[key]),
    );
    isRestored = true;
    if (isDifferent && !guestPlan.isShown) session.updateBasis(stored, false);
    return () => void unsubscribeBasis();
  }, [detail, session]);
}

interface Props extends OpenRoute {
  readonly facts: CourseFacts;
  readonly ownFactors: OwnFactors;
}

/** The parts around the finish time, loaded after the first paint. Each has its own area of the hero's grid. */
export function HeroExtras({ route, session, facts }: Props) {
  useStoredBasis({ route, session });
  useLearnedPlan(session);
  useEffect(() => followTargets({ route, session }), [route, session]);
  return (
    <>
      <EffortTabs route={route} session={session} />
      <AirLine route={route} session={session} facts={facts} />
      <FinishBand route={route} session={session} facts={facts} />
      <SensitivityChips route={route} session={session} facts={facts} />
      <ImplausibleWarning live={session.live} />
      <HeroSummary live={session.live} isApproximate={facts.isApproximate} />
      <SharedPlan key={route.detail.id} route={route} session={session} />
    </>
  );
}

const sharedPlanBar = createLazyPart(
  async () => (await import('./tools/share/SharedPlanBar.tsx')).SharedPlanBar,
  toolWords,
);

/** The shared plan in the address's fragment; its code is loaded only if there is one. */
export function SharedPlan(open: OpenRoute) {
  const [fragment, setFragment] = useState(readPlanFragment);
  useEffect(() => {
    const updateFragment = () => setFragment((previous) => readPlanFragment() ?? previous);
    addEventListener('hashchange', updateFragment);
    return () => removeEventListener('hashchange', updateFragment);
  }, []);
  return fragment === null ? null : <Lazy part={sharedPlanBar} when="now" props={{ ...open, fragment }} />;
}

/** Wrapped in an object, so that opening the same link again counts as a new one. */
function readPlanFragment(): { readonly text: string } | null {
  return location.hash.startsWith('#p=') ? { text: location.hash } : null;
}

const dayS = 24 * 3600;
/** Slower on average, most of the ride would be on foot (decision 343). */
const minPlausibleMps = 5 / 3.6;
/** How long the numbers must rest before the warning follows them. */
const warningRestMs = 150;
const isImplausible = ({ plan: { totals } }: ShownPlan) => totals.durationS > dayS || totals.speedMps < minPlausibleMps;

/** A warning if the ride is so long or so slow that an input is probably wrong. */
function ImplausibleWarning({ live }: { live: LiveBoard }) {
  const { t } = useTranslator();
  const isVisible = useSettledValue(live, isImplausible, warningRestMs) === true;
  return (
    <Warning role="status" data-cell="sense">
      {isVisible ? t('trouble.implausible') : null}
    </Warning>
  );
}

const Warning = styled.p`
  grid-column: 1 / -1;
  margin-top: 8px;
  padding: 6px 10px;
  border-left: 4px solid var(--amber);
  background: var(--hot);
  font-size: 0.875rem;
  line-height: 1.4;
  &:empty {
    display: none;
  }
  @media ${lowScreen} {
    margin: 0;
    padding: 2px 8px;
    font-size: 0.8125rem;
    line-height: 1.3;
  }
`;

const announceAfterMs = 1000;

/** Announces the new finish to screen readers once the numbers have settled. */
export function HeroSummary({ live, isApproximate }: { live: LiveBoard; isApproximate: boolean }) {
  return <output className="visually-hidden">{useSummary(live, isApproximate)}</output>;
}

/** Describes the change in a sentence, one second after the numbers have settled. */
function useSummary(live: LiveBoard, isApproximate: boolean): string {
  const { t, language } = useTranslator();
  const [summary, setSummary] = useState('');
  useEffect(() => {
    let announced: string | undefined;
    const formatSentence = (shownPlan: ShownPlan) => {
      const { plan, departureS, stoppedS = 0 } = shownPlan;
      const goals = findPlanGoals(shownPlan);
      const durationS = toCourseTimeS(Math.round(plan.totals.durationS) + stoppedS, isApproximate, goals);
      const duration = formatSpokenDuration(durationS, t);
      return t(getPowerTexts().summary ?? 'pacing.summary', {
        duration: isApproximate ? `${t('pacing.about')} ${duration}` : duration,
        clock: formatClock(departureS + durationS),
        power: formatPower(plan.totals.averagePowerW, language),
        speed: formatSpeedKmh(plan.totals.speedMps, 1, language),
      });
    };
    const announce = () => {
      const shownPlan = live.current();
      if (shownPlan === null) return;
      const text = formatSentence(shownPlan);
      // Only changes are announced, not the first numbers.
      if (announced !== undefined && text !== announced) setSummary(text);
      announced = text;
    };
    const restTimer = createRestTimer(announceAfterMs, announce);
    const unsubscribe = live.subscribe(restTimer.touch);
    return () => {
      restTimer.stop();
      unsubscribe();
    };
  }, [live, t, language, isApproximate]);
  return summary;
}
