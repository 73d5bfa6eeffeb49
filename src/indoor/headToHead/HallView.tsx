import { useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { sideKeys } from '#contract/headToHeads/headToHeadKinds.ts';
import type { HeadToHeadScore } from '#contract/headToHeads/headToHeadScore.ts';
import type { HeadToHead } from '#contract/headToHeads/headToHeads.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useTheme } from '#src/theme/useTheme.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { formatRoundGap, formatScore, formatSideResult, type ScoreTexts } from './formatScore.ts';
import { LiveMark } from './LiveMark.tsx';
import { sideColours } from './sideColour.styles.ts';
import { toHeadToHeadHref } from './toHeadToHeadHref.ts';
import type { HeadToHeadFeed } from './useHeadToHead.ts';

/**
 * Keeps the device's screen on, if the browser supports and allows it. The lock ends whenever the tab is hidden, and is
 * requested again when the tab becomes visible.
 */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isUnmounted = false;
    let lock: WakeLockSentinel | null = null;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      // If refused, for example on a low battery, the system decides about the screen.
      const newLock = await navigator.wakeLock.request('screen').catch(() => null);
      lock = newLock;
      if (isUnmounted) await newLock?.release();
    };
    void requestLock();
    const onVisibilityChange = () => void requestLock();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void lock?.release();
    };
  }, []);
}

interface Props {
  readonly feed: HeadToHeadFeed;
  readonly headToHead: HeadToHead;
  readonly score: HeadToHeadScore;
  readonly texts: ScoreTexts;
}

/**
 * Full screen for a hall, readable from ten metres: names, rounds, who is ahead. A modal dialog, so that the rest of
 * the site is neither visible nor reachable; Escape closes it.
 */
export function HallView({ feed, headToHead, score, texts }: Props) {
  const { t, l } = useTranslator();
  const theme = useTheme();
  const ref = useRef<HTMLDialogElement>(null);
  const [, navigate] = useLocation();
  useWakeLock();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  const closeView = () => navigate(toHeadToHeadHref(headToHead.id), { replace: true });
  const { sides, state } = headToHead;
  return (
    <Hall
      ref={ref}
      aria-label={l(headToHead.title)}
      data-theme={theme === 'dark' ? 'dark' : 'sun'}
      onCancel={(event) => {
        event.preventDefault();
        closeView();
      }}
    >
      <HallHeader>
        <b>{l(headToHead.title)}</b>
        <LiveMark feed={feed} />
        <IconButton icon="close" label={t('headToHead.leaveHall')} onClick={closeView} />
      </HallHeader>
      <Sides>
        {sideKeys.map((key) => (
          <Side key={key} data-colour={sides[key].colour}>
            <h2>{sides[key].name}</h2>
            <Digits>
              <b className="num">{score.roundsWon[key]}</b>
              <span className="visually-hidden"> {t('headToHead.roundsWon')}</span>
            </Digits>
          </Side>
        ))}
      </Sides>
      <Verdict role="status">{formatScore(texts, score, state === 'finished')}</Verdict>
      <LastRound score={score} texts={texts} />
    </Hall>
  );
}

/** The round that was decided last: both results and the gap. */
function LastRound({ score, texts }: Pick<Props, 'score' | 'texts'>) {
  const lastRound = score.rounds.findLast(({ winner }) => winner !== null);
  if (lastRound === undefined) return <LastRoundLine />;
  return (
    <LastRoundLine className="num">
      <span>{formatSideResult(texts, lastRound.a)}</span>
      <strong>
        {lastRound.round.name}
        <small>{formatRoundGap(texts, lastRound)}</small>
      </strong>
      <span>{formatSideResult(texts, lastRound.b)}</span>
    </LastRoundLine>
  );
}

const Hall = styled.dialog`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto auto;
  width: 100dvw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--paper);
  color: var(--ink);
`;
const HallHeader = styled.header`
  display: flex;
  gap: 8px 20px;
  align-items: center;
  padding: 6px 6px 6px 20px;
  font-size: clamp(1rem, 2.2vw, 2.25rem);
  line-height: 1.25;
  > b { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  p, p span { font-size: clamp(0.875rem, 1.6vw, 1.5rem); }
`;
const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-template-rows: auto minmax(0, 1fr);
  column-gap: 0.6vw;
  min-height: 0;
  ${sideColours}
  @media (orientation: portrait) {
    grid-template: repeat(2, auto minmax(0, 1fr)) / minmax(0, 1fr);
  }
`;
const Side = styled.div`
  display: grid;
  grid-row: span 2;
  grid-template-rows: subgrid;
  justify-items: center;
  align-items: center;
  min-height: 0;
  padding: 1vh 1vw;
  background: var(--side);
  color: var(--on-side);
  text-align: center;
  h2 {
    font-size: clamp(1.75rem, min(6.4vw, 9vh), 9rem);
    font-weight: 800;
    line-height: 1.15;
    overflow-wrap: anywhere;
  }
`;
/** As large as the space left by the names and the words below. */
const Digits = styled.div`
  container-type: size;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  b { font-size: min(60cqw, 108cqh); font-weight: 800; line-height: 0.9; }
`;
const Verdict = styled.p`
  padding: 1.2vh 2vw 0;
  font-size: clamp(1.375rem, min(5vw, 8vh), 7rem);
  font-weight: 800;
  line-height: 1.2;
  text-align: center;
  text-wrap: balance;
`;
const LastRoundLine = styled.p`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  gap: 2vw;
  align-items: center;
  min-height: 2vh;
  padding: 0.6vh 2vw max(1.4vh, env(safe-area-inset-bottom));
  font-size: clamp(1.125rem, min(3.6vw, 6vh), 5rem);
  line-height: 1.2;
  text-align: center;
  small { display: block; color: var(--soft); font-size: 0.6em; font-weight: 600; }
`;
