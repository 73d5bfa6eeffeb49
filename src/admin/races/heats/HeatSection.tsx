import { styled } from 'styled-components';
import type { AdminHeats } from '#contract/races/heats.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { type BibFault, getStart, type HeatDraft, moveTeam, setBib } from './heatDraft.ts';

interface Props {
  /** The heat's index, from 0; null for the teams without a heat. */
  readonly heatIndex: number | null;
  readonly draft: HeatDraft;
  readonly teams: AdminHeats['teams'];
  readonly faults: Readonly<Record<string, BibFault>>;
  readonly onChange: (draft: HeatDraft) => void;
  readonly time?: {
    readonly value: string;
    readonly isInvalid: boolean;
    readonly onChange: (time: string) => void;
    readonly onRemove: () => void;
  };
}

/** One heat with its time and teams, or the teams without a heat. */
export function HeatSection({ heatIndex, draft, teams, faults, onChange, time }: Props) {
  const { t } = useTranslator();
  const name = heatIndex === null ? t('adminRaces.heats.without') : t('adminRaces.heats.heat', { heat: heatIndex + 1 });
  const heatTeams = teams
    .filter(({ id }) => getStart(draft, id).heatIndex === heatIndex)
    .toSorted((a, b) => Number(getStart(draft, a.id).bib) - Number(getStart(draft, b.id).bib));
  const choices = [
    { value: '', label: t('adminRaces.heats.without') },
    ...draft.times.map((_, index) => ({
      value: String(index),
      label: t('adminRaces.heats.heat', { heat: index + 1 }),
    })),
  ];
  return (
    <Container aria-label={name} data-without={heatIndex === null ? '' : undefined}>
      <header>
        <h3>
          {name} <small>{t('adminRaces.heats.teams', { count: heatTeams.length })}</small>
        </h3>
        {time === undefined ? null : (
          <>
            <TextField
              label={t('adminRaces.heats.time')}
              value={time.value}
              onChange={time.onChange}
              error={time.isInvalid ? t('adminRaces.heats.badTime') : null}
              input={{ type: 'time' }}
            />
            <Button onClick={time.onRemove}>{t('adminRaces.heats.remove')}</Button>
          </>
        )}
      </header>
      <ul>
        {heatTeams.map(({ id, name: teamName, last_lap_mps: lastLapMps }) => (
          <li key={id}>
            <strong>
              {teamName}
              <small>
                {lastLapMps === null
                  ? t('adminRaces.heats.noLast')
                  : t('adminRaces.heats.last', { speed: formatSpeedKmh(lastLapMps, 1) })}
              </small>
            </strong>
            <TextField
              label={t('adminRaces.heats.bib')}
              value={getStart(draft, id).bib}
              onChange={(bib) => onChange(setBib(draft, id, bib))}
              error={faults[id] === undefined ? null : t(`adminRaces.heats.${faults[id]}`)}
              input={{ inputMode: 'numeric', maxLength: 3, autoComplete: 'off' }}
            />
            <Select
              label={t('adminRaces.heats.inHeat')}
              value={heatIndex === null ? '' : String(heatIndex)}
              choices={choices}
              onChange={(chosen) => onChange(moveTeam(draft, id, chosen === '' ? null : Number(chosen)))}
            />
          </li>
        ))}
      </ul>
    </Container>
  );
}

const Container = styled.section`
  ${cardBox}
  &[data-without] { border-left: 3px solid var(--amber); }
  header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end; padding: 12px 14px; }
  h3 { flex: 1 1 160px; align-self: center; font-size: 1.125rem; font-weight: 700; }
  small { color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 96px 128px;
    gap: 8px 12px;
    align-items: end;
    padding: 10px 14px;
    border-top: 1px solid var(--line);
  }
  strong { align-self: center; overflow-wrap: anywhere; }
  strong small { display: block; }
  @media (max-width: 479px) {
    li { grid-template-columns: 1fr 1fr; }
    strong { grid-column: 1 / -1; }
  }
`;
