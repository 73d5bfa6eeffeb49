import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { PullPlan } from '#workers/core/race/pullTypes.ts';
import { PullRiderCard } from './PullRiderCard.tsx';
import { type PullRoster, type TypedRider, typedRider } from './pullRoster.ts';

interface Props {
  readonly roster: PullRoster;
  readonly plan: PullPlan | null;
  readonly onChange: (roster: PullRoster) => void;
}

const most = 10;
const least = 2;

/** The line, from front to back. */
export function PullRiders({ roster, plan, onChange }: Props) {
  const { t } = useTranslator();
  const { riders } = roster;
  const set = (next: readonly TypedRider[]) => onChange({ ...roster, riders: next });
  const move = (at: number, by: number) => {
    const next = [...riders];
    const [rider] = next.splice(at, 1);
    if (rider) next.splice(at + by, 0, rider);
    set(next);
  };
  const freeKey = () => Math.max(...riders.map(({ key }) => Number(key))) + 1;
  return (
    <List>
      {riders.map((rider, at) => (
        <li key={rider.key}>
          <PullRiderCard
            place={at + 1}
            count={riders.length}
            rider={rider}
            pulled={plan?.riders[at] ?? null}
            lossS={plan?.without[at]?.lossS ?? null}
            onChange={(next) => set(riders.map((each) => (each.key === next.key ? next : each)))}
            onMove={(by) => move(at, by)}
            onRemove={riders.length > least ? () => set(riders.filter(({ key }) => key !== rider.key)) : null}
          />
        </li>
      ))}
      {riders.length < most ? (
        <li>
          <Button
            onClick={() => set([...riders, typedRider(freeKey(), t('pullPlan.rider', { count: riders.length + 1 }))])}
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
