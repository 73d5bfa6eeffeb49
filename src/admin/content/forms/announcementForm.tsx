import { announcedRoadStatuses, announcementKinds } from '#contract/announcements/announcements.ts';
import { type AnnouncementDraft, AnnouncementDraftSchema } from '#contract/content/contentDrafts.ts';
import { contentLimits } from '#contract/content/contentKinds.ts';
import type { PreviewProps } from '#src/admin/drafts/draftKind.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DateTimeRange } from '#src/ui/form/DateTimeRange.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { emptyTexts, type Texts, toLocalisedText, toLocalisedTextOrNull, toTexts } from '#src/ui/form/texts.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { defineContentKind } from '../contentKind.ts';
import { FormattedField } from '../fields/FormattedField.tsx';
import { loadRoutes } from '../fields/loadChoices.ts';
import { RouteSelect } from '../fields/RouteSelect.tsx';
import { TextsField } from '../fields/TextsField.tsx';
import { ContentPreview } from '../item/ContentPreview.tsx';
import { toMinute } from './formValues.ts';

export type AnnouncementForm = {
  readonly kind: AnnouncementDraft['kind'];
  readonly title: Texts;
  readonly text: Texts;
  readonly from_at: string;
  readonly until_at: string;
  readonly route_id: string;
  readonly road_word: NonNullable<AnnouncementDraft['road_word']> | '';
};

function AnnouncementFields({ form }: { readonly form: FormHandle<AnnouncementForm> }) {
  const { t } = useTranslator();
  const { field, values, change } = form;
  const isClosure = values.kind === 'closure';
  const roadStatuses = isClosure
    ? (['closed'] as const)
    : announcedRoadStatuses.filter((roadStatus) => roadStatus !== 'closed');
  /** Only a closure closes its road, so the road's status changes with the kind. */
  const chooseKind = (kind: AnnouncementForm['kind']) =>
    change({ kind, ...(isClosure !== (kind === 'closure') && { road_word: kind === 'closure' ? 'closed' : '' }) });
  return (
    <>
      <div data-wide="">
        <RadioChips
          {...field('kind')}
          hint={t('adminContent.announcementHint')}
          onChange={chooseKind}
          choices={announcementKinds.map((value) => ({ value, label: t(`adminContent.announcement.${value}`) }))}
        />
      </div>
      <div data-wide="">
        <TextsField field={field('title')} maxLength={contentLimits.titleMax} />
      </div>
      <FormattedField field={field('text')} />
      <div data-wide="">
        <DateTimeRange
          legend={t('adminContent.period')}
          from={field('from_at')}
          to={field('until_at')}
          hint={t('adminContent.untilHint')}
        />
      </div>
      <RouteSelect
        field={field('route_id')}
        hint={t(isClosure ? 'adminContent.closureRouteHint' : 'adminContent.routeHint')}
        isRequired={isClosure}
      />
      <Select
        {...field('road_word')}
        hint={t('adminContent.roadHint')}
        choices={[
          ...(isClosure ? [] : [{ value: '' as const, label: t('adminContent.road.none') }]),
          ...roadStatuses.map((value) => ({ value, label: t(`adminContent.road.${value}`) })),
        ]}
      />
    </>
  );
}

function AnnouncementPreview({
  values: { title, text, from_at, until_at, kind, route_id },
  formLanguage,
}: PreviewProps<AnnouncementForm>) {
  return (
    <ContentPreview
      formLanguage={formLanguage}
      title={title}
      text={text}
      marks={<AnnouncementMarks kind={kind} routeId={route_id} />}
      period={{ from: from_at, until: until_at }}
    />
  );
}

/** The announcement's kind and its route, as riders see them beside the title. */
function AnnouncementMarks({ kind, routeId }: { readonly kind: AnnouncementForm['kind']; readonly routeId: string }) {
  const { t, l } = useTranslator();
  const routes = useResource('announcementForm', [], loadRoutes);
  const route = routes.state === 'ready' ? routes.answer.find(({ id }) => id === routeId) : undefined;
  return (
    <p>
      <StatusChip tone={kind === 'closure' ? 'warning' : 'plain'}>{t(`adminContent.announcement.${kind}`)}</StatusChip>
      {route === undefined ? null : ` ${l(route.name)}`}
    </p>
  );
}

export const announcementForm = defineContentKind<'announcement', AnnouncementForm>('announcement', {
  schema: AnnouncementDraftSchema,
  empty: {
    kind: 'news',
    title: emptyTexts,
    text: emptyTexts,
    from_at: '',
    until_at: '',
    route_id: '',
    road_word: '',
  },
  getStartValues: (nowMs) => ({ from_at: toMinute(nowMs) }),
  getEffect: ({ road_word }) => (road_word === null ? null : 'adminContent.publish.road'),
  getTitle: ({ title }) => title,
  toForm: ({ kind, title, text, from_at, until_at, route_id, road_word }) => ({
    kind,
    title: toTexts(title),
    text: toTexts(text),
    from_at,
    until_at: until_at ?? '',
    route_id: route_id ?? '',
    road_word: road_word ?? '',
  }),
  toInput: ({ kind, title, text, from_at, until_at, route_id, road_word }) => ({
    kind,
    title: toLocalisedText(title),
    text: toLocalisedTextOrNull(text),
    from_at: from_at || undefined,
    until_at: until_at || null,
    route_id: route_id || null,
    road_word: road_word || null,
  }),
  checkRules: ({ kind, from_at: from, until_at: until, road_word: roadStatus, route_id: route }, t) => ({
    ...(from !== '' && until !== '' && until <= from && { until_at: t('kit.endBeforeStart') }),
    ...(roadStatus !== '' &&
      route === '' && {
        route_id: t(kind === 'closure' ? 'adminContent.closureNeedsRoute' : 'adminContent.needsRoute'),
      }),
  }),
  translateValue: (field, value, t) => {
    const kind = announcementKinds.find((each) => field === 'kind' && each === value);
    if (kind !== undefined) return t(`adminContent.announcement.${kind}`);
    const roadStatus = announcedRoadStatuses.find((each) => field === 'road_word' && each === value);
    return roadStatus === undefined ? null : t(`adminContent.road.${roadStatus}`);
  },
  Fields: AnnouncementFields,
  Preview: AnnouncementPreview,
});
