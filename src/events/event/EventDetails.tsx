import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { EventDetail } from '#contract/events/events.ts';
import { toPageHref } from '#contract/pages.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';
import { Notice } from '#src/ui/Notice.tsx';

interface Props {
  readonly event: EventDetail;
}

/** Checkpoints and levels, and the organiser's description. */
export function EventDetails({ event }: Props) {
  const { t, l } = useTranslator();
  const { challenge, levels } = event;
  return (
    <>
      {challenge.is_complete ? null : <Notice tone="warning">{t('event.foot.incomplete')}</Notice>}
      <Facts className="num">
        <dt>{t('event.detail.checkpoints')}</dt>
        <dd>{t('event.detail.inOrder', { count: challenge.checkpoint_count })}</dd>
        {levels.length === 0 ? null : (
          <>
            <dt>{t('event.detail.levels')}</dt>
            <dd>
              {levels.toReversed().map((level) => (
                <span key={level.position}>
                  {l(level.name)} {formatDuration(level.within_s)}
                </span>
              ))}
            </dd>
          </>
        )}
        {event.organiser_name === null ? null : (
          <>
            <dt>{t('event.detail.organiser')}</dt>
            <dd>{event.organiser_name}</dd>
          </>
        )}
        {event.completion_ratio === null ? null : (
          <>
            <dt>{t('event.detail.completed')}</dt>
            <dd>
              {event.completed_count}／{event.participant_count}
            </dd>
          </>
        )}
      </Facts>
      {event.description === null ? null : <FormattedText text={l(event.description)} />}
      <p>
        <Link href={toPageHref('verifications-id', { id: challenge.id })}>{t('event.detail.verification')}</Link>
      </p>
    </>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(72px, auto) minmax(0, 1fr);
  dt, dd { padding: 12px 0; border-bottom: 1px solid var(--line); line-height: 1.5; }
  dt { padding-right: 16px; color: var(--soft); }
  dd { display: flex; flex-wrap: wrap; gap: 0 16px; margin: 0; overflow-wrap: anywhere; }
`;
