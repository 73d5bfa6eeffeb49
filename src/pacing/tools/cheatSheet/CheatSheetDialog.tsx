import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { publicSettings } from '#src/api/publicSettings.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CheatSheetPicture } from '#src/pacing/cheatSheet/CheatSheetPicture.tsx';
import { canvasMeasure } from '#src/pacing/cheatSheet/cheatSheetCanvas.ts';
import { type CheatSheetLayout, cheatSheetLayout } from '#src/pacing/cheatSheet/cheatSheetLayout.ts';
import { pacePlanFileName } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import { useCheatSheetImage } from '#src/pacing/cheatSheet/useCheatSheetImage.ts';
import { formatCourseTime, planGoals } from '#src/pacing/live/courseTime.ts';
import { worstBetween } from '#src/pacing/live/hazardStore.ts';
import type { CourseFacts, LiveBoard, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { usePowerTexts } from '#src/pacing/live/powerTexts.ts';
import { media } from '#src/theme/tokens.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useLatePart } from '#src/ui/latePart.tsx';
import { shortAttribution } from '#src/ui/map/shortAttribution.ts';
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
  readonly shown: ShownPlan;
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
  const { value: Studio, hasFailed } = useLatePart(studioPart, 'asked');
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

type CheatSheetProps = Pick<CheatSheetDialogProps, 'shown' | 'facts' | 'routeName' | 'warnings'>;

function CheatSheet({ shown, facts, routeName, warnings }: CheatSheetProps) {
  const { t, l } = useTranslator();
  const [isClock, setIsClock] = useState(false);
  const picture = useRef<SVGSVGElement>(null);
  const layout = useSheetLayout({ shown, facts, routeName, warnings }, isClock);
  const image = useCheatSheetImage(layout, picture, pacePlanFileName(routeName['zh-TW'], '小抄.png'));
  const finish = formatCourseTime(shown.cumulativeS.at(-1) ?? Number.NaN, facts.isApproximate, planGoals(shown));
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
          <span>{t('cheatSheet.showClock', { departure: formatClock(shown.departureS) })}</span>
        </label>
        <CheatSheetActions
          image={image}
          shown={shown}
          rows={facts.rows}
          csvName={pacePlanFileName(routeName['zh-TW'])}
        />
      </Side>
    </Body>
  );
}

function useSheetLayout({ shown, facts, routeName, warnings }: CheatSheetProps, isClock: boolean): CheatSheetLayout {
  const { t, l } = useTranslator();
  const isSpeed = usePowerTexts().unit !== 'W';
  return useMemo(() => {
    const approximate = facts.isApproximate ? [t('cheatSheet.approximate')] : [];
    return cheatSheetLayout({
      shown,
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
        ...shortAttribution(facts.attribution).split('; ').slice(0, 2),
      ],
      hazardBetween: (fromM, toM) => {
        const kind = worstBetween(warnings.hazards, fromM, toM);
        return kind === null ? '' : `▲ ${t(`hazard.${kind}`)}`;
      },
      roadWarning: warnings.road,
      measure: canvasMeasure(getComputedStyle(document.body).fontFamily),
    });
  }, [shown, facts, routeName, warnings, isClock, isSpeed, t, l]);
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
