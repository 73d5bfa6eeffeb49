import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { announcementWords } from '#src/routes/announcements/announcementWords.ts';
import { RoadNoticeText } from '#src/routes/road/RoadNoticeText.tsx';
import { type CurrentRoadState, useRoadState } from '#src/routes/road/useRoadState.ts';
import { media } from '#src/theme/themes.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { railStripes } from '#src/ui/Rail.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import type { CourseFacts } from './live/liveTypes.ts';
import { Note } from './RoutePacingScreen.styles.ts';

interface Props {
  readonly detail: RouteDetail;
  readonly facts: CourseFacts;
}

interface NoteLine {
  readonly key: string;
  readonly content: ReactNode;
}

const announcementPart = createLazyPart(
  async () => (await import('#src/routes/announcements/RoadAnnouncement.tsx')).RoadAnnouncement,
  announcementWords,
);

/**
 * Warnings to read before trusting the numbers: the road is closed or restricted, a seasonal danger is near, or the
 * line is only approximate. One line on a phone, except for announcements. Road warnings have a coloured rail at the
 * side.
 */
export function RouteNotes({ detail, facts }: Props) {
  const { t } = useTranslator();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [openNoticeId, setOpenNoticeId] = useState<string | null>(null);
  const isDesktop = useMediaQuery(media.desktop);
  const road = useRoadState(detail);
  const warnings = useWarnings(detail, road);
  const lines = [...warnings, ...useRemarks(road, facts)];
  const isAnnounced = road.inForce.length > 0;
  if (lines.length === 0) return null;
  const isFoldable = !isDesktop && !isAnnounced;
  const hasMore = lines.length > 1 || facts.isApproximate || detail.status_note !== null || road.season !== null;
  return (
    <FoldableNotes data-folded={isFoldable && !isUnfolded} data-rail={warnings.length > 0}>
      {lines.map(({ key, content }) => (
        <p key={key}>
          {content}
          {road.inForce.some(({ id }) => id === key) ? (
            <button type="button" data-read="" aria-haspopup="dialog" onClick={() => setOpenNoticeId(key)}>
              {t('road.read')}
            </button>
          ) : null}
        </p>
      ))}
      {openNoticeId === null ? null : (
        <Lazy
          part={announcementPart}
          props={{ noticeId: openNoticeId, onClose: () => setOpenNoticeId(null) }}
          when="now"
        />
      )}
      {isFoldable && hasMore ? (
        <button type="button" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {t(isUnfolded ? 'pacing.noteLess' : 'pacing.noteMore')}
        </button>
      ) : null}
    </FoldableNotes>
  );
}

/** Announcements in force, the route's own status, and its season. */
function useWarnings(detail: RouteDetail, { inForce, usesOwnStatus, season }: CurrentRoadState): readonly NoteLine[] {
  const { t, l } = useTranslator();
  const { status_note: note, season_note: seasonNote } = detail;
  const warningNotices = inForce.filter(({ word }) => word !== 'open');
  const lines: NoteLine[] = warningNotices.map((notice) => ({
    key: notice.id,
    content: <RoadNoticeText notice={notice} />,
  }));
  if (usesOwnStatus && detail.status !== 'open') {
    const chip =
      detail.status === 'closed' ? (
        <StatusChip tone="alarm">{t('common.statusClosed')}</StatusChip>
      ) : (
        <StatusChip tone="warning">{t('common.statusRestricted')}</StatusChip>
      );
    lines.push({ key: 'status', content: withText(chip, note === null ? '' : l(note)) });
  }
  if (seasonNote !== null && (season === 'in' || season === 'near')) {
    const chip = <StatusChip tone="warning">{t('road.season')}</StatusChip>;
    lines.push({ key: 'season', content: withText(chip, l(seasonNote.text)) });
  }
  return lines;
}

/** Announcements that have not begun or that say the road is open, and the note about an approximate line. */
function useRemarks(
  { inForce, upcoming }: CurrentRoadState,
  { isApproximate, grid: { elevationM } }: CourseFacts,
): readonly NoteLine[] {
  const { t } = useTranslator();
  // A rider's own course of which no elevation is known.
  const isAllFlat = elevationM.every((value) => value === elevationM[0]);
  const openingNotices = inForce.filter(({ word, text }) => word === 'open' && text !== null);
  return [
    ...openingNotices.map((notice) => ({ key: notice.id, content: <RoadNoticeText notice={notice} /> })),
    ...upcoming.map((notice) => ({ key: notice.id, content: <RoadNoticeText notice={notice} isComing /> })),
    ...(isApproximate
      ? [
          {
            key: 'line',
            content: withText(
              <StatusChip>{t('common.approximate')}</StatusChip>,
              t(isAllFlat ? 'courseNotes.allFlat' : 'pacing.approximate'),
            ),
          },
        ]
      : []),
  ];
}

const withText = (chip: ReactNode, text: string) => (
  <>
    {chip} <span data-text="">{text}</span>
  </>
);

const FoldableNotes = styled(Note)`
  position: relative;
  flex-direction: column;
  align-items: stretch;
  &:has(> button) {
    padding-right: 70px;
  }
  &[data-rail='true'] {
    padding-left: 24px;
    &::before {
      content: '';
      position: absolute;
      inset: 0 auto 0 0;
      width: 12px;
      background: ${railStripes};
    }
  }
  [data-read] {
    min-height: 48px;
    padding: 0 8px;
    color: var(--cypress);
    font-weight: 650;
    text-decoration: underline;
  }
  > button {
    position: absolute;
    right: 4px;
    bottom: 0;
    min-width: 62px;
    height: 44px;
    padding: 0 12px 0 4px;
    color: var(--cypress);
    font-weight: 650;
    text-align: right;
  }
  @media print {
    > button, [data-read] { display: none; }
  }
  @media screen {
    &[data-folded='true'] {
      flex-flow: row nowrap;
      align-items: center;
      column-gap: 4px;
      padding-left: 12px;
      height: 44px;
      overflow: hidden;
      white-space: nowrap;
      &[data-rail='true'] {
        padding-left: 20px;
      }
      p {
        flex: 0 1 auto;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      /* All notes but the first show only their keyword. */
      p + p {
        flex: none;
        [data-text] {
          display: none;
        }
      }
    }
  }
`;
