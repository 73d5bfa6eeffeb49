import type { ContentSummary } from '#contract/content/content.ts';
import type { ContentState } from '#contract/content/contentKinds.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip, type StatusTone } from '#src/ui/StatusChip.tsx';

const tones: Readonly<Record<ContentState, StatusTone>> = {
  draft: 'plain',
  scheduled: 'announced',
  published: 'open',
  changed: 'warning',
  withdrawn: 'struck',
};

/** Who sees an item: nobody yet, everybody, or everybody from a given time on. */
export function StateChip({
  item: { state, publish_at: publishAt },
}: {
  readonly item: Pick<ContentSummary, 'state' | 'publish_at'>;
}) {
  const { t, language } = useTranslator();
  const moment = state === 'scheduled' && publishAt !== null ? ` ${formatMoment(publishAt, language)}` : '';
  return (
    <StatusChip tone={tones[state]}>
      {t(`adminContent.state.${state}`)}
      {moment}
    </StatusChip>
  );
}
