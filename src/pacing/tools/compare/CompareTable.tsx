import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { CourseFacts } from '#src/pacing/live/liveTypes.ts';
import { media } from '#src/theme/themes.ts';
import { Text } from '#src/ui/primitives/Text.tsx';
import { type ComparedPlan, columnLetters, hasMixedAir } from './comparedPlan.ts';
import { type CompareRow, toCompareGroups } from './toCompareGroups.ts';

interface Props {
  /** The stored plans, and last the plan on the page. */
  readonly plans: readonly ComparedPlan[];
  readonly facts: CourseFacts;
}

/** Plans side by side, each with its air; below each number its difference from the first plan. */
export function CompareTable({ plans, facts }: Props) {
  const { t, language } = useTranslator();
  const groups = toCompareGroups(plans, facts, { t, language });
  return (
    <>
      {hasMixedAir(plans) ? <Text size="small">{t('compare.mixedAir')}</Text> : null}
      <Region role="region" aria-label={t('compare.caption')} tabIndex={0}>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">{t('compare.plan')}</th>
              {plans.map(({ name }, column) => (
                <th key={columnLetters[column]} scope="col">
                  <b>{columnLetters[column]}</b> {name}
                </th>
              ))}
            </tr>
          </thead>
          <Group rows={groups.results} isHero />
          <Group rows={groups.settings} title={t('compare.settings')} columns={plans.length} />
          <Group rows={groups.rows} title={t('compare.rows')} columns={plans.length} />
        </table>
      </Region>
    </>
  );
}

interface GroupProps {
  readonly rows: readonly CompareRow[];
  readonly title?: string;
  readonly columns?: number;
  readonly isHero?: boolean;
}

function Group({ rows, title, columns = 0, isHero = false }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <tbody data-hero={isHero}>
      {title === undefined ? null : (
        <tr>
          <th scope="rowgroup" colSpan={columns + 1}>
            <span>{title}</span>
          </th>
        </tr>
      )}
      {rows.map(({ name, cells }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a course may share a name, and keep its order.
        <tr key={row}>
          <th scope="row">{name}</th>
          {cells.map(({ text, difference, isFaster }, column) => (
            <td key={columnLetters[column]}>
              {text}
              {difference === undefined ? null : <small data-faster={isFaster}>{difference}</small>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const Region = styled.div`
  max-height: 60dvh;
  margin: 8px -16px 0;
  overflow: auto;
  overscroll-behavior: contain;
  border-block: 1px solid var(--line);
  &:focus-visible { outline-offset: -3px; }
  table { min-width: 100%; border-collapse: separate; border-spacing: 0; font-size: 0.875rem; }
  th, td { padding: 6px 5px; border-bottom: 1px solid var(--line); text-align: end; vertical-align: top; white-space: nowrap; }
  td { min-width: 82px; }
  td:last-child, thead th:last-child { padding-right: 12px; }
  tbody td { font-weight: 600; }
  [data-hero='true'] tr:nth-child(2) td { font-size: 0.8125rem; line-height: 1.35; white-space: normal; }
  th[scope='row'], thead th:first-child, th[scope='rowgroup'] { text-align: start; font-weight: 400; white-space: normal; }
  th[scope='row'], thead th:first-child {
    position: sticky;
    z-index: 1;
    left: 0;
    width: 24%;
    min-width: 84px;
    max-width: 132px;
    padding-left: 16px;
    overflow-wrap: anywhere;
    background: var(--card);
    color: var(--soft);
    font-size: 0.8125rem;
    line-height: 1.35;
  }
  thead th { position: sticky; z-index: 2; top: 0; max-width: 132px; background: var(--card); font-weight: 600; white-space: normal; overflow-wrap: anywhere; }
  thead th:first-child { z-index: 3; }
  thead b { display: inline-block; min-width: 20px; border-radius: 4px; background: var(--chip); text-align: center; }
  [data-hero='true'] tr:first-child td { font-size: 1.0625rem; font-weight: 720; letter-spacing: -0.02em; }
  th[scope='rowgroup'] { padding: 12px 16px 4px; font-weight: 700; }
  th[scope='rowgroup'] span { position: sticky; left: 16px; }
  small { display: block; color: var(--soft); font-size: 0.8125rem; font-weight: 600; letter-spacing: 0; }
  small[data-faster='true'] { color: var(--cypress); }
  small[data-faster='false'] { color: var(--signal); }
  @media ${media.tablet} {
    [data-hero='true'] tr:first-child td { font-size: 1.25rem; }
    th, td { padding-inline: 8px; }
  }
`;
