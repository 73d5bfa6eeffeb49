import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { CourseFacts, LiveBoard } from '../live/liveTypes.ts';
import { findCells, paintText } from '../live/paceTablePaint.ts';

/** Storage key; present once the rider has read the notice. */
export const noticeStorageKey = 'pace-model-notice';

interface Props {
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
}

/** From this factor on the cost of altitude is not mentioned, because it is negligible. */
const negligibleAltitudeFactor = 0.985;

/** The model's assumptions and the cost of altitude on this route: a box until it is read, then one line. */
export function ModelNotice({ facts, live }: Props) {
  const { t, language } = useTranslator();
  const [isRead, setIsRead] = useState(hasReadNotice);
  const root = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice that was read has other elements
  useEffect(() => {
    if (!root.current) return;
    const { altitude } = findCells(root.current);
    const top = findTop(facts);
    const key = top.name === null ? 'paceTable.noticeHighest' : 'paceTable.noticeAltitude';
    return live.subscribe(({ plan }) => {
      const altitudeFactor = plan.totals.altitudeFactorAtTop;
      const params = {
        place: top.name ?? '',
        km: formatKilometres(top.distanceM, 1, language),
        elevation: formatMetres(top.elevationM, language),
        percent: formatFixed(altitudeFactor * 100, 0, language),
      };
      paintText(altitude, altitudeFactor < negligibleAltitudeFactor ? t(key, params) : '');
    });
  }, [facts, live, t, language, isRead]);
  const changeRead = (next: boolean) => {
    setIsRead(next);
    storeRead(next);
  };
  return (
    <Frame ref={root} data-read={isRead} aria-label={t('paceTable.noticeTitle')}>
      <p>
        {isRead ? t('paceTable.noticeShort') : t('paceTable.notice')} <span data-cell="altitude" />{' '}
        <Link href={toPageHref('accuracy')}>{t('page.accuracy')}</Link>
      </p>
      <Button data-variant="quiet" aria-expanded={!isRead} onClick={() => changeRead(!isRead)}>
        {isRead ? t('paceTable.noticeMore') : t('paceTable.noticeDismiss')}
      </Button>
    </Frame>
  );
}

/** The top gets the name of the nearest row end if that is at most this much lower. */
const maxElevationDifferenceM = 10;

interface HighestPoint {
  /** Name of the nearest row end; null if that is more than 10 m lower than the top. */
  readonly name: string | null;
  readonly elevationM: number;
  /** From the start of the shown course. */
  readonly distanceM: number;
}

/** The highest place of the course. */
export function findTop({ grid, rows }: CourseFacts): HighestPoint {
  const elevationM = grid.elevationM.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const topM = Math.min(grid.elevationM.indexOf(elevationM) * grid.stepM, grid.distanceM);
  const originM = rows[0]?.startM ?? 0;
  let nearest = { name: rows[0]?.from ?? '', atM: 0 };
  for (const row of rows) {
    const atM = row.endM - originM;
    if (Math.abs(atM - topM) <= Math.abs(nearest.atM - topM)) nearest = { name: row.to || row.name, atM };
  }
  const step = Math.min(Math.round(nearest.atM / grid.stepM), grid.elevationM.length - 1);
  const isAtTop = elevationM - (grid.elevationM[step] ?? Number.NEGATIVE_INFINITY) <= maxElevationDifferenceM;
  return { name: isAtTop && nearest.name !== '' ? nearest.name : null, elevationM, distanceM: topM };
}

function hasReadNotice(): boolean {
  try {
    return localStorage.getItem(noticeStorageKey) === 'read';
  } catch {
    return false;
  }
}

function storeRead(isRead: boolean): void {
  try {
    if (isRead) localStorage.setItem(noticeStorageKey, 'read');
    else localStorage.removeItem(noticeStorageKey);
  } catch {
    // Without storage the notice is shown again at the next visit.
  }
}

const Frame = styled.aside`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 8px 12px 8px 16px;
  border-left: 4px solid var(--amber);
  background: var(--card);
  color: var(--ink);
  font-size: 0.875rem;
  & button { flex: none; }
  & a { padding: 14px 0; color: inherit; white-space: nowrap; }
  @media print { padding: 0; border: 0; background: none; & button { display: none; } }
  &[data-read='true'] {
    padding: 0;
    border: 0;
    background: none;
    color: var(--soft);
    font-size: 0.8125rem;
  }
  @media (max-width: 599px) {
    &[data-read='false'] { flex-direction: column; align-items: flex-end; }
  }
`;
