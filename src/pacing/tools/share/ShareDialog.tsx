import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { forecastStores } from '#src/pacing/forecast/forecastInUse.ts';
import type { ShownPlan } from '#src/pacing/live/liveTypes.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';
import type { ToolDialogProps } from '../toolDialogs.ts';
import { OwnCourseShare } from './OwnCourseShare.tsx';
import { type LinkedPlan, readPlanFragment, toPlanFragment } from './planLink.ts';
import { readStoredRide } from './rideLink.ts';
import type { SenderNumbers } from './senderNumbers.ts';

/** The plan as a link: all data is in the address's fragment, which no server receives. */
export function ShareDialog({ route, session, onClose }: ToolDialogProps) {
  const { t, l } = useTranslator();
  const [isMassIncluded, setIsMassIncluded] = useState(true);
  const plan = useLinkedPlan({ route, session });
  const { id, name } = route.detail;
  const fragment = useMemo(() => plan && toFragment(plan, isMassIncluded), [plan, isMassIncluded]);
  const linkTo = (routeId: string) => {
    const link = location.origin + pageHref('route-id', { id: routeId }) + fragment;
    // The changed link has not been copied yet.
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
          {isOwnRouteId(id) ? <OwnCourseShare routeId={id}>{linkTo}</OwnCourseShare> : linkTo(id)}
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
      <Buttons>
        <Button data-variant={send === null ? 'primary' : undefined} onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        {send === null ? null : (
          <Button data-variant="primary" onClick={() => void send()}>
            {t('share.send')}
          </Button>
        )}
      </Buttons>
    </>
  );
}

/** The plan with its numbers, once they have settled. */
function useLinkedPlan({ route, session }: OpenRoute): LinkedPlan | null {
  const [plan, setPlan] = useState<LinkedPlan | null>(null);
  useEffect(() => {
    let isLeft = false;
    void session.settled().then((shownPlan) => {
      if (!isLeft) setPlan(toLinkedPlan({ route, session }, shownPlan));
    });
    return () => {
      isLeft = true;
    };
  }, [route, session]);
  return plan;
}

/** `shown` is null if the plan could not be computed: the link then has no numbers. */
function toLinkedPlan({ route, session }: OpenRoute, shownPlan: ShownPlan | null): LinkedPlan {
  const { forecast: _, learned, ...basis } = session.basis();
  const forecast = toSenderForecast(session);
  return {
    inputs: session.inputs.get(),
    basis,
    isForecastWanted: forecast !== null,
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
const Buttons = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 8px;
`;
