import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly raceId: string;
  readonly publishedAt: string | null;
}

/** Whether captains see the list, since when, and a link to it. */
export function PublishedLine({ raceId, publishedAt }: Props) {
  const { t, language } = useTranslator();
  if (publishedAt === null)
    return (
      <Line>
        <StatusChip tone="warning">{t('adminRaces.heats.draft')}</StatusChip>
        <p>{t('adminRaces.heats.draftText')}</p>
      </Line>
    );
  return (
    <Line>
      <StatusChip tone="open">{t('adminRaces.heats.published')}</StatusChip>
      <p>{t('adminRaces.heats.publishedText', { at: formatMoment(publishedAt, language) })}</p>
      <ButtonLink as={Link} href={pageHref('races-start-list', { id: raceId })}>
        {t('page.races-start-list')}
      </ButtonLink>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  p { flex: 1 1 240px; color: var(--soft); line-height: 1.5; }
`;
