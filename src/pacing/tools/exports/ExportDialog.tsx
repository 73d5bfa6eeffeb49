import { useState } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { listPauses } from '#machines/pacePlan/listPauses.ts';
import { callTool } from '#src/api/callTool.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { canShareFile, shareFile } from '#src/pacing/cheatSheet/cheatSheetFile.ts';
import { isWalked } from '#src/pacing/cheatSheet/mergeRows.ts';
import { toPacePlanCsv, toPacePlanFileName } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import type { RowFacts, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { formatLastingAir } from '#src/routes/air/formatAir.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import type { ExportPlan } from '#workers/core/export/exportTypes.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { type ExportFormat, type ExportGroup, exportGroups, fileFormats } from './exportFormats.ts';

interface ExportOptions {
  readonly shownPlan: ShownPlan;
  readonly steps: NonNullable<ShownPlan['steps']>;
  /** The names of places and route. */
  readonly language: Language;
  /** The word before a place from which the rider walks. */
  readonly walksText: string;
  readonly author: string;
  readonly air: string;
  readonly nowMs: number;
  /** The day of the plan's forecast as YYYY-MM-DD; without a forecast the day of the next departure at that time. */
  readonly day: string | null;
}

/** The plan on the page in the form that the encoders take. */
function toExportPlan({ route, session }: OpenRoute, options: ExportOptions): ExportPlan {
  const { detail, grid } = route;
  const { plan, departureS } = options.shownPlan;
  const basis = session.basis();
  const { effort } = basis;

  const getName = (text: LocalisedText) => localise(text, options.language);
  return {
    name: getName(detail.name),
    author: options.author,
    air: options.air,
    attribution: detail.course.attribution,
    grid,
    elapsedS: plan.elapsedS,
    ...options.steps,
    rows: detail.rows.map((row, index) => ({
      from: isWalked(plan.rows.flags[index]) ? `${options.walksText} ${getName(row.from)}` : getName(row.from),
      to: getName(row.to),
      startM: row.start_m,
      endM: row.end_m,
      powerW: plan.rows.powerW[index] ?? 0,
    })),
    targets:
      effort.kind === 'targets'
        ? Array.from(effort.endM, (endM, index) => ({ endM, powerW: effort.powerW[index] ?? 0 }))
        : null,
    stops: listPauses(basis, detail.distance_m),
    departureAtMs: computeDepartureAtMs(departureS, options),
    ftpW: session.inputs.get().ftpW,
  };
}

const dayMs = 86_400_000;
/** Taiwan's time zone, which has no summer time. */
const taipeiOffsetMs = 8 * 3_600_000;

/** `departureS` counts from midnight in Taipei. */
function computeDepartureAtMs(departureS: number, { day, nowMs }: Pick<ExportOptions, 'day' | 'nowMs'>): number {
  const chosenMs = day === null ? Number.NaN : Date.parse(`${day}T00:00:00+08:00`);
  if (Number.isFinite(chosenMs)) return chosenMs + departureS * 1000;
  const midnightMs = Math.floor((nowMs + taipeiOffsetMs) / dayMs) * dayMs - taipeiOffsetMs;
  const todayMs = midnightMs + departureS * 1000;
  return todayMs > nowMs ? todayMs : todayMs + dayMs;
}

interface ExportSource {
  readonly plan: ExportPlan;
  readonly shownPlan: ShownPlan;
  readonly rows: readonly RowFacts[];
  /** The route's name for the file name. */
  readonly routeName: string;
  /** The file name is in Latin letters, because not every device shows Chinese. */
  readonly isLatin: boolean;
}

/** The plan as a file. The table is written here, where its words are; the tool worker writes all other formats. */
async function makeExportFile(format: ExportFormat, source: ExportSource, signal: AbortSignal): Promise<File> {
  const { ending, latinEnding, type } = fileFormats[format];
  const name = source.isLatin
    ? toPacePlanFileName(source.routeName.replace(/\s+/g, '_'), latinEnding)
    : toPacePlanFileName(source.routeName, ending);
  const content =
    format === 'csv'
      ? toPacePlanCsv(source.shownPlan, source.rows, source.plan.air)
      : await callTool('encodeExport', { format, plan: source.plan }, signal);
  return new File([content], name, { type });
}

/** The plan as files for riders' devices: what each file is for, and the file. */
export function ExportDialog({ onClose, ...props }: ToolDialogProps) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.exports')}>
      <ExportPanel {...props} />
    </Dialog>
  );
}

type ExportMessage =
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'shareFailed' | 'failed' }
  | null;

function ExportPanel({ route, session, facts }: Omit<ToolDialogProps, 'onClose'>) {
  const { t, language } = useTranslator();
  const [isEnglish, setIsEnglish] = useState(false);
  const [message, setMessage] = useState<ExportMessage>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isLatin = isEnglish || language === 'en' || language === 'fr';
  const nameLanguage = isEnglish ? 'en' : language;

  const makeFile = async (format: ExportFormat): Promise<File | null> => {
    const shownPlan = await session.whenSettled();
    if (shownPlan === null || shownPlan.steps === null) return null;
    const { name } = route.detail;
    const day = session.basis().forecast?.day ?? null;
    const options = {
      language: nameLanguage,
      walksText: t('paceTable.walks'),
      author: getPublicSettings().site_name,
      air: formatLastingAir(shownPlan, { t, language }),
      nowMs: Date.now(),
      day,
    };
    const plan = toExportPlan({ route, session }, { ...options, shownPlan, steps: shownPlan.steps });
    const routeName = isLatin ? (name[nameLanguage] ?? name['zh-TW']) : name['zh-TW'];
    const source = { plan, shownPlan, rows: facts.rows, routeName, isLatin };
    return makeExportFile(format, source, new AbortController().signal).catch(() => null);
  };
  const makeFileWhileBusy = async (format: ExportFormat): Promise<File | null> => {
    setIsBusy(true);
    const file = await makeFile(format);
    setIsBusy(false);
    return file;
  };
  const saveExport = async (format: ExportFormat) => {
    const file = await makeFileWhileBusy(format);
    if (file === null) return setMessage({ kind: 'failed' });
    saveFile(file);
    setMessage({ kind: 'saved', name: file.name });
  };
  const shareExport = async (format: ExportFormat) => {
    const file = await makeFileWhileBusy(format);
    const outcome = file === null ? 'failed' : await shareFile(file);
    setMessage(outcome === 'failed' ? { kind: 'shareFailed' } : null);
  };
  return (
    <Stack gap={8} smallText="tiny">
      {language === 'en' || language === 'fr' ? null : (
        <Checkbox label={t('exports.english')} value={isEnglish} onChange={setIsEnglish} />
      )}
      <ExportList
        isBusy={isBusy}
        canShare={canShare}
        onSave={(format) => void saveExport(format)}
        onShare={(format) => void shareExport(format)}
      />
      <StatusLine role="status" data-kind={message?.kind}>
        {message === null
          ? null
          : message.kind === 'saved'
            ? t('cheatSheet.saved', { file: message.name })
            : t(`exports.${message.kind}`)}
      </StatusLine>
      <small>{t('exports.source', { source: facts.attribution })}</small>
    </Stack>
  );
}

/** Whether the system's share sheet accepts files of this kind; most browsers accept only some. */
function canShare(format: ExportFormat): boolean {
  const { ending, type } = fileFormats[format];
  return canShareFile(new File([''], ending, { type }));
}
const StatusLine = styled.p`
  position: sticky;
  bottom: 0;
  padding: 8px 12px;
  border-left: 4px solid var(--cypress);
  background: var(--chip);
  font-size: 0.875rem;
  &:empty { display: none; }
  &:is([data-kind='failed'], [data-kind='shareFailed']) {
    border-left-color: var(--amber);
    background: var(--hot);
  }
`;

interface Props {
  readonly isBusy: boolean;
  readonly canShare: (format: ExportFormat) => boolean;
  readonly onSave: (format: ExportFormat) => void;
  readonly onShare: (format: ExportFormat) => void;
}

/** The formats by purpose, one line each. */
function ExportList({ isBusy, canShare, onSave, onShare }: Props) {
  const { t } = useTranslator();
  return (Object.keys(exportGroups) as ExportGroup[]).map((group) => (
    <Group key={group} aria-labelledby={`exports-${group}`} aria-busy={isBusy}>
      <h3 id={`exports-${group}`}>{t(`exports.${group}`)}</h3>
      <ul>
        {exportGroups[group].map((format) => {
          const name = t(`exports.${format}`);
          return (
            <li key={format}>
              <div>
                <b>{name}</b>
                <p>{t(`exports.${format}Use`)}</p>
              </div>
              {canShare(format) ? (
                <Button disabled={isBusy} aria-label={`${t('exports.share')} ${name}`} onClick={() => onShare(format)}>
                  {t('exports.share')}
                </Button>
              ) : null}
              <Button disabled={isBusy} aria-label={`${t('exports.save')} ${name}`} onClick={() => onSave(format)}>
                {t('exports.save')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Group>
  ));
}

const Group = styled.section`
  h3 {
    margin: 8px 0 0;
    font-size: 0.875rem;
    font-weight: 700;
    color: var(--soft);
  }
  ul {
    padding: 0;
    margin: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  h3 + ul li:first-child { border-top: 0; }
  li > div { flex: 1 1 5.5rem; min-width: min-content; }
  li p {
    color: var(--soft);
    font-size: 0.875rem;
    line-height: 1.4;
  }
  li button { flex: none; padding-inline: 12px; }
`;
