import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { publicSettings } from '#src/api/publicSettings.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CheatSheetPicture } from '#src/pacing/cheatSheet/CheatSheetPicture.tsx';
import { createCanvasMeasure } from '#src/pacing/cheatSheet/cheatSheetCanvas.ts';
import { type CheatSheetLayout, layoutCheatSheet } from '#src/pacing/cheatSheet/layoutCheatSheet.ts';
import { toPacePlanFileName } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import { useCheatSheetImage } from '#src/pacing/cheatSheet/useCheatSheetImage.ts';
import { findPlanGoals, formatCourseTime } from '#src/pacing/live/courseTime.ts';
import { findWorstHazard } from '#src/pacing/live/hazardStore.ts';
import type { CourseFacts, LiveBoard, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { usePowerTexts } from '#src/pacing/live/powerTexts.ts';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useLazyPart } from '#src/ui/lazyPart.tsx';
import { shortenAttribution } from '#src/ui/map/shortenAttribution.ts';
import type { RideHazard } from '#workers/core/weather/rideHazards.ts';
import { studioPart } from '../studio/studioPart.ts';
import { CheatSheetActions } from './CheatSheetActions.tsx';

/** The warnings on the sheet: the weather on the way, and the road in a few words. */
export interface SheetWarnings {
  readonly hazards: readonly RideHazard[];
  readonly road: string;
}

export interface CheatSheetDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly shownPlan: ShownPlan;
  readonly facts: CourseFacts;
  readonly routeName: LocalisedText;
  readonly warnings: SheetWarnings;
  /** Props for the studio; without them there is no link to it. */
  readonly studio?: { readonly detail: RouteDetail; readonly live: LiveBoard };
}

/** The plan to take along: a phone wallpaper to save or share, and the table for riders' tools. */
export function CheatSheetDialog({ open, onClose, studio, ...sheet }: CheatSheetDialogProps) {
  const { t } = useTranslator();
  const [isStudio, setIsStudio] = useState(false);
  const { value: Studio, hasFailed } = useLazyPart(studioPart, 'asked');
  // One dialog replaces the other, so that the back button leads to the page.
  if (isStudio && studio !== undefined && Studio !== null) {
    return <Studio {...studio} facts={sheet.facts} onClose={onClose} />;
  }
  const beautify = () => {
    void studioPart.request();
    setIsStudio(true);
  };
  return (
    <Dialog isOpen={open} onClose={onClose} title={t('cheatSheet.title')}>
      <CheatSheet {...sheet} />
      {studio === undefined ? null : (
        <More aria-busy={isStudio && !hasFailed} onClick={beautify}>
          {t('cheatSheet.beautify')}
        </More>
      )}
      <p role="status">{isStudio && hasFailed ? t('error.offlineText') : null}</p>
    </Dialog>
  );
}

type CheatSheetProps = Pick<CheatSheetDialogProps, 'shownPlan' | 'facts' | 'routeName' | 'warnings'>;

function CheatSheet({ shownPlan, facts, routeName, warnings }: CheatSheetProps) {
  const { t, l } = useTranslator();
  const [isClock, setIsClock] = useState(false);
  const picture = useRef<SVGSVGElement>(null);
  const layout = useSheetLayout({ shownPlan, facts, routeName, warnings }, isClock);
  const image = useCheatSheetImage(layout, picture, toPacePlanFileName(routeName['zh-TW'], '小抄.png'));
  const finish = formatCourseTime(
    shownPlan.cumulativeS.at(-1) ?? Number.NaN,
    facts.isApproximate,
    findPlanGoals(shownPlan),
  );
  return (
    <Body>
      <Preview>
        <CheatSheetPicture
          ref={picture}
          layout={layout}
          label={t('cheatSheet.picture', { route: l(routeName), finish })}
        />
        <SheetTable layout={layout} isClock={isClock} />
      </Preview>
      <Side>
        <p>{t('cheatSheet.hint')}</p>
        <label>
          <input type="checkbox" checked={isClock} onChange={({ target }) => setIsClock(target.checked)} />
          <span>{t('cheatSheet.showClock', { departure: formatClock(shownPlan.departureS) })}</span>
        </label>
        <CheatSheetActions
          image={image}
          shownPlan={shownPlan}
          rows={facts.rows}
          csvName={toPacePlanFileName(routeName['zh-TW'])}
        />
      </Side>
    </Body>
  );
}

function useSheetLayout(
  { shownPlan, facts, routeName, warnings }: CheatSheetProps,
  isClock: boolean,
): CheatSheetLayout {
  const { t, l } = useTranslator();
  const isSpeed = usePowerTexts().unit !== 'W';
  return useMemo(() => {
    const approximate = facts.isApproximate ? [t('cheatSheet.approximate')] : [];
    return layoutCheatSheet({
      shownPlan,
      rows: facts.rows,
      grid: facts.grid,
      title: l(routeName),
      isClock,
      isSpeed,
      words: {
        cumulative: t('cheatSheet.cumulative'),
        clock: t('cheatSheet.clock'),
        merged: (count) => t('cheatSheet.merged', { count }),
        stopped: (minutes) => t('ride.stopRow', { minutes }),
      },
      attribution: [
        [publicSettings().site_name, ...approximate].join(' · '),
        ...shortenAttribution(facts.attribution).split('; ').slice(0, 2),
      ],
      hazardBetween: (fromM, toM) => {
        const kind = findWorstHazard(warnings.hazards, fromM, toM);
        return kind === null ? '' : `▲ ${t(`hazard.${kind}`)}`;
      },
      roadWarning: warnings.road,
      measure: createCanvasMeasure(getComputedStyle(document.body).fontFamily),
    });
  }, [shownPlan, facts, routeName, warnings, isClock, isSpeed, t, l]);
}

/** The picture as a table for screen readers. */
function SheetTable({ layout, isClock }: { layout: CheatSheetLayout; isClock: boolean }) {
  const { t } = useTranslator();
  return (
    <div className="visually-hidden">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('cheatSheet.place')}</th>
            <th scope="col">{t(layout.unit === 'W' ? 'cheatSheet.power' : 'paceTable.speed')}</th>
            <th scope="col">{t(isClock ? 'cheatSheet.clock' : 'cheatSheet.cumulative')}</th>
          </tr>
        </thead>
        <tbody>
          {layout.lines.map(({ place, hazard, target, time }) => (
            <tr key={`${place} ${time}`}>
              <th scope="row">
                {place} {hazard}
              </th>
              <td>
                {target} {layout.unit}
              </td>
              <td>{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const More = styled(Button)`
  width: 100%;
  margin-top: 8px;
`;
const Body = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  @media ${media.tablet} {
    grid-template-columns: 252px minmax(0, 1fr);
    gap: 20px;
    align-items: center;
  }
`;
const Preview = styled.div`
  & svg {
    display: block;
    width: auto;
    height: min(448px, 50dvh);
    border-radius: 16px;
  }
`;
const Side = styled.div`
  display: grid;
  gap: 8px;
  width: 100%;
  & > p { color: var(--soft); font-size: 0.875rem; }
  & > label { display: flex; gap: 12px; align-items: center; min-height: 48px; }
  & input { flex: none; width: 22px; height: 22px; accent-color: var(--cypress); }
`;
