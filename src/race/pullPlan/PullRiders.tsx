import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { PullPlan } from '#workers/core/race/pullTypes.ts';
import { PullRiderCard } from './PullRiderCard.tsx';
import { createTypedRider, type PullRoster, type TypedRider } from './pullRoster.ts';

interface Props {
  readonly roster: PullRoster;
  readonly plan: PullPlan | null;
  readonly onChange: (roster: PullRoster) => void;
}

const maxRiders = 10;
const minRiders = 2;

/** The line, from front to back. */
export function PullRiders({ roster, plan, onChange }: Props) {
  const { t } = useTranslator();
  const { riders } = roster;
  const set = (next: readonly TypedRider[]) => onChange({ ...roster, riders: next });
  const move = (index: number, by: number) => {
    const next = [...riders];
    const [rider] = next.splice(index, 1);
    if (rider) next.splice(index + by, 0, rider);
    set(next);
  };
  const freeKey = () => Math.max(...riders.map(({ key }) => Number(key))) + 1;
  return (
    <List>
      {riders.map((rider, index) => (
        <li key={rider.key}>
          <PullRiderCard
            place={index + 1}
            count={riders.length}
            rider={rider}
            pulled={plan?.riders[index] ?? null}
            lossS={plan?.without[index]?.lossS ?? null}
            onChange={(next) => set(riders.map((each) => (each.key === next.key ? next : each)))}
            onMove={(by) => move(index, by)}
            onRemove={riders.length > minRiders ? () => set(riders.filter(({ key }) => key !== rider.key)) : null}
          />
        </li>
      ))}
      {riders.length < maxRiders ? (
        <li>
          <Button
            onClick={() =>
              set([...riders, createTypedRider(freeKey(), t('pullPlan.rider', { count: riders.length + 1 }))])
            }
          >
            {t('pullPlan.addRider')}
          </Button>
        </li>
      ) : null}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: 8px;
`;
