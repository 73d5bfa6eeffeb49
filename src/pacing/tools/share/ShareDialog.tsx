import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { findLinkToken, isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import { toPageHref } from '#contract/pages.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { standardWeather } from '#machines/forecast/forecastContext.ts';
import type { WeatherInputs } from '#machines/forecast/forecastMachineTypes.ts';
import { useAuth, useSession } from '#src/account/SessionContext.ts';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { forecastStores } from '#src/pacing/forecast/forecastInUse.ts';
import { isSameWeather } from '#src/pacing/forecast/weatherInputs.ts';
import type { ShownPlan } from '#src/pacing/live/liveTypes.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { createCourseLink, readCourseLink, revokeCourseLink } from '#src/routes/ownCourses/courseLink.ts';
import { ensureSavedToAccount } from '#src/routes/ownCourses/ensureSavedToAccount.ts';
import { formatAccountFailure } from '#src/routes/ownCourses/formatAccountFailure.ts';
import { findPrivateCourseId } from '#src/routes/ownCourses/privateCourseIds.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { type LinkedPlan, readPlanFragment, toPlanFragment } from './planLink.ts';
import { readStoredRide } from './rideLink.ts';
import type { SenderNumbers } from './senderNumbers.ts';

interface CourseLink {
  /** The course's id for everybody with the link; null if there is no link. */
  readonly linkedId: string | null;
  readonly isBusy: boolean;
  /** Why the last step failed. */
  readonly problem: string | null;
  /** The link has just been revoked. */
  readonly isRevoked: boolean;
  /** Stores the course in the account if it is not there yet, and creates the link. */
  readonly create: () => void;
  /** Undefined for a link that is not the rider's own. */
  readonly revoke: (() => void) | undefined;
}

/** The link to the rider's own course on the page; `riderId` null for a visitor. */
function useCourseLink(routeId: string, riderId: string | null): CourseLink {
  const { t } = useTranslator();
  const isOthersCourse = findLinkToken(routeId) !== null && findPrivateCourseId(routeId) === null;
  const [linkedId, setLinkedId] = useState(isOthersCourse ? routeId : null);
  // Busy from the first frame: a late answer would replace a link created before it.
  const [isBusy, setIsBusy] = useState(riderId !== null && findPrivateCourseId(routeId) !== null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRevoked, setIsRevoked] = useState(false);
  const applyResult = useCallback(
    (result: CallResult<string | null>) => {
      setIsBusy(false);
      setProblem(result.ok ? null : formatAccountFailure(t, result.failure));
      if (result.ok) setLinkedId(result.answer);
    },
    [t],
  );
  useEffect(() => {
    const id = riderId === null ? null : findPrivateCourseId(routeId);
    if (id === null || isOthersCourse) return;
    const controller = new AbortController();
    setIsBusy(true);
    void readCourseLink(id, controller.signal).then((result) =>
      controller.signal.aborted ? undefined : applyResult(result),
    );
    return () => controller.abort();
  }, [routeId, riderId, isOthersCourse, applyResult]);

  const create = async (ownerId: string) => {
    setIsBusy(true);
    setIsRevoked(false);
    const savedCourse = await ensureSavedToAccount(t, routeId, ownerId);
    if (savedCourse.ok) return applyResult(await createCourseLink(savedCourse.privateCourseId));
    setIsBusy(false);
    setProblem(savedCourse.reason);
  };
  const revoke = async () => {
    setIsBusy(true);
    const result = await revokeCourseLink(findPrivateCourseId(routeId) ?? '');
    applyResult(result);
    setIsRevoked(result.ok);
  };
  return {
    linkedId,
    isBusy,
    problem,
    isRevoked,
    create: () => (riderId === null ? undefined : void create(riderId)),
    revoke: isOthersCourse ? undefined : () => void revoke(),
  };
}

/** The plan as a link: all data is in the address's fragment, which no server receives. */
export function ShareDialog({ route, session, onClose }: ToolDialogProps) {
  const { t, l } = useTranslator();
  const [isMassIncluded, setIsMassIncluded] = useState(true);
  const plan = useLinkedPlan({ route, session });
  const { id, name } = route.detail;
  const fragment = useMemo(() => plan && toFragment(plan, isMassIncluded), [plan, isMassIncluded]);
  const renderLink = (routeId: string) => {
    const link = location.origin + toPageHref('route-id', { id: routeId }) + fragment;
    // Another link has not been copied yet: the new key resets the status.
    return <LinkActions key={link} link={link} title={l(name)} />;
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.share')}>
      {plan === null ? (
        <StateFrame aria-busy="true">{t('share.busy')}</StateFrame>
      ) : fragment === null ? (
        <Notice tone="warning" role="alert">
          {t('share.failed')}
        </Notice>
      ) : (
        <Body>
          <p>{t('share.hint')}</p>
          <Checkbox
            label={t('share.withoutMass')}
            hint={t('share.withoutMassHint')}
            value={!isMassIncluded}
            onChange={(isLeftOut) => setIsMassIncluded(!isLeftOut)}
          />
          {isOwnRouteId(id) ? <OwnCourseShare routeId={id}>{renderLink}</OwnCourseShare> : renderLink(id)}
        </Body>
      )}
    </Dialog>
  );
}

function LinkActions({ link, title }: { readonly link: string; readonly title: string }) {
  const { t } = useTranslator();
  const [linkStatus, setLinkStatus] = useState<LinkStatus | null>(null);
  const { input, copy, send } = useLinkActions(link, setLinkStatus, title);
  return (
    <>
      <Field label={t('share.link')}>
        {(field) => <input {...field} ref={input} readOnly value={link} onFocus={({ target }) => target.select()} />}
      </Field>
      <p role="status">{linkStatus === null ? null : t(`share.${linkStatus}`)}</p>
      <Grid columns="equal" gap={8}>
        <Button data-variant={send === null ? 'primary' : undefined} onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        {send === null ? null : (
          <Button data-variant="primary" onClick={() => void send()}>
            {t('share.send')}
          </Button>
        )}
      </Grid>
    </>
  );
}

/** The plan with its numbers, once they have settled. */
function useLinkedPlan({ route, session }: OpenRoute): LinkedPlan | null {
  const [plan, setPlan] = useState<LinkedPlan | null>(null);
  useEffect(() => {
    let isCancelled = false;
    void session.whenSettled().then((shownPlan) => {
      if (!isCancelled) setPlan(toLinkedPlan({ route, session }, shownPlan));
    });
    return () => {
      isCancelled = true;
    };
  }, [route, session]);
  return plan;
}

/** `shownPlan` is null if the plan could not be computed: the link then has no numbers. */
function toLinkedPlan({ route, session }: OpenRoute, shownPlan: ShownPlan | null): LinkedPlan {
  const { forecast: _, learned, ...basis } = session.basis();
  const forecast = toSenderForecast(session);
  return {
    inputs: session.inputs.get(),
    basis,
    isForecastWanted: forecast !== null,
    manualWeather: forecast && readManualWeather(session),
    courseVersion: route.detail.course.version,
    ownFactors: session.ownFactors(),
    ride: readStoredRide(route.detail),
    senderNumbers: shownPlan && {
      forecast,
      modelVersion: paceModelVersion,
      finishS: shownPlan.cumulativeS.at(-1) ?? 0,
      averagePowerW: shownPlan.plan.totals.averagePowerW,
      learned,
    },
  };
}

/** The forecast that the plan uses. */
function toSenderForecast(session: OpenRoute['session']): SenderNumbers['forecast'] {
  const view = session.basis().forecast === null ? undefined : forecastStores.get(session)?.view();
  return view?.weather ? { day: view.day, fetchedAtMs: Date.parse(view.weather.fetched_at) } : null;
}

/** The weather set by hand; null if it is the standard one, so that the link stays short. */
function readManualWeather(session: OpenRoute['session']): WeatherInputs | null {
  const { manualWeather } = forecastStores.get(session)?.view() ?? {};
  return manualWeather && !isSameWeather(manualWeather, standardWeather) ? manualWeather : null;
}

/** Null if the plan cannot be encoded, because such a link could not be opened. */
function toFragment(plan: LinkedPlan, isMassIncluded: boolean): string | null {
  const fragment = toPlanFragment(isMassIncluded ? plan : { ...plan, inputs: { ...plan.inputs, bodyMassKg: null } });
  return readPlanFragment(fragment) === null ? null : fragment;
}

const Body = styled.div`
  display: grid;
  gap: 12px;
  > p { font-size: 0.9375rem; }
  > p:empty { display: none; }
`;

interface Props {
  readonly routeId: string;
  /** Shows the link to the course with this id. */
  readonly children: (linkedId: string) => ReactNode;
}

/**
 * The rider's own course is on the device or in the account, where nobody else can open it: a link needs the rider's
 * consent, and can be revoked.
 */
function OwnCourseShare({ routeId, children }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const { linkedId, isBusy, problem, isRevoked, create, revoke } = useCourseLink(routeId, riderId);
  return (
    <>
      {linkedId === null ? <p>{t('share.courseFirst')}</p> : null}
      {revoke === undefined ? null : <p>{t('share.courseSeen')}</p>}
      {problem === null ? null : (
        <Notice tone="alarm" role="alert">
          {t('share.courseFailed', { reason: problem })}
        </Notice>
      )}
      {linkedId === null ? null : children(linkedId)}
      <p role="status">{isRevoked ? t('share.courseEnded') : isBusy ? t('share.busy') : null}</p>
      {linkedId !== null ? (
        revoke === undefined ? null : (
          <Button data-variant="quiet" disabled={isBusy} onClick={revoke}>
            {t('share.courseEnd')}
          </Button>
        )
      ) : riderId === null ? (
        <Button data-variant="primary" onClick={() => session.send({ type: 'rider.loginOpened' })}>
          {t('share.courseLogin')}
        </Button>
      ) : (
        <Button data-variant="primary" disabled={isBusy} onClick={create}>
          {t('share.courseMake')}
        </Button>
      )}
    </>
  );
}
