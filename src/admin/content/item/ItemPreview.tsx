import { announcementKinds } from '#contract/announcements/announcements.ts';
import type { ContentKind } from '#contract/content/contentKinds.ts';
import type { Language } from '#contract/languages.ts';
import { pictureHref } from '#contract/pictures/pictureLimits.ts';
import { PreviewCard } from '#src/admin/PreviewCard.styles.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { htmlLang } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import { emptyTexts, type Texts } from '#src/ui/form/texts.ts';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';
import { WidePicture } from '#src/ui/mountain/WidePicture.tsx';
import { Section } from '#src/ui/Section.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { FormPicture } from '../fields/PictureField.tsx';
import { loadRoutes } from '../fields/placeChoices.ts';
import { CyclingEventPreview } from './CyclingEventPreview.tsx';

interface Props {
  readonly kind: ContentKind;
  readonly values: AnyDraft;
  /** The language that the form shows. */
  readonly writing: Language;
}

/** The draft as a rider of that language will read it: Chinese where nothing is written. */
export function ItemPreview({ kind, values, writing }: Props) {
  const { t } = useTranslator();
  const getText = (name: string): string => {
    const texts = (values[name] ?? emptyTexts) as Texts;
    return texts[writing].trim() === '' ? texts['zh-TW'].trim() : texts[writing].trim();
  };
  const title = getText('title');
  const lead = getText('lead');
  const text = getText('text');
  return (
    <Section title={t('adminContent.preview')}>
      <PreviewCard lang={htmlLang(writing)}>
        <PreviewPicture values={values} />
        {kind === 'announcement' ? <AnnouncementMarks values={values} /> : null}
        <strong>{title === '' ? t('adminContent.noTitle') : title}</strong>
        {kind === 'announcement' || kind === 'ad' || kind === 'incident' ? (
          <Period from={values['from_at']} until={values['until_at']} />
        ) : null}
        {kind === 'promotion' ? <Period from={values['valid_from']} until={values['valid_until']} /> : null}
        {kind === 'video' ? <p>{String(values['channel'])}</p> : null}
        {kind === 'ad' ? <p>{String(values['advertiser'])}</p> : null}
        {lead === '' ? null : <p>{lead}</p>}
        {text === '' ? null : <FormattedText text={text} />}
        {kind === 'cycling_event' ? <CyclingEventPreview values={values} writing={writing} /> : null}
      </PreviewCard>
    </Section>
  );
}

/** The first picture, for kinds that have pictures; a race shows it with its facts. */
function PreviewPicture({ values }: { readonly values: AnyDraft }) {
  const {
    picture,
    pictures,
    first_day: day,
  } = values as {
    readonly picture?: FormPicture;
    readonly pictures?: readonly FormPicture[];
    readonly first_day?: string;
  };
  const id = picture?.id ?? pictures?.find((each) => each.id !== '')?.id ?? '';
  return id === '' || day !== undefined ? null : <WidePicture src={pictureHref(id)} name="" sizes="320px" />;
}

function Period({ from, until }: { readonly from: unknown; readonly until: unknown }) {
  const { t, language } = useTranslator();
  if (typeof from !== 'string' || from === '') return null;
  const begin = formatMoment(from, language);
  const hasEnd = typeof until === 'string' && until !== '';
  return (
    <small>
      {hasEnd
        ? t('adminContent.fromUntil', { from: begin, until: formatMoment(until, language) })
        : t('adminContent.fromOn', { from: begin })}
    </small>
  );
}

/** An announcement's kind and route, as riders see them beside its title. */
function AnnouncementMarks({ values }: { readonly values: AnyDraft }) {
  const { t, l } = useTranslator();
  const routes = useResource(loadRoutes);
  const kind = announcementKinds.find((candidate) => candidate === values['kind']) ?? 'news';
  const routeId = values['route_id'];
  const route = routes.state === 'ready' ? routes.answer.find(({ id }) => id === routeId) : undefined;
  return (
    <p>
      <StatusChip tone={kind === 'closure' ? 'warning' : 'plain'}>{t(`adminContent.announcement.${kind}`)}</StatusChip>
      {route === undefined ? null : ` ${l(route.name)}`}
    </p>
  );
}
