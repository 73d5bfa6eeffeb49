import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { cardBox } from '#src/theme/cardBox.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import {
  adoptGuest,
  closeGuestPlan,
  type LinkGaps,
  leaveGuestPlan,
  type OwnPlan,
  readOwnPlan,
  showGuestPlan,
} from './guestPlanSession.ts';
import { type LinkedPlan, readPlanFragment } from './planLink.ts';
import { SharedPlanNotes } from './SharedPlanNotes.tsx';

interface Props extends OpenRoute {
  readonly fragment: { readonly text: string };
}

type GuestState = 'bad' | 'accepted' | 'left' | { readonly linkedPlan: LinkedPlan; readonly gaps: LinkGaps } | null;

/**
 * Says that another rider's plan is shown, and lets the reader adopt it or go back. Until then the link stays in the
 * address: a reload, another browser and a sign-in open the same plan.
 */
export function SharedPlanBar({ route, session, fragment }: Props) {
  const { t } = useTranslator();
  const { guestState, endGuest, dismiss } = useGuest({ route, session, fragment });
  if (guestState === null) return null;
  if (typeof guestState === 'string')
    return (
      <Bar aria-label={t('share.about')} data-kind={guestState}>
        <p role="status">{t(`share.${guestState}`)}</p>
        <IconButton icon="close" label={t('common.close')} onClick={dismiss} />
      </Bar>
    );
  return (
    <Bar aria-label={t('share.about')}>
      <SharedPlanNotes route={route} session={session} {...guestState} />
      <Button onClick={() => endGuest('left')}>{t('share.back')}</Button>
      <Button data-variant="primary" onClick={() => endGuest('accepted')}>
        {t('share.accept')}
      </Button>
    </Bar>
  );
}

function useGuest({ route, session, fragment }: Props) {
  const [guestState, setGuestState] = useState<GuestState>(null);
  const ownPlan = useRef<OwnPlan | null>(null);
  const shownGuest = useRef<LinkedPlan | null>(null);
  useEffect(() => {
    const open = { route, session };
    const linkedPlan = readPlanFragment(fragment.text);
    if (linkedPlan === null) {
      if (ownPlan.current === null) setGuestState('bad');
      return;
    }
    ownPlan.current ??= readOwnPlan(open);
    shownGuest.current = linkedPlan;
    setGuestState({ linkedPlan, gaps: showGuestPlan(linkedPlan, ownPlan.current, open) });
  }, [route, session, fragment]);
  useEffect(
    () => () => {
      if (ownPlan.current !== null) closeGuestPlan(ownPlan.current, { route, session });
    },
    [route, session],
  );

  const endGuest = (outcome: 'accepted' | 'left') => {
    const storedOwnPlan = ownPlan.current;
    const guest = shownGuest.current;
    if (storedOwnPlan === null || guest === null) return;
    ownPlan.current = null;
    removeFragment();
    if (outcome === 'accepted') adoptGuest({ route, session }, guest);
    else leaveGuestPlan(storedOwnPlan, { route, session });
    setGuestState(outcome);
  };
  const dismiss = () => {
    removeFragment();
    setGuestState(null);
  };
  return { guestState, endGuest, dismiss };
}

/** The plan was adopted or refused: the address must not open, copy or bookmark it again. */
function removeFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

const Bar = styled.section`
  display: flex;
  flex: 0 0 100%;
  flex-wrap: wrap;
  /* Below the hero's own rows, which stay in place. */
  grid-area: 7 / 1 / auto / -1;
  align-items: center;
  gap: 8px;
  margin: 8px 0;
  padding: 8px 12px;
  ${cardBox}
  border-left: 4px solid var(--cypress);
  font-size: 0.9375rem;
  line-height: 1.4;
  &[data-kind='bad'] {
    border-left-color: var(--amber);
    background: var(--hot);
  }
  > div { flex: 1 0 100%; }
  > p { flex: 1; }
  > button:not([aria-label]) { flex: 1; }
  @media print {
    display: none;
  }
`;
