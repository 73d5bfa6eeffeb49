import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { RaceDetail } from '#contract/races/races.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';

/** The best teams of the previous edition, which have reserved seats. */
export function PreviousBest({ previous }: { readonly previous: NonNullable<RaceDetail['previous']> }) {
  const { t, l } = useTranslator();
  const title = t('racePage.previous', { edition: l(previous.group_race_name), count: raceLimits.reservedRanks });
  return (
    <Container aria-label={title}>
      <h2>{title}</h2>
      <p>{t('racePage.previousText')}</p>
      <ol>
        {previous.results.map(({ team_name: name, rank, elapsed_s: elapsedS }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two teams may have one name and one rank
          <li key={index}>
            <span className="num">{rank}</span>
            <span>{name}</span>
            <b className="num">{elapsedS === null ? '–' : formatDuration(elapsedS)}</b>
          </li>
        ))}
      </ol>
      <Link href={`${toPageHref('races-id', { id: previous.id })}#results`}>
        {t('racePage.allResults')}
        <Icon name="next" size={18} />
      </Link>
    </Container>
  );
}

const Container = styled.section`
  display: grid;
  gap: 4px;
  padding: 14px 16px 8px;
  ${cardBox}
  h2 { font-size: 1.125rem; font-weight: 700; overflow-wrap: anywhere; }
  > p { color: var(--soft); font-size: 0.875rem; line-height: 1.5; }
  ol { margin: 0; padding: 0; list-style: none; }
  li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) max-content;
    gap: 8px;
    align-items: baseline;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  li > span:first-child { color: var(--soft); }
  > a { display: inline-flex; gap: 4px; align-items: center; min-height: 48px; font-weight: 600; }
`;
