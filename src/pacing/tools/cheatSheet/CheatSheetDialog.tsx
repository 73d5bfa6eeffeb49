import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CheatSheetPicture } from '#src/pacing/cheatSheet/CheatSheetPicture.tsx';
import { createCanvasMeasure } from '#src/pacing/cheatSheet/cheatSheetCanvas.ts';
import { canShareFile, shareFile } from '#src/pacing/cheatSheet/cheatSheetFile.ts';
import { type CheatSheetLayout, layoutCheatSheet } from '#src/pacing/cheatSheet/layoutCheatSheet.ts';
import { toPacePlanCsv, toPacePlanFileName } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import type { CheatSheetImage } from '#src/pacing/cheatSheet/useCheatSheetImage.ts';
import { useCheatSheetImage } from '#src/pacing/cheatSheet/useCheatSheetImage.ts';
import { findPlanGoals, formatCourseTime } from '#src/pacing/live/courseTime.ts';
import { findWorstHazard } from '#src/pacing/live/hazardStore.ts';
import type { CourseFacts, LiveBoard, RowFacts, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { usePowerTexts } from '#src/pacing/live/powerTexts.ts';
import { formatLastingAir } from '#src/routes/air/formatAir.ts';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { createLazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import { shortenAttribution } from '#src/ui/map/shortenAttribution.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import type { RideHazard } from '#workers/core/weather/rideHazards.ts';
import { toolWords } from '../toolWords.ts';

/** The studio, opened from the quick cheat-sheet; loaded on demand. */
const studioPart = createLazyPart(async () => (await import('../studio/StudioDialog.tsx')).PlanStudio, toolWords);

/** The warnings on the sheet: the weather on the way, and wordings of the road's warning, the longest first. */
export interface SheetWarnings {
  readonly hazards: readonly RideHazard[];
  readonly road: readonly string[];
}

export interface CheatSheetDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly shownPlan: ShownPlan;
  readonly facts: CourseFacts;
  readonly routeName: LocalisedText;
  readonly warnings: SheetWarnings;
  /** Props for the studio; without them there is no link to it. */
  readonly studio?: { readonly detail: RouteDetail; readonly live: LiveBoard };
}

/** The plan to take along: a phone wallpaper to save or share, and the table for riders' tools. */
export function CheatSheetDialog({ isOpen, onClose, studio, ...sheet }: CheatSheetDialogProps) {
  const { t } = useTranslator();
  const [isStudioOpen, setIsStudioOpen] = useState(false);
  const { value: Studio, hasFailed } = useLazyPart(studioPart, 'asked');
  // One dialog replaces the other, so that the back button leads to the page.
  if (isStudioOpen && studio !== undefined && Studio !== null) {
    return <Studio {...studio} facts={sheet.facts} onClose={onClose} />;
  }
  const openStudio = () => {
    void studioPart.request();
    setIsStudioOpen(true);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('cheatSheet.title')}>
      <CheatSheet {...sheet} />
      {studio === undefined ? null : (
        <Stack marginTop={8}>
          <Button aria-busy={isStudioOpen && !hasFailed} onClick={openStudio}>
            {t('cheatSheet.beautify')}
          </Button>
        </Stack>
      )}
      <p role="status">{isStudioOpen && hasFailed ? t('error.offlineText') : null}</p>
    </Dialog>
  );
}

type CheatSheetProps = Pick<CheatSheetDialogProps, 'shownPlan' | 'facts' | 'routeName' | 'warnings'>;

function CheatSheet({ shownPlan, facts, routeName, warnings }: CheatSheetProps) {
  const { t, l } = useTranslator();
  const [usesClockTime, setUsesClockTime] = useState(false);
  const picture = useRef<SVGSVGElement>(null);
  const layout = useSheetLayout({ shownPlan, facts, routeName, warnings }, usesClockTime);
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
        <SheetTable layout={layout} usesClockTime={usesClockTime} roadWarning={warnings.road[0]} />
      </Preview>
      <Side>
        <p>{t('cheatSheet.hint')}</p>
        <label>
          <input type="checkbox" checked={usesClockTime} onChange={({ target }) => setUsesClockTime(target.checked)} />
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
  usesClockTime: boolean,
): CheatSheetLayout {
  const { t, l, language } = useTranslator();
  const usesSpeed = usePowerTexts().unit !== 'W';
  return useMemo(() => {
    const approximate = facts.isApproximate ? [t('cheatSheet.approximate')] : [];
    return layoutCheatSheet({
      shownPlan,
      rows: facts.rows,
      grid: facts.grid,
      title: l(routeName),
      usesClockTime,
      usesSpeed,
      words: {
        cumulative: t('cheatSheet.cumulative'),
        clock: t('cheatSheet.clock'),
        merged: (count) => t('cheatSheet.merged', { count }),
        stopped: (minutes) => t('ride.stopRow', { minutes }),
        walks: t('paceTable.walks'),
        air: formatLastingAir(shownPlan, { t, language }),
      },
      attribution: [
        [getPublicSettings().site_name, ...approximate].join(' · '),
        ...shortenAttribution(facts.attribution).split('; ').slice(0, 2),
      ],
      findHazardBetween: (fromM, toM) => {
        const kind = findWorstHazard(warnings.hazards, fromM, toM);
        return kind === null ? '' : `▲ ${t(`hazard.${kind}`)}`;
      },
      roadWarning: warnings.road,
      measure: createCanvasMeasure(getComputedStyle(document.body).fontFamily),
    });
  }, [shownPlan, facts, routeName, warnings, usesClockTime, usesSpeed, t, l, language]);
}

/** The picture as a table for screen readers. */
function SheetTable({
  layout,
  usesClockTime,
  roadWarning,
}: {
  layout: CheatSheetLayout;
  usesClockTime: boolean;
  roadWarning: string | undefined;
}) {
  const { t } = useTranslator();
  return (
    <div className="visually-hidden">
      <table>
        {roadWarning === undefined ? null : <caption>{roadWarning}</caption>}
        <thead>
          <tr>
            <th scope="col">{t('cheatSheet.place')}</th>
            <th scope="col">{t(layout.unit === 'W' ? 'cheatSheet.power' : 'paceTable.speed')}</th>
            <th scope="col">{t(usesClockTime ? 'cheatSheet.clock' : 'cheatSheet.cumulative')}</th>
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

const downloadIcon = 'M12 4v11M7 10.5l5 5 5-5M5 20h14';

interface CheatSheetActionsProps {
  readonly image: CheatSheetImage & { readonly retry: () => void };
  readonly shownPlan: ShownPlan;
  readonly rows: readonly RowFacts[];
  readonly csvName: string;
}

function CheatSheetActions({ image, shownPlan, rows, csvName }: CheatSheetActionsProps) {
  const { t, language } = useTranslator();
  const [hasShareFailed, setHasShareFailed] = useState(false);
  const [savedName, setSavedName] = useState<string | null>(null);
  const file = image.state === 'ready' ? image.file : null;
  const sharePicture = (picture: File) =>
    void shareFile(picture).then((outcome) => setHasShareFailed(outcome === 'failed'));
  const saveAndConfirm = (savedFile: File) => {
    saveFile(savedFile);
    setSavedName(savedFile.name);
    setHasShareFailed(false);
  };
  const saveCsv = () => {
    const air = formatLastingAir(shownPlan, { t, language });
    saveAndConfirm(new File([toPacePlanCsv(shownPlan, rows, air)], csvName, { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Actions>
      <p role="status">
        {image.state === 'failed' ? t('cheatSheet.failed') : null}
        {hasShareFailed ? t('cheatSheet.shareFailed') : null}
        {savedName !== null && !hasShareFailed && image.state !== 'failed'
          ? t('cheatSheet.saved', { file: savedName })
          : null}
      </p>
      {image.state === 'failed' ? (
        <Button onClick={image.retry}>{t('common.retry')}</Button>
      ) : (
        <Button
          data-variant="primary"
          disabled={file === null}
          onClick={() => (file ? saveAndConfirm(file) : undefined)}
        >
          <StrokeIcon d={downloadIcon} />
          {t(file === null ? 'cheatSheet.making' : 'cheatSheet.downloadPng')}
        </Button>
      )}
      {file !== null && canShareFile(file) ? (
        <Button onClick={() => sharePicture(file)}>{t('cheatSheet.share')}</Button>
      ) : null}
      <Button onClick={saveCsv}>{t('cheatSheet.downloadCsv')}</Button>
    </Actions>
  );
}

const Actions = styled.div`
  display: grid;
  gap: 8px;
  & p {
    font-size: 0.875rem;
  }
  & p:empty {
    margin-bottom: -8px;
  }
`;
