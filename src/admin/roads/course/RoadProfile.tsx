import { useMemo } from 'react';
import { styled } from 'styled-components';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { RoadStrip } from '#src/ui/mountain/RoadStrip.tsx';
import { sampleElevations } from '#src/verification/challenge/challengeCourse.ts';
import { getLengthM } from './alongCourse.ts';
import { useFormCourse } from './FormCourse.ts';

/** A stretch of the course, or a gate if start and end are equal. */
export interface ProfileMark {
  readonly key: string;
  readonly name: string;
  readonly fromM: number;
  readonly toM: number;
}

interface Props {
  readonly name: string;
  readonly marks: readonly ProfileMark[];
}

const pointCount = 240;

/** The course's elevation with its marks: numbered posts for gates, bands for segments. */
export function RoadProfile({ name, marks }: Props) {
  const { t, language } = useTranslator();
  const course = useFormCourse();
  const lengthM = getLengthM(course);
  const elevationsM = useMemo(() => sampleElevations(course, pointCount), [course]);
  if (lengthM === 0) return null;
  const minM = Math.min(...elevationsM);
  const maxM = Math.max(...elevationsM);
  const toPercent = (positionM: number) => `${(100 * Math.min(lengthM, Math.max(0, positionM))) / lengthM}%`;
  const isDrawn = ({ fromM, toM }: ProfileMark) => Number.isFinite(fromM) && Number.isFinite(toM) && toM >= fromM;
  return (
    <Frame>
      <Picture>
        <RoadStrip
          tone="mist"
          heightPx={96}
          elevationsM={elevationsM}
          distanceM={lengthM}
          label={t('common.silhouette', {
            name,
            min: formatMetres(minM, language),
            max: formatMetres(maxM, language),
          })}
        />
        {marks.map((mark, index) =>
          isDrawn(mark) ? (
            <Mark
              key={mark.key}
              title={mark.name}
              aria-hidden="true"
              style={{ left: toPercent(mark.fromM), width: toPercent(mark.toM - mark.fromM) }}
            >
              <b className="num">{index + 1}</b>
            </Mark>
          ) : null,
        )}
      </Picture>
      <small className="num">
        <span>0</span>
        <span>{formatKilometres(lengthM, 1, language)} km</span>
      </small>
    </Frame>
  );
}

const Frame = styled.div`
  padding: 28px 12px 8px;
  ${cardBox}
  & > small { display: flex; justify-content: space-between; color: var(--soft); font-size: 0.8125rem; }
`;
const Picture = styled.div`
  position: relative;
  height: 96px;
`;
const Mark = styled.span`
  position: absolute;
  inset-block: -8px 0;
  border-left: 2px solid var(--ink);
  background: color-mix(in srgb, var(--cypress) 22%, transparent);
  & > b {
    position: absolute;
    top: -16px;
    left: -11px;
    min-width: 20px;
    padding: 0 4px;
    border-radius: 4px;
    background: var(--ink);
    color: var(--card);
    font-size: 0.8125rem;
    line-height: 1.5;
    text-align: center;
  }
`;
