import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { Team } from '#contract/races/teams.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StartFigures } from '#src/race/StartFigures.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';

/** A captain's own teams: heat, time and bib, and a link to each rider's bib. */
export function OwnStarts({ teams }: { readonly teams: readonly Team[] }) {
  const { t } = useTranslator();
  const starting = teams.flatMap(({ id, name, start }) => (start === null ? [] : [{ id, name, start }]));
  if (starting.length === 0) return null;
  return (
    <Container aria-label={t('startList.own')}>
      {starting.map(({ id, name, start }) => (
        <li key={id}>
          <StyledLink href={pageHref('races-teams-id', { id })}>
            <span>
              <strong>{name}</strong>
              <small>{t('startList.toRiders')}</small>
            </span>
            <Icon name="next" size={18} />
          </StyledLink>
          <StartFigures start={start} />
        </li>
      ))}
    </Container>
  );
}

const Container = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  li { border: 1px solid var(--line); border-left: 3px solid var(--amber); border-radius: var(--radius); background: var(--card); }
`;
const StyledLink = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18px;
  gap: 12px;
  align-items: center;
  min-height: 56px;
  padding: 10px 14px;
  border-bottom: 1px solid var(--line);
  color: var(--ink);
  text-decoration: none;
  overflow-wrap: anywhere;
  small { display: block; color: var(--soft); font-size: 0.875rem; }
`;
