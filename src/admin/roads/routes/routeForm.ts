import { trafficKinds } from '#contract/pacing/traffic.ts';
import { type RouteTextDraft, RouteTextDraftSchema } from '#contract/roadAdmin/roadDrafts.ts';
import { routeStatuses } from '#contract/routes/routes.ts';
import { withKeys } from '#src/admin/content/fields/listRows.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { Problems } from '#src/ui/form/formDraft.ts';
import { emptyTexts, toLocalisedText, toLocalisedTextOrNull, toTexts } from '#src/ui/form/texts.ts';
import { parseMetres, toMetresInput, toTypedMetres } from '../course/metres.ts';
import { listRouteEffects } from '../item/roadEffects.ts';
import { defineRoadKind } from '../item/roadKind.ts';
import { RouteFields } from './RouteFields.tsx';
import { RoutePreview } from './RoutePreview.tsx';
import type { RouteFormValues, SegmentRow, StopRow } from './routeFormTypes.ts';

/** The points between the rows of the pace table, with their names: each row goes from one to the next. */
const toStopRows = (rows: RouteTextDraft['rows']): readonly StopRow[] => {
  const firstRow = rows[0];
  if (firstRow === undefined) return [];
  return withKeys([
    { name: toTexts(firstRow.from), position: toTypedMetres(firstRow.start_m) },
    ...rows.map(({ to, end_m: endM }) => ({ name: toTexts(to), position: toTypedMetres(endM) })),
  ]);
};

const toRowsInput = (stops: readonly StopRow[]) =>
  stops.slice(1).map((stop, index) => {
    // `index` counts from the second stop, so it is the previous stop's index.
    const previous = stops[index] ?? stop;
    return {
      from: toLocalisedText(previous.name),
      to: toLocalisedText(stop.name),
      start_m: toMetresInput(previous.position),
      end_m: toMetresInput(stop.position),
    };
  });

const toSegmentRows = (segments: RouteTextDraft['segments']): readonly SegmentRow[] =>
  withKeys(
    segments.map(({ slug, name, category, start_m, end_m }) => ({
      slug,
      name: toTexts(name),
      category,
      isSaved: true,
      start: toTypedMetres(start_m),
      end: toTypedMetres(end_m),
    })),
  );

/** The part of the form that a file changes. */
export const toCourseFields = ({ rows, segments }: Pick<RouteTextDraft, 'rows' | 'segments'>) => ({
  rows: toStopRows(rows),
  segments: toSegmentRows(segments),
});

/** The pace table must begin and end with the course, to within this distance. */
const toleranceM = 1;

function findFormProblems(
  { rows, segments, status, status_note }: RouteFormValues,
  t: Translate,
  lengthM: number,
): Problems<RouteFormValues> {
  const positions = rows.map(({ position }) => parseMetres(position) ?? Number.NaN);
  const isInOrder = positions.every((positionM, index) => index === 0 || positionM > (positions[index - 1] ?? 0));
  const coversCourse =
    Math.abs(positions[0] ?? 0) <= toleranceM && Math.abs((positions.at(-1) ?? 0) - lengthM) <= toleranceM;
  const areRowsWrong = rows.length > 0 && (rows.length < 2 || !isInOrder || !coversCourse);
  const isSegmentInvalid = ({ start, end }: SegmentRow) => {
    const fromM = parseMetres(start) ?? Number.NaN;
    const toM = parseMetres(end) ?? Number.NaN;
    return !(fromM >= 0 && toM > fromM && toM <= lengthM + toleranceM);
  };
  const slugs = segments.map(({ slug }) => slug.trim());
  const hasDuplicate = slugs.some((slug, index) => slugs.indexOf(slug) !== index);
  return {
    ...(areRowsWrong && { rows: t('adminRoads.rowsWrong') }),
    ...(segments.some(isSegmentInvalid) && { segments: t('adminRoads.segmentsWrong') }),
    ...(hasDuplicate && { segments: t('adminRoads.slugTwice') }),
    ...(status === 'closed' && status_note['zh-TW'].trim() === '' && { status_note: t('adminRoads.noteNeeded') }),
  };
}

const emptySeason = { from: '', to: '', text: emptyTexts };

export const routeForm = defineRoadKind<'route', RouteFormValues>('route', {
  schema: RouteTextDraftSchema,
  empty: {
    name: emptyTexts,
    description: emptyTexts,
    status: 'open',
    status_note: emptyTexts,
    season_note: emptySeason,
    traffic: 'mountain',
    attribution: '',
    is_approximate: false,
    course: { version: null, file_id: null },
    rows: [],
    segments: [],
  },
  getTitle: ({ name }) => name,
  toForm: ({
    name,
    description,
    status,
    status_note,
    season_note,
    traffic = 'mountain',
    attribution,
    is_approximate,
    course,
    ...courseParts
  }) => ({
    name: toTexts(name),
    description: toTexts(description),
    status,
    status_note: toTexts(status_note),
    season_note: season_note === null ? emptySeason : { ...season_note, text: toTexts(season_note.text) },
    traffic,
    attribution,
    is_approximate,
    course: { version: course.version, file_id: course.file_id },
    ...toCourseFields(courseParts),
  }),
  toInput: ({
    name,
    description,
    status,
    status_note,
    season_note,
    traffic,
    attribution,
    is_approximate,
    course,
    rows,
    segments,
  }) => {
    const season = {
      from: season_note.from.trim(),
      to: season_note.to.trim(),
      text: toLocalisedTextOrNull(season_note.text),
    };
    return {
      name: toLocalisedText(name),
      description: toLocalisedTextOrNull(description),
      status,
      status_note: toLocalisedTextOrNull(status_note),
      season_note: season.from === '' && season.to === '' && season.text === null ? null : season,
      traffic,
      attribution,
      is_approximate,
      course,
      rows: toRowsInput(rows),
      segments: segments.map(({ slug, name: segmentName, category, start, end }) => ({
        slug: slug.trim(),
        name: toLocalisedText(segmentName),
        category,
        start_m: toMetresInput(start),
        end_m: toMetresInput(end),
      })),
    };
  },
  checkRules: findFormProblems,
  translateValue: (field, value, t) => {
    const status = routeStatuses.find((each) => field === 'status' && each === value);
    const traffic = trafficKinds.find((each) => field === 'traffic' && each === value);
    if (traffic !== undefined) return t(`adminRoads.traffic.${traffic}`);
    return status === undefined ? null : t(`adminRoads.status.${status}`);
  },
  Fields: RouteFields,
  Preview: RoutePreview,
  listConsequences: listRouteEffects,
});
