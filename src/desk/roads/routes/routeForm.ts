import { type RouteTextDraft, RouteTextDraftSchema } from '#contract/roadDesk/roadDrafts.ts';
import { keyed } from '#src/desk/content/fields/listRows.ts';
import type { Problems } from '#src/ui/form/formDraft.ts';
import { emptyTexts, toTexts, toLocalisedText, toLocalisedTextOrNull } from '#src/ui/form/texts.ts';
import { metresOf, sentMetres, typedMetres } from '../course/metres.ts';
import type { RoadForm } from '../item/roadForm.ts';
import { RouteFields } from './RouteFields.tsx';
import { RoutePreview } from './RoutePreview.tsx';
import type { RouteFormValues, SegmentRow, StopRow } from './routeFormTypes.ts';

/** The points between the rows of the pace table, with their names: each row goes from one to the next. */
const stopsOf = (rows: RouteTextDraft['rows']): readonly StopRow[] => {
  const first = rows[0];
  if (first === undefined) return [];
  return keyed([
    { name: toTexts(first.from), at: typedMetres(first.start_m) },
    ...rows.map(({ to, end_m: endM }) => ({ name: toTexts(to), at: typedMetres(endM) })),
  ]);
};

const rowsOf = (stops: readonly StopRow[]) =>
  stops.slice(1).map((stop, at) => {
    const before = stops[at] ?? stop;
    return {
      from: toLocalisedText(before.name),
      to: toLocalisedText(stop.name),
      start_m: sentMetres(before.at),
      end_m: sentMetres(stop.at),
    };
  });

const segmentsOf = (segments: RouteTextDraft['segments']): readonly SegmentRow[] =>
  keyed(
    segments.map(({ slug, name, category, start_m, end_m }) => ({
      slug,
      name: toTexts(name),
      category,
      isKnown: true,
      start: typedMetres(start_m),
      end: typedMetres(end_m),
    })),
  );

/** The part of the form that a file changes. */
export const groundOf = ({ rows, segments }: Pick<RouteTextDraft, 'rows' | 'segments'>) => ({
  rows: stopsOf(rows),
  segments: segmentsOf(segments),
});

/** The pace table must begin and end where the course does. */
const toleranceM = 1;

function rules(
  { rows, segments, status, status_note }: RouteFormValues,
  { t, lengthM }: Context,
): Problems<RouteFormValues> {
  const places = rows.map(({ at }) => metresOf(at) ?? Number.NaN);
  const isInOrder = places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
  const hasEnds = Math.abs(places[0] ?? 0) <= toleranceM && Math.abs((places.at(-1) ?? 0) - lengthM) <= toleranceM;
  const areRowsWrong = rows.length > 0 && (rows.length < 2 || !isInOrder || !hasEnds);
  const isWrong = ({ start, end }: SegmentRow) => {
    const fromM = metresOf(start) ?? Number.NaN;
    const toM = metresOf(end) ?? Number.NaN;
    return !(fromM >= 0 && toM > fromM && toM <= lengthM + toleranceM);
  };
  const slugs = segments.map(({ slug }) => slug.trim());
  const isTwice = slugs.some((slug, at) => slugs.indexOf(slug) !== at);
  return {
    ...(areRowsWrong && { rows: t('deskRoads.rowsWrong') }),
    ...(segments.some(isWrong) && { segments: t('deskRoads.segmentsWrong') }),
    ...(isTwice && { segments: t('deskRoads.slugTwice') }),
    ...(status === 'closed' && status_note['zh-TW'].trim() === '' && { status_note: t('deskRoads.noteNeeded') }),
  };
}

type Context = Parameters<RoadForm<RouteFormValues, RouteTextDraft>['rules']>[1];

const emptySeason = { from: '', to: '', text: emptyTexts };

export const routeForm: RoadForm<RouteFormValues, RouteTextDraft> = {
  kind: 'route',
  schema: RouteTextDraftSchema,
  empty: {
    name: emptyTexts,
    description: emptyTexts,
    status: 'open',
    status_note: emptyTexts,
    season_note: emptySeason,
    attribution: '',
    is_approximate: false,
    course: { version: null, file_id: null },
    rows: [],
    segments: [],
  },
  titleOf: ({ name }) => name,
  formOf: ({
    name,
    description,
    status,
    status_note,
    season_note,
    attribution,
    is_approximate,
    course,
    ...ground
  }) => ({
    name: toTexts(name),
    description: toTexts(description),
    status,
    status_note: toTexts(status_note),
    season_note: season_note === null ? emptySeason : { ...season_note, text: toTexts(season_note.text) },
    attribution,
    is_approximate,
    course: { version: course.version, file_id: course.file_id },
    ...groundOf(ground),
  }),
  inputOf: ({
    name,
    description,
    status,
    status_note,
    season_note,
    attribution,
    is_approximate,
    course,
    rows,
    segments,
  }) => {
    const season = { from: season_note.from.trim(), to: season_note.to.trim(), text: toLocalisedTextOrNull(season_note.text) };
    return {
      name: toLocalisedText(name),
      description: toLocalisedTextOrNull(description),
      status,
      status_note: toLocalisedTextOrNull(status_note),
      season_note: season.from === '' && season.to === '' && season.text === null ? null : season,
      attribution,
      is_approximate,
      course,
      rows: rowsOf(rows),
      segments: segments.map(({ slug, name: title, category, start, end }) => ({
        slug: slug.trim(),
        name: toLocalisedText(title),
        category,
        start_m: sentMetres(start),
        end_m: sentMetres(end),
      })),
    };
  },
  rules,
  Fields: RouteFields,
  Preview: RoutePreview,
};
