import { styled } from 'styled-components';
import type { RosterGapKind } from '#contract/races/raceKinds.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { Team } from '#contract/races/teams.ts';
import { formatList } from '#src/format/formatList.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { buildChecklist, type ChecklistRow, listRowMembers } from './buildChecklist.ts';

interface Props {
  readonly team: Team;
  /** Riders of last year's team who are not in this one. */
  readonly formerNames: readonly string[];
  readonly onFixGap: (kind: RosterGapKind) => void;
}

/** What a team still lacks, each with a button to complete it; then what is complete. */
export function Checklist({ team, formerNames, onFixGap }: Props) {
  const { t, language } = useTranslator();
  const rows = buildChecklist(team);
  const missingCount = rows.filter(({ isDone }) => !isDone).length;
  return (
    <Container aria-labelledby="checklist">
      <h2 id="checklist">{missingCount === 0 ? t('team.complete') : t('team.missing', { count: missingCount })}</h2>
      <ul>
        {rows.map((row) => {
          const note = formatNote(row, { team, formerNames }, t, (names) => formatList(names, language));
          return (
            <li key={row.kind} data-done={row.isDone}>
              <RowMark data-done={row.isDone}>
                {row.isDone ? <Icon name="check" size={16} /> : countMissing(row)}
              </RowMark>
              <span>
                <b>{formatTitle(row, t)}</b>
                {note === null ? null : <small>{note}</small>}
              </span>
              {row.isDone || row.kind === 'twice' ? null : (
                // The cast: TypeScript does not apply the check for `twice` inside the callback.
                <button type="button" onClick={() => onFixGap(row.kind as RosterGapKind)}>
                  {t(`team.act.${row.kind}`)}
                  <Icon name="next" size={18} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Container>
  );
}

const countMissing = ({ needed, count }: ChecklistRow): number => Math.max(needed - count, 1);

function formatTitle({ kind, count, needed }: ChecklistRow, t: Translate): string {
  if (kind === 'twice' || kind === 'coach' || kind === 'contactPerson') return t(`team.check.${kind}`);
  return t(`team.check.${kind}`, { count, needed });
}

function formatNote(
  { kind, isDone }: ChecklistRow,
  { team, formerNames }: Pick<Props, 'team' | 'formerNames'>,
  t: Translate,
  formatNames: (list: readonly string[]) => string,
): string | null {
  if (kind === 'coach' || kind === 'contactPerson')
    return (kind === 'coach' ? team.coach : team.contact_person) ?? t('team.who.notFilled');
  if (isDone) return null;
  if (kind === 'riders')
    return formerNames.length > 0 ? t('team.who.former', { names: formatNames(formerNames) }) : null;
  if (kind === 'women') return team.members.length >= raceLimits.ridersPerTeam ? t('team.who.womenFull') : null;
  const memberNames = listRowMembers(kind, team).map(({ name }) => name);
  return kind === 'twice' || memberNames.length === 0
    ? null
    : t(`team.who.${kind}`, { names: formatNames(memberNames) });
}

const Container = styled.section`
  h2 { padding: 8px 0; font-size: 1.125rem; }
  ul { ${cardBox} }
  li { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; min-height: 52px; padding: 6px 12px; }
  li + li { border-top: 1px solid var(--line); }
  li > span:nth-child(2) { flex: 1 1 110px; min-width: 0; overflow-wrap: anywhere; }
  b, small { display: block; }
  li[data-done='true'] b { font-weight: 500; }
  small { color: var(--soft); font-size: 0.875rem; }
  button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 48px;
    margin-left: auto;
    padding: 0 4px;
    color: var(--cypress);
    font-weight: 700;
    cursor: pointer;
  }
`;
const RowMark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 12px;
  background: var(--amber);
  color: var(--on-amber);
  font-size: 0.875rem;
  font-weight: 700;
  &[data-done='true'] { background: var(--cypress); color: var(--on-cypress); }
`;
