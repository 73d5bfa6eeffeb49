import { type CyclingEventDraft, CyclingEventDraftSchema } from '#contract/content/cyclingEventDraft.ts';
import { getCyclingEventStatus } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import type { Language } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { toPictureHref } from '#contract/pictures/pictureLimits.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { CyclingEventFacts } from '#src/community/calendar/CyclingEventFacts.tsx';
import { CyclingEventHero } from '#src/community/calendar/CyclingEventHero.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { WidePicture } from '#src/ui/mountain/WidePicture.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';

interface Props {
  /** The form's values in the format in which they are sent. */
  readonly input: object;
  readonly formLanguage: Language;
}

/** The event as its page will show it, but without its route. A hint until the required fields are filled in. */
export function CyclingEventPreview({ input, formLanguage }: Props) {
  const { t } = useTranslator();
  const nowMs = Date.now() + useServerSkewMs();
  const draft = CyclingEventDraftSchema.safeParse(input);
  if (!draft.success) return <p>{t('adminContent.previewFill')}</p>;
  const event = toCyclingEvent(draft.data, formLanguage, nowMs);
  return (
    <Stack gap={4}>
      {event.picture === null ? null : (
        <WidePicture src={event.picture.src} name="" alt={event.picture.alt['zh-TW']} sizes="320px" />
      )}
      <CyclingEventHero event={event} status={event.status} />
      <CyclingEventFacts event={event} nowMs={nowMs} />
    </Stack>
  );
}

/** Converts a draft to an event whose texts are in the form's language. */
function toCyclingEvent(draft: CyclingEventDraft, formLanguage: Language, nowMs: number): CyclingEvent {
  const { title, place, note, picture, route_id: _, ...sameFields } = draft;
  const toPreviewText = (text: LocalisedText): LocalisedText => ({ 'zh-TW': text[formLanguage] ?? text['zh-TW'] });
  return {
    ...sameFields,
    id: '',
    name: toPreviewText(title),
    place: place && toPreviewText(place),
    note: note && toPreviewText(note),
    picture: picture && { src: toPictureHref(picture.id), alt: toPreviewText(picture.alt) },
    route: null,
    status: getCyclingEventStatus(draft, nowMs),
    is_sample: false,
    checked_at: new Date(nowMs).toISOString(),
  };
}
